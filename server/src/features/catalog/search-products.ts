// Finds products by words, typos forgiven: the nearest by trigrams, walked off an index.
import type { ProductFilters, ProductPage } from "@elvara/contract/catalog";
import { paginate } from "@elvara/contract/envelope";
import { rupeesToPaise } from "@elvara/contract/rules/money";
import { sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { priceRangeOf } from "./list-products.ts";
import { orderOf, withoutPrice } from "./product-filters.ts";
import { visibleProducts } from "./product-rows.ts";

interface Search extends ProductFilters {
  q: string;
  page: number;
  limit: number;
}

/** Nobody pages further through a search; the walk over the index stays short. */
export const MOST_FOUND = 500;
/** 1 - word_similarity: at most this far from the words that were typed. */
export const FARTHEST = 0.55;

interface Found {
  id: string;
  price: number;
}

export async function searchProducts(db: Queryable, search: Search): Promise<ProductPage> {
  const { page, limit } = search;
  const nearest = await findNearest(db, search);
  const prices = nearest.map((found) => found.price);
  const inPrice = nearest.filter(priceFits(search));
  const ids = inPrice.slice((page - 1) * limit, page * limit).map((found) => found.id);
  return {
    products: await visibleProducts(db, ids),
    pagination: paginate(page, limit, inPrice.length),
    priceRange: prices.length === 0 ? null : priceRangeOf(Math.min(...prices), Math.max(...prices)),
  };
}

async function findNearest(db: Queryable, search: Search): Promise<Found[]> {
  const words = search.q.toLowerCase();
  const order = search.sort ? orderOf(search.sort) : sql`distance, ${orderOf("featured")}`;
  const rows = await db.execute<{ id: string; price: string }>(sql`
    with nearest as materialized (
      select products.*, search <->> ${words} as distance from products
      where ${withoutPrice(search)} order by search <->> ${words} limit ${MOST_FOUND})
    select id, price from nearest as products where distance <= ${FARTHEST} order by ${order}`);
  return rows.map((row) => ({ id: row.id, price: Number(row.price) }));
}

function priceFits({ minPrice, maxPrice }: Search): (found: Found) => boolean {
  const min = minPrice === undefined ? 0 : rupeesToPaise(minPrice);
  const max = maxPrice === undefined ? Number.POSITIVE_INFINITY : rupeesToPaise(maxPrice);
  return ({ price }) => price >= min && price <= max;
}
