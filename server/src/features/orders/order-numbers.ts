// Order numbers: one counter a year, taken by the database in the order's own transaction, so there are no gaps.
import { eq, sql } from "drizzle-orm";
import type { Queryable, Tx } from "../../platform/db.ts";
import type { OrderRow } from "./order-rows.ts";
import { orders } from "./tables.ts";

/** What an order is called until its transaction commits; nobody else ever sees it. The commit gives it its number. */
export function provisionalNumber(id: string): string {
  return `N-${id.replaceAll("-", "").slice(0, 18)}`;
}

/** The order with the number that it got when its transaction committed. */
export async function withNumber(db: Queryable, order: OrderRow): Promise<OrderRow> {
  if (order.orderNumber !== provisionalNumber(order.id)) return order;
  const [row] = await db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(eq(orders.id, order.id))
    .prepare("order_number")
    .execute();
  if (!row) throw new Error(`There is no order ${order.id}`);
  return { ...order, ...row };
}

/** Gives the order its number before the commit, for what names it in the same transaction. Others queue from here on. */
export async function numberNow(tx: Tx, order: OrderRow): Promise<OrderRow> {
  await tx.execute(sql`set constraints orders_number immediate`);
  return withNumber(tx, order);
}
