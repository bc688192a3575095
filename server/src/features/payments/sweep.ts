// The sweeper: asks about payments nobody told us of, closes orders nobody paid, and picks up what a crash left lying.
import { and, asc, eq, isNull, lt, lte, sql } from "drizzle-orm";
import type { Deps } from "../../platform/deps.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { closeOrder } from "../orders/close-order.ts";
import { lockOrder } from "../orders/order-rows.ts";
import { orders } from "../orders/tables.ts";
import { checkPayment } from "./check-payment.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { processEvent } from "./provider-events.ts";
import { refundCancelled, sendRefund } from "./refund.ts";
import { payments, providerEvents, refunds } from "./tables.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BATCH = 200;
/** What a job should have done by now; it may have died with its process. */
const FORGOTTEN_MS = 2 * MINUTE;
/** A bank that has not answered keeps the order open this long. */
const BANK_PATIENCE_MS = 24 * HOUR;

export async function sweep(deps: Deps): Promise<void> {
  await checkDuePayments(deps);
  await resumeForgotten(deps);
}

/** Razorpay: a failed payment may succeed up to three days later. */
function nextCheck(payment: PaymentRow, now: Date): Date | null {
  const age = now.getTime() - payment.createdAt.getTime();
  const pause = age < 15 * MINUTE ? 3 * MINUTE : age < 2 * HOUR ? 10 * MINUTE : age < 24 * HOUR ? HOUR : 6 * HOUR;
  return age > 73 * HOUR ? null : new Date(now.getTime() + pause);
}

async function checkDuePayments(deps: Deps): Promise<void> {
  const { db } = deps;
  const due = await db
    .select()
    .from(payments)
    .where(lte(payments.nextCheckAt, deps.now()))
    .orderBy(asc(payments.nextCheckAt))
    .limit(BATCH);
  for (const payment of due) {
    const now = deps.now();
    // Whoever moves the time on has the payment: two sweepers never ask about the same one.
    const [mine] = await db
      .update(payments)
      .set({ nextCheckAt: nextCheck(payment, now) })
      .where(and(eq(payments.id, payment.id), lte(payments.nextCheckAt, now)))
      .returning();
    if (mine) await patiently(deps, () => checkDue(deps, mine));
  }
}

async function checkDue(deps: Deps, payment: PaymentRow): Promise<void> {
  const { facts } = await checkPayment(deps, payment, "the sweeper");
  const waiting = facts.some(({ state }) => state === "pending");
  const patient = waiting && deps.now().getTime() - payment.createdAt.getTime() < BANK_PATIENCE_MS;
  if (!patient) await expireOrder(deps, payment.orderId);
}

/** Ends an order that nobody paid in time; its coupon is free again. The provider has been asked just before. */
async function expireOrder({ db, now }: Deps, orderId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const open = order.status === "pending" && (order.paymentStatus === "pending" || order.paymentStatus === "failed");
    if (!open || !order.expiresAt || order.expiresAt > now()) return;
    await closeOrder(tx, order, { as: "expired", actor: { kind: "system" }, now: now(), note: "Not paid in time" });
  });
}

async function resumeForgotten(deps: Deps): Promise<void> {
  const { db } = deps;
  const before = new Date(deps.now().getTime() - FORGOTTEN_MS);
  const owed = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.paymentStatus, "refund_pending"), lt(orders.updatedAt, before)))
    .limit(BATCH);
  for (const { id } of owed) await patiently(deps, () => refundCancelled(deps, id, null));
  const open = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, "pending"), lt(refunds.updatedAt, before)))
    .limit(BATCH);
  for (const { id } of open) await patiently(deps, () => sendRefund(deps, id));
  const unread = await db
    .select({ provider: providerEvents.provider, eventId: providerEvents.eventId })
    .from(providerEvents)
    .where(
      and(
        isNull(providerEvents.processedAt),
        lt(providerEvents.receivedAt, before),
        sql`${providerEvents.attempts} < 20`,
      ),
    )
    .orderBy(asc(providerEvents.receivedAt))
    .limit(BATCH);
  for (const event of unread) await patiently(deps, () => processEvent(deps, event));
}

/** One that cannot be asked about now must not keep the others waiting. */
async function patiently(deps: Deps, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    deps.log.warn({ err: error }, "the sweeper comes back to this");
  }
}
