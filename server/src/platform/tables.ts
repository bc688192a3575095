// Owns the platform's tables: outgoing mail and SMS, the journal of admin changes, attempt counters.
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const time = () => timestamp({ withTimezone: true });

export type MailAttachment = { filename: string; contentType: string; base64: string };

export const mails = pgTable("mails", {
  id: uuid().primaryKey().defaultRandom(),
  toAddress: text().notNull(),
  subject: text().notNull(),
  template: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  headers: jsonb().$type<Record<string, string>>().notNull().default({}),
  attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
  marketing: boolean().notNull().default(false),
  dedupeKey: text(),
  status: text({ enum: ["queued", "sent", "failed"] })
    .notNull()
    .default("queued"),
  attempts: integer().notNull().default(0),
  lastError: text(),
  createdAt: time().notNull().defaultNow(),
  sentAt: time(),
});

export const smsMessages = pgTable("sms_messages", {
  id: uuid().primaryKey().defaultRandom(),
  toPhone: text().notNull(),
  template: text().notNull(),
  body: text().notNull(),
  marketing: boolean().notNull().default(false),
  dedupeKey: text(),
  providerMessageId: text(),
  status: text({ enum: ["queued", "sent", "failed"] })
    .notNull()
    .default("queued"),
  attempts: integer().notNull().default(0),
  lastError: text(),
  createdAt: time().notNull().defaultNow(),
  sentAt: time(),
});

export const journal = pgTable("journal", {
  id: uuid().primaryKey().defaultRandom(),
  actorId: uuid(),
  actor: text().notNull(),
  action: text().notNull(),
  entity: text().notNull(),
  entityId: text().notNull(),
  before: jsonb(),
  after: jsonb(),
  requestId: text(),
  createdAt: time().notNull().defaultNow(),
});

export const rateHits = pgTable(
  "rate_hits",
  {
    key: text().notNull(),
    windowStart: time().notNull(),
    hits: integer().notNull().default(1),
    expiresAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);
