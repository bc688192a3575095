// Tests what discounts save, how they read, when they run and what they cover.
import { expect, test } from "vitest";
import type { Saving } from "./discount.ts";
import { discountBadge, hasEnded, inScope, savedOn, savingOf, savingOfHundredths, startsLater } from "./discount.ts";

const percent = (value: number): Saving => ({ type: "percentage", percent: value });
const fixed = (amount: number): Saving => ({ type: "fixed", amount });

test("the value is percent or rupees on the wire, hundredths of them in the database", () => {
  expect(savingOf("percentage", 12.5)).toEqual(percent(12.5));
  expect(savingOf("fixed", 499.5)).toEqual(fixed(49_950));
  expect(savingOfHundredths("percentage", 1250)).toEqual(percent(12.5));
  expect(savingOfHundredths("fixed", 49_950)).toEqual(fixed(49_950));
});

test.each([
  [100_000, percent(10), 1, 10_000],
  [100_000, percent(100), 1, 100_000],
  [100_000, percent(150), 1, 100_000],
  [100_000, percent(-5), 1, 0],
  [100_000, fixed(30_000), 1, 30_000],
  [100_000, fixed(30_000), 3, 90_000],
  [100_000, fixed(30_000), 4, 100_000],
  [100_000, fixed(-1), 1, 0],
])("on %d, %o for %d pieces saves %d", (amount, saving, quantity, saved) => {
  expect(savedOn(amount, saving, quantity)).toBe(saved);
});

test.each([
  [percent(10), "10% OFF"],
  [percent(12.5), "12.5% OFF"],
  [fixed(50_000), "₹500 OFF"],
  [fixed(150_050), "₹1500.5 OFF"],
])("%o reads %s", (saving, badge) => {
  expect(discountBadge({ saving })).toBe(badge);
});

test("a period includes both its ends and may be open", () => {
  const now = new Date("2026-03-10T12:00:00.000Z");
  expect(startsLater({ validFrom: now }, now)).toBe(false);
  expect(startsLater({ validFrom: "2026-03-10T12:00:00.001Z" }, now)).toBe(true);
  expect(hasEnded({ validUntil: now }, now)).toBe(false);
  expect(hasEnded({ validUntil: "2026-03-10T11:59:59.999Z" }, now)).toBe(true);
  expect(startsLater({}, now) || hasEnded({ validUntil: null }, now)).toBe(false);
});

test.each([
  [{}, true],
  [{ applicableProducts: null, applicableCategories: [] }, true],
  [{ applicableProducts: ["p1"] }, true],
  [{ applicableProducts: [{ id: "p1" }] }, true],
  [{ applicableProducts: ["p2", { id: "p3" }] }, false],
  [{ applicableCategories: ["c1"] }, true],
  [{ applicableCategories: ["c2"] }, false],
  [{ applicableProducts: ["p1"], applicableCategories: ["c2"] }, false],
])("scope %o covers p1 of c1: %s", (scope, covered) => {
  expect(inScope({ id: "p1", categoryId: "c1" }, scope)).toBe(covered);
});

test("a product without a category is outside every list of categories", () => {
  expect(inScope({ id: "p1" }, { applicableCategories: ["c1"] })).toBe(false);
});
