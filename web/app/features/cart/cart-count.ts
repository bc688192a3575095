// How many pieces are in the cart, and whether a certain one is: for badges and buttons, without any product's details.
import type { Size } from "@elvara/contract/rules/size";
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useSession } from "../account/session.ts";
import { cartQuery } from "./cart-query.ts";
import { EMPTY_GUEST_CART, type GuestCart, readGuestCart, watchGuestCart } from "./guest-cart.ts";
import { rememberedItems } from "./remembered-cart.ts";

export function useGuestCart(): GuestCart {
  return useSyncExternalStore(watchGuestCart, readGuestCart, () => EMPTY_GUEST_CART);
}

interface Line {
  productId: string;
  quantity: number;
  variant?: { size: Size } | undefined;
}

const NONE: Line[] = [];

/** The lines of the cart that counts now: the guest's, or the signed-in shopper's. */
function useLines(): readonly Line[] {
  const { status, user } = useSession();
  const guest = useGuestCart();
  const { data } = useQuery({ ...cartQuery, enabled: status === "in" });
  if (status === "in") return data?.items ?? rememberedItems(user.id);
  return status === "out" ? guest.items : NONE;
}

/** S§4: the sum of quantities. */
export function useCartCount(): number {
  return useLines().reduce((sum, line) => sum + line.quantity, 0);
}

/** S§4: a piece that is in the cart in this size offers "Go to Cart". */
export function useIsInCart(productId: string, size?: Size): boolean {
  return useLines().some((line) => line.productId === productId && line.variant?.size === size);
}
