// Counts carts that were left behind, and what is in them, without a query for each.
import { paiseToRupees } from "@elvara/contract/rules/money";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";

const DAY = 86_400_000;

/** The same as rules/cart-age.ts says of one cart: it has items, and nobody touched it for more than a day. */
export async function abandonedCarts(db: Db, now: Date): Promise<{ count: number; value: number }> {
  const [count, [row]] = await Promise.all([
    countAbandonedCarts(db, now),
    db.execute<{ value: string }>(sql`
      select coalesce(sum(quantity * unit_price), 0) as value from cart_items
      where user_id in (select user_id from carts where ${isQuiet(now)})`),
  ]);
  return { count, value: paiseToRupees(Number(row?.value ?? 0)) };
}

export async function countAbandonedCarts(db: Db, now: Date): Promise<number> {
  const [row] = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from carts
    where ${isQuiet(now)} and exists (select from cart_items where cart_items.user_id = carts.user_id)`);
  return row?.n ?? 0;
}

function isQuiet(now: Date): SQL {
  return sql`carts.updated_at < ${new Date(now.getTime() - DAY).toISOString()}::timestamptz`;
}
