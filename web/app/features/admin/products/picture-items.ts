// The pictures of a product form: kept ones and new ones in one order.
import type { AdminProduct } from "@elvara/contract/admin-products";
import { defaultAlt, inWidth } from "@elvara/contract/rules/picture";

/** `alt` is what the owner says it shows; empty for the product's name. */
export type PictureItem = { key: string; preview: string; alt: string } & ({ kept: string } | { file: File });

export function keptPictures({ name, pictures }: AdminProduct): PictureItem[] {
  return pictures.map(({ id, url, alt }, place) => ({
    key: id,
    preview: inWidth(url, 320),
    // Left empty the text follows the product when it is renamed.
    alt: alt === name || alt === defaultAlt(name, place) ? "" : alt,
    kept: id,
  }));
}

let count = 0;

export function newPictures(files: Iterable<File>): PictureItem[] {
  return [...files].map((file) => ({ key: `new-${++count}`, preview: URL.createObjectURL(file), alt: "", file }));
}

export function filesOf(items: readonly PictureItem[]): File[] {
  return items.flatMap((item) => ("file" in item ? [item.file] : []));
}

export function forget(items: readonly PictureItem[]): void {
  for (const item of items) if ("file" in item) URL.revokeObjectURL(item.preview);
}

/** The list with one entry moved; places beyond the ends are its ends. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? rest : [...rest.slice(0, Math.max(0, to)), item, ...rest.slice(Math.max(0, to))];
}
