// Paying an order request: create it on the server, let the provider's window take the money, verify (S§4, S§8).
import type { OrderRequestInput } from "@elvara/contract/orders";
import * as api from "@elvara/contract/payments";
import { rupeesToPaise } from "@elvara/contract/rules/money";
import { call } from "../../api/client.ts";
import { ApiError, messageFor } from "../../api/errors.ts";
import { loadScript } from "./load-script.ts";
import { PaymentAwaited } from "./payment-outcomes.ts";
import { loadRazorpay, payInWindow } from "./razorpay-window.ts";
import { StripeForm } from "./stripe-form.tsx";
import type { StripeWindow } from "./stripe-window.tsx";

export interface Paid {
  orderId: string;
  providerOrderId: string;
  paymentId: string;
  amount: number;
  method: "razorpay" | "stripe";
}

/** The provider asks for a few seconds more than other calls take. */
const PATIENT = { timeoutMs: 15_000 };

export async function payWithRazorpay(request: OrderRequestInput, brand: string): Promise<Paid> {
  const { key, script } = await paymentKey("razorpay");
  const created = await wrapped("Razorpay order creation failed", "Failed to create Razorpay order", () =>
    call(api.createRazorpayOrder, { body: request }, PATIENT),
  );
  await loadRazorpay(script);
  const answer = await payInWindow({
    key,
    amount: rupeesToPaise(created.amount),
    currency: created.currency,
    name: brand,
    description: `Order #${created.orderId}`,
    order_id: created.razorpayOrderId,
    prefill: {
      name: `${request.firstName} ${request.lastName}`,
      email: request.customerEmail,
      contact: request.customerPhone,
    },
    theme: { color: getComputedStyle(document.documentElement).getPropertyValue("--accent").trim() },
  });
  const verified = await confirmed(created.orderId, () =>
    call(api.verifyRazorpayPayment, { body: { ...answer, orderId: created.orderId } }, { ...PATIENT, retries: 1 }),
  );
  if (!verified.success) throw new Error("Payment verification failed");
  return {
    orderId: created.orderId,
    providerOrderId: created.razorpayOrderId,
    paymentId: answer.razorpay_payment_id,
    amount: created.amount,
    method: "razorpay",
  };
}

/** Takes a card in the shop's own window through Stripe's payment element. */
export async function payWithStripe(request: OrderRequestInput, openWindow: StripeWindow["open"]): Promise<Paid> {
  const { key, script } = await paymentKey("stripe");
  const { clientSecret, paymentIntentId, orderId, amount } = await wrapped(
    "Payment session creation failed",
    "Failed to create payment session",
    () => call(api.createPaymentIntent, { body: { ...request, currency: "inr" } }, PATIENT),
  );
  await loadScript(script, () => window.Stripe !== undefined);
  await openWindow(StripeForm, { key, clientSecret, amount });
  await confirmed(orderId, () =>
    call(api.confirmPayment, { body: { orderId, paymentIntentId } }, { ...PATIENT, retries: 1 }),
  );
  return { orderId, providerOrderId: paymentIntentId, paymentId: paymentIntentId, amount, method: "stripe" };
}

/** Whoever has paid and only waits for the bank must not be told that it failed. */
function confirmed<T>(orderId: string, work: () => Promise<T>): Promise<T> {
  return wrapped("Payment verification failed", "Unknown error", work).catch((error: Error) => {
    const pending = error.cause instanceof ApiError && error.cause.code === "PAYMENT_PENDING";
    throw pending ? new PaymentAwaited(orderId) : error;
  });
}

async function paymentKey(provider: Paid["method"]) {
  const answer = await wrapped("Failed to get payment key", "Failed to get payment key", () =>
    call(api.getPaymentKey, { params: { provider } }),
  );
  if (!answer.success || !answer.key) {
    throw new Error("Failed to get payment key: Invalid response from payment key endpoint");
  }
  return answer;
}

/** Opens HDFC's hosted page, which leads back to the result pages. */
export async function payWithHdfc(request: OrderRequestInput): Promise<never> {
  const { orderId, amount, userId = "" } = request;
  const { paymentHash } = await wrapped(
    "Payment hash generation failed",
    "Failed to generate payment hash",
    async () => {
      const answer = await call(api.generatePaymentHash, { body: { orderId, amount, userId } });
      if (!answer.success || !answer.paymentHash) throw new Error("Invalid response from payment hash generation");
      return answer;
    },
  );
  const { paymentUrl } = await wrapped(
    "Payment session creation failed",
    "Failed to create payment session",
    async () => {
      const answer = await call(api.createHdfcSession, { body: { ...request, paymentHash } }, PATIENT);
      if (!answer.success || !answer.paymentUrl) throw new Error("Failed to create payment session");
      return answer;
    },
  );
  window.location.assign(paymentUrl);
  // The page is leaving; nothing that follows may run.
  return new Promise<never>(() => {});
}

/** A§8: "{what failed}: {why}". A total that changed is told in the server's own words. */
async function wrapped<T>(what: string, fallback: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.code === "TOTAL_CHANGED") throw error;
    const why = messageFor(error, fallback);
    throw new Error(why === what ? what : `${what}: ${why}`, { cause: error });
  }
}
