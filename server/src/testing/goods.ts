// Goods for tests: categories, products, pictures and discounts written straight into the database.
import { randomUUID } from "node:crypto";
import { categories, productPictures, products } from "../features/catalog/tables.ts";
import { discountCategories, discountProducts, discounts } from "../features/discounts/tables.ts";
import { pictures } from "../features/media/tables.ts";
import type { Db } from "../platform/db.ts";

/** A visible product for 1,000 rupees in the category "dresses", unless told otherwise. */
export async function addProduct(db: Db, given: Partial<typeof products.$inferInsert> = {}) {
  const id = given.id ?? `piece-${randomUUID().slice(0, 8)}`;
  const categoryId = given.categoryId ?? "dresses";
  await db.insert(categories).values({ id: categoryId, name: categoryId }).onConflictDoNothing();
  const [product] = await db
    .insert(products)
    .values({ name: id, price: 100_000, sku: id, ...given, id, categoryId })
    .returning();
  if (!product) throw new Error("no product");
  return product;
}

export async function addCategory(db: Db, id: string, given: Partial<typeof categories.$inferInsert> = {}) {
  await db.insert(categories).values({ id, name: id, ...given });
}

/** Gives a product a picture that exists only as a row; answers the picture's id. */
export async function addPicture(db: Db, productId: string, position: number, alt: string): Promise<string> {
  const id = randomUUID().replaceAll("-", "");
  const placeholder = "data:image/webp;base64,AA==";
  await db
    .insert(pictures)
    .values({ id, width: 1200, height: 1600, format: "webp", bytes: 1, placeholder, dominantColour: "#c7a17a" });
  await db.insert(productPictures).values({ productId, pictureId: id, position, alt });
  return id;
}

interface GivenDiscount extends Partial<typeof discounts.$inferInsert> {
  products?: string[];
  categories?: string[];
}

/** A running coupon of 10 % for everything, unless told otherwise. */
export async function addDiscount(
  db: Db,
  { products: ids = [], categories: groups = [], ...given }: GivenDiscount = {},
) {
  const [discount] = await db
    .insert(discounts)
    .values({
      code: `C${randomUUID().slice(0, 8).toUpperCase()}`,
      discountValue: 1_000,
      validFrom: new Date("2020-01-01"),
      validUntil: new Date("2099-01-01"),
      ...given,
    })
    .returning();
  if (!discount) throw new Error("no discount");
  const discountId = discount.id;
  if (ids.length > 0) await db.insert(discountProducts).values(ids.map((productId) => ({ discountId, productId })));
  if (groups.length > 0) {
    await db.insert(discountCategories).values(groups.map((categoryId) => ({ discountId, categoryId })));
  }
  return discount;
}
