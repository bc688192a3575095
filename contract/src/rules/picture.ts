// Owns the addresses of pictures: which widths and formats exist, and what goes into a `srcset`.

/** The only widths the shop makes; a picture is never enlarged. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 800, 960, 1200, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Best first, as a `<picture>` lists its sources. */
export const PICTURE_FORMATS = ["avif", "webp", "jpg"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

const ID = /^[0-9a-f]{16,64}$/;
const FILE = /^(\d{3,4})\.(avif|webp|jpg)$/;

export function isPictureId(value: string): boolean {
  return ID.test(value);
}

/** The address of a picture in one size; a smaller picture answers in its own size. */
export function pictureUrl(id: string, width: PictureWidth = 800, format: PictureFormat = "webp"): string {
  return `/pictures/${id}/${width}.${format}`;
}

/** The widths worth offering of a picture: up to the first that holds it whole. */
export function widthsFor(pictureWidth: number): PictureWidth[] {
  const whole = PICTURE_WIDTHS.findIndex((width) => width >= pictureWidth);
  return whole === -1 ? [...PICTURE_WIDTHS] : PICTURE_WIDTHS.slice(0, whole + 1);
}

/** A `srcset` of every useful width; the last one is described by the picture's own width. */
export function srcSet(id: string, pictureWidth: number, format: PictureFormat): string {
  return widthsFor(pictureWidth)
    .map((width) => `${pictureUrl(id, width, format)} ${Math.min(width, pictureWidth)}w`)
    .join(", ");
}

/** Reads "640.avif"; null for any width or format that the shop does not make. */
export function parsePictureFile(file: string): { width: PictureWidth; format: PictureFormat } | null {
  const match = FILE.exec(file);
  const width = PICTURE_WIDTHS.find((known) => String(known) === match?.[1]);
  return match && width ? { width, format: match[2] as PictureFormat } : null;
}

/** The same picture in another width, given its address in any; an address that is not the shop's stays as it is. */
export function inWidth(url: string, width: PictureWidth): string {
  return url.replace(/^(\/pictures\/[0-9a-f]+\/)\d+(?=\.\w+$)/, `$1${width}`);
}

/** What a product's picture is said to show where the owner said nothing else. */
export function defaultAlt(product: string, place: number): string {
  return place === 0 ? product : `${product}, picture ${place + 1}`;
}
