// Owns the tables of discounts: coupons, the product discount, their scope and their uses.
import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const time = () => timestamp({ withTimezone: true });
const money = () => bigint({ mode: "number" });

export const discounts = pgTable("discounts", {
  id: uuid().primaryKey().defaultRandom(),
  code: text().notNull(),
  type: text({ enum: ["overall", "product"] })
    .notNull()
    .default("overall"),
  discountType: text({ enum: ["percentage", "fixed"] })
    .notNull()
    .default("percentage"),
  /** Paise when fixed, hundredths of a percent when percentage (1250 is 12.5 %). */
  discountValue: money().notNull(),
  minimumOrderAmount: money().notNull().default(0),
  /** null is unlimited. */
  usageLimit: integer(),
  userUsageLimit: integer().notNull().default(1),
  /** Kept by the database from discountUses. */
  usedCount: integer().notNull().default(0),
  validFrom: time().notNull().defaultNow(),
  validUntil: time().notNull(),
  isActive: boolean().notNull().default(true),
  isPublic: boolean().notNull().default(true),
  deletedAt: time(),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time().notNull().defaultNow(),
});

export const discountProducts = pgTable(
  "discount_products",
  { discountId: uuid().notNull(), productId: text().notNull() },
  (table) => [primaryKey({ columns: [table.discountId, table.productId] })],
);

export const discountCategories = pgTable(
  "discount_categories",
  { discountId: uuid().notNull(), categoryId: text().notNull() },
  (table) => [primaryKey({ columns: [table.discountId, table.categoryId] })],
);

export const discountUses = pgTable("discount_uses", {
  id: uuid().primaryKey().defaultRandom(),
  discountId: uuid().notNull(),
  userId: uuid().notNull(),
  orderId: uuid().notNull(),
  state: text({ enum: ["reserved", "used", "released"] })
    .notNull()
    .default("reserved"),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time().notNull().defaultNow(),
});

/** Written by the database only, from discountUses. */
export const discountUserUses = pgTable(
  "discount_user_uses",
  { discountId: uuid().notNull(), userId: uuid().notNull(), usedCount: integer().notNull() },
  (table) => [primaryKey({ columns: [table.discountId, table.userId] })],
);
