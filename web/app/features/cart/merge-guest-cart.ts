// Sends the guest's cart to the server at login; a failed merge keeps it and says so (decisions: nothing is lost).
import { mergeCart } from "@elvara/contract/cart";
import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { call } from "../../api/client.ts";
import { toast } from "../../lib/toast.ts";
import { storeCart } from "./cart-query.ts";
import { clearMergedGuestCart, readGuestCart } from "./guest-cart.ts";

export type MergeState = "idle" | "merging";

const FAILED = "We could not add your saved items to your cart. They are kept on this device, and we will try again.";

let state: MergeState = "idle";
const listeners = new Set<() => void>();

function setState(next: MergeState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** "merging" while the guest's items are on their way, so that nobody is shown an empty cart meanwhile. */
export function useMergeState(): MergeState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => "idle",
  );
}

export async function mergeGuestCart(client: QueryClient): Promise<void> {
  const { items, key } = readGuestCart();
  if (items.length === 0 || state === "merging") return;
  setState("merging");
  try {
    const lines = items.map(({ productId, quantity, variant }) => ({
      productId,
      quantity,
      ...(variant ? { variant } : {}),
    }));
    // The server merges one key once, so trying again after a lost answer is safe.
    const { cart, skipped } = await call(mergeCart, { body: { key, items: lines } }, { retries: 1 });
    storeCart(client, cart);
    clearMergedGuestCart(key);
    const names = skipped.map(({ productId }) => items.find((item) => item.productId === productId)?.product?.name);
    if (names.length > 0)
      toast(`No longer available and left out: ${names.map((name) => name ?? "one item").join(", ")}`);
  } catch {
    toast(FAILED, "error");
  } finally {
    setState("idle");
  }
}
