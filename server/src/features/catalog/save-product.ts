// Adds and changes products with their pictures, written to the journal in the same transaction.
import type { AdminProduct } from "@elvara/contract/admin-products";
import { defaultAlt } from "@elvara/contract/rules/picture";
import { findCategory, INVALID_CATEGORY } from "@elvara/contract/rules/product-form";
import { eq, sql } from "drizzle-orm";
import type { Visitor } from "../../platform/auth.ts";
import { brokenConstraint } from "../../platform/constraint.ts";
import type { Db, Queryable, Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { conflict, invalid } from "../../platform/errors.ts";
import { record } from "../../platform/journal.ts";
import { savePictures } from "../media/pictures.ts";
import { readAdminProduct } from "./admin-products.ts";
import type { FormPicture, ProductInput } from "./product-form.ts";
import { freeProductId, skuFor } from "./product-names.ts";
import { categories, productPictures, products } from "./tables.ts";

export interface Actor {
  user: Visitor;
  requestId: string;
  now: Date;
}

type ProductDeps = Pick<Deps, "db" | "storage">;

export async function createProduct(deps: ProductDeps, input: ProductInput, actor: Actor): Promise<AdminProduct> {
  const categoryId = await categoryOf(deps.db, input.category);
  const pictures = await storePictures(deps, input.pictures);
  return writeProduct(deps.db, actor, "create", async (tx) => {
    const id = await freeProductId(tx, input.fields.name);
    await tx.insert(products).values({ ...input.fields, id, categoryId, sku: input.sku ?? skuFor(id) });
    await setPictures(tx, id, pictures, input.fields.name);
    return { id };
  });
}

export async function updateProduct(
  deps: ProductDeps,
  id: string,
  input: ProductInput,
  actor: Actor,
): Promise<AdminProduct> {
  const known = await readAdminProduct(deps.db, id);
  const strange = input.pictures.find((one) => "keep" in one && !known.pictures.some(({ id }) => id === one.keep));
  if (strange) throw invalid("One of the pictures to keep does not belong to this product");
  const categoryId = await categoryOf(deps.db, input.category);
  const pictures = await storePictures(deps, input.pictures);
  return writeProduct(deps.db, actor, "update", async (tx) => {
    const before = await lockProduct(tx, id);
    const { sku } = input;
    await tx
      .update(products)
      .set({ ...input.fields, categoryId, ...(sku ? { sku } : {}) })
      .where(eq(products.id, id));
    await setPictures(tx, id, pictures, input.fields.name);
    return { id, before };
  });
}

/** Two admins at once change it one after the other, each seeing what the other did. */
export async function lockProduct(tx: Tx, id: string, condition = sql`products.deleted_at is null`) {
  await tx.execute(sql`select from products where id = ${id} for update`);
  return readAdminProduct(tx, id, condition);
}

export async function writeProduct(
  db: Db,
  { user, requestId }: Actor,
  action: string,
  change: (tx: Tx) => Promise<{ id: string; before?: AdminProduct }>,
): Promise<AdminProduct> {
  try {
    return await db.transaction(async (tx) => {
      const { id, before } = await change(tx);
      const after = await readAdminProduct(tx, id, sql`true`);
      await record(
        tx,
        user,
        { action, entity: "product", entityId: id, before: noted(before), after: noted(after) },
        requestId,
      );
      return after;
    });
  } catch (error) {
    throw brokenConstraint(error) === "products_sku_key"
      ? conflict("A product with this SKU already exists", "SKU_TAKEN")
      : error;
  }
}

/** Previews of pictures would only bloat the journal. */
function noted(product: AdminProduct | undefined) {
  if (!product) return undefined;
  const { pictures, ...rest } = product;
  return { ...rest, pictureTexts: pictures.map(({ alt }) => alt) };
}

async function categoryOf(db: Queryable, given: string): Promise<string> {
  const all = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(categories.isActive, true));
  const found = findCategory(given, all);
  if (!found) throw invalid(INVALID_CATEGORY);
  return found.id;
}

interface PlacedPicture {
  id: string;
  alt: string | undefined;
}

/** The pictures in their order; the same picture sent twice is there once. */
async function storePictures(deps: ProductDeps, pictures: FormPicture[]): Promise<PlacedPicture[]> {
  const saved = await savePictures(
    deps,
    pictures.flatMap((picture) => ("file" in picture ? [picture.file] : [])),
  );
  let next = 0;
  const placed = pictures.map((picture) => ({
    id: "keep" in picture ? picture.keep : (saved[next++]?.id ?? ""),
    alt: picture.alt,
  }));
  return placed.filter(({ id }, place) => placed.findIndex((other) => other.id === id) === place);
}

/** A picture of which the form says nothing keeps its description; an emptied one is called after the product. */
async function setPictures(tx: Tx, productId: string, pictures: PlacedPicture[], name: string): Promise<void> {
  const old = await tx.select().from(productPictures).where(eq(productPictures.productId, productId));
  await tx.delete(productPictures).where(eq(productPictures.productId, productId));
  if (pictures.length === 0) return;
  const altOf = ({ id, alt = old.find((row) => row.pictureId === id)?.alt }: PlacedPicture, place: number) =>
    alt || defaultAlt(name, place);
  await tx
    .insert(productPictures)
    .values(pictures.map((one, position) => ({ productId, pictureId: one.id, position, alt: altOf(one, position) })));
}
