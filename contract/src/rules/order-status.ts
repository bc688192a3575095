// Owns the life of an order: its statuses, how they look, and what may be done in them.
import type { Check } from "./check.ts";
import { OK, refuse } from "./check.ts";
import { istDay } from "./ist.ts";

export const ORDER_STATUSES = ["pending", "processing", "shipping", "delivered", "received", "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_STATUSES = ["pending", "completed", "failed", "refund_pending", "refunded"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The colour of a badge; the web app maps it to its own tokens. */
export type Tone = "neutral" | "yellow" | "blue" | "purple" | "green" | "teal" | "red";

const ORDER_TONES: Readonly<Record<OrderStatus, Tone>> = {
  pending: "yellow",
  processing: "blue",
  shipping: "purple",
  delivered: "green",
  received: "teal",
  cancelled: "red",
};

export function isOrderStatus(value: unknown): value is OrderStatus {
  return ORDER_STATUSES.some((status) => status === value);
}

export function isPaymentStatus(value: unknown): value is PaymentStatus {
  return PAYMENT_STATUSES.some((status) => status === value);
}

/** S§4: each status has its own colour, other values a neutral one. */
export function orderTone(status: string): Tone {
  return isOrderStatus(status) ? ORDER_TONES[status] : "neutral";
}

/** A§4: completed is green, failed red, anything else yellow. */
export function paymentTone(status: string): Tone {
  if (status === "completed") return "green";
  return status === "failed" ? "red" : "yellow";
}

/** "Refund pending" for refund_pending; serves order and payment statuses, known or not. */
export function statusLabel(status: string): string {
  const words = status.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Nothing is expected to happen to the order any more. */
export function isFinalStatus(status: OrderStatus): boolean {
  return status === "received" || status === "cancelled";
}

/** Which changes by an admin the shopper hears of; that the parcel was received is the shopper's own news. */
export function sendsStatusMail(from: OrderStatus, to: OrderStatus): boolean {
  return from !== to && to !== "pending" && to !== "received";
}

export const CANCELLATION_POLICY =
  "Orders can be cancelled on the day they are placed, before midnight (IST), while they are pending or processing.";

export type CancelRefusal = "already-cancelled" | "too-far-along" | "too-late";

/** Whether the shopper may cancel: same day in India, and not yet on its way. */
export function canCancel(order: { status: OrderStatus; createdAt: Date | string }, now: Date): Check<CancelRefusal> {
  if (order.status === "cancelled") {
    return refuse("already-cancelled", `This order is already cancelled. ${CANCELLATION_POLICY}`);
  }
  if (order.status !== "pending" && order.status !== "processing") {
    return refuse("too-far-along", `This order can no longer be cancelled. ${CANCELLATION_POLICY}`);
  }
  if (istDay(new Date(order.createdAt)) !== istDay(now)) {
    return refuse("too-late", `The day on which this order could be cancelled is over. ${CANCELLATION_POLICY}`);
  }
  return OK;
}
