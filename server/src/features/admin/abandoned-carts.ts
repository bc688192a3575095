// Counts carts that were left behind, and what is in them, in one query.
import { paiseToRupees } from "@elvara/contract/rules/money";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";

const DAY = 86_400_000;

/** The same as rules/cart-age.ts says of one cart: it has items, and nobody touched it for more than a day. */
export async function abandonedCarts(db: Db, now: Date): Promise<{ count: number; value: number }> {
  const since = new Date(now.getTime() - DAY).toISOString();
  const [row] = await db.execute<{ n: number; value: string }>(sql`
    select count(distinct carts.user_id)::int as n, coalesce(sum(quantity * unit_price), 0) as value
    from carts join cart_items using (user_id) where carts.updated_at < ${since}::timestamptz`);
  return { count: row?.n ?? 0, value: paiseToRupees(Number(row?.value ?? 0)) };
}
