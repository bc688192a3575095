// The browser says that it has paid: the signature must prove it and the provider confirm it.

import type { BodyOf } from "@elvara/contract/endpoint";
import type { Provider, verifyRazorpayPayment } from "@elvara/contract/payments";
import { eq } from "drizzle-orm";
import type { Deps } from "../../platform/deps.ts";
import { conflict, invalid, notFound, unavailable } from "../../platform/errors.ts";
import { findOwnOrder, type OrderRow } from "../orders/order-rows.ts";
import { checkPayment } from "./check-payment.ts";
import { findByProviderOrder, type PaymentRow } from "./payment-rows.ts";
import { keysOf } from "./providers/open-provider.ts";
import { ProviderError } from "./providers/provider.ts";
import { isRazorpayCheckout } from "./providers/signatures.ts";
import { payments } from "./tables.ts";

const FAILED = "Payment verification failed";

export async function verifyRazorpay(deps: Deps, userId: string, body: BodyOf<typeof verifyRazorpayPayment>) {
  const { order, payment } = await ownPayment(deps, "razorpay", userId, body.orderId, body.razorpay_order_id);
  const { keySecret } = keysOf(deps, "razorpay");
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = body;
  if (!isRazorpayCheckout(payment.providerOrderId ?? "", paymentId, signature, keySecret)) {
    deps.log.warn({ userId, order: order.orderNumber }, "a payment signature is forged");
    throw invalid(FAILED);
  }
  if (payment.status === "captured" && payment.providerPaymentId === paymentId) return paidAnswer(order);
  return confirm(deps, payment);
}

/** Stripe gives the browser no signature: what counts is what Stripe says itself. */
export async function confirmStripe(deps: Deps, userId: string, orderId: string, paymentIntentId: string) {
  const { order, payment } = await ownPayment(deps, "stripe", userId, orderId, paymentIntentId);
  return payment.status === "captured" ? paidAnswer(order) : confirm(deps, payment);
}

/** The shopper's own order, and the payment that was opened for that very order. */
async function ownPayment(deps: Deps, provider: Provider, userId: string, reference: string, providerOrderId: string) {
  const [order, payment] = await Promise.all([
    findOwnOrder(deps.db, userId, reference),
    findByProviderOrder(deps.db, provider, providerOrderId),
  ]);
  if (!order) {
    deps.log.warn({ userId, reference }, "a payment was claimed for an order of somebody else or nobody");
    throw notFound("Order not found");
  }
  if (payment?.orderId !== order.id) {
    deps.log.warn({ userId, order: order.orderNumber, providerOrderId }, "a payment of another order was replayed");
    throw invalid(FAILED);
  }
  return { order, payment };
}

async function confirm(deps: Deps, payment: PaymentRow) {
  try {
    const { order, facts } = await checkPayment(deps, payment, "the browser");
    if (order.paymentStatus === "completed") return paidAnswer(order);
    if (facts.some(({ state }) => state === "captured" || state === "refunded")) {
      throw conflict("This order was closed before your payment arrived. Your money is being returned.", "RETURNED");
    }
    if (facts.some(({ state }) => state === "failed")) throw invalid("Payment was cancelled or failed");
    throw conflict("Your payment has not arrived yet. Your order is updated as soon as it does.", "PAYMENT_PENDING");
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.error({ err: error, payment: payment.id }, "a payment could not be confirmed yet");
    // The sweeper asks again at its next turn.
    await deps.db.update(payments).set({ nextCheckAt: deps.now() }).where(eq(payments.id, payment.id));
    throw unavailable(
      "Your payment could not be confirmed yet. Your order is updated within a few minutes; please do not pay again.",
    );
  }
}

function paidAnswer(order: OrderRow) {
  return {
    success: true as const,
    orderId: order.orderNumber,
    status: order.status,
    message: "Payment verified",
  };
}
