// Hands out order numbers: one counter a year, taken in the order's own transaction, so there are no gaps.
import { istYear } from "@elvara/contract/rules/ist";
import { formatOrderNumber } from "@elvara/contract/rules/order-number";
import { type SQL, sql } from "drizzle-orm";

/**
 * The next number, as a part of the insert that writes the order. Orders placed at the same moment queue here until the
 * one before has committed, so what remains to be written goes out together with that insert.
 */
export function nextOrderNumber(now: Date): SQL<string> {
  const first = formatOrderNumber(1, now);
  const prefix = first.slice(0, first.lastIndexOf("-") + 1);
  return sql`next_order_number(${istYear(now)}::int, ${prefix}::text, ${first.length - prefix.length}::int)`;
}
