// Owns the tables of accounts: users, their sessions, one-time codes and links, and saved addresses.
import { sql } from "drizzle-orm";
import { boolean, date, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

const time = () => timestamp({ withTimezone: true });

export const users = pgTable("users", {
  id: uuid().primaryKey().defaultRandom(),
  role: text({ enum: ["user", "admin"] })
    .notNull()
    .default("user"),
  isActive: boolean().notNull().default(true),
  firstName: text().notNull().default(""),
  lastName: text().notNull().default(""),
  name: text().notNull().default(""),
  email: text(),
  phone: text(),
  avatar: text(),
  passwordHash: text(),
  googleSub: text(),
  emailVerifiedAt: time(),
  phoneVerifiedAt: time(),
  emailOffers: boolean().notNull().default(false),
  smsOffers: boolean().notNull().default(false),
  tokenVersion: integer().notNull().default(0),
  lastLogin: time(),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time().notNull().defaultNow(),
  search: text()
    .notNull()
    .generatedAlwaysAs(
      sql`lower(name || ' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))`,
    ),
});

export const sessions = pgTable("sessions", {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid().notNull(),
  userAgent: text().notNull().default(""),
  ip: text().notNull().default(""),
  createdAt: time().notNull().defaultNow(),
  lastUsedAt: time().notNull().defaultNow(),
  expiresAt: time().notNull(),
  revokedAt: time(),
  revokedReason: text(),
});

/** Token hashes here and in one-time links are SHA-256 in hex. */
export const refreshTokens = pgTable("refresh_tokens", {
  tokenHash: text().primaryKey(),
  sessionId: uuid().notNull(),
  issuedAt: time().notNull().defaultNow(),
  usedAt: time(),
});

export const otps = pgTable("otps", {
  id: uuid().primaryKey().defaultRandom(),
  purpose: text({ enum: ["sign-in", "verify-email", "verify-phone", "change-email", "change-phone"] }).notNull(),
  channel: text({ enum: ["sms", "email"] }).notNull(),
  target: text().notNull(),
  userId: uuid(),
  codeHash: text().notNull(),
  attempts: integer().notNull().default(0),
  createdAt: time().notNull().defaultNow(),
  expiresAt: time().notNull(),
  consumedAt: time(),
});

export const oneTimeLinks = pgTable("one_time_links", {
  id: uuid().primaryKey().defaultRandom(),
  purpose: text({ enum: ["verify-email", "reset-password"] }).notNull(),
  userId: uuid().notNull(),
  email: text().notNull(),
  tokenHash: text().notNull(),
  createdAt: time().notNull().defaultNow(),
  expiresAt: time().notNull(),
  usedAt: time(),
});

/** Asked for with a password, not yet proven by the mailed link. */
export const registrations = pgTable("registrations", {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull(),
  passwordHash: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  tokenHash: text().notNull(),
  createdAt: time().notNull().defaultNow(),
  expiresAt: time().notNull(),
  usedAt: time(),
});

export const addresses = pgTable("addresses", {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid().notNull(),
  type: text({ enum: ["home", "work", "other"] })
    .notNull()
    .default("home"),
  addressLine1: text().notNull(),
  addressLine2: text().notNull().default(""),
  city: text().notNull(),
  state: text().notNull(),
  postalCode: text().notNull().default(""),
  country: text().notNull().default("IN"),
  isDefault: boolean().notNull().default(false),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time().notNull().defaultNow(),
});

/** Written by the database only; a figure is the sum over its lanes. */
export const userTallies = pgTable(
  "user_tallies",
  {
    /** The day in India on which they joined. */
    day: date().notNull(),
    role: text({ enum: ["user", "admin"] }).notNull(),
    isActive: boolean().notNull(),
    lane: smallint().notNull(),
    users: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.role, table.isActive, table.lane] })],
);
