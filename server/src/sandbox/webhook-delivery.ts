// Delivers the sandbox's webhooks to the shop as a provider would: signed, over HTTP, again until it answers 2xx.
import { createHmac } from "node:crypto";
import type { Queryable } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { enqueue, type JobHandlers } from "../platform/jobs.ts";
import { sandboxKeys } from "../platform/payment-keys.ts";
import { sandboxId } from "./ledger.ts";

interface Delivery {
  provider: "razorpay" | "hdfc" | "stripe";
  events: { eventId: string; body: string }[];
}

interface Timing {
  afterMs?: number;
  /** How often the same event is sent. */
  times?: number;
}

/** Queues events, to be delivered one after the other, in the transaction that causes them. */
export async function sendEvents(
  db: Queryable,
  provider: Delivery["provider"],
  events: object[],
  { afterMs = 0, times = 1 }: Timing = {},
): Promise<void> {
  const bodies = events.map((event) => ({
    eventId: "id" in event && typeof event.id === "string" ? event.id : sandboxId("evt"),
    body: JSON.stringify(event),
  }));
  const delivery: Delivery = { provider, events: bodies };
  const runAt = new Date(Date.now() + afterMs);
  for (let sent = 0; sent < times; sent += 1) {
    await enqueue(db, "sandbox_webhook", delivery, afterMs > 0 ? { runAt } : {});
  }
}

export function webhookJobs(deps: Deps): JobHandlers {
  return {
    sandbox_webhook: async (payload) => {
      const { provider, events } = payload as Delivery;
      for (const { eventId, body } of events) await deliver(deps, provider, eventId, body);
    },
  };
}

async function deliver(deps: Deps, provider: Delivery["provider"], eventId: string, body: string): Promise<void> {
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
