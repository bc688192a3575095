// Owns the tables of payments: attempts to pay, refunds, and the providers' messages.
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const time = () => timestamp({ withTimezone: true });
const money = () => bigint({ mode: "number" });
const provider = () => text({ enum: ["razorpay", "hdfc", "stripe"] });

export const payments = pgTable("payments", {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid().notNull(),
  provider: provider().notNull(),
  providerOrderId: text(),
  providerPaymentId: text(),
  amount: money().notNull(),
  currency: text().notNull().default("INR"),
  status: text({ enum: ["created", "pending", "captured", "surplus", "failed", "refunded"] })
    .notNull()
    .default("created"),
  /** Kept by the database from refunds: all that are not failed. */
  refundedAmount: money().notNull().default(0),
  idempotencyKey: text().notNull(),
  method: text(),
  failureReason: text(),
  raw: jsonb().notNull().default({}),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time().notNull().defaultNow(),
  capturedAt: time(),
  nextCheckAt: time(),
});

export const refunds = pgTable("refunds", {
  id: uuid().primaryKey().defaultRandom(),
  paymentId: uuid().notNull(),
  amount: money().notNull(),
  providerRefundId: text(),
  idempotencyKey: text().notNull(),
  status: text({ enum: ["pending", "processed", "failed"] })
    .notNull()
    .default("pending"),
  reason: text().notNull().default(""),
  requestedBy: uuid(),
  attempts: integer().notNull().default(0),
  lastError: text(),
  raw: jsonb().notNull().default({}),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time().notNull().defaultNow(),
  processedAt: time(),
});

export const providerEvents = pgTable(
  "provider_events",
  {
    provider: provider().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    /** The provider's order or refund; the event's own id where it names none. */
    about: text().notNull(),
    payload: jsonb().notNull(),
    receivedAt: time().notNull().defaultNow(),
    processedAt: time(),
    attempts: integer().notNull().default(0),
    lastError: text(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);
