// Applying and removing a coupon on the signed-in shopper's cart, with the words of S§5.
import * as api from "@elvara/contract/cart";
import { couponAppliedMessage } from "@elvara/contract/rules/coupon-status";
import { savingOf } from "@elvara/contract/rules/discount";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { ApiError, messageFor } from "../../api/errors.ts";
import { useSession } from "../account/session.ts";
import { cartChange } from "./cart-change.ts";
import { storeCart } from "./cart-query.ts";

export interface CouponMessage {
  text: string;
  isError: boolean;
}

export interface CouponActions {
  apply: (code: string) => void;
  remove: () => void;
  isApplying: boolean;
  isRemoving: boolean;
  /** What the last press led to; null before the first, and while one is under way. */
  message: CouponMessage | null;
}

export function useCoupon(): CouponActions {
  const client = useQueryClient();
  const { status } = useSession();
  const signedIn = status === "in";

  const apply = useMutation({
    ...cartChange,
    mutationFn: async (code: string) => {
      if (!signedIn) throw new Error("Please login to apply coupon");
      if (code.trim() === "") throw new Error("Please enter a coupon code");
      const cart = await call(api.applyCoupon, { body: { code } }).catch((error: unknown) => {
        // S§5: an answer that is no success.
        throw error instanceof ApiError ? error : new Error("Invalid coupon code");
      });
      storeCart(client, cart);
      if (!cart.coupon) throw new Error("Invalid coupon code");
      return couponAppliedMessage(savingOf(cart.coupon.discountType, cart.coupon.discountValue));
    },
  });
  const remove = useMutation({
    ...cartChange,
    mutationFn: async () => {
      if (!signedIn) throw new Error("Please login to remove coupon");
      storeCart(client, await call(api.removeCoupon, {}));
    },
  });
  const message = apply.error
    ? { text: messageFor(apply.error, "Failed to apply coupon"), isError: true }
    : remove.error
      ? { text: messageFor(remove.error, "Failed to remove coupon"), isError: true }
      : apply.data
        ? { text: apply.data, isError: false }
        : null;
  return {
    apply: (code) => {
      remove.reset();
      apply.mutate(code);
    },
    remove: () => {
      apply.reset();
      remove.mutate();
    },
    isApplying: apply.isPending,
    isRemoving: remove.isPending,
    message,
  };
}
