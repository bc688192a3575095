// What an order does with the cart: lock and read it, and take what was bought out of it.
import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { readStoredCart, type StoredCart } from "./stored-cart.ts";

/** Holds a cart until the transaction ends: no other call changes its lines meanwhile. */
export async function holdCart(tx: Tx, userId: string): Promise<void> {
  // An update in place also makes the row when there is none, so that there is something to hold.
  await tx.execute(sql`insert into carts (user_id) values (${userId})
    on conflict (user_id) do update set user_id = excluded.user_id`);
}

export async function lockCart(tx: Tx, userId: string): Promise<StoredCart> {
  await holdCart(tx, userId);
  // A statement of its own: it must see what the one before us in the queue wrote.
  return readStoredCart(tx, userId);
}

/** Takes what was bought out of the cart; what the shopper added since the order was placed stays. */
export async function takeBought(
  tx: Tx,
  userId: string,
  bought: { productId: string | null; size: string; quantity: number }[],
) {
  const lines = JSON.stringify(
    bought.map(({ productId, size, quantity }) => ({ product_id: productId, size, quantity })),
  );
  const list = sql`json_to_recordset(${lines}::json) as b (product_id text, size text, quantity int)`;
  await tx.execute(sql`
    with emptied as (update carts set discount_id = null, updated_at = now() where user_id = ${userId}),
      gone as (delete from cart_items i using ${list}
        where i.user_id = ${userId} and i.product_id = b.product_id and i.size = b.size and i.quantity <= b.quantity)
    update cart_items i set quantity = i.quantity - b.quantity from ${list}
    where i.user_id = ${userId} and i.product_id = b.product_id and i.size = b.size and i.quantity > b.quantity`);
}
