// Discounts on the wire: product discounts that everybody sees, and coupons.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pagination } from "./envelope.ts";
import { amount, MAX_LIMIT, oneOf, pageQuery, shortText } from "./query.ts";

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

/** Everything about a discount, for admins. */
export const discount = publicDiscount.extend({
  /** Null for unlimited. */
  usageLimit: z.int().nullable(),
  userUsageLimit: z.int(),
  /** Orders that hold it: paid ones, and unpaid ones that still may be. */
  usedCount: z.int(),
  isPublic: z.boolean(),
  /** What the products and categories it is for are called, by id. */
  names: z.record(z.string(), z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Set on deleted ones: until then it can be restored. */
  restorableUntil: z.iso.datetime().nullable(),
});
export type Discount = z.infer<typeof discount>;

/** A deleted discount can be brought back this long. */
export const RESTORABLE_DAYS = 30;

// What is wrong with a form is said by rules/discount-form.ts; here only what no form can mean is refused.
const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
const ids = z.array(z.string().min(1).max(80)).max(500);
const discountFields = {
  code: z.string().trim(),
  discountType: z.enum(["percentage", "fixed"]),
  discountValue: z.number().max(10_000_000),
  minimumOrderAmount: z.number().max(100_000_000),
  /** Null, or 0, for unlimited. */
  usageLimit: z.number().max(2_000_000_000).nullable(),
  userUsageLimit: z.number().max(2_000_000_000),
  /** A day counts in India: from its first minute, until its last. */
  validFrom: day,
  validUntil: z.union([day, z.literal("")]).nullable(),
  isActive: z.boolean(),
  isPublic: z.boolean(),
  applicableProducts: ids,
  applicableCategories: ids,
};

export const discountChange = z.object({ type: z.enum(DISCOUNT_KINDS), ...discountFields }).partial();
export type DiscountChange = z.output<typeof discountChange>;

const byId = z.object({ id: z.string() });

export const listDiscounts = endpoint({
  method: "GET",
  path: "/api/discounts",
  access: "guest",
  summary: "Discounts, newest first: all of them for admins, those that run and are public for everybody else",
  query: z.object({
    ...pageQuery(MAX_LIMIT),
    type: oneOf(DISCOUNT_KINDS),
    isActive: oneOf(["true", "false"]),
    search: shortText(40),
    /** Only the deleted ones that can be restored. */
    deleted: oneOf(["true", "false"]),
  }),
  data: z.object({ discounts: z.array(z.union([discount, publicDiscount])), pagination }),
});

export const getDiscountStats = endpoint({
  method: "GET",
  path: "/api/discounts/stats",
  access: "admin",
  summary: "How many discounts there are in each state, and how often they were used",
  data: z.object({
    total: z.int(),
    active: z.int(),
    scheduled: z.int(),
    expired: z.int(),
    usedUp: z.int(),
    inactive: z.int(),
    /** Orders that hold a discount. */
    uses: z.int(),
    activeProductDiscount: z.object({ id: z.string(), code: z.string() }).nullable(),
  }),
});

export const getDiscount = endpoint({
  method: "GET",
  path: "/api/discounts/:id",
  access: "admin",
  summary: "One discount",
  params: byId,
  data: discount,
});

export const createDiscount = endpoint({
  method: "POST",
  path: "/api/discounts",
  access: "admin",
  summary: "Creates a discount; what is left out has the form's defaults",
  body: discountChange,
  data: discount,
});

export const updateDiscount = endpoint({
  method: "PUT",
  path: "/api/discounts/:id",
  access: "admin",
  summary: "Changes what is given of a discount; its type cannot change",
  params: byId,
  body: discountChange,
  data: discount,
});

export const deleteDiscount = endpoint({
  method: "DELETE",
  path: "/api/discounts/:id",
  access: "admin",
  summary: "Deletes a discount; it can be restored for 30 days",
  params: byId,
  data: discount,
});

export const restoreDiscount = endpoint({
  method: "POST",
  path: "/api/discounts/:id/restore",
  access: "admin",
  summary: "Brings a deleted discount back, switched off",
  params: byId,
  data: discount,
});
