// The providers' webhooks: each kept once, answered at once, and worked through by a job.
import type { Provider } from "@elvara/contract/payments";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { addingJob } from "../../platform/jobs.ts";
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

/** A browser that has just paid brings the same news itself: the provider need not be asked twice. */
const PATIENCE_MS = 2_000;

/** Keeps an event whose signature was checked; the same one again changes nothing. */
export async function keepEvent({ db }: Pick<Deps, "db">, event: ProviderEvent): Promise<void> {
  const about = aboutOf(event);
  const kept = db
    .insert(providerEvents)
    .values({ ...event, about })
    .onConflictDoNothing()
    .returning({ eventId: providerEvents.eventId });
  const job = addingJob(
    "provider_event",
    sql`json_build_object('provider', ${event.provider}::text, 'eventId', kept.event_id)`,
    // One job for all that comes about the same order.
    { key: `provider_event:${event.provider}:${about}`, runAt: new Date(Date.now() + PATIENCE_MS) },
  );
  await db.execute(sql`with kept as ${kept} select job.id from kept, ${job} job`);
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

function aboutOf({ provider, eventId, payload }: ProviderEvent): string {
  try {
    const { providerOrderId, refund } = subjectOf(provider, payload);
    return providerOrderId ?? refund?.id ?? eventId;
  } catch {
    return eventId; // Not as the provider writes them; the job says so.
  }
}

/** Works through all unread events about the same thing as this one. */
export async function processEvent(deps: Deps, { provider, eventId }: Pick<ProviderEvent, "provider" | "eventId">) {
  const { db } = deps;
  const events = await db.execute<{ eventId: string; type: string; payload: unknown; known: boolean }>(sql`
    update provider_events e set attempts = e.attempts + 1, processed_at = case when ${KNOWN} then now() end
    where e.provider = ${provider} and e.processed_at is null and e.about =
      (select about from provider_events where provider = ${provider} and event_id = ${eventId})
    returning e.event_id as "eventId", e.type, e.payload, e.processed_at is not null as known`);
  for (const { eventId: id, type, payload, known } of events) {
    if (known) continue;
    const key = and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, id));
    try {
      await act(deps, provider, subjectOf(provider, payload), type);
      await db.update(providerEvents).set({ processedAt: deps.now(), lastError: null }).where(key);
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      await db.update(providerEvents).set({ lastError }).where(key);
      throw error;
    }
  }
}

/** The event tells of a payment that has been settled already. */
const KNOWN = sql`exists (
  select from payments p where p.provider = e.provider and p.provider_order_id = e.about
    and p.status in ('captured', 'refunded')
    and coalesce(e.payload #>> '{payload,payment,entity,id}', p.provider_payment_id) = p.provider_payment_id)`;

async function act(deps: Deps, provider: Provider, subject: Subject, type: string): Promise<void> {
  if (subject.refund) {
    const { id, status } = subject.refund;
    const [refund] = await deps.db.select().from(refunds).where(eq(refunds.providerRefundId, id));
    if (refund) await noteRefund(deps, refund.id, { providerRefundId: id, status });
    return;
  }
  const payment = subject.providerOrderId && (await findByProviderOrder(deps.db, provider, subject.providerOrderId));
  // A provider's account may serve more than this shop.
  if (payment) await checkPayment(deps, payment, `the webhook ${type}`);
}
