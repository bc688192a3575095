// Owns the wishlist_items table: one heart for each shopper and product.
import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const wishlistItems = pgTable(
  "wishlist_items",
  {
    userId: uuid().notNull(),
    productId: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
);
