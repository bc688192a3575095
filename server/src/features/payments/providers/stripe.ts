// Stripe as the shop uses it: payment intents and refunds through its own package, sent to our base URL.
import Stripe from "stripe";
import type { StripeKeys } from "../../../platform/payment-keys.ts";
import { type PaymentFact, type PaymentProvider, ProviderError } from "./provider.ts";

const API = "https://api.stripe.com";

export function stripeClient({ secretKey, baseUrl }: StripeKeys): Stripe {
  return new Stripe(secretKey, {
    timeout: 4_000,
    maxNetworkRetries: 1,
    telemetry: false,
    // The package knows hosts but no path in front of /v1.
    httpClient: Stripe.createFetchHttpClient((url: string | URL | Request, init?: RequestInit) =>
      fetch(String(url).replace(API, baseUrl), init),
    ),
  });
}

export function stripe(keys: StripeKeys): PaymentProvider {
  const client = stripeClient(keys);
  return {
    async open({ orderNumber, amount, idempotencyKey, customer }) {
      const intent = await told(() =>
        client.paymentIntents.create(
          {
            amount,
            currency: "inr",
            description: `Order #${orderNumber}`,
            receipt_email: customer.email,
            metadata: { order: orderNumber },
            automatic_payment_methods: { enabled: true },
          },
          { idempotencyKey },
        ),
      );
      if (intent.amount !== amount || !intent.client_secret) {
        throw new ProviderError("garbled", "Stripe opened a payment of another amount");
      }
      return { providerOrderId: intent.id, handover: { clientSecret: intent.client_secret } };
    },

    async ask(providerOrderId) {
      return [factOf(await told(() => client.paymentIntents.retrieve(providerOrderId, { expand: ["latest_charge"] })))];
    },

    async refund({ providerOrderId, amount, idempotencyKey }) {
      const refund = await told(() =>
        client.refunds.create({ payment_intent: providerOrderId, amount }, { idempotencyKey }),
      );
      const statuses: Record<string, "processed" | "failed"> = {
        succeeded: "processed",
        failed: "failed",
        canceled: "failed",
      };
      return { providerRefundId: refund.id, status: statuses[refund.status ?? ""] ?? "pending" };
    },
  };
}

function factOf(intent: Stripe.PaymentIntent): PaymentFact {
  const states: Partial<Record<Stripe.PaymentIntent.Status, PaymentFact["state"]>> = {
    succeeded: "captured",
    processing: "pending",
    requires_action: "pending",
    requires_capture: "pending",
    canceled: "failed",
  };
  const { latest_charge: charge } = intent;
  const returned = charge !== null && typeof charge === "object" && charge.refunded;
  const state = states[intent.status] ?? (intent.last_payment_error ? "failed" : "none");
  return {
    // An intent stays succeeded when its money was given back.
    state: state === "captured" && returned ? "refunded" : state,
    providerPaymentId: (typeof charge === "string" ? charge : charge?.id) ?? intent.id,
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    method: "card",
    reason: intent.last_payment_error?.message ?? null,
  };
}

/** Stripe's own errors in the words that all providers share. */
async function told<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const refused = error.statusCode !== undefined && error.statusCode < 500 && error.statusCode !== 429;
    throw new ProviderError(refused ? "refused" : "unreachable", `Stripe: ${error.message}`);
  }
}
