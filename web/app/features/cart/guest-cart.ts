// A guest's cart in local storage under `guestCart` (S§3, S§4): items matched by product and size, every tab in step.
import type { CartProduct } from "@elvara/contract/cart";
import { addedQuantity, MAX_LINE_QUANTITY } from "@elvara/contract/rules/quantity";
import { isSize, type Size } from "@elvara/contract/rules/size";
import { readText, removeKey, writeJson } from "../../lib/storage.ts";

const KEY = "guestCart";
const CHANGED = "elvara:guest-cart";
/** As many as the server takes at login. */
const MAX_LINES = 200;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;

/** What is remembered of a product, to name it should it be gone one day. Its price is asked for again each time. */
export type GuestProduct = Pick<CartProduct, "id" | "name" | "images">;

export interface GuestItem {
  productId: string;
  quantity: number;
  variant?: { size: Size };
  product?: GuestProduct;
}

export interface GuestCart {
  id: "guest-cart";
  user: "guest";
  items: GuestItem[];
  updatedAt: string;
  /** New with every change: at login the same content is merged once, however many tabs send it. */
  key: string;
}

export const EMPTY_GUEST_CART: GuestCart = { id: "guest-cart", user: "guest", items: [], updatedAt: "", key: "" };

let parsed: { text: string | null; cart: GuestCart } = { text: null, cart: EMPTY_GUEST_CART };

/** The same object until something changes. */
export function readGuestCart(): GuestCart {
  const text = readText(KEY);
  if (text !== parsed.text) parsed = { text, cart: parse(text) };
  return parsed.cart;
}

export function addToGuestCart(productId: string, quantity: number, size?: Size, product?: GuestProduct): void {
  const { items } = readGuestCart();
  const present = items.find((item) => matches(item, productId, size));
  const added: GuestItem = {
    productId,
    quantity: addedQuantity(present?.quantity ?? 0, quantity),
    ...(size ? { variant: { size } } : {}),
    ...(product ? { product } : present?.product ? { product: present.product } : {}),
  };
  write(present ? items.map((item) => (item === present ? added : item)) : [...items, added]);
}

/** S§4: setting a quantity to 0 or less removes the item. */
export function setGuestQuantity(productId: string, size: Size | undefined, quantity: number): void {
  const { items } = readGuestCart();
  const capped = Math.min(MAX_LINE_QUANTITY, quantity);
  const kept = quantity > 0 ? items : items.filter((item) => !matches(item, productId, size));
  write(kept.map((item) => (matches(item, productId, size) ? { ...item, quantity: capped } : item)));
}

export function clearGuestCart(): void {
  write([]);
}

/** Forgets what was merged, unless something else was added meanwhile. */
export function clearMergedGuestCart(key: string): void {
  if (readGuestCart().key === key) clearGuestCart();
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
  if (items.length === 0) removeKey(KEY);
  else writeJson(KEY, { ...EMPTY_GUEST_CART, items, updatedAt: new Date().toISOString(), key: newKey() });
  window.dispatchEvent(new Event(CHANGED));
}

// `crypto.randomUUID` exists only on secure origins; a shop tried out over plain HTTP in a local network is none.
function newKey(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"));
  const [a = "", b = "", c = "", d = ""] = [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10)].map(
    (part) => part.join(""),
  );
  return `${a}-${b}-4${c.slice(1)}-8${d.slice(1)}-${hex.slice(10).join("")}`;
}

function matches(item: GuestItem, productId: string, size: Size | undefined): boolean {
  return item.productId === productId && item.variant?.size === size;
}

function parse(text: string | null): GuestCart {
  let stored: Partial<GuestCart> | null = null;
  try {
    stored = text === null ? null : JSON.parse(text);
  } catch {
    // Somebody else wrote there: it counts as empty.
  }
  if (!Array.isArray(stored?.items)) return EMPTY_GUEST_CART;
  const items = stored.items.flatMap(readItem).slice(0, MAX_LINES);
  const key = typeof stored.key === "string" && UUID.test(stored.key) ? stored.key : newKey();
  return { ...EMPTY_GUEST_CART, items, updatedAt: String(stored.updatedAt ?? ""), key };
}

/** The item, cleaned of whatever else was stored with it; none when it makes no sense. */
function readItem(value: unknown): GuestItem[] {
  const { productId, quantity, variant, product } = (value ?? {}) as Partial<GuestItem>;
  if (
    typeof productId !== "string" ||
    !/^.{1,80}$/.test(productId) ||
    !Number.isInteger(quantity) ||
    Number(quantity) < 1
  )
    return [];
  return [
    {
      productId,
      quantity: Math.min(MAX_LINE_QUANTITY, Number(quantity)),
      ...(isSize(variant?.size) ? { variant: { size: variant.size } } : {}),
      ...(typeof product?.name === "string" && Array.isArray(product.images) ? { product } : {}),
    },
  ];
}
