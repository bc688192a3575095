// The wishlist for components: what is in it, and hearts that are sent to the server when signed in.
import type { Product } from "@elvara/contract/catalog";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { getSession, useSession } from "../account/session.ts";
import {
  addHeart,
  forgetWishlist,
  NO_HEARTS,
  readWishlist,
  removeHeart,
  replaceWishlist,
  watchWishlist,
} from "./local-wishlist.ts";
import { loadWishlist, sendClear, sendHeart, sendRemoval } from "./sync-wishlist.ts";

const signedIn = () => getSession().status === "in";

function remove(productId: string): void {
  removeHeart(productId);
  if (signedIn()) void sendRemoval(productId);
}

const isLoved = (productId: string) => readWishlist().some((product) => product.id === productId);

/** S§2: adds if absent, removes if present; guests may do so too. */
export function toggleHeart(product: Product): void {
  if (isLoved(product.id)) {
    remove(product.id);
    return;
  }
  addHeart(product);
  if (signedIn()) void sendHeart(product.id);
}

export function clearWishlist(): void {
  replaceWishlist([]);
  if (signedIn()) void sendClear();
}

/** Newest first. */
export function useWishlist(): Product[] {
  return useSyncExternalStore(watchWishlist, readWishlist, () => NO_HEARTS);
}

/** Only the heart that changes is drawn again. */
export function useIsLoved(productId: string): boolean {
  return useSyncExternalStore(
    watchWishlist,
    () => isLoved(productId),
    () => false,
  );
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
