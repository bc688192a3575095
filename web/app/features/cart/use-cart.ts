// The cart that counts now, guest's or shopper's, with its loading and error states; one shape for page and checkout.
import type { Cart } from "@elvara/contract/cart";
import { DEFAULT_CURRENCY } from "@elvara/contract/rules/currency";
import { useQueries, useQuery } from "@tanstack/react-query";
import { productDiscountsQuery, productQuery } from "../../api/catalog.ts";
import { ApiError, messageFor, TIMEOUT } from "../../api/errors.ts";
import { useSession } from "../account/session.ts";
import { useGuestCart } from "./cart-count.ts";
import { CART_TIMEOUT_MS, cartQuery } from "./cart-query.ts";
import { priceGuestCart } from "./guest-cart-view.ts";
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

/** S§4: missing product details are fetched per item. */
function useGuestCartState(enabled: boolean): CartState {
  const stored = useGuestCart();
  const ids = [...new Set(stored.items.map((item) => item.productId))];
  const asked = { enabled, networkMode: "always" as const };
  const products = useQueries({ queries: ids.map((id) => ({ ...productQuery(id, DEFAULT_CURRENCY), ...asked })) });
  // S§8: errors from discounts are ignored.
  const discounts = useQuery({ ...productDiscountsQuery, ...asked });
  const failed = products.find(({ data, error }) => error && data === undefined && !isGone(error));
  const pending = discounts.isPending || products.some(({ data, error }) => data === undefined && !error);
  const late = useDeadline(enabled && ids.length > 0 && pending && !failed, CART_TIMEOUT_MS);
  const retry = () => {
    for (const product of products) if (product.error) void product.refetch();
    void discounts.refetch();
  };
  if (failed || late) {
    const error = failed ? messageFor(failed.error, "Failed to load cart") : TIMEOUT;
    return { status: "error", cart: null, error, retry };
  }
  if (!enabled || (ids.length > 0 && pending)) return { status: "loading", cart: null, error: null, retry };
  const found = new Map(ids.map((id, index) => [id, products[index]?.data]));
  const cart = priceGuestCart(stored, found, discounts.data?.discounts ?? [], new Date());
  return { status: "ready", cart, error: null, retry };
}

function isGone(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}
