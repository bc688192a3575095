// Checks the price that cards and the product page show.
import type { PublicDiscount } from "@elvara/contract/discounts";
import { expect, test } from "vitest";
import { shownPrice } from "./discounts.ts";

const NOW = new Date("2025-05-01T12:00:00Z");
const DRESS = { id: "dress", price: 6900, category: { id: "resort", name: "Resort", slug: "resort" } };

function discount(changes: Partial<PublicDiscount>): PublicDiscount {
  return {
    id: "d",
    code: "SALE",
    type: "product",
    discountType: "percentage",
    discountValue: 10,
    minimumOrderAmount: 0,
    applicableProducts: [],
    applicableCategories: [],
    validFrom: "2025-04-01T00:00:00Z",
    validUntil: "2025-06-01T00:00:00Z",
    isActive: true,
    ...changes,
  };
}

test("a percentage is taken off, with the original and the badge beside it", () => {
  expect(shownPrice(DRESS, [discount({})], NOW)).toEqual({ price: 6210, original: 6900, badge: "10% OFF" });
});

test("a fixed amount is taken off, never below nothing", () => {
  const fixed = (discountValue: number) => discount({ discountType: "fixed", discountValue });
  expect(shownPrice(DRESS, [fixed(500)], NOW)).toEqual({ price: 6400, original: 6900, badge: "₹500 OFF" });
  expect(shownPrice(DRESS, [fixed(9000)], NOW).price).toBe(0);
});

test("without a discount that runs and fits, the price stands alone", () => {
  const full = { price: 6900, original: null, badge: null };
  for (const changes of [
    { isActive: false },
    { validFrom: "2025-05-02T00:00:00Z" },
    { validUntil: "2025-04-30T00:00:00Z" },
    { applicableProducts: ["another"] },
  ]) {
    expect(shownPrice(DRESS, [discount(changes)], NOW)).toEqual(full);
  }
  expect(shownPrice(DRESS, [], NOW)).toEqual(full);
});
