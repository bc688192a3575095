// The wishlist on the wire: the ids of the products with a heart, newest first (S§3).
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const productId = z
  .string("Product ID is required and cannot be empty")
  .trim()
  .min(1, "Product ID is required and cannot be empty")
  .max(80);

export const getWishlist = endpoint({
  method: "GET",
  path: "/api/users/wishlist",
  access: "user",
  summary: "The products with a heart",
  data: z.array(z.string()),
});

export const addToWishlist = endpoint({
  method: "POST",
  path: "/api/users/wishlist",
  access: "user",
  summary: "Gives a product a heart, or several at once (a guest's hearts at login)",
  body: z.union([z.object({ productIds: z.array(productId).max(500) }), z.object({ productId })]),
  data: z.array(z.string()),
});

export const removeFromWishlist = endpoint({
  method: "DELETE",
  path: "/api/users/wishlist",
  access: "user",
  summary: "Takes a product's heart away; without a body, all of them",
  body: z.object({ productId }).nullish(),
  data: z.array(z.string()),
});
