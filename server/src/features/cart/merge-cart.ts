// Adds a guest's cart to the shopper's at login (decisions: same product and size add up, nothing is lost).
import type { Cart, CartLineInput } from "@elvara/contract/cart";
import { MAX_LINE_QUANTITY } from "@elvara/contract/rules/quantity";
import { inOneTransaction, statement } from "../../platform/one-trip.ts";
import { type CartDeps, touch } from "./change-cart.ts";
import { selectCart, storedCart } from "./stored-cart.ts";
import { wireCart } from "./wire-cart.ts";

interface Merge {
  /** Made by the browser for this content of the guest's cart: sent twice, it counts once. */
  key: string;
  items: CartLineInput[];
}

const GIVEN = `json_to_recordset($1::json) as g (product_id text, quantity int, size text)`;
const SOLD = `products p on p.id = g.product_id and p.is_active and p.deleted_at is null
  and (g.size = '' or g.size = any(p.sizes))`;

const FORGET = "delete from cart_merges where user_id = $1 and merged_at < now() - interval '30 days'";

const MERGE = `
  with fresh as (insert into cart_merges (key, user_id) values ($2, $3) on conflict do nothing returning user_id)
  insert into cart_items as i (user_id, product_id, size, quantity, unit_price)
  select fresh.user_id, p.id, g.size, least($4::int, sum(g.quantity)), p.price
  from fresh, ${GIVEN} join ${SOLD} group by fresh.user_id, p.id, g.size
  on conflict on constraint cart_items_line do update
    set quantity = least($4::int, i.quantity + excluded.quantity), unit_price = excluded.unit_price`;

const UNSOLD = `select g.product_id as "productId", g.size from ${GIVEN} left join ${SOLD} where p.id is null`;

export async function mergeCart(
  { database, now }: CartDeps,
  userId: string,
  { key, items }: Merge,
): Promise<{ cart: Cart; skipped: CartLineInput[] }> {
  const given = JSON.stringify(
    items.map(({ productId, quantity, variant }) => ({ product_id: productId, quantity, size: variant?.size ?? "" })),
  );
  const [, , , unsold = [], lines, frame] = await inOneTransaction(
    database.sql,
    touch(userId),
    statement(FORGET, userId),
    statement(MERGE, given, key, userId, MAX_LINE_QUANTITY),
    statement(UNSOLD, given),
    ...selectCart(userId),
  );
  const missing = new Set(unsold.map((row) => `${row.productId} ${row.size}`));
  return {
    cart: wireCart(storedCart(userId, lines, frame), now()),
    skipped: items.filter(({ productId, variant }) => missing.has(`${productId} ${variant?.size ?? ""}`)),
  };
}
