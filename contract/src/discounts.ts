// Discounts on the wire: product discounts that everybody sees, and coupons.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { amount, oneOf } from "./query.ts";

export const DISCOUNT_KINDS = ["overall", "product"] as const;

/** What everybody may know of a discount. */
export const publicDiscount = z.object({
  id: z.string(),
  code: z.string(),
  type: z.enum(DISCOUNT_KINDS),
  discountType: z.enum(["percentage", "fixed"]),
  /** Percent, or rupees. */
  discountValue: z.number(),
  minimumOrderAmount: z.number(),
  /** Ids; an empty list means all. */
  applicableProducts: z.array(z.string()),
  applicableCategories: z.array(z.string()),
  validFrom: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  isActive: z.boolean(),
});
export type PublicDiscount = z.infer<typeof publicDiscount>;

export const listPublicDiscounts = endpoint({
  method: "GET",
  path: "/api/discounts/public",
  access: "guest",
  summary: "Discounts that run now: the product discount, and coupons meant for everybody",
  query: z.object({ type: oneOf(DISCOUNT_KINDS) }),
  data: z.object({ discounts: z.array(publicDiscount) }),
});

export const validateCoupon = endpoint({
  method: "GET",
  path: "/api/discounts/validate/:code",
  access: "guest",
  summary: "Whether a coupon could be used for an order of this amount (rupees)",
  params: z.object({ code: z.string().max(100) }),
  query: z.object({ orderAmount: amount() }),
  data: publicDiscount.pick({ code: true, type: true, isActive: true, discountType: true, discountValue: true }),
});
