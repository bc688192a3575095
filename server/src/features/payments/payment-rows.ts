// Finds and opens attempts to pay an order.
import type { Provider } from "@elvara/contract/payments";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Queryable, Tx } from "../../platform/db.ts";
import type { OrderRow } from "../orders/order-rows.ts";
import { payments } from "./tables.ts";

export type PaymentRow = typeof payments.$inferSelect;

/** The sweeper asks first when a shopper has had time to pay. */
const FIRST_CHECK_MS = 3 * 60_000;

export async function findByProviderOrder(db: Queryable, provider: Provider, providerOrderId: string) {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerOrderId, providerOrderId)))
    .prepare("payment_at_provider")
    .execute();
  return payment;
}

/** The attempts at one order, newest first. */
export function paymentsOfOrder(db: Queryable, orderId: string): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.createdAt));
}

/** The attempt that a shopper goes on with, or a new one. The order is locked. */
export async function attemptFor(tx: Tx, provider: Provider, order: OrderRow, now: Date): Promise<PaymentRow> {
  const earlier = await paymentsOfOrder(tx, order.id);
  const open = earlier.find((payment) => payment.provider === provider && goesOn(payment));
  return open ?? newAttempt(tx, provider, order, earlier.length + 1, now);
}

export async function newAttempt(
  tx: Tx,
  provider: Provider,
  order: Pick<OrderRow, "id" | "total">,
  attempt: number,
  now: Date,
): Promise<PaymentRow> {
  const [payment] = await tx
    .insert(payments)
    .values({
      orderId: order.id,
      provider,
      amount: order.total,
      idempotencyKey: `${order.id}:${attempt}`,
      nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
      createdAt: now,
    })
    .returning();
  if (!payment) throw new Error("The payment was not written");
  return payment;
}

/** Which attempt at its order a payment is, counted from 1. */
export function attemptOf({ idempotencyKey }: PaymentRow): number {
  return Number(idempotencyKey.split(":").at(-1));
}

/** Razorpay and Stripe take another try on the same order; HDFC takes an order's name once. */
function goesOn({ status, provider }: PaymentRow): boolean {
  return status === "created" || status === "pending" || (status === "failed" && provider !== "hdfc");
}

/** Notes what the provider opened; when two calls opened the same attempt, both go on with the first. */
export async function rememberOpened(
  db: Queryable,
  id: string,
  opened: { providerOrderId: string; handover: Record<string, string> },
): Promise<PaymentRow> {
  const handover = JSON.stringify({ handover: opened.handover });
  const [payment] = await db
    .update(payments)
    .set({
      providerOrderId: sql`coalesce(${payments.providerOrderId}, ${opened.providerOrderId})`,
      raw: sql`case when ${payments.providerOrderId} is null then ${handover}::jsonb else ${payments.raw} end`,
    })
    .where(eq(payments.id, id))
    .returning()
    .prepare("opened_payment")
    .execute();
  if (!payment) throw new Error(`There is no payment ${id}`);
  return payment;
}

export function handoverOf({ raw }: PaymentRow): Record<string, string> {
  return (raw as { handover?: Record<string, string> }).handover ?? {};
}
