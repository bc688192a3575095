// Gives out order numbers without gaps: the counter moves in the order's own transaction and falls back with it.
import { istYear } from "@elvara/contract/rules/ist";
import { formatOrderNumber } from "@elvara/contract/rules/order-number";
import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { orderCounters } from "./tables.ts";

/** Orders placed at the same moment queue here, so ask for the number as late as possible. */
export async function nextOrderNumber(tx: Tx, now: Date): Promise<string> {
  const [counter] = await tx
    .insert(orderCounters)
    .values({ year: istYear(now), lastNumber: 1 })
    .onConflictDoUpdate({ target: orderCounters.year, set: { lastNumber: sql`${orderCounters.lastNumber} + 1` } })
    .returning();
  if (!counter) throw new Error("The order counter gave nothing");
  return formatOrderNumber(counter.lastNumber, now);
}
