// Reviews on the wire: what everybody may read, what a shopper writes, what an admin decides.
import { z } from "zod";
import { rating } from "./catalog.ts";
import { endpoint } from "./endpoint.ts";
import { pagination } from "./envelope.ts";
import { manyLines, oneLine } from "./form-fields.ts";
import { MAX_LIMIT, oneOf, pageQuery, shortText } from "./query.ts";

/** An approved review; how its writer can be reached stays with the shop. */
export const publicReview = z.object({
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  rating: z.int(),
  review: z.string(),
  verifiedBuyer: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type PublicReview = z.infer<typeof publicReview>;

export const listProductReviews = endpoint({
  method: "GET",
  path: "/api/products/reviews",
  access: "guest",
  summary: "Approved reviews of one visible product, or of all",
  query: z.object({ ...pageQuery(MAX_LIMIT), productId: shortText(80) }),
  data: z.object({
    reviews: z.array(publicReview),
    pagination,
    rating,
    /** How many gave one star, two stars ... five stars. */
    stars: z.array(z.int()).length(5),
  }),
});

export const REVIEW_STATUSES = ["pending", "approved", "rejected"] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

const RATING = "Please choose a rating from 1 to 5 stars";

export const createReview = endpoint({
  method: "POST",
  path: "/api/reviews",
  access: "user",
  summary: "Review a product, once; it shows when an admin has approved it",
  body: z.object({
    productId: oneLine(80).min(1, "Product not found"),
    name: oneLine(100).min(1, "Name is required"),
    /** A mobile number or an e-mail address; only the shop sees it. */
    contact: oneLine(254).min(1, "Mobile or email is required"),
    rating: z.int(RATING).min(1, RATING).max(5, RATING),
    review: manyLines(3000).min(1, "Review is required"),
  }),
  data: z.object({ id: z.string(), status: z.enum(REVIEW_STATUSES), verifiedBuyer: z.boolean() }),
});

export const adminReview = z.object({
  ...publicReview.shape,
  productName: z.string(),
  contact: z.string(),
  status: z.enum(REVIEW_STATUSES),
  user: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }),
  decidedAt: z.iso.datetime().nullable(),
});
export type AdminReview = z.infer<typeof adminReview>;

export const listReviews = endpoint({
  method: "GET",
  path: "/api/admin/reviews",
  access: "admin",
  summary: "Reviews, newest first, by status and words",
  query: z.object({ ...pageQuery(MAX_LIMIT), status: oneOf(REVIEW_STATUSES), search: shortText() }),
  data: z.object({
    reviews: z.array(adminReview),
    pagination,
    /** How many wait for a decision. */
    pending: z.int(),
  }),
});

const id = z.object({ id: z.uuid() });

export const approveReview = endpoint({
  method: "PUT",
  path: "/api/admin/reviews/:id/approve",
  access: "admin",
  summary: "Show a review on its product's page and count its stars",
  params: id,
  data: adminReview,
});

export const rejectReview = endpoint({
  method: "PUT",
  path: "/api/admin/reviews/:id/reject",
  access: "admin",
  summary: "Keep a review off the shop, or take it off",
  params: id,
  data: adminReview,
});
