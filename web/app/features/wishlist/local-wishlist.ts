// The wishlist in local storage under `wishlist` (S§3): whole products keyed by id, newest last, every tab in step.
import type { Product } from "@elvara/contract/catalog";
import { readText, removeKey, writeJson, writeText } from "../../lib/storage.ts";

const KEY = "wishlist";
/** Whose server list the local one mirrors; unset for a guest's. */
const OWNER_KEY = "wishlist_owner";
const CHANGED = "elvara:wishlist";

export const NO_HEARTS: Product[] = [];
let parsed: { text: string | null; products: Product[] } = { text: null, products: NO_HEARTS };

/** Newest first; the same list until something changes. */
export function readWishlist(): Product[] {
  const text = readText(KEY);
  if (text !== parsed.text) parsed = { text, products: parse(text) };
  return parsed.products;
}

/** S§4: no duplicates by id. */
export function addHeart(product: Product): void {
  const others = readWishlist().filter((other) => other.id !== product.id);
  // Storage is small, and a card shows no more than two pictures.
  replaceWishlist([{ ...product, pictures: product.pictures.slice(0, 2) }, ...others]);
}

export function removeHeart(productId: string): void {
  replaceWishlist(readWishlist().filter((product) => product.id !== productId));
}

export function replaceWishlist(newestFirst: readonly Product[]): void {
  writeJson(KEY, Object.fromEntries(newestFirst.toReversed().map((product) => [product.id, product])));
  announce();
}

/** Forgets everything, as after signing out: the next visitor of this browser has a wishlist of their own. */
export function forgetWishlist(): void {
  removeKey(KEY);
  removeKey(OWNER_KEY);
  announce();
}

export function readWishlistOwner(): string | null {
  return readText(OWNER_KEY);
}

export function writeWishlistOwner(userId: string): void {
  writeText(OWNER_KEY, userId);
}

export function watchWishlist(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", onStorage);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", onStorage);
  };
}

function announce(): void {
  window.dispatchEvent(new Event(CHANGED));
}

function parse(text: string | null): Product[] {
  try {
    const stored: unknown = text === null ? null : JSON.parse(text);
    if (typeof stored !== "object" || stored === null) return NO_HEARTS;
    return Object.values(stored).filter(isProduct).reverse();
  } catch {
    return NO_HEARTS;
  }
}

/** What a card needs of it; anything else in storage is somebody else's doing. */
function isProduct(value: unknown): value is Product {
  const { id, name, price, images, pictures, category } = (value ?? {}) as Partial<Product>;
  return (
    typeof id === "string" &&
    typeof name === "string" &&
    typeof price === "number" &&
    Array.isArray(images) &&
    Array.isArray(pictures) &&
    typeof category === "object"
  );
}
