// Tests the admin's coupon form against the texts of A§5.
import { expect, test } from "vitest";
import type { DiscountForm } from "./discount-form.ts";
import { newDiscountForm, validateDiscountForm } from "./discount-form.ts";

const good: DiscountForm = {
  ...newDiscountForm(new Date("2026-03-10T12:00:00Z")),
  code: "SPRING",
  discountValue: 10,
  validUntil: "2026-04-01",
};

test("a new form has the defaults of A§9, today by the Indian calendar", () => {
  expect(newDiscountForm(new Date("2026-03-10T18:30:00Z"))).toEqual({
    code: "",
    type: "overall",
    discountType: "percentage",
    discountValue: 0,
    minimumOrderAmount: 0,
    userUsageLimit: 1,
    usageLimit: null,
    validFrom: "2026-03-11",
    validUntil: null,
    isActive: true,
    isPublic: true,
  });
});

test.each<[Partial<DiscountForm>, string, string]>([
  [{ code: "  " }, "code", "Coupon code is required"],
  [{ code: "BIG SALE" }, "code", "Coupon code must be at most 40 characters, without spaces"],
  [{ code: "X".repeat(41) }, "code", "Coupon code must be at most 40 characters, without spaces"],
  [{ discountValue: 0 }, "discountValue", "Discount value must be greater than 0"],
  [{ discountValue: -1 }, "discountValue", "Discount value must be greater than 0"],
  [{ discountValue: Number.NaN }, "discountValue", "Discount value must be greater than 0"],
  [{ discountValue: 100.01 }, "discountValue", "Percentage discount cannot exceed 100%"],
  [{ validUntil: null }, "validUntil", "Valid until date is required"],
  [{ validUntil: "" }, "validUntil", "Valid until date is required"],
  [{ validUntil: "soon" }, "validUntil", "Valid until date is required"],
  [{ validUntil: "2026-03-10" }, "validUntil", "Valid until date must be after valid from date"],
  [{ validUntil: new Date(0) }, "validUntil", "Valid until date must be after valid from date"],
  [{ userUsageLimit: 0 }, "userUsageLimit", "Per-user usage limit must be at least 1"],
  [{ userUsageLimit: 1.5 }, "userUsageLimit", "Per-user usage limit must be at least 1"],
  [{ minimumOrderAmount: -0.01 }, "minimumOrderAmount", "Minimum order amount cannot be less than 0"],
  [{ usageLimit: -1 }, "usageLimit", "Usage limit must be a whole number"],
])("%o is refused", (changes, field, message) => {
  expect(validateDiscountForm({ ...good, ...changes })).toEqual([{ field, message }]);
});

test.each<Partial<DiscountForm>>([
  {},
  { discountValue: 100 },
  { discountType: "fixed", discountValue: 2500 },
  { usageLimit: 0 },
  { usageLimit: 500, userUsageLimit: 3, minimumOrderAmount: 999.5 },
  { validFrom: new Date("2026-03-10T10:00:00Z"), validUntil: new Date("2026-03-10T10:00:01Z") },
])("%o may be saved", (changes) => {
  expect(validateDiscountForm({ ...good, ...changes })).toEqual([]);
});

test("everything wrong is told in the specification's order", () => {
  const bad = { ...good, code: "", discountValue: 0, validUntil: null };
  expect(validateDiscountForm(bad).map((error) => error.message)).toEqual([
    "Coupon code is required",
    "Discount value must be greater than 0",
    "Valid until date is required",
  ]);
});
