// A small catalogue for tests: categories, products and their pictures, made as the test needs them.
import { randomUUID } from "node:crypto";
import { categories, productPictures, products } from "../features/catalog/tables.ts";
import { pictures } from "../features/media/tables.ts";
import type { Queryable } from "../platform/db.ts";

type NewCategory = typeof categories.$inferInsert;
type NewProduct = Omit<typeof products.$inferInsert, "sku"> & { sku?: string };

export async function addCategory(db: Queryable, id: string, given: Partial<NewCategory> = {}): Promise<string> {
  await db.insert(categories).values({ id, name: id, ...given });
  return id;
}

/** A product for ₹1,000 unless told otherwise. Its category must exist. */
export async function addProduct(
  db: Queryable,
  categoryId: string,
  id: string,
  given: Partial<NewProduct> = {},
): Promise<string> {
  await db.insert(products).values({ id, name: id, price: 100_000, categoryId, sku: `SKU-${id}`, ...given });
  return id;
}

/** Gives a product a picture that exists only as a row. */
export async function addPicture(db: Queryable, productId: string, position: number, alt: string): Promise<string> {
  const id = randomUUID().replaceAll("-", "");
  await db.insert(pictures).values({
    id,
    width: 1200,
    height: 1600,
    format: "webp",
    bytes: 1,
    placeholder: "data:image/webp;base64,AA==",
    dominantColour: "#c7a17a",
  });
  await db.insert(productPictures).values({ productId, pictureId: id, position, alt });
  return id;
}
