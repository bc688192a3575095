// The wishlist's calls.
import * as api from "@elvara/contract/wishlist";
import type { FeatureRoutes } from "../../platform/deps.ts";
import { addAllToWishlist, addToWishlist, clearWishlist, readWishlist, removeFromWishlist } from "./wishlist.ts";

export const wishlistRoutes: FeatureRoutes = (on, { db }) => {
  on(api.getWishlist, ({ user }) => readWishlist(db, user.id));
  on(
    api.addToWishlist,
    ({ user, body }) =>
      "productIds" in body
        ? addAllToWishlist(db, user.id, body.productIds)
        : addToWishlist(db, user.id, body.productId),
    "Added to wishlist",
  );
  on(
    api.removeFromWishlist,
    ({ user, body }) => (body ? removeFromWishlist(db, user.id, body.productId) : clearWishlist(db, user.id)),
    "Removed from wishlist",
  );
};
