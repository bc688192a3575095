// What a shopper does with their own orders: look, cancel, place one without a gateway, and their figures.
import type { Order, OrderRequest, PaymentMethod } from "@elvara/contract/orders";
import { paiseToRupees } from "@elvara/contract/rules/money";
import { and, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { conflict, notFound } from "../../platform/errors.ts";
import { inTransaction, together } from "../../platform/transaction.ts";
import { holdCart, takeBought } from "../cart/order-cart.ts";
import { readSettings } from "../settings/settings.ts";
import { closeOrder, requireCancellable } from "./close-order.ts";
import { rememberConsents } from "./mark-paid.ts";
import { queueConfirmation, queueStatusMail } from "./order-mails.ts";
import { numberNow } from "./order-numbers.ts";
import { findOwnOrder, itemsOf, lockOrder } from "./order-rows.ts";
import { placeOrder } from "./place-order.ts";
import { customerTotals, orders } from "./tables.ts";
import { wireOrders } from "./wire-order.ts";

type OrderDeps = Pick<Deps, "db" | "env" | "now">;

/** Newest first. An unpaid order that a newer one replaced never was one for its shopper. */
export async function listOrders({ db, now }: OrderDeps, userId: string): Promise<Order[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), or(isNull(orders.cancelledAs), ne(orders.cancelledAs, "replaced"))))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(200);
  return wireOrders(db, rows, now());
}

export async function readOrder({ db, now }: OrderDeps, userId: string, reference: string): Promise<Order> {
  const row = await findOwnOrder(db, userId, reference);
  const [order] = row ? await wireOrders(db, [row], now()) : [];
  if (!order) throw notFound("Order not found");
  return order;
}

/** decisions: the shopper's own order, on the day it was placed, while pending or processing. */
export async function cancelOwnOrder(
  deps: OrderDeps,
  userId: string,
  reference: string,
  reason: string,
): Promise<Order> {
  const found = await findOwnOrder(deps.db, userId, reference);
  if (!found) throw notFound("Order not found");
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, found.id);
    requireCancellable(order, deps.now());
    const closed = await closeOrder(tx, order, {
      as: "shopper",
      actor: { kind: "shopper", id: userId },
      now: deps.now(),
      note: reason ? `Cancelled: ${reason}` : "Cancelled by the shopper",
      reason,
    });
    await queueStatusMail(deps, tx, closed);
  });
  return readOrder(deps, userId, found.id);
}

/** An order that is paid without a gateway: it stands at once, its money is noted by an admin. */
export async function placeOfflineOrder(
  deps: OrderDeps,
  userId: string,
  request: OrderRequest & { paymentMethod: PaymentMethod },
): Promise<Order> {
  const { order } = await inTransaction(deps.db, async (tx) => {
    // Whoever comes second waits here, and finds the order of the first instead of an empty cart.
    await holdCart(tx, userId);
    const known = await findOwnOrder(tx, userId, request.orderId);
    // The same browser id sent again, say because the answer got lost, is the same order.
    if (known?.paymentMethod === request.paymentMethod) return { order: known };
    await requireOffered(tx, request.paymentMethod);
    const given = { userId, method: request.paymentMethod, request, now: deps.now() };
    const nothing = async () => {};
    const placed = await placeOrder(tx, given, { write: nothing, find: nothing });
    // The mail names it.
    const order = await numberNow(tx, placed.order);
    const items = (await itemsOf(tx, [order.id])).get(order.id) ?? [];
    await together(
      () => takeBought(tx, userId, items),
      () => queueConfirmation(deps, tx, order, items),
      () => rememberConsents(tx, order),
    );
    return { order };
  });
  return readOrder(deps, userId, order.id);
}

/** A gateway proves its money; a way of paying without one stands at once and is open only where the shop offers it. */
async function requireOffered(tx: Tx, method: PaymentMethod): Promise<void> {
  const { checkout } = await readSettings(tx);
  if (!checkout.methods.includes(method)) throw conflict("This way of paying is not offered", "METHOD_NOT_OFFERED");
}

export async function dashboardStats({ db }: OrderDeps, userId: string) {
  const [[totals], [counts]] = await Promise.all([
    db.select().from(customerTotals).where(eq(customerTotals.userId, userId)),
    db
      .select({
        total: sql<number>`count(*)::int`,
        pending: sql<number>`count(*) filter (where ${orders.status} in ('pending', 'processing', 'shipping'))::int`,
        delivered: sql<number>`count(*) filter (where ${orders.status} in ('delivered', 'received'))::int`,
        cancelled: sql<number>`count(*) filter (where ${orders.status} = 'cancelled')::int`,
      })
      .from(orders)
      .where(and(eq(orders.userId, userId), or(isNull(orders.cancelledAs), ne(orders.cancelledAs, "replaced")))),
  ]);
  return {
    totalOrders: counts?.total ?? 0,
    pendingOrders: counts?.pending ?? 0,
    deliveredOrders: counts?.delivered ?? 0,
    cancelledOrders: counts?.cancelled ?? 0,
    totalSpent: paiseToRupees(totals?.spent ?? 0),
    lastOrderAt: totals?.lastOrderAt?.toISOString() ?? null,
  };
}
