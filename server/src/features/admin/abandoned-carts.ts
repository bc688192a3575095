// Counts carts that were left behind, and what is in them, in one query.
import { paiseToRupees } from "@elvara/contract/rules/money";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";

const DAY = 86_400_000;

/** The same as rules/cart-age.ts says of one cart: it has items, and nobody touched it for more than a day. */
export async function abandonedCarts(db: Db, now: Date): Promise<{ count: number; value: number }> {
  const since = new Date(now.getTime() - DAY).toISOString();
  const [row] = await db.execute<{ n: number; value: string }>(sql`
    select count(*)::int as n, coalesce(sum(value), 0) as value from (
      select sum(quantity * unit_price) as value from cart_items
      where user_id in (select user_id from carts where updated_at < ${since}::timestamptz) group by user_id) abandoned`);
  return { count: row?.n ?? 0, value: paiseToRupees(Number(row?.value ?? 0)) };
}

/** Only how many there are, which is cheaper to tell than what is in them. */
export async function countAbandonedCarts(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAY).toISOString();
  const [row] = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from carts where updated_at < ${since}::timestamptz
      and exists (select from cart_items where cart_items.user_id = carts.user_id)`);
  return row?.n ?? 0;
}
