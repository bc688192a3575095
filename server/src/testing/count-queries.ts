// Counts the statements that a call sends to the database.
import type { Shop } from "./shop.ts";

/** Runs the work and answers how many statements Drizzle sent meanwhile; nothing else may run on the shop. */
export async function countQueries(shop: Shop, work: () => Promise<unknown>): Promise<number> {
  const { sql } = shop.deps.database;
  const original = sql.unsafe;
  let count = 0;
  sql.unsafe = ((...given: Parameters<typeof original>) => {
    count += 1;
    return original.apply(sql, given);
  }) as typeof original;
  try {
    await work();
  } finally {
    sql.unsafe = original;
  }
  return count;
}
