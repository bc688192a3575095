// The cart that counts now, guest's or shopper's, with its loading and error states; one shape for page and checkout.
import type { Cart } from "@elvara/contract/cart";
import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { messageFor, TIMEOUT } from "../../api/errors.ts";
import { useSession } from "../account/session.ts";
import { useGuestCart } from "./cart-count.ts";
import { CART_TIMEOUT_MS, cartQuery } from "./cart-query.ts";
import { guestProductQuery, priceGuestCart, productDiscountsQuery } from "./guest-cart-view.ts";
import { useMergeState } from "./merge-guest-cart.ts";
import { useDeadline } from "./use-deadline.ts";

export type CartState =
  | { status: "loading"; cart: null; error: null; retry: () => void }
  | { status: "error"; cart: null; error: string; retry: () => void }
  | { status: "ready"; cart: Cart; error: null; retry: () => void };

export function useCart(): CartState {
  const { status } = useSession();
  const shopper = useShopperCart(status === "in");
  const guest = useGuestCartState(status === "out");
  if (status === "loading") return { status: "loading", cart: null, error: null, retry: shopper.retry };
  return status === "in" ? shopper : guest;
}

function useShopperCart(enabled: boolean): CartState {
  const merging = useMergeState() === "merging";
  const { data, error, refetch } = useQuery({ ...cartQuery, enabled: enabled && !merging });
  const retry = () => void refetch();
  // An older cart is better than none when only its refresh failed.
  if (data && !merging) return { status: "ready", cart: data, error: null, retry };
  if (error) return { status: "error", cart: null, error: messageFor(error, "Failed to load cart"), retry };
  return { status: "loading", cart: null, error: null, retry };
}

function useGuestCartState(enabled: boolean): CartState {
  const client = useQueryClient();
  const stored = useGuestCart();
  const ids = [...new Set(stored.items.map((item) => item.productId))];
  const products = useQueries({ queries: ids.map((id) => ({ ...guestProductQuery(id), enabled })) });
  // S§8: errors from discounts are ignored.
  const discounts = useQuery({ ...productDiscountsQuery, enabled: enabled && ids.length > 0 });
  const known = new Map(ids.map((id, index) => [id, products[index]?.data]));
  const failed = products.find((product) => product.error && product.data === undefined);
  const pending = products.some((product) => product.data === undefined) || (discounts.isPending && ids.length > 0);
  const late = useDeadline(enabled && pending && !failed, CART_TIMEOUT_MS);
  const retry = () => {
    for (const id of ids) void client.refetchQueries({ queryKey: guestProductQuery(id).queryKey });
    void discounts.refetch();
  };
  if (failed || late) {
    const error = failed ? messageFor(failed.error, "Failed to load cart") : TIMEOUT;
    return { status: "error", cart: null, error, retry };
  }
  if (!enabled || pending) return { status: "loading", cart: null, error: null, retry };
  const found = new Map([...known].map(([id, product]) => [id, product ?? null]));
  const cart = priceGuestCart(stored, found, discounts.data?.discounts ?? [], new Date());
  return { status: "ready", cart, error: null, retry };
}
