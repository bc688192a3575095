// The calls about reviews; no SQL, no rules.
import * as api from "@elvara/contract/reviews";
import type { FeatureRoutes } from "../../platform/deps.ts";
import { decideReview, findReviews } from "./moderate.ts";
import { publicReviews } from "./public-reviews.ts";
import { writeReview } from "./write-review.ts";

export const reviewRoutes: FeatureRoutes = (on, deps) => {
  on(api.listProductReviews, ({ query }) => publicReviews(deps.db, query), { cached: true });
  on(api.createReview, ({ user, body }) => writeReview(deps, user.id, body), {
    message: "Thank you for your feedback!",
    limit: { max: 20, perSeconds: 600 },
    bodyLimit: 32 * 1024,
  });
  on(api.listReviews, ({ query }) => findReviews(deps, query));
  on(
    api.approveReview,
    ({ user, params, request }) =>
      decideReview(deps, { admin: user, id: params.id, requestId: request.id }, "approved"),
    "Review approved",
  );
  on(
    api.rejectReview,
    ({ user, params, request }) =>
      decideReview(deps, { admin: user, id: params.id, requestId: request.id }, "rejected"),
    "Review rejected",
  );
};
