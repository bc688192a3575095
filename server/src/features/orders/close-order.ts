// Ends an order: by its shopper, by an admin, because nobody paid, or because another took its place.
import { canCancel } from "@elvara/contract/rules/order-status";
import type { Tx } from "../../platform/db.ts";
import { conflict } from "../../platform/errors.ts";
import { enqueue } from "../../platform/jobs.ts";
import { releaseCoupon } from "../discounts/coupon-use.ts";
import { type Actor, changeOrder, type OrderRow } from "./order-rows.ts";

interface Ending {
  as: NonNullable<OrderRow["cancelledAs"]>;
  actor: Actor;
  now: Date;
  note: string;
  reason?: string;
}

/** Cancels an order that the transaction has locked. What was paid is owed back from this moment on. */
export async function closeOrder(tx: Tx, order: OrderRow, ending: Ending): Promise<OrderRow> {
  const { as, actor, now, note, reason } = ending;
  await releaseCoupon(tx, order.id);
  const closed = await changeOrder(
    tx,
    order,
    {
      status: "cancelled",
      paymentStatus: paymentAfter(order),
      cancelledAs: as,
      cancelledAt: now,
      cancelReason: reason ?? null,
      expiresAt: null,
      // The order that takes its place may bear the browser's same id.
      ...(as === "replaced" ? { clientOrderId: null } : {}),
    },
    { actor, note },
  );
  if (closed.paymentStatus === "refund_pending" && order.paymentStatus === "completed") {
    await enqueue(tx, "refund_order", { orderId: order.id, by: "id" in actor ? actor.id : null });
  }
  return closed;
}

function paymentAfter({ paymentStatus }: OrderRow): OrderRow["paymentStatus"] {
  if (paymentStatus === "completed") return "refund_pending";
  return paymentStatus === "pending" ? "failed" : paymentStatus;
}

/** Throws with the policy in its message when the shopper may not cancel any more. */
export function requireCancellable(order: OrderRow, now: Date): void {
  const check = canCancel(order, now);
  if (!check.ok) throw conflict(check.message, "NOT_CANCELLABLE", { reason: check.reason });
}
