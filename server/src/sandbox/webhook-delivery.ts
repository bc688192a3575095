// Delivers the sandbox's webhooks to the shop as a provider would: signed, over HTTP, again until it answers 2xx.
import { createHmac } from "node:crypto";
import type { Queryable } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { enqueue, type JobHandlers } from "../platform/jobs.ts";
import { sandboxKeys } from "../platform/payment-keys.ts";
import { sandboxId } from "./ledger.ts";

interface Delivery {
  provider: "razorpay" | "hdfc" | "stripe";
  eventId: string;
  body: string;
}

interface Timing {
  afterMs?: number;
  /** How often the same event is sent. */
  times?: number;
}

/** Queues an event in the transaction that causes it. */
export async function sendEvent(
  db: Queryable,
  provider: Delivery["provider"],
  event: object,
  { afterMs = 0, times = 1 }: Timing = {},
): Promise<void> {
  const eventId = "id" in event && typeof event.id === "string" ? event.id : sandboxId("evt");
  const delivery: Delivery = { provider, eventId, body: JSON.stringify(event) };
  const runAt = new Date(Date.now() + afterMs);
  for (let sent = 0; sent < times; sent += 1) {
    await enqueue(db, "sandbox_webhook", delivery, afterMs > 0 ? { runAt } : {});
  }
}

export function webhookJobs(deps: Deps): JobHandlers {
  return {
    sandbox_webhook: async (payload) => {
      const { provider, eventId, body } = payload as Delivery;
      const response = await fetch(`${deps.address.url}/api/payments/${provider}/webhook`, {
        method: "POST",
        signal: AbortSignal.timeout(5_000),
        headers: {
          "content-type": "application/json",
          "x-razorpay-event-id": eventId,
          ...signatureFor(deps, provider, body),
        },
        body,
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The shop answered ${response.status} to ${provider} ${eventId}`);
    },
  };
}

function signatureFor(deps: Deps, provider: Delivery["provider"], body: string): Record<string, string> {
  const keys = sandboxKeys(deps.secrets, deps.address.url);
  const hmac = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");
  if (provider === "razorpay") return { "x-razorpay-signature": hmac(keys.razorpay.webhookSecret, body) };
  if (provider === "stripe") {
    const time = Math.floor(Date.now() / 1000);
    return { "stripe-signature": `t=${time},v1=${hmac(keys.stripe.webhookSecret, `${time}.${body}`)}` };
  }
  return { authorization: basic(keys.hdfc.apiKey) };
}

/** HDFC's webhooks carry the merchant's own credentials instead of a signature. */
function basic(user: string): string {
  return `Basic ${Buffer.from(`${user}:`).toString("base64")}`;
}
