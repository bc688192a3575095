// Adds a piece to the cart: one transaction that writes, and the cart read right behind it in the same round trip.
import type { Cart, CartLineInput } from "@elvara/contract/cart";
import { invalid, notFound } from "../../platform/errors.ts";
import { inOneTrip, statement } from "../../platform/one-trip.ts";
import { type CartDeps, explain } from "./change-cart.ts";
import type { KnownLines } from "./known-lines.ts";
import { selectCart, storedCart } from "./stored-cart.ts";
import { wireCart } from "./wire-cart.ts";

// Ages are told in hours: a cart touched again within a minute keeps its time, and with it its place in the indexes.
const ADD = `
  with product as (
    select id, price, $3 = '' or $3 = any(sizes) as made
    from products where id = $2 and is_active and deleted_at is null),
  cart as (
    insert into carts as c (user_id) select $1::uuid from product where made
    on conflict (user_id) do update set reminded_at = null,
      updated_at = case when c.updated_at > now() - interval '1 minute' then c.updated_at else now() end
    returning user_id),
  line as (
    insert into cart_items as i (user_id, product_id, size, quantity, unit_price)
    select cart.user_id, product.id, $3, $4::int, product.price from cart, product
    on conflict on constraint cart_items_line
      do update set quantity = i.quantity + excluded.quantity, unit_price = excluded.unit_price)
  select made from product`;

const BARE_LINES = `
  select c.updated_at as "updatedAt", c.discount_id as "discountId", i.id, i.product_id as "productId", i.size, i.quantity
  from carts c join cart_items i on i.user_id = c.user_id where c.user_id = $1 order by i.added_at, i.id`;

/**
 * One line for each product and size: adding it again raises its quantity. Only when the cart holds something that
 * this process does not know, or a coupon, a second round trip reads it whole.
 */
export async function addToCart(
  { database, now }: CartDeps,
  known: KnownLines,
  userId: string,
  { productId, quantity, variant }: CartLineInput,
): Promise<Cart> {
  const size = variant?.size ?? "";
  const add = statement(ADD, userId, productId, size, quantity);
  const [added = [], bare = []] = await inOneTrip(database.sql, add, statement(BARE_LINES, userId)).catch(explain);
  if (!added[0]) throw notFound("Product not found");
  if (!added[0].made) throw invalid(`This piece is not made in size ${size}`);
  const complete = known.complete(userId, bare);
  if (complete) return wireCart(complete, now());
  const readIn = known.generation();
  const [lines, frame] = await inOneTrip(database.sql, ...selectCart(userId));
  const stored = storedCart(userId, lines, frame);
  known.remember(stored, readIn);
  return wireCart(stored, now());
}
