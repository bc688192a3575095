// What a shopper does to the cart. Each change locks the cart, changes it and reads it back in one round trip.
import type { Cart, CartLineInput, Variant } from "@elvara/contract/cart";
import { LINE_FULL } from "@elvara/contract/rules/quantity";
import { type SQL, sql } from "drizzle-orm";
import { brokenConstraint } from "../../platform/constraint.ts";
import type { Deps } from "../../platform/deps.ts";
import { conflict, invalid, notFound } from "../../platform/errors.ts";
import { inOneTrip } from "../../platform/one-trip.ts";
import { selectCart, storedCart } from "./stored-cart.ts";
import { wireCart } from "./wire-cart.ts";

export type CartDeps = Pick<Deps, "database" | "db" | "now">;

interface LineKey {
  productId: string;
  variant?: Variant | undefined;
}

export async function readCart({ database, now }: CartDeps, userId: string): Promise<Cart> {
  const [rows = []] = await inOneTrip(database.sql, selectCart(userId));
  return wireCart(storedCart(userId, rows), now());
}

/** One line for each product and size: adding it again raises its quantity. */
export async function addToCart(deps: CartDeps, userId: string, input: CartLineInput): Promise<Cart> {
  const size = input.variant?.size ?? "";
  const { outcome, cart } = await change(
    deps,
    userId,
    sql`
      with product as (
        select id, price, ${size} = '' or ${size} = any(sizes) as made
        from products where id = ${input.productId} and is_active and deleted_at is null),
      cart as (
        insert into carts (user_id) select ${userId}::uuid from product where made
        on conflict (user_id) do update set updated_at = now(), reminded_at = null
        returning user_id),
      line as (
        insert into cart_items as i (user_id, product_id, size, quantity, unit_price)
        select cart.user_id, product.id, ${size}, ${input.quantity}::int, product.price from cart, product
        on conflict on constraint cart_items_line
          do update set quantity = i.quantity + excluded.quantity, unit_price = excluded.unit_price
        returning i.id)
      select made from product`,
  );
  if (!outcome) throw notFound("Product not found");
  if (!outcome.made) throw invalid(`This piece is not made in size ${size}`);
  return cart;
}

/** Sets a line's quantity; 0 or less removes it (S§4). A line that is gone stays gone. */
export async function updateCartItem(deps: CartDeps, userId: string, input: CartLineInput): Promise<Cart> {
  if (input.quantity <= 0) return removeFromCart(deps, userId, input);
  const { outcome, cart } = await change(
    deps,
    userId,
    touch(userId),
    sql`update cart_items set quantity = ${input.quantity}::int where id = (${lineId(userId, input)}) returning id`,
  );
  if (!outcome) throw notFound("This item is no longer in your cart");
  return cart;
}

/** Removing what is gone already is no error: two tabs may both press the button. */
export async function removeFromCart(deps: CartDeps, userId: string, key: LineKey): Promise<Cart> {
  const remove = sql`delete from cart_items where id = (${lineId(userId, key)})`;
  return (await change(deps, userId, touch(userId), remove)).cart;
}

export async function emptyCart(deps: CartDeps, userId: string): Promise<Cart> {
  const remove = sql`delete from cart_items where user_id = ${userId}`;
  return (await change(deps, userId, touch(userId), remove, dropCoupon(userId))).cart;
}

export async function removeCoupon(deps: CartDeps, userId: string): Promise<Cart> {
  return (await change(deps, userId, touch(userId), dropCoupon(userId))).cart;
}

/** Runs the statements and reads the cart; `outcome` is the first row of the last one before that. */
async function change(deps: CartDeps, userId: string, ...statements: SQL[]) {
  try {
    const answers = await inOneTrip(deps.database.sql, ...statements, selectCart(userId));
    const cart = wireCart(storedCart(userId, answers.at(-1) ?? []), deps.now());
    return { cart, outcome: answers.at(-2)?.[0] };
  } catch (error) {
    if (brokenConstraint(error) === "cart_items_quantity_check") throw conflict(LINE_FULL, "LINE_FULL");
    throw error;
  }
}

/**
 * Locks the cart, so that the statements after it see what others did before. A cart that does not exist yet is made:
 * there must be something to lock, or a first add could slip in between.
 */
export function touch(userId: string): SQL {
  return sql`insert into carts (user_id) values (${userId})
    on conflict (user_id) do update set updated_at = now(), reminded_at = null`;
}

function dropCoupon(userId: string): SQL {
  return sql`update carts set discount_id = null where user_id = ${userId}`;
}

/** The line of a product and size; without a size, the one without, or the product's only one. */
function lineId(userId: string, { productId, variant }: LineKey): SQL {
  const size = variant?.size ?? null;
  return sql`
    select i.id from cart_items i
    where i.user_id = ${userId} and i.product_id = ${productId} and case
      when ${size}::text is not null then i.size = ${size}
      else i.size = '' or 1 = (
        select count(*) from cart_items o where o.user_id = i.user_id and o.product_id = i.product_id) end`;
}
