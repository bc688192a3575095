// Finds and locks orders, and writes every change together with its line in the order's history.
import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Queryable, Tx } from "../../platform/db.ts";
import { together } from "../../platform/transaction.ts";
import { orderEvents, orderItems, orders } from "./tables.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type DraftItem = Omit<typeof orderItems.$inferInsert, "orderId">;

/** An order that is priced but not placed. */
export interface Draft {
  order: Omit<NewOrder, "id" | "orderNumber" | "status" | "paymentStatus">;
  items: DraftItem[];
}

/** Who changes an order; shoppers and admins are named. */
export type Actor = { kind: "system" | "provider" } | { kind: "shopper" | "admin"; id: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An order may be called by its id, its number or, by its own shopper, the browser's id for it. */
function called(reference: string): SQL | undefined {
  return UUID.test(reference) ? eq(orders.id, reference) : eq(orders.orderNumber, reference);
}

export async function findOrder(db: Queryable, reference: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(called(reference));
  return order;
}

export async function findOwnOrder(db: Queryable, userId: string, reference: string): Promise<OrderRow | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), or(called(reference), eq(orders.clientOrderId, reference))))
    .prepare("own_order")
    .execute();
  return order;
}

export async function lockOrder(tx: Tx, id: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  if (!order) throw new Error(`There is no order ${id}`);
  return order;
}

/** The lines of several orders, by order, in their places. */
export async function itemsOf(db: Queryable, orderIds: string[]): Promise<Map<string, OrderItemRow[]>> {
  const rows = orderIds.length
    ? await db.select().from(orderItems).where(inArray(orderItems.orderId, orderIds)).orderBy(asc(orderItems.position))
    : [];
  const byOrder = new Map<string, OrderItemRow[]>(orderIds.map((id) => [id, []]));
  for (const row of rows) byOrder.get(row.orderId)?.push(row);
  return byOrder;
}

interface Why {
  actor: Actor;
  note: string;
}

/** Changes an order that the transaction has locked. */
export async function changeOrder(tx: Tx, before: OrderRow, changes: Partial<NewOrder>, why: Why): Promise<OrderRow> {
  const [[after]] = await together(
    () => tx.update(orders).set(changes).where(eq(orders.id, before.id)).returning(),
    () => writeEvent(tx, before, { ...before, ...changes }, why),
  );
  if (!after) throw new Error(`There is no order ${before.id}`);
  return after;
}

export async function writeEvent(
  tx: Tx,
  before: OrderRow | undefined,
  after: Pick<OrderRow, "id" | "status" | "paymentStatus">,
  { actor, note }: Why,
): Promise<void> {
  await tx.insert(orderEvents).values({
    orderId: after.id,
    actorKind: actor.kind,
    actorId: "id" in actor ? actor.id : null,
    fromStatus: before?.status ?? null,
    toStatus: after.status,
    fromPaymentStatus: before?.paymentStatus ?? null,
    toPaymentStatus: after.paymentStatus,
    note,
    createdAt: sql`clock_timestamp()`,
  });
}
