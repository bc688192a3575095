// Owns the tables of the catalogue: categories, products and their pictures.
import { sql } from "drizzle-orm";
import { bigint, boolean, customType, integer, pgTable, primaryKey, real, text, timestamp } from "drizzle-orm/pg-core";

/** Written and matched by the database only. */
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

const time = () => timestamp({ withTimezone: true });

export const categories = pgTable("categories", {
  /** The slug in the URL. */
  id: text().primaryKey(),
  name: text().notNull(),
  description: text().notNull().default(""),
  pictureId: text(),
  parentId: text(),
  position: integer().notNull().default(0),
  isActive: boolean().notNull().default(true),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time().notNull().defaultNow(),
});

export const products = pgTable("products", {
  /** The slug in the URL. */
  id: text().primaryKey(),
  name: text().notNull(),
  description: text().notNull().default(""),
  /** Paise. */
  price: bigint({ mode: "number" }).notNull(),
  categoryId: text().notNull(),
  isBestsellers: boolean().notNull().default(false),
  isDress: boolean().notNull().default(false),
  isTop: boolean().notNull().default(false),
  isBottom: boolean().notNull().default(false),
  isCooset: boolean().notNull().default(false),
  size: text().notNull().default(""),
  material: text().notNull().default(""),
  productCare: text().notNull().default(""),
  sku: text().notNull(),
  sizes: text({ enum: ["XS", "S", "M", "L", "XL"] })
    .array()
    .notNull()
    .default(["XS", "S", "M", "L", "XL"]),
  isActive: boolean().notNull().default(true),
  deletedAt: time(),
  position: integer().notNull().default(0),
  ratingCount: integer().notNull().default(0),
  ratingSum: integer().notNull().default(0),
  rating: real()
    .notNull()
    .generatedAlwaysAs(sql`case when rating_count = 0 then 0 else rating_sum::real / rating_count end`),
  search: text().notNull().generatedAlwaysAs(sql`lower(name || ' ' || material || ' ' || sku)`),
  /** What shoppers' searches are matched with; see 0019_word_search.sql. */
  words: tsvector().notNull().generatedAlwaysAs(sql`''`),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time().notNull().defaultNow(),
});

export const productPictures = pgTable(
  "product_pictures",
  {
    productId: text().notNull(),
    pictureId: text().notNull(),
    position: integer().notNull(),
    alt: text().notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.productId, table.pictureId] })],
);

/** Every word that a product was ever found by; written by the database. */
export const searchWords = pgTable("search_words", { word: text().primaryKey() });

/** Written by the database only: the products that are not deleted. */
export const productTallies = pgTable(
  "product_tallies",
  { categoryId: text().notNull(), isActive: boolean().notNull(), products: integer().notNull() },
  (table) => [primaryKey({ columns: [table.categoryId, table.isActive] })],
);
