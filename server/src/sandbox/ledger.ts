// The sandbox's book-keeping, the same for its three providers: open an order, take a payment, give money back.
import { randomBytes } from "node:crypto";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Queryable, Tx } from "../platform/db.ts";
import { sandboxOrders, sandboxPayments, sandboxRefunds } from "./tables.ts";

export type SandboxOrder = typeof sandboxOrders.$inferSelect;
export type SandboxPayment = typeof sandboxPayments.$inferSelect;
export type SandboxRefund = typeof sandboxRefunds.$inferSelect;
export type SandboxProvider = SandboxOrder["provider"];

/** A request that the provider would refuse with status 400. */
export class SandboxRefusal extends Error {}

export function sandboxId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("base64url").replace(/[-_]/g, "x").slice(0, 14)}`;
}

/** Opens an order; the same idempotency key finds the first one again. */
export async function openOrder(db: Queryable, order: typeof sandboxOrders.$inferInsert): Promise<SandboxOrder> {
  const [opened] = await db
    .insert(sandboxOrders)
    .values(order)
    .onConflictDoNothing()
    .returning()
    .prepare("sandbox_open")
    .execute();
  if (opened) return opened;
  const [known] = await db
    .select()
    .from(sandboxOrders)
    .where(
      and(eq(sandboxOrders.provider, order.provider), eq(sandboxOrders.idempotencyKey, order.idempotencyKey ?? "")),
    );
  if (!known) throw new SandboxRefusal("An order with this id exists already");
  return known;
}

export async function findOrder(db: Queryable, provider: SandboxProvider, id: string) {
  const [order] = await db
    .select()
    .from(sandboxOrders)
    .where(and(eq(sandboxOrders.id, id), eq(sandboxOrders.provider, provider)))
    .prepare("sandbox_order")
    .execute();
  return order;
}

export async function findPayment(db: Queryable, id: string) {
  const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return payment;
}

export function paymentsOf(db: Queryable, orderId: string) {
  return db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.orderId, orderId))
    .orderBy(desc(sandboxPayments.createdAt))
    .prepare("sandbox_payments")
    .execute();
}

export function refundsOf(db: Queryable, paymentId: string) {
  return db
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.paymentId, paymentId))
    .orderBy(desc(sandboxRefunds.createdAt));
}

interface Attempt {
  id: string;
  status: "created" | "authorized" | "captured" | "failed";
  method?: string;
  error?: string;
}

/** Writes down an attempt to pay an order that is still open. */
export async function attemptPayment(tx: Tx, orderId: string, attempt: Attempt): Promise<SandboxPayment> {
  const [order] = await tx
    .update(sandboxOrders)
    .set({ status: attempt.status === "captured" || attempt.status === "authorized" ? "paid" : "attempted" })
    .where(and(eq(sandboxOrders.id, orderId), ne(sandboxOrders.status, "paid")))
    .returning();
  if (!order) throw new SandboxRefusal("There is no such order, or it is paid already");
  const [payment] = await tx
    .insert(sandboxPayments)
    .values({ ...attempt, orderId, amount: order.amount })
    .returning();
  return payment as SandboxPayment;
}

/** Takes the money of a payment that was waiting; undefined when it waits no more. */
export async function capturePayment(tx: Tx, paymentId: string): Promise<SandboxPayment | undefined> {
  const [payment] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.id, paymentId)).for("update");
  if (!payment) throw new SandboxRefusal("There is no such payment");
  if (payment.status !== "created" && payment.status !== "authorized") return undefined;
  const [order] = await tx.select().from(sandboxOrders).where(eq(sandboxOrders.id, payment.orderId)).for("update");
  if (payment.status === "created" && order?.status === "paid") return undefined;
  const [captured] = await tx
    .update(sandboxPayments)
    .set({ status: "captured" })
    .where(eq(sandboxPayments.id, paymentId))
    .returning();
  await tx.update(sandboxOrders).set({ status: "paid" }).where(eq(sandboxOrders.id, payment.orderId));
  return captured;
}

/** Gives money back; the same idempotency key is the same refund. */
export async function refundPayment(
  tx: Tx,
  paymentId: string,
  refund: { id: string; amount?: number | undefined; idempotencyKey: string | null },
): Promise<{ refund: SandboxRefund; payment: SandboxPayment; isNew: boolean }> {
  const [payment] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.id, paymentId)).for("update");
  if (!payment) throw new SandboxRefusal("There is no such payment");
  const known = (await refundsOf(tx, paymentId)).find(
    (one) => one.idempotencyKey !== null && one.idempotencyKey === refund.idempotencyKey,
  );
  if (known) return { refund: known, payment, isNew: false };
  if (payment.status !== "captured") throw new SandboxRefusal("The payment has been fully refunded already");
  const amount = refund.amount ?? payment.amount - payment.refunded;
  if (!Number.isSafeInteger(amount) || amount <= 0 || payment.refunded + amount > payment.amount) {
    throw new SandboxRefusal("The refund amount is greater than the amount left of the payment");
  }
  const [written] = await tx
    .insert(sandboxRefunds)
    .values({ ...refund, amount, paymentId })
    .returning();
  const [left] = await tx
    .update(sandboxPayments)
    .set({
      refunded: sql`${sandboxPayments.refunded} + ${amount}`,
      status: payment.refunded + amount === payment.amount ? "refunded" : "captured",
    })
    .where(eq(sandboxPayments.id, paymentId))
    .returning();
  return { refund: written as SandboxRefund, payment: left as SandboxPayment, isNew: true };
}
