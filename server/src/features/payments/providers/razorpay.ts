// Razorpay as the shop uses it: orders, the payments on them, capture and refunds.
import { razorpayReceipt } from "@elvara/contract/rules/order-number";
import { z } from "zod";
import type { RazorpayKeys } from "../../../platform/payment-keys.ts";
import { askProvider } from "./ask-provider.ts";
import { type PaymentFact, type PaymentProvider, ProviderError } from "./provider.ts";

const orderAnswer = z.object({ id: z.string().min(1), amount: z.int(), currency: z.string() });
const paymentAnswer = z.object({
  id: z.string().min(1),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  order_id: z.string().nullish(),
  method: z.string().nullish(),
  error_description: z.string().nullish(),
});
const refundAnswer = z.object({
  id: z.string().min(1),
  status: z.enum(["pending", "processed", "failed"]).catch("pending"),
});

export type RazorpayPayment = z.infer<typeof paymentAnswer>;

export function razorpay(keys: RazorpayKeys): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString("base64")}`;
  const url = (path: string) => `${keys.baseUrl}/v1${path}`;
  const part = encodeURIComponent;

  async function capture(payment: RazorpayPayment): Promise<RazorpayPayment> {
    try {
      return await askProvider({
        url: url(`/payments/${part(payment.id)}/capture`),
        method: "POST",
        headers: { authorization },
        body: { amount: payment.amount, currency: payment.currency },
        answer: paymentAnswer,
        repeatable: true,
      });
    } catch (error) {
      // Somebody else captured it in this moment.
      if (!(error instanceof ProviderError) || error.kind !== "refused") throw error;
      const read = { url: url(`/payments/${part(payment.id)}`), headers: { authorization } };
      return askProvider({ ...read, answer: paymentAnswer, repeatable: true });
    }
  }

  return {
    async open({ orderNumber, attempt, amount }) {
      const order = await askProvider({
        url: url("/orders"),
        method: "POST",
        headers: { authorization },
        body: {
          amount,
          currency: "INR",
          receipt: razorpayReceipt(orderNumber, attempt),
          payment_capture: true,
          notes: { order: orderNumber },
        },
        answer: orderAnswer,
        // An order that nobody was told of cannot be paid: a second one does no harm.
        repeatable: true,
      });
      if (order.amount !== amount || order.currency !== "INR") {
        throw new ProviderError("garbled", "Razorpay opened an order of another amount");
      }
      return { providerOrderId: order.id, handover: {} };
    },

    async ask(providerOrderId) {
      const { items } = await askProvider({
        url: url(`/orders/${part(providerOrderId)}/payments`),
        headers: { authorization },
        answer: z.object({ items: z.array(paymentAnswer) }),
        repeatable: true,
      });
      // As provided, newest first.
      const payments = await Promise.all(items.map((item) => (item.status === "authorized" ? capture(item) : item)));
      const facts = payments.map(factOf);
      const taken = facts.filter(({ state }) => state === "captured" || state === "refunded");
      if (taken.length > 0) return taken;
      const last = facts.find(({ state }) => state === "pending") ?? facts[0];
      return [last ?? nothingYet()];
    },

    async refund({ providerPaymentId, amount, idempotencyKey }) {
      const refund = await askProvider({
        url: url(`/payments/${part(providerPaymentId)}/refund`),
        method: "POST",
        headers: { authorization, "x-refund-idempotency": idempotencyKey },
        body: { amount, speed: "normal" },
        answer: refundAnswer,
        repeatable: true,
      });
      return { providerRefundId: refund.id, status: refund.status };
    },
  };
}

function factOf(payment: RazorpayPayment): PaymentFact {
  const states: Record<RazorpayPayment["status"], PaymentFact["state"]> = {
    created: "pending",
    authorized: "pending",
    captured: "captured",
    refunded: "refunded",
    failed: "failed",
  };
  return {
    state: states[payment.status],
    providerPaymentId: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    method: payment.method ?? null,
    reason: payment.error_description ?? null,
  };
}

export function nothingYet(): PaymentFact {
  return { state: "none", providerPaymentId: null, amount: 0, currency: "INR", method: null, reason: null };
}
