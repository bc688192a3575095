// The wishlist and the server: every change is sent, and at login guest hearts go first, then the server's list wins.
import { getProduct, type Product } from "@elvara/contract/catalog";
import * as api from "@elvara/contract/wishlist";
import { call } from "../../api/client.ts";
import { toast } from "../../lib/toast.ts";
import { readWishlist, readWishlistOwner, replaceWishlist, writeWishlistOwner } from "./local-wishlist.ts";

const NOT_SAVED = "Your wishlist could not be saved to your account. It is kept on this device.";
const NOT_LOADED = "Your saved wishlist could not be loaded. You see the one kept on this device.";

/** S§4: failures only warn. */
export async function sendHeart(productId: string): Promise<void> {
  await call(api.addToWishlist, { body: { productId } }, { retries: 1 }).catch(() => toast(NOT_SAVED));
}

export async function sendRemoval(productId: string): Promise<void> {
  await call(api.removeFromWishlist, { body: { productId } }, { retries: 1 }).catch(() => toast(NOT_SAVED));
}

export async function sendClear(): Promise<void> {
  await call(api.removeFromWishlist, {}, { retries: 1 }).catch(() => toast(NOT_SAVED));
}

/** Makes the local list the server's. Hearts given as a guest are sent first; those mirrored before are not. */
export async function loadWishlist(userId: string): Promise<void> {
  try {
    const local = readWishlist();
    const productIds = local.map((product) => product.id).reverse();
    const asGuest = readWishlistOwner() !== userId && productIds.length > 0;
    const ids = asGuest
      ? await call(api.addToWishlist, { body: { productIds } }, { retries: 1 })
      : await call(api.getWishlist, {});
    const known = new Map(local.map((product) => [product.id, product]));
    const products = await Promise.all(ids.map((id) => known.get(id) ?? readProduct(id)));
    // Hearts given while we were asking are on their way to the server themselves.
    const meanwhile = readWishlist().filter((product) => !known.has(product.id) && !ids.includes(product.id));
    const removed = local.filter((product) => !readWishlist().some((other) => other.id === product.id));
    const kept = products.filter((product) => product !== null && !removed.includes(product)) as Product[];
    replaceWishlist([...meanwhile, ...kept]);
    writeWishlistOwner(userId);
  } catch {
    toast(NOT_LOADED);
  }
}

/** Null when it cannot be read now: the list is shown without it and asks again at the next visit. */
function readProduct(id: string): Promise<Product | null> {
  return call(getProduct, { params: { id } }).catch(() => null);
}
