// A guest's cart in local storage under `guestCart` (S§3, S§4): items matched by product and size, every tab in step.
import { readJson, removeKey, writeJson } from "../../lib/storage.ts";

const KEY = "guestCart";
const CHANGED = "elvara:guest-cart";
const MAX_QUANTITY = 99;

export interface GuestItem {
  productId: string;
  quantity: number;
  variant: { size: string };
}

export interface GuestCart {
  id: "guest-cart";
  user: "guest";
  items: GuestItem[];
  updatedAt: string;
}

const EMPTY: GuestCart = { id: "guest-cart", user: "guest", items: [], updatedAt: "" };

export function readGuestCart(): GuestCart {
  const stored = readJson<Partial<GuestCart>>(KEY);
  return Array.isArray(stored?.items) ? { ...EMPTY, ...stored, items: stored.items.filter(isItem) } : EMPTY;
}

export function addToGuestCart(productId: string, quantity: number, size: string): void {
  const { items } = readGuestCart();
  const present = items.find((item) => matches(item, productId, size));
  const added = { productId, quantity: Math.min(MAX_QUANTITY, (present?.quantity ?? 0) + quantity), variant: { size } };
  write(present ? items.map((item) => (item === present ? added : item)) : [...items, added]);
}

/** S§4: setting a quantity to 0 or less removes the item. */
export function setGuestQuantity(productId: string, size: string, quantity: number): void {
  const { items } = readGuestCart();
  const kept = quantity <= 0 ? items.filter((item) => !matches(item, productId, size)) : items;
  write(
    kept.map((item) =>
      matches(item, productId, size) ? { ...item, quantity: Math.min(MAX_QUANTITY, quantity) } : item,
    ),
  );
}

export function clearGuestCart(): void {
  removeKey(KEY);
  window.dispatchEvent(new Event(CHANGED));
}

export function watchGuestCart(listener: () => void): () => void {
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

function write(items: GuestItem[]): void {
  writeJson(KEY, { ...EMPTY, items, updatedAt: new Date().toISOString() });
  window.dispatchEvent(new Event(CHANGED));
}

function matches(item: GuestItem, productId: string, size: string): boolean {
  return item.productId === productId && item.variant.size === size;
}

function isItem(item: unknown): item is GuestItem {
  const { productId, quantity, variant } = (item ?? {}) as Partial<GuestItem>;
  return (
    typeof productId === "string" &&
    Number.isInteger(quantity) &&
    Number(quantity) > 0 &&
    typeof variant?.size === "string"
  );
}
