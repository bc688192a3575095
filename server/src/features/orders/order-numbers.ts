// Gives out order numbers without gaps: the counter moves in the order's own transaction and falls back with it.
import { istYear } from "@elvara/contract/rules/ist";
import { formatOrderNumber } from "@elvara/contract/rules/order-number";
import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import type { OrderRow } from "./order-rows.ts";

/** What an order is called until the end of the transaction that writes it; nobody else ever sees it. */
export function provisionalNumber(id: string): string {
  return `N-${id.replaceAll("-", "").slice(0, 18)}`;
}

/**
 * Gives the order its number. Orders placed at the same moment queue at the counter until the one before has committed,
 * so this is the transaction's last statement, and one only.
 */
export async function giveNumber(tx: Tx, order: OrderRow, now: Date): Promise<OrderRow> {
  const pattern = formatOrderNumber(1, now);
  const prefix = pattern.slice(0, pattern.lastIndexOf("-") + 1);
  const [numbered] = await tx.execute<{ number: string }>(sql`
    with n as (
      insert into order_counters as c (year, last_number) values (${istYear(now)}::int, 1)
      on conflict (year) do update set last_number = c.last_number + 1
      returning last_number::text as digits)
    update orders set order_number = ${prefix}::text
      || lpad(n.digits, greatest(length(n.digits), ${pattern.length - prefix.length}::int), '0')
    from n where id = ${order.id} returning order_number as number`);
  if (!numbered) throw new Error(`There is no order ${order.id}`);
  return { ...order, orderNumber: numbered.number };
}
