// Owns the settings table: one row with everything an owner may change without a restart.
import { boolean, jsonb, pgTable, timestamp } from "drizzle-orm/pg-core";

export type Brand = { name: string; slug: string; tagline: string };
export type Contact = {
  email: string;
  phone: string;
  studio: { street: string; city: string; state: string; zipCode: string; country: string };
};
export type SocialLink = { name: string; url: string };
/** In paise; freeAbove null means that no order ships free for its size. */
export type ShippingFees = { byCountry: Record<string, number>; elsewhere: number; freeAbove: number | null };
export type CurrencySettings = { source: "fallback" | "live"; url: string | null; refreshMinutes: number };
export type CheckoutSettings = { provider: "razorpay" | "hdfc" | "stripe"; methods: string[]; unpaidMinutes: number };

export const settings = pgTable("settings", {
  id: boolean().primaryKey().default(true),
  brand: jsonb().$type<Brand>().notNull(),
  contact: jsonb().$type<Contact>().notNull(),
  social: jsonb().$type<SocialLink[]>().notNull(),
  shippingFees: jsonb().$type<ShippingFees>().notNull(),
  currency: jsonb().$type<CurrencySettings>().notNull(),
  checkout: jsonb().$type<CheckoutSettings>().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
