// The cart behind the link of a reminder mail, readable on any device.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const restoredCart = z.object({
  /** Whether the visitor is signed in as the cart's owner. */
  isYours: z.boolean(),
  items: z.array(
    z.object({
      id: z.string(),
      productId: z.string(),
      name: z.string(),
      image: z.string().nullable(),
      size: z.string().nullable(),
      quantity: z.int(),
      /** Rupees, product discounts taken off. */
      total: z.number(),
    }),
  ),
  total: z.number(),
});
export type RestoredCart = z.infer<typeof restoredCart>;

export const getRestoredCart = endpoint({
  method: "GET",
  path: "/api/cart/restore/:token",
  access: "guest",
  summary: "The cart behind a reminder's link",
  params: z.object({ token: z.string().min(20).max(100) }),
  data: restoredCart,
});
