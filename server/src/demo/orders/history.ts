// What happened to an order of the demo, event by event, and where that leaves it.
import type { OrderStatus, PaymentStatus } from "@elvara/contract/rules/order-status";
import type { orderEvents } from "../../features/orders/tables.ts";
import type { Outcome, PlannedOrder } from "./plan.ts";

type Actor = (typeof orderEvents.$inferInsert)["actorKind"];

interface Step {
  /** After the order was placed. */
  hours: number;
  actor: Actor;
  status?: OrderStatus;
  payment?: PaymentStatus;
  note?: string;
}

export interface Event extends Omit<Step, "hours"> {
  at: Date;
  fromStatus: OrderStatus | null;
  fromPayment: PaymentStatus | null;
}

export interface History {
  events: Event[];
  status: OrderStatus;
  payment: PaymentStatus;
  /** Absent where nobody ever paid. */
  paidAt: Date | undefined;
  cancelledAt: Date | undefined;
  updatedAt: Date;
}

const placed: Step = { hours: 0, actor: "shopper", status: "pending", payment: "pending", note: "Order placed" };
const paid: Step = {
  hours: 0.06,
  actor: "provider",
  status: "processing",
  payment: "completed",
  note: "Payment received",
};
const sent: Step = { hours: 74, actor: "admin", status: "shipping", note: "Handed to the courier" };
const arrived: Step = { hours: 262, actor: "admin", status: "delivered", note: "Delivered" };
const received: Step = { hours: 300, actor: "shopper", status: "received", note: "Receipt confirmed" };
const declined: Step = { hours: 0.08, actor: "provider", payment: "failed", note: "Declined by the bank" };
const cancelled: Step = {
  hours: 3,
  actor: "shopper",
  status: "cancelled",
  payment: "refund_pending",
  note: "Ordered the wrong size",
};

const steps: Record<Outcome, Step[]> = {
  "awaiting payment": [placed],
  "awaiting transfer": [placed],
  "payment failed": [placed, declined],
  processing: [placed, paid],
  shipping: [placed, paid, sent],
  delivered: [placed, paid, sent, arrived],
  received: [placed, paid, sent, arrived, received],
  "partly refunded": [
    placed,
    paid,
    sent,
    arrived,
    { hours: 330, actor: "admin", note: "Refunded one piece with a weaving fault" },
  ],
  "cancelled and refunded": [
    placed,
    paid,
    cancelled,
    { hours: 52, actor: "provider", payment: "refunded", note: "Refund completed" },
  ],
  "cancelled, refund open": [
    placed,
    paid,
    cancelled,
    { hours: 5, actor: "provider", note: "The bank did not take the refund" },
  ],
  "cancelled unpaid": [
    placed,
    declined,
    { hours: 1.1, actor: "system", status: "cancelled", note: "Not paid in time" },
  ],
};

export function historyOf({ outcome, createdAt, method }: PlannedOrder): History {
  const at = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000);
  let status: OrderStatus | null = null;
  let payment: PaymentStatus | null = null;
  const events = steps[outcome].map((step): Event => {
    const { hours, ...facts } = step;
    const event: Event = { ...facts, at: at(hours), fromStatus: status, fromPayment: payment };
    // Transfers and UPI collected by hand are booked by the studio, not told by a gateway.
    if (step === paid && (method === "bank_transfer" || method === "upi")) event.actor = "admin";
    status = step.status ?? status;
    payment = step.payment ?? payment;
    return event;
  });
  return {
    events,
    status: status ?? "pending",
    payment: payment ?? "pending",
    paidAt: events.find((event) => event.payment === "completed")?.at,
    cancelledAt: events.find((event) => event.status === "cancelled")?.at,
    updatedAt: events.at(-1)?.at ?? createdAt,
  };
}
