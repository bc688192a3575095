// Owns the reviews table: one review for each shopper and product, shown once approved.
import { boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const time = () => timestamp({ withTimezone: true });

export const reviews = pgTable("reviews", {
  id: uuid().primaryKey().defaultRandom(),
  productId: text().notNull(),
  userId: uuid().notNull(),
  name: text().notNull(),
  contact: text().notNull(),
  rating: integer().notNull(),
  body: text().notNull(),
  status: text({ enum: ["pending", "approved", "rejected"] })
    .notNull()
    .default("pending"),
  verifiedBuyer: boolean().notNull().default(false),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time().notNull().defaultNow(),
  decidedAt: time(),
  decidedBy: uuid(),
});
