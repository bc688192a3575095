// Money back: owed in the transaction that decides it, sent by a job under an idempotency key, noted when it is through.
import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { enqueue } from "../../platform/jobs.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { queueRefundMail } from "../orders/order-mails.ts";
import { changeOrder, lockOrder, type NewOrder, type OrderRow, writeEvent } from "../orders/order-rows.ts";
import { openProvider } from "./providers/open-provider.ts";
import { ProviderError, type SentRefund } from "./providers/provider.ts";
import { payments, refunds } from "./tables.ts";

export type RefundRow = typeof refunds.$inferSelect;

interface OwedRefund {
  paymentId: string;
  amount: number;
  /** The same key is the same refund. */
  key: string;
  reason: string;
  requestedBy: string | null;
}

/** Answers whether it is new. The database refuses to give back more than was taken. */
export async function oweRefund(tx: Tx, { paymentId, amount, key, reason, requestedBy }: OwedRefund): Promise<boolean> {
  const [refund] = await tx
    .insert(refunds)
    .values({ paymentId, amount, idempotencyKey: key, reason, requestedBy })
    .onConflictDoNothing({ target: refunds.idempotencyKey })
    .returning();
  if (refund) await enqueue(tx, "send_refund", { refundId: refund.id });
  return refund !== undefined;
}

/** The job behind a cancelled order: all that is left of its payment goes back. */
export async function refundCancelled({ db }: Pick<Deps, "db">, orderId: string, by: string | null): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.status, "captured")))
      .for("update");
    if (order.paymentStatus !== "refund_pending" || !payment) return;
    const amount = payment.amount - payment.refundedAmount;
    if (amount === 0) return;
    const reason = order.cancelReason || "The order was cancelled";
    await oweRefund(tx, { paymentId: payment.id, amount, key: `cancel:${orderId}`, reason, requestedBy: by });
  });
}

/** Sends a refund; a crash in between sends it again under the same key, and the provider knows it. */
export async function sendRefund(deps: Deps, refundId: string): Promise<void> {
  const [found] = await deps.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (found?.refund.status !== "pending") return;
  const { refund, payment } = found;
  try {
    const sent = await openProvider(deps, payment.provider).refund({
      providerOrderId: payment.providerOrderId ?? "",
      providerPaymentId: payment.providerPaymentId ?? "",
      amount: refund.amount,
      idempotencyKey: refund.id,
    });
    await noteRefund(deps, refund.id, sent);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await deps.db
      .update(refunds)
      .set({ attempts: sql`${refunds.attempts} + 1`, lastError: error.message })
      .where(eq(refunds.id, refund.id));
    if (error.kind !== "refused") throw error; // The job comes back to it.
    deps.log.error({ err: error, refund: refund.id }, "the provider refused a refund: somebody must look at it");
    await noteRefund(deps, refund.id, { providerRefundId: "", status: "failed" }, error.message);
  }
}

/** Writes down what became of a refund; once it is through or has failed, nothing changes it any more. */
export async function noteRefund(deps: Pick<Deps, "db" | "env" | "now">, refundId: string, sent: SentRefund, why = "") {
  await inTransaction(deps.db, async (tx) => {
    const [where] = await tx
      .select({ orderId: payments.orderId })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(refunds.id, refundId));
    if (!where) return;
    const order = await lockOrder(tx, where.orderId);
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for("update");
    if (refund?.status !== "pending") return;
    await tx
      .update(refunds)
      .set({
        status: sent.status,
        ...(sent.providerRefundId ? { providerRefundId: sent.providerRefundId } : {}),
        ...(sent.status === "processed" ? { processedAt: deps.now() } : {}),
      })
      .where(eq(refunds.id, refundId));
    if (sent.status === "processed") await noteMoneyBack(deps, tx, order, refund);
    if (sent.status === "failed") {
      await writeEvent(tx, order, order, { actor: { kind: "provider" }, note: `Refund failed. ${why}` });
    }
  });
}

async function noteMoneyBack(deps: Pick<Deps, "env">, tx: Tx, order: OrderRow, refund: RefundRow): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId)).for("update");
  if (!payment) throw new Error(`There is no payment ${refund.paymentId}`);
  const [open] = await tx
    .select({ left: sql<number>`count(*)::int` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.status, "pending")));
  if (payment.refundedAmount === payment.amount && open?.left === 0) {
    await tx.update(payments).set({ status: "refunded" }).where(eq(payments.id, payment.id));
  }
  // A surplus payment never was the order's: its figures stay as they are.
  const changes = payment.status === "surplus" ? {} : orderAfter(order, refund.amount);
  const note = `Refund of ₹${(refund.amount / 100).toFixed(2)} is through${refund.reason ? `: ${refund.reason}` : ""}`;
  if (Object.keys(changes).length > 0) {
    await changeOrder(tx, order, changes, { actor: { kind: "provider" }, note });
  } else {
    await writeEvent(tx, order, order, { actor: { kind: "provider" }, note });
  }
  await queueRefundMail(deps, tx, order, refund.amount, refund.id);
}

export function orderAfter(order: OrderRow, returned: number): Partial<NewOrder> {
  const refunded = order.refunded + returned;
  return { refunded, ...(refunded === order.total ? { paymentStatus: "refunded" } : {}) };
}
