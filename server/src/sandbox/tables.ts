// Owns the payment sandbox's books: orders opened with it, payments taken, refunds given.
import { bigint, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const time = () => timestamp({ withTimezone: true });
const money = () => bigint({ mode: "number" });

export const sandboxOrders = pgTable("sandbox_orders", {
  id: text().primaryKey(),
  provider: text({ enum: ["razorpay", "hdfc", "stripe"] }).notNull(),
  amount: money().notNull(),
  currency: text().notNull(),
  receipt: text().notNull().default(""),
  status: text({ enum: ["created", "attempted", "paid"] })
    .notNull()
    .default("created"),
  notes: jsonb().$type<Record<string, string>>().notNull().default({}),
  details: jsonb().$type<Record<string, string>>().notNull().default({}),
  idempotencyKey: text(),
  createdAt: time().notNull().defaultNow(),
});

export const sandboxPayments = pgTable("sandbox_payments", {
  id: text().primaryKey(),
  orderId: text().notNull(),
  amount: money().notNull(),
  status: text({ enum: ["created", "authorized", "captured", "failed", "refunded"] }).notNull(),
  method: text().notNull().default("card"),
  refunded: money().notNull().default(0),
  error: text(),
  createdAt: time().notNull().defaultNow(),
});

export const sandboxRefunds = pgTable("sandbox_refunds", {
  id: text().primaryKey(),
  paymentId: text().notNull(),
  amount: money().notNull(),
  idempotencyKey: text(),
  createdAt: time().notNull().defaultNow(),
});
