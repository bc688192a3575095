// The providers' webhooks: each kept once, answered at once, and worked through by a job.
import type { Provider } from "@elvara/contract/payments";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { enqueue } from "../../platform/jobs.ts";
import { checkPayment } from "./check-payment.ts";
import { findByProviderOrder } from "./payment-rows.ts";
import { noteRefund } from "./refund.ts";
import { providerEvents, refunds } from "./tables.ts";

export interface ProviderEvent {
  provider: Provider;
  eventId: string;
  type: string;
  payload: unknown;
}

/** Keeps an event whose signature was checked; the same one again changes nothing. */
export async function keepEvent({ db }: Pick<Deps, "db">, event: ProviderEvent): Promise<void> {
  await db.transaction(async (tx) => {
    const [fresh] = await tx.insert(providerEvents).values(event).onConflictDoNothing().returning();
    if (fresh) await enqueue(tx, "provider_event", { provider: event.provider, eventId: event.eventId });
  });
}

/** What an event is about: an order at the provider, or a refund. Its own claims are not used; the provider is asked. */
interface Subject {
  providerOrderId?: string | undefined;
  refund?: { id: string; status: "processed" | "failed" } | undefined;
}

const razorpayPayload = z.object({
  payload: z.object({
    payment: z.object({ entity: z.object({ order_id: z.string().nullish() }) }).optional(),
    order: z.object({ entity: z.object({ id: z.string() }) }).optional(),
    refund: z.object({ entity: z.object({ id: z.string(), status: z.string() }) }).optional(),
  }),
});
const hdfcPayload = z.object({ content: z.object({ order: z.object({ order_id: z.string() }) }) });
const stripePayload = z.object({
  data: z.object({ object: z.object({ id: z.string(), object: z.string(), status: z.string().nullish() }) }),
});

function subjectOf(provider: Provider, payload: unknown): Subject {
  if (provider === "razorpay") {
    const { payment, order, refund } = razorpayPayload.parse(payload).payload;
    if (refund)
      return {
        refund: outcome(refund.entity.id, refund.entity.status === "processed", refund.entity.status === "failed"),
      };
    return { providerOrderId: order?.entity.id ?? payment?.entity.order_id ?? undefined };
  }
  if (provider === "hdfc") return { providerOrderId: hdfcPayload.parse(payload).content.order.order_id };
  const { id, object, status } = stripePayload.parse(payload).data.object;
  if (object === "refund") return { refund: outcome(id, status === "succeeded", status === "failed") };
  return object === "payment_intent" ? { providerOrderId: id } : {};
}

function outcome(id: string, processed: boolean, failed: boolean): Subject["refund"] {
  return processed || failed ? { id, status: processed ? "processed" : "failed" } : undefined;
}

export async function processEvent(deps: Deps, { provider, eventId }: Pick<ProviderEvent, "provider" | "eventId">) {
  const { db } = deps;
  const key = and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, eventId));
  const [event] = await db
    .update(providerEvents)
    .set({ attempts: sql`${providerEvents.attempts} + 1` })
    .where(and(key, sql`${providerEvents.processedAt} is null`))
    .returning();
  if (!event) return;
  try {
    await act(deps, provider, subjectOf(provider, event.payload), event.type);
    await db.update(providerEvents).set({ processedAt: deps.now(), lastError: null }).where(key);
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error);
    await db.update(providerEvents).set({ lastError }).where(key);
    throw error;
  }
}

async function act(deps: Deps, provider: Provider, subject: Subject, type: string): Promise<void> {
  if (subject.refund) {
    const { id, status } = subject.refund;
    const [refund] = await deps.db.select().from(refunds).where(eq(refunds.providerRefundId, id));
    if (refund) await noteRefund(deps, refund.id, { providerRefundId: id, status });
    return;
  }
  const payment = subject.providerOrderId && (await findByProviderOrder(deps.db, provider, subject.providerOrderId));
  // A provider's account may serve more than this shop.
  if (!payment) return;
  const done = payment.status === "captured" || payment.status === "refunded";
  if (!done) await checkPayment(deps, payment, `the webhook ${type}`);
}
