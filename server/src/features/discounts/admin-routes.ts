// The admin's calls about discounts; the list also answers the storefront, with what everybody may see.
import * as api from "@elvara/contract/discounts";
import { paginate } from "@elvara/contract/envelope";
import type { FastifyRequest } from "fastify";
import type { Visitor } from "../../platform/auth.ts";
import type { FeatureRoutes } from "../../platform/deps.ts";
import { readDiscount } from "./discount-rows.ts";
import { adminDiscounts, discountStats } from "./list-discounts.ts";
import { publicDiscounts } from "./public-discounts.ts";
import { type Actor, createDiscount, deleteDiscount, restoreDiscount, updateDiscount } from "./save-discount.ts";

export const discountAdminRoutes: FeatureRoutes = (on, { db, now }) => {
  const actor = (user: Visitor, request: FastifyRequest): Actor => ({ user, requestId: request.id, now: now() });

  on(api.listDiscounts, async ({ user, query }) => {
    if (user?.role === "admin") return adminDiscounts(db, query, now());
    const { page, limit, type, isActive, search } = query;
    const all = isActive === "false" ? [] : await publicDiscounts(db, now(), type);
    const found = all.filter(({ code }) => code.includes((search ?? "").toUpperCase()));
    return {
      discounts: found.slice((page - 1) * limit, page * limit),
      pagination: paginate(page, limit, found.length),
    };
  });
  on(api.getDiscountStats, () => discountStats(db, now()));
  on(api.getDiscount, ({ params }) => readDiscount(db, params.id));
  on(
    api.createDiscount,
    ({ user, body, request, reply }) => {
      reply.status(201);
      return createDiscount(db, body, actor(user, request));
    },
    "Coupon created",
  );
  on(
    api.updateDiscount,
    ({ user, params, body, request }) => updateDiscount(db, params.id, body, actor(user, request)),
    "Coupon updated",
  );
  on(
    api.deleteDiscount,
    ({ user, params, request }) => deleteDiscount(db, params.id, actor(user, request)),
    "Coupon deleted",
  );
  on(
    api.restoreDiscount,
    ({ user, params, request }) => restoreDiscount(db, params.id, actor(user, request)),
    "Coupon restored",
  );
};
