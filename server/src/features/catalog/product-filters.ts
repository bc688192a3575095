// Turns the filters of a listing into SQL conditions, and its sort into an order an index serves.
import type { Collection, ProductFilters, ProductSort, ProductType } from "@elvara/contract/catalog";
import { rupeesToPaise } from "@elvara/contract/rules/money";
import { and, type SQL, sql } from "drizzle-orm";
import { visible } from "./product-rows.ts";

// S§2: each flag makes a group; a product with no flag is in Other. Written as the partial indexes are.
const TYPES: Record<ProductType, SQL> = {
  dress: sql`products.is_dress`,
  top: sql`products.is_top`,
  bottom: sql`products.is_bottom`,
  coord: sql`products.is_cooset`,
  bestseller: sql`products.is_bestsellers`,
  other: sql`not (products.is_dress or products.is_top or products.is_bottom or products.is_cooset or products.is_bestsellers)`,
};

const ORDERS: Record<ProductSort, SQL> = {
  featured: sql`products.position, products.created_at desc, products.id`,
  newest: sql`products.created_at desc, products.id desc`,
  "price-asc": sql`products.price, products.id`,
  "price-desc": sql`products.price desc, products.id desc`,
  name: sql`products.name, products.id`,
  rating: sql`products.rating desc, products.rating_count desc, products.id desc`,
};

/** A search without a sort gives the best match first. */
export function orderOf({ sort, search }: Pick<ProductFilters, "sort" | "search">): SQL {
  if (search && !sort) return sql`ts_rank(products.words, ${readSearch(search)}) desc, ${ORDERS.featured}`;
  return ORDERS[sort ?? "featured"];
}

/** Everything but the price, so that the price range of the selection can be told. */
export function withoutPrice({ category, type, collection, panel, size, search }: ProductFilters): SQL {
  const conditions = [visible];
  if (category) conditions.push(inCategory(category));
  if (type) conditions.push(TYPES[type]);
  if (collection) conditions.push(inPanel(collection), notTopOrBottom);
  if (panel) conditions.push(inPanel(panel));
  if (size) conditions.push(sql`products.sizes @> array[${size}]::text[]`);
  if (search) conditions.push(sql`products.words @@ ${readSearch(search)}`);
  return and(...conditions) as SQL;
}

/** A subquery, so that the words are read once and not for every product. */
function readSearch(words: string): SQL {
  return sql`(select read_search(${words}))`;
}

export function priceBetween({ minPrice, maxPrice }: ProductFilters): SQL {
  const conditions = [sql`true`];
  if (minPrice !== undefined) conditions.push(sql`products.price >= ${rupeesToPaise(minPrice)}`);
  if (maxPrice !== undefined) conditions.push(sql`products.price <= ${rupeesToPaise(maxPrice)}`);
  return and(...conditions) as SQL;
}

/** The category or any below it. */
function inCategory(id: string): SQL {
  return sql`products.category_id = any(array(
    with recursive below as (
      select ${id}::text as id
      union
      select categories.id from categories join below on categories.parent_id = below.id)
    select id from below))`;
}

function categoriesSaying(...words: string[]): SQL {
  const patterns = words.map((word) => `%${word}%`);
  return sql`products.category_id = any(array(
    select id from categories where name ilike any(array[${sql.join(patterns, sql`, `)}]) or id like any(array[${sql.join(patterns, sql`, `)}])))`;
}

function inPanel(collection: Collection): SQL {
  return categoriesSaying(collection);
}

// S§2: both collection pages leave out tops and bottoms, by flag or by a word in the category.
const notTopOrBottom = sql`not (products.is_top or products.is_bottom or ${categoriesSaying("top", "bottom")})`;
