// The calls about discounts.
import { listPublicDiscounts, validateCoupon as validateCall } from "@elvara/contract/discounts";
import type { FeatureRoutes } from "../../platform/deps.ts";
import { publicDiscounts } from "./public-discounts.ts";
import { validateCoupon } from "./validate-coupon.ts";

export const discountRoutes: FeatureRoutes = (on, { db, now }) => {
  on(listPublicDiscounts, async ({ query }) => ({ discounts: await publicDiscounts(db, now(), query.type) }), {
    cached: true,
  });
  on(
    validateCall,
    ({ params, query, user }) => validateCoupon(db, { ...params, ...query, userId: user?.id, now: now() }),
    // Codes are not to be found by trying.
    { limit: { max: 30, perSeconds: 60 } },
  );
};
