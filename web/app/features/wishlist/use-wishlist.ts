// The wishlist for components: what is in it, and hearts that are sent to the server when signed in.
import type { Product } from "@elvara/contract/catalog";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { getSession, useSession } from "../account/session.ts";
import {
  addHeart,
  forgetWishlist,
  readWishlist,
  removeHeart,
  replaceWishlist,
  watchWishlist,
} from "./local-wishlist.ts";
import { loadWishlist, sendClear, sendHeart, sendRemoval } from "./sync-wishlist.ts";

export interface Wishlist {
  /** Newest first. */
  items: Product[];
  count: number;
  has: (productId: string) => boolean;
  /** S§2: adds if absent, removes if present; guests may do so too. */
  toggle: (product: Product) => void;
  remove: (productId: string) => void;
  clear: () => void;
}

const NONE: Product[] = [];
const signedIn = () => getSession().status === "in";

function remove(productId: string): void {
  removeHeart(productId);
  if (signedIn()) void sendRemoval(productId);
}

function toggle(product: Product): void {
  if (readWishlist().some((other) => other.id === product.id)) {
    remove(product.id);
    return;
  }
  addHeart(product);
  if (signedIn()) void sendHeart(product.id);
}

function clear(): void {
  replaceWishlist([]);
  if (signedIn()) void sendClear();
}

export function useWishlist(): Wishlist {
  const items = useSyncExternalStore(watchWishlist, readWishlist, () => NONE);
  const has = (productId: string) => items.some((product) => product.id === productId);
  return { items, count: items.length, has, toggle, remove, clear };
}

/** Follows sign-in and sign-out; mounted once around all pages. */
export function useWishlistSync(): void {
  const { status, user } = useSession();
  const userId = user?.id;
  const was = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (status === "in" && userId) {
      was.current = userId;
      void loadWishlist(userId);
    } else if (status === "out" && was.current) {
      was.current = undefined;
      forgetWishlist();
    }
  }, [status, userId]);
}
