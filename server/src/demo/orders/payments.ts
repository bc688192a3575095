// The payments and refunds behind the demo's orders, as the providers would have told them.
import { hdfcOrderId } from "@elvara/contract/rules/order-number";
import type { payments, refunds } from "../../features/payments/tables.ts";
import { type Chance, hoursBefore, idOf } from "../chance.ts";
import type { History } from "./history.ts";
import type { PlannedOrder } from "./plan.ts";

type PaymentRow = typeof payments.$inferInsert;
type RefundRow = typeof refunds.$inferInsert;

export interface OrderToPay {
  id: string;
  orderNumber: string;
  total: number;
  plan: PlannedOrder;
  history: History;
}

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const code = (dice: Chance, length: number) => Array.from({ length }, () => dice.pick([...SIGNS])).join("");

/** The gateway's two names for an attempt to pay. */
function names(provider: "razorpay" | "hdfc" | "stripe", orderNumber: string, attempt: number, dice: Chance) {
  if (provider === "hdfc") {
    return { order: hdfcOrderId(orderNumber, attempt), payment: `HSG${dice.between(10_000_000, 99_999_999)}` };
  }
  return provider === "stripe"
    ? { order: `pi_${code(dice, 24)}`, payment: `ch_${code(dice, 24)}` }
    : { order: `order_${code(dice, 14)}`, payment: `pay_${code(dice, 14)}` };
}

/** Every attempt to pay an order; none where money does not come through a gateway. */
export function paymentsOf({ id, orderNumber, total, plan, history }: OrderToPay, dice: Chance): PaymentRow[] {
  const { method: provider, createdAt } = plan;
  if (provider === "bank_transfer" || provider === "upi") return [];
  const stumbled = history.paidAt !== undefined && dice.often(0.1);
  const ends = [...(stumbled ? (["failed"] as const) : []), lastStatus(history)];
  return ends.map((status, index) => {
    const name = names(provider, orderNumber, index + 1, dice);
    const captured = status === "captured";
    return {
      id: idOf("payment", id, index),
      orderId: id,
      provider,
      providerOrderId: name.order,
      providerPaymentId: status === "created" ? null : name.payment,
      amount: total,
      status,
      idempotencyKey: `demo:${id}:${index + 1}`,
      method:
        status === "created"
          ? null
          : dice.pick(plan.shopper.address.country === "IN" ? ["upi", "card", "card", "netbanking"] : ["card"]),
      failureReason: status === "failed" ? "Payment was declined by the bank" : null,
      createdAt: new Date(createdAt.getTime() + index * 60_000),
      updatedAt: history.paidAt ?? createdAt,
      capturedAt: captured ? (history.paidAt ?? null) : null,
    };
  });
}

function lastStatus({ paidAt, payment }: History): "captured" | "failed" | "created" {
  if (paidAt) return "captured";
  return payment === "failed" ? "failed" : "created";
}

/** What went back to the shopper of a captured payment, or should have. */
export function refundOf(
  payment: PaymentRow,
  { plan, history }: OrderToPay,
  amount: number,
  adminId: string,
  dice: Chance,
): RefundRow | undefined {
  if (payment.status !== "captured" || amount === 0) return undefined;
  const open = plan.outcome === "cancelled, refund open";
  const partly = plan.outcome === "partly refunded";
  return {
    id: idOf("refund", payment.orderId),
    paymentId: payment.id ?? "",
    amount,
    providerRefundId: open ? null : `${payment.provider === "stripe" ? "re" : "rfnd"}_${code(dice, 14)}`,
    idempotencyKey: `demo:refund:${payment.orderId}`,
    status: open ? "failed" : "processed",
    reason: partly ? "Weaving fault in one piece" : "Order cancelled by the shopper",
    requestedBy: partly ? adminId : plan.shopper.id,
    attempts: open ? 3 : 1,
    lastError: open ? "The bank did not answer in time" : null,
    createdAt: hoursBefore(history.updatedAt, open ? 2 : 1),
    updatedAt: history.updatedAt,
    processedAt: open ? null : history.updatedAt,
  };
}
