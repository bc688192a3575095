// Owns the currency_rates table: the last rates fetched for each base.
import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const currencyRates = pgTable("currency_rates", {
  base: text().primaryKey(),
  rates: jsonb().$type<Record<string, number>>().notNull(),
  source: text().notNull(),
  fetchedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
