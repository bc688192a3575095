// Changing lines of the cart: shown at once, sent one after another, put right by the last answer.

import type { Cart, CartItem } from "@elvara/contract/cart";
import * as api from "@elvara/contract/cart";
import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { messageFor } from "../../api/errors.ts";
import { toast } from "../../lib/toast.ts";
import { useSession } from "../account/session.ts";
import { CART_CHANGE, cartChange } from "./cart-change.ts";
import { cartQuery, storeCart } from "./cart-query.ts";
import { clearGuestCart, setGuestQuantity } from "./guest-cart.ts";

type Change =
  | { kind: "quantity"; item: CartItem; quantity: number }
  | { kind: "remove"; item: CartItem }
  | { kind: "clear" };

// S§8
const FALLBACK: Record<Change["kind"], string> = {
  quantity: "Failed to update cart item",
  remove: "Failed to remove item from cart",
  clear: "Failed to clear cart",
};

export function useCartChanges() {
  const isGuest = useSession().status !== "in";
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...cartChange,
    mutationFn: send,
    onMutate: (change) => {
      void client.cancelQueries({ queryKey: cartQuery.queryKey });
      client.setQueryData<Cart>(cartQuery.queryKey, (cart) => cart && foreseen(cart, change));
    },
    onSuccess: (cart) => {
      // With more clicks on their way this answer is older than what is shown.
      if (client.isMutating({ mutationKey: CART_CHANGE }) === 1) storeCart(client, cart);
    },
    onError: (error, change) => {
      toast(messageFor(error, FALLBACK[change.kind]), "error");
      void client.invalidateQueries({ queryKey: cartQuery.queryKey });
    },
  });
  const apply = (change: Change) => (isGuest ? applyAsGuest(change) : mutate(change));
  return {
    setQuantity: (item: CartItem, quantity: number) => apply({ kind: "quantity", item, quantity }),
    remove: (item: CartItem) => apply({ kind: "remove", item }),
    clear: () => apply({ kind: "clear" }),
    /** Totals are being asked for again. */
    isChanging: useIsMutating({ mutationKey: CART_CHANGE }) > 0,
  };
}

function applyAsGuest(change: Change): void {
  if (change.kind === "clear") {
    clearGuestCart();
    return;
  }
  const { productId, variant } = change.item;
  setGuestQuantity(productId, variant?.size, change.kind === "quantity" ? change.quantity : 0);
}

async function send(change: Change): Promise<Cart> {
  if (change.kind === "clear") return call(api.clearCart, {});
  const { productId, variant } = change.item;
  // S§5
  if (productId.trim() === "") throw new Error("Product ID is required and cannot be empty");
  const line = { productId, ...(variant ? { variant } : {}) };
  if (change.kind === "remove") return call(api.removeFromCart, { body: line });
  return call(api.updateCartItem, { body: { ...line, quantity: change.quantity } });
}

/** The lines as they will be; the totals are the server's to say. */
export function foreseen(cart: Cart, change: Change): Cart {
  if (change.kind === "clear") return cart;
  const items = cart.items.flatMap((item) => {
    if (item.id !== change.item.id) return item;
    return change.kind === "remove" || change.quantity <= 0 ? [] : { ...item, quantity: change.quantity };
  });
  return { ...cart, items, itemCount: items.reduce((sum, item) => sum + item.quantity, 0) };
}
