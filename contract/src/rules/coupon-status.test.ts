// Tests the status and the use of coupons, reason by reason and in the order of A§4.
import { describe, expect, test } from "vitest";
import type { Coupon, CouponUse } from "./coupon-status.ts";
import { checkCoupon, couponAppliedMessage, couponStatus, normaliseCouponCode } from "./coupon-status.ts";

const now = new Date("2026-03-10T12:00:00Z");
const before = "2026-03-10T11:59:59.999Z";
const after = "2026-03-10T12:00:00.001Z";

function coupon(changes: Partial<Coupon> = {}): Coupon {
  const base = {
    code: "WELCOME10",
    type: "overall",
    isActive: true,
    saving: { type: "percentage", percent: 10 },
  } as const;
  return { ...base, ...changes };
}

describe("the status", () => {
  test.each<[string, Partial<Coupon>]>([
    ["Inactive", { isActive: false, validFrom: after, validUntil: before, usageLimit: 1, usedCount: 1 }],
    ["Scheduled", { validFrom: after, validUntil: before, usageLimit: 1, usedCount: 1 }],
    ["Expired", { validFrom: before, validUntil: before, usageLimit: 1, usedCount: 1 }],
    ["Used Up", { validFrom: before, validUntil: after, usageLimit: 1, usedCount: 1 }],
    ["Used Up", { usageLimit: 5, usedCount: 6 }],
    ["Active", { usageLimit: 5, usedCount: 4 }],
    ["Active", { usageLimit: 0, usedCount: 100 }],
    ["Active", { usageLimit: null, usedCount: 100 }],
    ["Active", { validFrom: now, validUntil: now }],
    ["Active", { validFrom: null, validUntil: null }],
  ])("is %s for %o", (status, changes) => {
    expect(couponStatus(coupon(changes), now)).toBe(status);
  });
});

describe("the use", () => {
  const use: CouponUse = { orderAmount: 100_000, now, usedByUser: 0, lines: [{ productId: "p1", categoryId: "c1" }] };

  test.each<[string, string, Partial<Coupon>, Partial<CouponUse>]>([
    ["not-overall", "This coupon is not valid for your order", { type: "product", isActive: false }, {}],
    ["inactive", "This coupon is not valid for your order", { isActive: false, validFrom: after }, {}],
    ["scheduled", "This coupon is not valid yet", { validFrom: after }, {}],
    ["expired", "This coupon has expired", { validUntil: before }, {}],
    ["used-up", "This coupon has been used up", { usageLimit: 3, usedCount: 3 }, { usedByUser: 1 }],
    ["used-by-you", "You have already used this coupon", { userUsageLimit: 1 }, { usedByUser: 1 }],
    [
      "used-by-you",
      "You have already used this coupon",
      { userUsageLimit: 2, minimumOrderAmount: 1e9 },
      { usedByUser: 2 },
    ],
    [
      "minimum-order",
      "This coupon needs an order of at least ₹1,000.01",
      { minimumOrderAmount: 100_001, applicableProducts: ["p9"] },
      {},
    ],
    ["out-of-scope", "This coupon does not apply to the items in your cart", { applicableProducts: ["p9"] }, {}],
    [
      "out-of-scope",
      "This coupon does not apply to the items in your cart",
      { applicableCategories: [{ id: "c9" }] },
      {},
    ],
  ])("is refused: %s", (reason, message, couponChanges, useChanges) => {
    expect(checkCoupon(coupon(couponChanges), { ...use, ...useChanges })).toEqual({ ok: false, reason, message });
  });

  test.each<[Partial<Coupon>, Partial<CouponUse>]>([
    [{}, {}],
    [{ minimumOrderAmount: 100_000 }, {}],
    [{ userUsageLimit: 2 }, { usedByUser: 1 }],
    [{ userUsageLimit: null }, { usedByUser: 9 }],
    [{ applicableProducts: ["p9", "p1"], applicableCategories: ["c1"] }, {}],
    [{ applicableProducts: [], applicableCategories: [] }, {}],
  ])("is allowed: %o %o", (couponChanges, useChanges) => {
    expect(checkCoupon(coupon(couponChanges), { ...use, ...useChanges })).toEqual({ ok: true });
  });

  test("the scope is not checked where the order's products are unknown", () => {
    const { lines: _, ...unknown } = use;
    expect(checkCoupon(coupon({ applicableProducts: ["p9"] }), unknown)).toEqual({ ok: true });
  });
});

test("texts and codes", () => {
  expect(couponAppliedMessage({ type: "percentage", percent: 12.5 })).toBe("Coupon applied! You saved 12.5%!");
  expect(couponAppliedMessage({ type: "fixed", amount: 50_000 })).toBe("Coupon applied! You saved ₹500.00!");
  expect(normaliseCouponCode("  welcome10\n")).toBe("WELCOME10");
});
