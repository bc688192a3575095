// Makes the sizes of stored pictures: each once, a few at a time, kept in storage.
import { type PictureFormat, type PictureWidth, widthsFor } from "@elvara/contract/rules/picture";
import sharp, { type Sharp } from "sharp";
import { z } from "zod";
import type { JobHandlers } from "../../platform/jobs.ts";
import type { Storage } from "../../platform/storage.ts";
import { limiter } from "./limiter.ts";
import { originalKey } from "./pictures.ts";

/** Encoding is heavy: visitors and jobs of one process share these two places. */
const inTurn = limiter(2);

const encode: Record<PictureFormat, (image: Sharp) => Sharp> = {
  // Effort 1: a twelfth of the default's time for a tenth more bytes; somebody may be waiting for it.
  avif: (image) => image.avif({ quality: 50, effort: 1, chromaSubsampling: "4:2:0" }),
  webp: (image) => image.webp({ quality: 78, effort: 3 }),
  jpg: (image) => image.flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg: true }),
};

export type PictureSizes = ReturnType<typeof createPictureSizes>;

export function createPictureSizes(storage: Storage) {
  const underWay = new Map<string, Promise<Buffer>>();

  /**
   * The picture in this width and format; undefined when there is no such picture. What has to be made first is asked
   * for with `mayMake`, which throws for whoever had too much made.
   */
  async function read(
    id: string,
    width: PictureWidth,
    format: PictureFormat,
    mayMake?: () => Promise<void>,
  ): Promise<Buffer | undefined> {
    const kept = await storage.get(sizeKey(id, width, format));
    if (kept) return kept;
    const original = await storage.get(originalKey(id));
    if (!original) return undefined;
    const { width: own } = await sharp(original).metadata();
    // Widths beyond the picture's own are one and the same file.
    const useful = Math.min(width, widthsFor(own).at(-1) ?? width) as PictureWidth;
    const key = sizeKey(id, useful, format);
    if (mayMake && !underWay.has(key) && !(await storage.has(key))) await mayMake();
    return makeOnce(key, original, useful, format);
  }

  async function makeOnce(key: string, original: Buffer, width: PictureWidth, format: PictureFormat) {
    const making =
      underWay.get(key) ??
      inTurn(async () => {
        const kept = await storage.get(key);
        if (kept) return kept;
        const image = sharp(original).resize({ width, withoutEnlargement: true });
        const made = await encode[format](image).toBuffer();
        await storage.put(key, made);
        return made;
      }).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  }

  /** Makes what a browser may ask for; JPEG, which only old readers and link previews want, waits for its first use. */
  async function makeAll(id: string): Promise<void> {
    const original = await storage.get(originalKey(id));
    if (!original) return;
    const { width: own } = await sharp(original).metadata();
    for (const width of widthsFor(own)) {
      for (const format of ["webp", "avif"] as const) await read(id, width, format);
    }
  }

  return { read, makeAll };
}

function sizeKey(id: string, width: PictureWidth, format: PictureFormat): string {
  return `pictures/${id}/${width}.${format}`;
}

const payload = z.object({ id: z.string() });

export function mediaJobs(sizes: PictureSizes): JobHandlers {
  return { make_picture_sizes: (given) => sizes.makeAll(payload.parse(given).id) };
}
