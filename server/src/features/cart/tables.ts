// Owns the tables of the cart: one cart for each signed-in shopper, its lines, and the guest carts merged into it.
import { bigint, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const time = () => timestamp({ withTimezone: true });

export const carts = pgTable("carts", {
  userId: uuid().primaryKey(),
  /** The coupon applied, if any. */
  discountId: uuid(),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time().notNull().defaultNow(),
  remindedAt: time(),
  restoreTokenHash: text(),
});

export const cartItems = pgTable("cart_items", {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid().notNull(),
  productId: text().notNull(),
  /** Empty when no size was chosen. */
  size: text({ enum: ["", "XS", "S", "M", "L", "XL"] })
    .notNull()
    .default(""),
  quantity: integer().notNull(),
  unitPrice: bigint({ mode: "number" }).notNull(),
  addedAt: time().notNull().defaultNow(),
});

/** Which contents of guest carts were merged already. */
export const cartMerges = pgTable("cart_merges", {
  key: uuid().primaryKey(),
  userId: uuid().notNull(),
  mergedAt: time().notNull().defaultNow(),
});
