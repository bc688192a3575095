// The only way an order becomes paid: browser, webhook and sweeper all bring the provider's facts here.
import { eq } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { inTransaction, together } from "../../platform/transaction.ts";
import { holdCart } from "../cart/order-cart.ts";
import { claimCoupon, markPaid, wantsMoney } from "../orders/mark-paid.ts";
import { changeOrder, lockOrder, type OrderRow, writeEvent } from "../orders/order-rows.ts";
import { orders } from "../orders/tables.ts";
import { noteReturned } from "./note-returned.ts";
import type { PaymentRow } from "./payment-rows.ts";
import type { PaymentFact } from "./providers/provider.ts";
import { oweRefund } from "./refund.ts";
import { payments } from "./tables.ts";

export type SettleDeps = Pick<Deps, "db" | "env" | "now" | "log">;

/**
 * Idempotent, and safe in any order: the order's row is locked, and what is written follows from what is there.
 * `via` says who brought the news.
 */
export async function settle(
  deps: SettleDeps,
  payment: PaymentRow,
  facts: PaymentFact[],
  via: string,
): Promise<OrderRow> {
  return inTransaction(deps.db, async (tx) => {
    // Cart before order, as whoever places an order does: the two can never wait for each other.
    await holdCartOf(tx, payment.orderId);
    let [order, row] = await together(
      () => lockOrder(tx, payment.orderId),
      () => lockPayment(tx, payment.id),
    );
    for (const [place, fact] of facts.entries()) {
      if (place > 0) row = await lockPayment(tx, payment.id);
      const taken = fact.state === "captured" || fact.state === "refunded";
      if (taken && !isAsAsked(deps, order, row, fact)) continue;
      if (fact.state === "captured") order = await takeMoney(deps, tx, order, row, fact, via);
      if (fact.state === "refunded") order = await noteReturned(deps, tx, order, row, fact);
      if (fact.state === "failed") order = await noteFailure(tx, order, row, fact);
      if (fact.state === "pending" && row.status === "created") {
        await tx.update(payments).set({ status: "pending" }).where(eq(payments.id, row.id));
      }
    }
    return order;
  });
}

async function holdCartOf(tx: Tx, orderId: string): Promise<void> {
  const [order] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  if (order) await holdCart(tx, order.userId);
}

async function lockPayment(tx: Tx, id: string): Promise<PaymentRow> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for("update");
  if (!row) throw new Error(`There is no payment ${id}`);
  return row;
}

function isAsAsked({ log }: SettleDeps, order: OrderRow, row: PaymentRow, fact: PaymentFact): boolean {
  if (fact.amount === row.amount && fact.currency === row.currency) return true;
  log.error({ order: order.orderNumber, asked: row.amount, fact }, "the provider took another amount than asked");
  return false;
}

async function takeMoney(
  deps: SettleDeps,
  tx: Tx,
  order: OrderRow,
  row: PaymentRow,
  fact: PaymentFact,
  via: string,
): Promise<OrderRow> {
  const now = deps.now();
  const taken = row.status === "captured" || row.status === "surplus" || row.status === "refunded";
  if (taken && row.providerPaymentId === fact.providerPaymentId) return order;
  if (taken) return takeTwice(tx, order, row, fact, now);
  const wanted = wantsMoney(order, now) && (await claimCoupon(tx, order));
  const noted = tx
    .update(payments)
    .set({
      status: wanted ? "captured" : "surplus",
      providerPaymentId: fact.providerPaymentId,
      method: fact.method,
      failureReason: null,
      capturedAt: now,
      nextCheckAt: null,
    })
    .where(eq(payments.id, row.id));
  if (wanted) {
    const why = { actor: { kind: "provider" }, note: `Paid through ${row.provider}, told by ${via}` } as const;
    const [paid] = await together(
      () => markPaid(deps, tx, order, { ...why, transactionId: fact.providerPaymentId, now }),
      () => noted,
    );
    return paid;
  }
  await noted;
  return returnSurplus(tx, order, row.id, row.amount, "arrived when the order was closed");
}

/** A second payment on an order that is paid: it is written down beside the first and given back. */
async function takeTwice(tx: Tx, order: OrderRow, row: PaymentRow, fact: PaymentFact, now: Date): Promise<OrderRow> {
  const [extra] = await tx
    .insert(payments)
    .values({
      orderId: order.id,
      provider: row.provider,
      providerPaymentId: fact.providerPaymentId,
      amount: fact.amount,
      status: "surplus",
      idempotencyKey: `extra:${row.provider}:${fact.providerPaymentId}`,
      method: fact.method,
      capturedAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return extra ? returnSurplus(tx, order, extra.id, extra.amount, "came on top of the first") : order;
}

async function returnSurplus(
  tx: Tx,
  order: OrderRow,
  paymentId: string,
  amount: number,
  why: string,
): Promise<OrderRow> {
  await oweRefund(tx, {
    paymentId,
    amount,
    key: `surplus:${paymentId}`,
    reason: `A payment ${why}`,
    requestedBy: null,
  });
  await writeEvent(tx, order, order, { actor: { kind: "system" }, note: `A payment ${why}; it is returned` });
  return order;
}

/** A failed try leaves the order open: the shopper may try again, and the money may still come late. */
async function noteFailure(tx: Tx, order: OrderRow, row: PaymentRow, fact: PaymentFact): Promise<OrderRow> {
  if (row.status !== "created" && row.status !== "pending") return order;
  await tx.update(payments).set({ status: "failed", failureReason: fact.reason }).where(eq(payments.id, row.id));
  if (order.status !== "pending" || order.paymentStatus !== "pending") return order;
  const note = `Payment failed${fact.reason ? `: ${fact.reason}` : ""}`;
  return changeOrder(tx, order, { paymentStatus: "failed" }, { actor: { kind: "provider" }, note });
}
