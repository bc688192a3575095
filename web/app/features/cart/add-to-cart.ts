// Adding to the cart: a guest's goes to local storage, a signed-in shopper's to the server.
import * as api from "@elvara/contract/cart";
import type { Size } from "@elvara/contract/rules/size";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { messageFor } from "../../api/errors.ts";
import { toast } from "../../lib/toast.ts";
import { sessionKnown } from "../account/session.ts";
import { cartChange } from "./cart-change.ts";
import { storeCart } from "./cart-query.ts";
import { addToGuestCart, type GuestProduct } from "./guest-cart.ts";

export interface AddToCart {
  product: GuestProduct;
  quantity?: number;
  size?: Size;
}

/**
 * `add` resolves when the piece is in the cart and rejects with an Error whose message may be shown
 * (default "Failed to add item to cart").
 */
export function useAddToCart(): { add: (input: AddToCart) => Promise<void>; isAdding: boolean } {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    ...cartChange,
    mutationFn: async ({ product, quantity = 1, size }: AddToCart) => {
      const { status } = await sessionKnown();
      if (status !== "in") {
        const { id, name, images } = product;
        addToGuestCart(id, quantity, size, { id, name, images });
        toast("Item added to cart", "success");
        return;
      }
      // S§5: a variant is sent only when it has a size.
      const body = { productId: product.id, quantity, ...(size ? { variant: { size } } : {}) };
      storeCart(client, await call(api.addToCart, { body }));
    },
  });
  const add = (input: AddToCart) =>
    mutateAsync(input).catch((error: unknown) => {
      throw new Error(messageFor(error, "Failed to add item to cart"), { cause: error });
    });
  return { add, isAdding: isPending };
}
