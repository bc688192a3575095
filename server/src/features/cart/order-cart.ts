// What an order does with the cart: lock and read it, and empty it once it is paid.
import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { type StoredCart, selectCart, storedCart } from "./stored-cart.ts";

/** Reads the cart and holds it until the transaction ends: no other call changes its lines meanwhile. */
export async function lockCart(tx: Tx, userId: string): Promise<StoredCart> {
  // An update in place also makes the row when there is none, so that there is something to hold.
  await tx.execute(sql`insert into carts (user_id) values (${userId})
    on conflict (user_id) do update set user_id = excluded.user_id`);
  // A statement of its own: it must see what the one before us in the queue wrote.
  return storedCart(userId, await tx.execute(selectCart(userId)));
}

/** Removes every line and the coupon. */
export async function clearCart(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`update carts set discount_id = null, updated_at = now() where user_id = ${userId}`);
  await tx.execute(sql`delete from cart_items where user_id = ${userId}`);
}
