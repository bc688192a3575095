// Owns the appointments table: one booking for a slot.
import { sql } from "drizzle-orm";
import { date, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const time = () => timestamp({ withTimezone: true });

export const appointments = pgTable("appointments", {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid(),
  name: text().notNull(),
  mobile: text().notNull(),
  countryCode: text().notNull().default("IN"),
  email: text().notNull(),
  /** null is "Custom Design". */
  productId: text(),
  productName: text().notNull().default("Custom Design"),
  message: text().notNull().default(""),
  meetingType: text({ enum: ["face-to-face", "google-meet"] })
    .notNull()
    .default("face-to-face"),
  date: date().notNull(),
  timeSlot: text().notNull(),
  startsAt: time().notNull(),
  status: text({ enum: ["booked", "confirmed", "cancelled", "done"] })
    .notNull()
    .default("booked"),
  meetingLink: text(),
  adminNote: text().notNull().default(""),
  manageTokenHash: text(),
  icsUid: text().notNull().default(sql`gen_random_uuid()::text`),
  icsSequence: integer().notNull().default(0),
  remindedAt: time(),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time().notNull().defaultNow(),
});
