// Lists and searches visible products a page at a time: one query for the page, one for the count and the price range.
import type { ProductFilters, ProductPage } from "@elvara/contract/catalog";
import { paginate } from "@elvara/contract/envelope";
import { paiseToRupees } from "@elvara/contract/rules/money";
import { and, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { orderOf, priceBetween, withoutPrice } from "./product-filters.ts";
import { selectProducts, toProduct } from "./product-rows.ts";
import { products } from "./tables.ts";

interface Listing extends ProductFilters {
  page: number;
  limit: number;
}

export async function listProducts(db: Queryable, listing: Listing): Promise<ProductPage> {
  const { page, limit } = listing;
  const selection = withoutPrice(listing);
  const inPrice = priceBetween(listing);
  const [rows, [totals]] = await Promise.all([
    selectProducts(db, and(selection, inPrice))
      .orderBy(orderOf(listing))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({
        count: sql<number>`(count(*) filter (where ${inPrice}))::integer`,
        min: sql<string | null>`min(products.price)`,
        max: sql<string | null>`max(products.price)`,
      })
      .from(products)
      .where(selection),
  ]);
  const { count, min, max } = totals ?? { count: 0, min: null, max: null };
  return {
    products: rows.map(toProduct),
    pagination: paginate(page, limit, count),
    priceRange: priceRangeOf(min, max),
  };
}

export function priceRangeOf(min: string | number | null, max: string | number | null): ProductPage["priceRange"] {
  if (min === null || max === null) return null;
  return { min: paiseToRupees(Number(min)), max: paiseToRupees(Number(max)) };
}
