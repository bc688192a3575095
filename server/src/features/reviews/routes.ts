// The calls about reviews.
import { listProductReviews } from "@elvara/contract/reviews";
import type { FeatureRoutes } from "../../platform/deps.ts";
import { publicReviews } from "./public-reviews.ts";

export const reviewRoutes: FeatureRoutes = (on, { db }) => {
  on(listProductReviews, ({ query }) => publicReviews(db, query), { cached: true });
};
