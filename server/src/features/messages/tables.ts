// Owns the tables of messages: the contact form, support tickets and the newsletter's subscribers.
import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const time = () => timestamp({ withTimezone: true });

export const contactMessages = pgTable("contact_messages", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  status: text({ enum: ["new", "read", "answered"] })
    .notNull()
    .default("new"),
  answer: text(),
  answeredAt: time(),
  answeredBy: uuid(),
  createdAt: time().notNull().defaultNow(),
});

export const supportTickets = pgTable("support_tickets", {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid().notNull(),
  orderId: uuid(),
  subject: text().notNull(),
  status: text({ enum: ["open", "answered", "closed"] })
    .notNull()
    .default("open"),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time().notNull().defaultNow(),
  closedAt: time(),
});

export const ticketMessages = pgTable("ticket_messages", {
  id: uuid().primaryKey().defaultRandom(),
  ticketId: uuid().notNull(),
  author: text({ enum: ["shopper", "admin"] }).notNull(),
  authorId: uuid(),
  body: text().notNull(),
  createdAt: time().notNull().defaultNow(),
});

export const emailSubscriptions = pgTable("email_subscriptions", {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull(),
  status: text({ enum: ["pending", "subscribed", "unsubscribed"] })
    .notNull()
    .default("pending"),
  source: text({ enum: ["footer", "checkout", "profile", "admin"] })
    .notNull()
    .default("footer"),
  confirmTokenHash: text(),
  unsubscribeTokenHash: text(),
  reason: text(),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time().notNull().defaultNow(),
  confirmedAt: time(),
  unsubscribedAt: time(),
});
