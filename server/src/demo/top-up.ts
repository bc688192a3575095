// Gives products of the demo the photographs that were taken since it was seeded.
import { inArray, sql } from "drizzle-orm";
import { categories, productPictures, products } from "../features/catalog/tables.ts";
import { storeOwnPicture } from "../features/media/pictures.ts";
import { pictures } from "../features/media/tables.ts";
import { orderItems } from "../features/orders/tables.ts";
import type { Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { drawingAlt } from "./drawing/draw.ts";
import { type Photograph, readPhotographs } from "./photographs.ts";

type Link = typeof productPictures.$inferSelect;

/**
 * A photograph is new when its content is in no picture yet, so one that the admin took off a product stays off.
 * A product whose pictures somebody has changed is left alone. Answers how many products gained.
 */
export async function addNewPhotographs(
  { db, storage }: Pick<Deps, "db" | "storage">,
  folder?: string,
): Promise<number> {
  const photographs = await readPhotographs(folder);
  const ids = [...photographs.values()].flat().map(({ id }) => id);
  if (ids.length === 0) return 0;
  const known = new Set(
    (await db.select({ id: pictures.id }).from(pictures).where(inArray(pictures.id, ids))).map(({ id }) => id),
  );
  const waiting = [...photographs].filter(([, taken]) => taken.some(({ id }) => !known.has(id)));
  let gained = 0;
  for (const [productId, taken] of waiting) {
    const rows = await Promise.all(
      taken.filter(({ id }) => !known.has(id)).map(({ bytes }) => storeOwnPicture(storage, bytes)),
    );
    await db.transaction(async (tx) => {
      const links = await lockPictures(tx, productId);
      if (!links?.every((link) => link.drawing || taken.some(({ id }) => id === link.pictureId))) return;
      await tx.insert(pictures).values(rows).onConflictDoNothing();
      await replaceLinks(
        tx,
        productId,
        links,
        taken.filter(({ id }) => !known.has(id) || links.some((link) => link.pictureId === id)),
      );
      gained += 1;
    });
  }
  return gained;
}

async function lockPictures(tx: Tx, productId: string): Promise<(Link & { drawing: boolean })[] | undefined> {
  const [product] = await tx
    .select({ name: products.name })
    .from(products)
    .where(sql`${products.id} = ${productId} and ${products.deletedAt} is null`)
    .for("update");
  if (!product) return undefined;
  const links = await tx
    .select()
    .from(productPictures)
    .where(inArray(productPictures.productId, [productId]));
  return links.map((link) => ({ ...link, drawing: link.alt === drawingAlt(product.name) }));
}

async function replaceLinks(tx: Tx, productId: string, before: (Link & { drawing: boolean })[], now: Photograph[]) {
  await tx.delete(productPictures).where(inArray(productPictures.productId, [productId]));
  await tx
    .insert(productPictures)
    .values(now.map(({ id, alt }, position) => ({ productId, pictureId: id, position, alt })));
  const drawings = before.filter((link) => link.drawing).map((link) => link.pictureId);
  const [first] = now;
  if (!first || drawings.length === 0) return;
  await tx.update(orderItems).set({ pictureId: first.id }).where(inArray(orderItems.pictureId, drawings));
  await tx.update(categories).set({ pictureId: first.id }).where(inArray(categories.pictureId, drawings));
}
