// Opens one product, and picks a few: the featured ones and those related to another.
import { randomUUID } from "node:crypto";
import type { Product } from "@elvara/contract/catalog";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { notFound } from "../../platform/errors.ts";
import { orderOf } from "./product-filters.ts";
import { selectProducts, toProduct, visible } from "./product-rows.ts";
import { products } from "./tables.ts";

export async function getProduct(db: Queryable, id: string): Promise<Product> {
  const [row] = await selectProducts(db, and(visible, eq(products.id, id)));
  if (!row) throw notFound("Product not found");
  return toProduct(row);
}

/** The bestsellers, in the order that the shop gives them. */
export async function featuredProducts(db: Queryable, limit: number): Promise<Product[]> {
  const rows = await selectProducts(db, and(visible, eq(products.isBestsellers, true)))
    .orderBy(orderOf({ sort: "featured" }))
    .limit(limit);
  return rows.map(toProduct);
}

/** Random other products of the same category. The same seed gives the same ones, so that an answer can be kept. */
export async function relatedProducts(
  db: Queryable,
  id: string,
  limit: number,
  seed: string = randomUUID(),
): Promise<Product[]> {
  const [origin] = await db
    .select({ categoryId: products.categoryId })
    .from(products)
    .where(and(visible, eq(products.id, id)));
  if (!origin) throw notFound("Product not found");
  const rows = await selectProducts(db, and(visible, eq(products.categoryId, origin.categoryId), ne(products.id, id)))
    .orderBy(sql`hashtextextended(products.id, hashtext(${seed}))`)
    .limit(limit);
  return rows.map(toProduct);
}
