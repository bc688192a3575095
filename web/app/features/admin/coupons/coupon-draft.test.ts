import type { Discount } from "@elvara/contract/discounts";
import { expect, test } from "vitest";
import { bodyOf, draftErrors, draftOf, newDraft } from "./coupon-draft.ts";

const NOW = new Date("2026-03-31T20:00:00Z");
const good = { ...newDraft(NOW), code: " spring ", discountValue: "10", validUntil: "2026-04-30" };

test("a new coupon starts with the specification's defaults, today being the day in India", () => {
  expect(newDraft(NOW)).toMatchObject({
    type: "overall",
    discountType: "percentage",
    discountValue: "0",
    minimumOrderAmount: "0",
    userUsageLimit: "1",
    validFrom: "2026-04-01",
    isActive: true,
    isPublic: true,
  });
});

test.each([
  [{}, {}],
  [{ code: " " }, { code: "Coupon code is required" }],
  [{ discountValue: "" }, { discountValue: "Discount value must be greater than 0" }],
  [{ discountValue: "101" }, { discountValue: "Percentage discount cannot exceed 100%" }],
  [{ discountType: "fixed" as const, discountValue: "101" }, {}],
  [{ validUntil: "" }, { validUntil: "Valid until date is required" }],
  [{ validUntil: "2026-03-01" }, { validUntil: "Valid until date must be after valid from date" }],
  [{ userUsageLimit: "0" }, { userUsageLimit: "Per-user usage limit must be at least 1" }],
  [{ minimumOrderAmount: "-1" }, { minimumOrderAmount: "Minimum order amount cannot be less than 0" }],
])("%j gives %j", (change, errors) => expect(draftErrors({ ...good, ...change })).toEqual(errors));

test("what is sent has numbers, and no limit where none was typed", () => {
  expect(bodyOf(good)).toMatchObject({ code: "spring", discountValue: 10, usageLimit: null, userUsageLimit: 1 });
});

test("a stored coupon is edited by its days in India", () => {
  const coupon = { validFrom: "2026-03-31T18:30:00.000Z", validUntil: "2026-04-30T18:29:59.999Z", usageLimit: 5 };
  expect(draftOf(coupon as Discount)).toMatchObject({
    validFrom: "2026-04-01",
    validUntil: "2026-04-30",
    usageLimit: "5",
  });
});
