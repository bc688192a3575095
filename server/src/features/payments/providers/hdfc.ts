// HDFC SmartGateway as the shop uses it: session, the mandatory status call, refunds.

import { paiseToRupees, rupeesToPaise } from "@elvara/contract/rules/money";
import { hdfcOrderId } from "@elvara/contract/rules/order-number";
import { z } from "zod";
import type { HdfcKeys } from "../../../platform/payment-keys.ts";
import { askProvider } from "./ask-provider.ts";
import { type PaymentFact, type PaymentProvider, ProviderError } from "./provider.ts";

const PENDING = new Set(["PENDING_VBV", "AUTHORIZING", "STARTED"]);

const sessionAnswer = z.object({
  id: z.string().min(1),
  order_id: z.string().min(1),
  payment_links: z.object({ web: z.url() }),
});
const orderAnswer = z.object({
  order_id: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string().default("INR"),
  txn_id: z.string().nullish(),
  payment_method_type: z.string().nullish(),
  bank_error_message: z.string().nullish(),
  amount_refunded: z.number().nullish(),
  refunds: z
    .array(z.object({ unique_request_id: z.string().nullish(), id: z.string().nullish(), status: z.string() }))
    .default([]),
});

export function hdfc(keys: HdfcKeys): PaymentProvider {
  const headers = {
    authorization: `Basic ${Buffer.from(`${keys.apiKey}:`).toString("base64")}`,
    "x-merchantid": keys.merchantId,
    version: "2023-06-30",
  };
  const orderUrl = (id: string) => `${keys.baseUrl}/orders/${encodeURIComponent(id)}`;

  return {
    async open({ orderNumber, attempt, amount, customer, returnUrl }) {
      const orderId = hdfcOrderId(orderNumber, attempt);
      const session = await askProvider({
        url: `${keys.baseUrl}/session`,
        method: "POST",
        headers,
        body: {
          order_id: orderId,
          amount: paiseToRupees(amount).toFixed(2),
          currency: "INR",
          customer_id: customer.id,
          customer_email: customer.email,
          customer_phone: customer.phone,
          first_name: customer.firstName,
          last_name: customer.lastName,
          payment_page_client_id: keys.merchantId,
          action: "paymentPage",
          return_url: returnUrl,
          description: `Order #${orderNumber}`,
        },
        answer: sessionAnswer,
        // The order id is the merchant's, and the gateway takes it once.
        repeatable: true,
      });
      if (session.order_id !== orderId) throw new ProviderError("garbled", "HDFC opened another order");
      return { providerOrderId: orderId, handover: { sessionId: session.id, paymentUrl: session.payment_links.web } };
    },

    async ask(providerOrderId) {
      const order = await askProvider({
        url: orderUrl(providerOrderId),
        headers,
        answer: orderAnswer,
        repeatable: true,
      });
      return [factOf(order)];
    },

    async refund({ providerOrderId, amount, idempotencyKey }) {
      const order = await askProvider({
        url: `${orderUrl(providerOrderId)}/refunds`,
        method: "POST",
        headers,
        body: { unique_request_id: requestId(idempotencyKey), amount: paiseToRupees(amount) },
        answer: orderAnswer,
        repeatable: true,
      });
      const refund = order.refunds.find((one) => one.unique_request_id === requestId(idempotencyKey));
      if (!refund) throw new ProviderError("garbled", "HDFC does not list the refund it was asked for");
      const statuses: Record<string, "processed" | "failed"> = { SUCCESS: "processed", FAILURE: "failed" };
      return {
        providerRefundId: refund.id ?? requestId(idempotencyKey),
        status: statuses[refund.status] ?? "pending",
      };
    },
  };
}

/** The gateway takes at most 21 characters. */
function requestId(idempotencyKey: string): string {
  return idempotencyKey.replaceAll("-", "").slice(0, 20);
}

function factOf(order: z.infer<typeof orderAnswer>): PaymentFact {
  const state = stateOf(order);
  const taken = state === "captured" || state === "refunded";
  return {
    state,
    providerPaymentId: order.txn_id ?? (taken ? order.order_id : null),
    amount: rupeesToPaise(order.amount),
    currency: order.currency,
    method: order.payment_method_type ?? null,
    reason: order.bank_error_message || null,
  };
}

function stateOf({ status, amount, amount_refunded: returned }: z.infer<typeof orderAnswer>): PaymentFact["state"] {
  if (status === "CHARGED") return (returned ?? 0) >= amount ? "refunded" : "captured";
  if (status === "NEW") return "none";
  return PENDING.has(status) ? "pending" : "failed";
}
