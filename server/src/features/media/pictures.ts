// Keeps pictures: one row and one clean file for each content, however often it is uploaded.
import { createHash } from "node:crypto";
import type { Picture } from "@elvara/contract/picture";
import { pictureUrl } from "@elvara/contract/rules/picture";
import { eq } from "drizzle-orm";
import type { Deps } from "../../platform/deps.ts";
import { enqueue } from "../../platform/jobs.ts";
import type { Storage } from "../../platform/storage.ts";
import { type CleanImage, readImage, readOwnImage } from "./read-image.ts";
import { pictures } from "./tables.ts";

export type PictureRow = typeof pictures.$inferSelect;
export type NewPicture = Omit<PictureRow, "createdAt">;

/** Half of SHA-256: far beyond accident, and short in an address. */
export function pictureIdOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}

export function originalKey(id: string): string {
  return `pictures/${id}/original.webp`;
}

/** Checks an image and stores its clean copy; the caller writes the row. Throws `invalid` with a clear sentence. */
export async function storePicture(storage: Storage, bytes: Uint8Array): Promise<NewPicture> {
  return keep(storage, pictureIdOf(bytes), await readImage(bytes));
}

/** Stores a WebP that the shop made itself as it is; the caller writes the row. */
export async function storeOwnPicture(storage: Storage, bytes: Buffer): Promise<NewPicture> {
  return keep(storage, pictureIdOf(bytes), await readOwnImage(bytes));
}

async function keep(storage: Storage, id: string, { content, ...facts }: CleanImage): Promise<NewPicture> {
  await storage.put(originalKey(id), content);
  return { id, ...facts, bytes: content.length };
}

/** Takes an uploaded picture in; its sizes are made in the background. The same bytes again give the same picture. */
export async function savePicture(
  { db, storage }: Pick<Deps, "db" | "storage">,
  bytes: Uint8Array,
): Promise<PictureRow> {
  const id = pictureIdOf(bytes);
  const [known] = await db.select().from(pictures).where(eq(pictures.id, id));
  if (known && (await storage.has(originalKey(id)))) return known;
  const fresh = await storePicture(storage, bytes);
  return db.transaction(async (tx) => {
    await tx.insert(pictures).values(fresh).onConflictDoNothing();
    await enqueue(tx, "make_picture_sizes", { id }, { key: `make_picture_sizes:${id}` });
    const [row] = await tx.select().from(pictures).where(eq(pictures.id, id));
    if (!row) throw new Error(`Picture ${id} vanished while it was saved`);
    return row;
  });
}

/** The columns a join with `pictures` needs for `toPicture`. */
export const pictureColumns = {
  id: pictures.id,
  width: pictures.width,
  height: pictures.height,
  placeholder: pictures.placeholder,
  dominantColour: pictures.dominantColour,
};

/** A row as it goes over the wire. The alt text belongs to whoever shows the picture, e.g. `product_pictures.alt`. */
export function toPicture(
  { id, width, height, placeholder, dominantColour }: Omit<PictureRow, "format" | "bytes" | "createdAt">,
  alt: string,
): Picture {
  return { id, url: pictureUrl(id), alt, width, height, placeholder, color: dominantColour };
}
