// Reads products as rows with their category and pictures, and turns a row into what goes over the wire.
import type { Product } from "@elvara/contract/catalog";
import { convert, type Rates } from "@elvara/contract/rules/currency";
import { paiseToRupees } from "@elvara/contract/rules/money";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { toPicture } from "../media/pictures.ts";
import { categories, products } from "./tables.ts";

/** What shoppers may see: a hidden or deleted product appears nowhere public. */
export const visible = sql`products.is_active and products.deleted_at is null`;

type ShownPicture = Parameters<typeof toPicture>[0] & { alt: string };

const pictures = sql<ShownPicture[]>`(
  select coalesce(json_agg(json_build_object(
    'id', pictures.id, 'alt', product_pictures.alt, 'width', pictures.width, 'height', pictures.height,
    'placeholder', pictures.placeholder, 'dominantColour', pictures.dominant_colour) order by product_pictures.position), '[]')
  from product_pictures join pictures on pictures.id = product_pictures.picture_id
  where product_pictures.product_id = products.id)`;

const columns = {
  id: products.id,
  name: products.name,
  description: products.description,
  price: products.price,
  categoryId: products.categoryId,
  categoryName: categories.name,
  isBestsellers: products.isBestsellers,
  isDress: products.isDress,
  isTop: products.isTop,
  isBottom: products.isBottom,
  isCooset: products.isCooset,
  isActive: products.isActive,
  deletedAt: products.deletedAt,
  size: products.size,
  material: products.material,
  productCare: products.productCare,
  sku: products.sku,
  sizes: products.sizes,
  ratingCount: products.ratingCount,
  ratingSum: products.ratingSum,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
  pictures: pictures.as("pictures"),
};

/** Products with everything the wire needs, in one query; the caller adds order and limit. */
export function selectProducts(db: Queryable, condition: SQL | undefined) {
  return db
    .select(columns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(condition)
    .$dynamic();
}

export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

// S§3: what is shown where a product says nothing itself.
export const DEFAULT_FIT = "Relaxed Fit";
export const DEFAULT_MATERIAL = "Not specified";
export const DEFAULT_CARE = "Hand wash only. Do not bleach. Avoid machine wash. Dry clean recommended.";

export function toProduct(row: ProductRow): Product {
  const { categoryId, categoryName, deletedAt, ratingCount, ratingSum, createdAt, updatedAt, ...same } = row;
  const shown = row.pictures.map((picture) => toPicture(picture, picture.alt));
  return {
    ...same,
    price: paiseToRupees(row.price),
    images: shown.map((picture) => picture.url),
    pictures: shown,
    category: { id: categoryId, name: categoryName, slug: categoryId },
    size: row.size || DEFAULT_FIT,
    material: row.material || DEFAULT_MATERIAL,
    productCare: row.productCare || DEFAULT_CARE,
    isActive: row.isActive && deletedAt === null,
    rating: ratingOf(ratingCount, ratingSum),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The average with one decimal, as stars show it. */
export function ratingOf(count: number, sum: number): Product["rating"] {
  return { count, average: count === 0 ? 0 : Math.round((sum / count) * 10) / 10 };
}

/** The products with these ids, in the order of the ids; those that are hidden or gone are left out. */
export async function visibleProducts(db: Queryable, ids: string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await selectProducts(db, and(visible, inArray(products.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(toProduct);
}

/** A price in another currency beside the rupees, never instead of them. */
export function withDisplayPrice(product: Product, currency: Product["currency"], rates: Rates): Product {
  return currency ? { ...product, currency, displayPrice: convert(product.price, "INR", currency, rates) } : product;
}
