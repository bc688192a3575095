// Counts what a search found, but no further than anybody pages: a common word must not cost a walk over everything.
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./db.ts";

export const MOST_FOUND = 1000;

/** At most one more than MOST_FOUND, which says that there are more. */
export async function countFound(db: Db, table: PgTable, condition: SQL | undefined): Promise<number> {
  const [row] = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (select from ${table} where ${condition ?? sql`true`} limit ${MOST_FOUND + 1}) found`);
  return row?.n ?? 0;
}
