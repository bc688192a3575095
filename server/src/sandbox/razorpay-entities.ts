// Razorpay's words for the sandbox's books: order, payment and refund entities, and its events.
import type { SandboxOrder, SandboxPayment, SandboxRefund } from "./ledger.ts";

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

export function orderEntity(order: SandboxOrder, attempts: number) {
  const paid = order.status === "paid" ? order.amount : 0;
  return {
    id: order.id,
    entity: "order",
    amount: order.amount,
    amount_paid: paid,
    amount_due: order.amount - paid,
    currency: order.currency,
    receipt: order.receipt || null,
    offer_id: null,
    status: order.status,
    attempts,
    notes: Object.keys(order.notes).length > 0 ? order.notes : [],
    created_at: seconds(order.createdAt),
  };
}

export function paymentEntity(payment: SandboxPayment, order: SandboxOrder) {
  return {
    id: payment.id,
    entity: "payment",
    amount: payment.amount,
    currency: order.currency,
    status: payment.status,
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: payment.method,
    amount_refunded: payment.refunded,
    refund_status: payment.refunded === 0 ? null : payment.refunded === payment.amount ? "full" : "partial",
    captured: payment.status === "captured" || payment.status === "refunded",
    description: order.receipt ? `Order #${order.receipt}` : null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    email: null,
    contact: null,
    notes: [],
    fee: null,
    tax: null,
    error_code: payment.error ? "BAD_REQUEST_ERROR" : null,
    error_description: payment.error,
    error_source: payment.error ? "customer" : null,
    error_step: payment.error ? "payment_authorization" : null,
    error_reason: payment.error ? "payment_failed" : null,
    acquirer_data: {},
    created_at: seconds(payment.createdAt),
  };
}

export function refundEntity(refund: SandboxRefund) {
  return {
    id: refund.id,
    entity: "refund",
    amount: refund.amount,
    currency: "INR",
    payment_id: refund.paymentId,
    notes: [],
    receipt: null,
    acquirer_data: { arn: null },
    created_at: seconds(refund.createdAt),
    batch_id: null,
    status: "processed",
    speed_processed: "normal",
    speed_requested: "normal",
  };
}

type Payload = { payment?: object; order?: object; refund?: object };

export function razorpayEvent(event: string, payload: Payload) {
  return {
    entity: "event",
    account_id: "acc_sandbox",
    event,
    contains: Object.keys(payload),
    payload: Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }])),
    created_at: seconds(new Date()),
  };
}
