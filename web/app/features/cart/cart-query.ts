// The signed-in shopper's cart in the query cache: how it is read, and how tabs tell each other that it changed.
import { type Cart, getCart } from "@elvara/contract/cart";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { timeoutError } from "../../api/errors.ts";
import { rememberCart } from "./remembered-cart.ts";

/** S§4: a cart that has not come after 15 s is given up with "Request timeout". */
export const CART_TIMEOUT_MS = 15_000;

export const cartQuery = {
  queryKey: [getCart.path] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => readCart(signal),
  // Another device may have changed it.
  refetchOnWindowFocus: true,
  staleTime: 10_000,
  // Offline is an error with words, not a spinner without end.
  networkMode: "always" as const,
};

async function readCart(signal: AbortSignal): Promise<Cart> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), CART_TIMEOUT_MS);
  try {
    const cart = await call(getCart, {}, { signal: AbortSignal.any([signal, deadline.signal]) });
    rememberCart(cart);
    return cart;
  } catch (error) {
    throw deadline.signal.aborted ? timeoutError() : error;
  } finally {
    clearTimeout(timer);
  }
}

const CHANNEL = "elvara-cart";
let channel: BroadcastChannel | undefined;

/** Keeps a cart that the server just answered with; other tabs fetch it. */
export function storeCart(client: QueryClient, cart: Cart): void {
  // An answer that is still on its way would be older than this one.
  void client.cancelQueries({ queryKey: cartQuery.queryKey });
  client.setQueryData(cartQuery.queryKey, cart);
  rememberCart(cart);
  channel?.postMessage("changed");
}

/** Follows changes that other tabs make. */
export function watchOtherTabs(client: QueryClient): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const opened = new BroadcastChannel(CHANNEL);
  channel = opened;
  opened.onmessage = () => void client.invalidateQueries({ queryKey: cartQuery.queryKey });
  return () => {
    opened.close();
    if (channel === opened) channel = undefined;
  };
}
