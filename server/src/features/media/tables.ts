// Owns the pictures table: what is known about each stored picture.
import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const pictures = pgTable("pictures", {
  /** The hash of the content, in hex. */
  id: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  format: text({ enum: ["jpeg", "png", "webp", "avif"] }).notNull(),
  bytes: integer().notNull(),
  placeholder: text().notNull(),
  dominantColour: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
