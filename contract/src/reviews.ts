// Reviews on the wire: what everybody may read.
import { z } from "zod";
import { rating } from "./catalog.ts";
import { endpoint } from "./endpoint.ts";
import { pagination } from "./envelope.ts";
import { MAX_LIMIT, pageQuery, shortText } from "./query.ts";

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
