// Keeps the cart right while the visitor comes, goes and has several tabs open; mounted once around all pages.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "../account/session.ts";
import { cartQuery, watchOtherTabs } from "./cart-query.ts";
import { mergeGuestCart } from "./merge-guest-cart.ts";
import { forgetCart } from "./remembered-cart.ts";

export function useCartSync(): void {
  const client = useQueryClient();
  const { status, user } = useSession();
  const userId = user?.id;
  useEffect(() => watchOtherTabs(client), [client]);
  useEffect(() => {
    if (status !== "in" || !userId) return;
    const merge = () => void mergeGuestCart(client);
    merge();
    window.addEventListener("online", merge);
    return () => {
      window.removeEventListener("online", merge);
      // S§4: the cart reloads when the login state changes; nobody sees the one before.
      client.removeQueries({ queryKey: cartQuery.queryKey });
      forgetCart();
    };
  }, [status, userId, client]);
}
