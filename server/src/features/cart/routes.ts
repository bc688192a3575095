// The cart's calls; no SQL, no rules.
import * as api from "@elvara/contract/cart";
import { getRestoredCart } from "@elvara/contract/cart-restore";
import type { FeatureRoutes } from "../../platform/deps.ts";
import { createAddToCart } from "./add-to-cart.ts";
import { applyCoupon } from "./apply-coupon.ts";
import { emptyCart, readCart, removeCoupon, removeFromCart, updateCartItem } from "./change-cart.ts";
import { mergeCart } from "./merge-cart.ts";
import { restoredCart } from "./quiet-carts.ts";
import { readUserCart } from "./user-cart.ts";

export const cartRoutes: FeatureRoutes = (on, deps) => {
  const addToCart = createAddToCart(deps);
  on(api.getCart, ({ user }) => readCart(deps, user.id));
  on(api.addToCart, ({ user, body }) => addToCart({ ...body, userId: user.id }), "Item added to cart");
  on(api.updateCartItem, ({ user, body }) => updateCartItem(deps, user.id, body), "Cart updated");
  on(api.removeFromCart, ({ user, body }) => removeFromCart(deps, user.id, body), "Item removed from cart");
  on(api.clearCart, ({ user }) => emptyCart(deps, user.id), "Cart cleared");
  on(api.mergeCart, ({ user, body }) => mergeCart(deps, user.id, body), "Cart merged");
  on(api.applyCoupon, ({ user, body }) => applyCoupon(deps, user.id, body.code), {
    message: "Coupon applied",
    // Codes must not be found by trying.
    limit: { max: 30, perSeconds: 60 },
  });
  on(api.removeCoupon, ({ user }) => removeCoupon(deps, user.id), "Coupon removed");
  on(getRestoredCart, ({ params, user }) => restoredCart(deps, params.token, user?.id), {
    limit: { max: 60, perSeconds: 600 },
  });
  on(api.getUserCart, ({ params }) => readUserCart(deps, params.id));
};
