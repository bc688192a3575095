// Keeps pictures: one row and one clean file for each content, however often it is uploaded.
import { createHash } from "node:crypto";
import type { Picture } from "@elvara/contract/picture";
import { pictureUrl } from "@elvara/contract/rules/picture";
import { eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError, invalid } from "../../platform/errors.ts";
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

/** Stores a WebP that the shop made itself as it is; the caller writes the row. */
export async function storeOwnPicture(storage: Storage, bytes: Buffer): Promise<NewPicture> {
  return keep(storage, pictureIdOf(bytes), await readOwnImage(bytes));
}

async function keep(storage: Storage, id: string, { content, ...facts }: CleanImage): Promise<NewPicture> {
  await storage.put(originalKey(id), content);
  return { id, ...facts, bytes: content.length };
}

export interface Upload {
  name: string;
  bytes: Uint8Array;
}

/** Takes an uploaded picture in; its sizes are made in the background. The same bytes again give the same picture. */
export async function savePicture(deps: Pick<Deps, "db" | "storage">, bytes: Uint8Array): Promise<PictureRow> {
  const [row] = await savePictures(deps, [{ name: "", bytes }]);
  return row as PictureRow;
}

/** All or none: when one of them cannot be used, nothing is stored and the error names it. */
export async function savePictures(
  { db, storage }: Pick<Deps, "db" | "storage">,
  uploads: readonly Upload[],
): Promise<PictureRow[]> {
  const fresh: { id: string; image: CleanImage }[] = [];
  const ids = uploads.map(({ bytes }) => pictureIdOf(bytes));
  for (const [index, { name, bytes }] of uploads.entries()) {
    const id = ids[index] as string;
    if (fresh.some((other) => other.id === id) || (await isKept(db, storage, id))) continue;
    fresh.push({ id, image: await readNamed(name, bytes) });
  }
  const rows = await Promise.all(fresh.map(({ id, image }) => keep(storage, id, image)));
  return db.transaction(async (tx) => {
    for (const row of rows) {
      await tx.insert(pictures).values(row).onConflictDoNothing();
      await enqueue(tx, "make_picture_sizes", { id: row.id }, { key: `make_picture_sizes:${row.id}` });
    }
    const saved = await tx.select().from(pictures).where(inArray(pictures.id, ids));
    return ids.map((id) => {
      const row = saved.find((known) => known.id === id);
      if (!row) throw new Error(`Picture ${id} vanished while it was saved`);
      return row;
    });
  });
}

async function isKept(db: Queryable, storage: Storage, id: string): Promise<boolean> {
  return (await db.$count(pictures, eq(pictures.id, id))) > 0 && storage.has(originalKey(id));
}

async function readNamed(name: string, bytes: Uint8Array): Promise<CleanImage> {
  try {
    return await readImage(bytes);
  } catch (error) {
    throw name && error instanceof AppError ? invalid(`${name}: ${error.message}`) : error;
  }
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
