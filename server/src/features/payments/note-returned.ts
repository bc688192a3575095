// Money that was taken and given back at the provider before the shop heard of either: nothing is bought with it.
import { eq } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { closeOrder } from "../orders/close-order.ts";
import { queueRefundMail } from "../orders/order-mails.ts";
import { type OrderRow, writeEvent } from "../orders/order-rows.ts";
import type { PaymentRow } from "./payment-rows.ts";
import type { PaymentFact } from "./providers/provider.ts";
import { payments, refunds } from "./tables.ts";

const NOTE = "The payment was returned at the provider before it reached the shop";

export async function noteReturned(
  deps: Pick<Deps, "env" | "now">,
  tx: Tx,
  order: OrderRow,
  row: PaymentRow,
  fact: PaymentFact,
): Promise<OrderRow> {
  // What the shop itself took or returned is in its books already.
  if (row.status !== "created" && row.status !== "pending" && row.status !== "failed") return order;
  const now = deps.now();
  const taken = { providerPaymentId: fact.providerPaymentId, method: fact.method, failureReason: null };
  const payment = eq(payments.id, row.id);
  await tx
    .update(payments)
    .set({ ...taken, status: "surplus", capturedAt: now, nextCheckAt: null })
    .where(payment);
  const key = `returned:${row.id}`;
  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentId: row.id,
      amount: row.amount,
      idempotencyKey: key,
      providerRefundId: key,
      status: "processed",
      processedAt: now,
      reason: NOTE,
    })
    .returning();
  if (!refund) throw new Error("The refund was not written");
  await tx.update(payments).set({ status: "refunded" }).where(payment);
  const why = { actor: { kind: "provider" }, note: NOTE } as const;
  const open = order.status === "pending" && (order.paymentStatus === "pending" || order.paymentStatus === "failed");
  const after = open ? await closeOrder(tx, order, { as: "returned", now, ...why }) : order;
  if (!open) await writeEvent(tx, order, order, why);
  await queueRefundMail(deps, tx, order, row.amount, refund.id);
  return after;
}
