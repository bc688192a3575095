// Tests the shipping fees of S§9 and what the shop's settings may change.
import { expect, test } from "vitest";
import { shippingFee, showsShipping } from "./shipping.ts";

test.each([
  ["US", 449_900],
  ["GB", 449_900],
  ["FR", 449_900],
  ["AU", 499_900],
  ["us", 449_900],
  [" AU ", 499_900],
  ["IN", 0],
  ["CA", 0],
  ["toString", 0],
  ["", 0],
  [null, 0],
  [undefined, 0],
])("delivery to %s costs %d paise whatever the goods are worth", (country, fee) => {
  expect(shippingFee(country, 100)).toBe(fee);
  expect(shippingFee(country, 10_000_000)).toBe(fee);
});

test("settings replace the table", () => {
  const fees = { byCountry: { IN: 0, NP: 9_900 }, elsewhere: 250_000, freeAbove: 4_500_000 };
  expect(shippingFee("NP", 100, fees)).toBe(9_900);
  expect(shippingFee("IN", 100, fees)).toBe(0);
  expect(shippingFee("US", 4_500_000, fees)).toBe(250_000);
  expect(shippingFee("US", 4_500_001, fees)).toBe(0);
  expect(shippingFee(null, 100, fees)).toBe(0);
  expect(shippingFee("US", 9e9, { ...fees, freeAbove: null })).toBe(250_000);
});

test("the line shows only for a fee", () => {
  expect(showsShipping(0)).toBe(false);
  expect(showsShipping(449_900)).toBe(true);
});
