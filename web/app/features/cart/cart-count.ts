// How many pieces are in the cart: the sum of quantities, for the header's badge.
import { useSyncExternalStore } from "react";
import { readGuestCart, watchGuestCart } from "./guest-cart.ts";

export function useCartCount(): number {
  return useSyncExternalStore(
    watchGuestCart,
    () => readGuestCart().items.reduce((sum, item) => sum + item.quantity, 0),
    () => 0,
  );
}
