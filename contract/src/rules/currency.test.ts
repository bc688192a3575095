// Tests the display currencies: the specification's rates, exact rounding, and how prices read.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CurrencyCode } from "./currency.ts";
import {
  CURRENCIES,
  convert,
  currencyOf,
  DEFAULT_CURRENCY,
  FALLBACK_RATES,
  formatPrice,
  isSupportedCurrency,
  rateBetween,
} from "./currency.ts";

const CODES = CURRENCIES.map((currency) => currency.code);

describe("the ten currencies", () => {
  test("come in the specification's order with six flags", () => {
    expect(CODES).toEqual(["INR", "USD", "AUD", "EUR", "GBP", "CAD", "JPY", "SGD", "AED", "SAR"]);
    expect(CURRENCIES.filter((currency) => currency.hasFlag).map((currency) => currency.code)).toEqual(
      CODES.slice(0, 6),
    );
    expect(DEFAULT_CURRENCY).toBe("INR");
    expect(currencyOf("GBP")).toMatchObject({ name: "British Pound", symbol: "£" });
  });

  test("have the specification's fallback rates", () => {
    expect(FALLBACK_RATES).toMatchObject({ INR: 1, USD: 0.0119, AUD: 0.0185, EUR: 0.0102, GBP: 0.0088, CAD: 0.0167 });
    expect(Object.keys(FALLBACK_RATES).sort()).toEqual([...CODES].sort());
  });

  test.each([
    ["INR", true],
    ["SAR", true],
    ["inr", false],
    ["CHF", false],
    ["toString", false],
    [null, false],
  ])("%s supported: %s", (code, supported) => {
    expect(isSupportedCurrency(code)).toBe(supported);
  });
});

describe("convert", () => {
  test.each([
    [1000, "INR", "USD", 11.9],
    [150, "INR", "USD", 1.79], // 1.785 exactly: the half cent goes up
    [30, "INR", "AUD", 0.56], // 0.555 exactly, though the product is 0.5549999999999999
    [2790, "INR", "AUD", 51.62],
    [50, "INR", "GBP", 0.44],
    [84, "INR", "INR", 84],
    [1, "USD", "INR", 84.03],
    [1, "EUR", "INR", 98.04],
    [10, "USD", "EUR", 8.57],
    [1000, "INR", "JPY", 1725.5],
    [0, "INR", "AED", 0],
    [12.345, "INR", "XXX", 12.35],
    [99, "XXX", "INR", 99],
    [99, "toString", "INR", 99],
  ])("%d %s in %s is %d", (amount, from, to, expected) => {
    expect(convert(amount, from, to, FALLBACK_RATES)).toBe(expected);
  });

  test("a broken rate counts as unknown", () => {
    expect(convert(5, "INR", "USD", { INR: 1, USD: 0 })).toBe(5);
    expect(convert(5, "INR", "USD", { INR: 1, USD: Number.NaN })).toBe(5);
    expect(rateBetween("INR", "USD", {})).toBe(1);
    expect(rateBetween("USD", "USD", FALLBACK_RATES)).toBe(1);
    expect(rateBetween("INR", "EUR", FALLBACK_RATES)).toBe(0.0102);
  });

  const code = fc.constantFrom<CurrencyCode>(...CODES);
  /** Round prices as well, where exact half cents are common. */
  const paise = fc.oneof(
    fc.nat(1e10),
    fc.nat(100_000).map((tens) => tens * 1000),
  );

  test("agrees with big integers to the cent", () => {
    fc.assert(
      fc.property(paise, code, code, (amount, from, to) => {
        fc.pre(from !== to);
        const scaled = (rate: number) => BigInt(Math.round(rate * 10_000));
        const numerator = BigInt(amount) * scaled(FALLBACK_RATES[to]);
        const denominator = scaled(FALLBACK_RATES[from]);
        const cents = (2n * numerator + denominator) / (2n * denominator);
        expect(convert(amount / 100, from, to, FALLBACK_RATES)).toBe(Number(cents) / 100);
      }),
      { numRuns: 500 },
    );
  });

  test("there and back differs by no more than the rounding of both ways", () => {
    fc.assert(
      fc.property(paise, code, (amount, to) => {
        const there = convert(amount / 100, "INR", to, FALLBACK_RATES);
        const back = convert(there, to, "INR", FALLBACK_RATES);
        const slack = 0.005 / FALLBACK_RATES[to] + 0.005 + 1e-6;
        expect(Math.abs(back - amount / 100)).toBeLessThanOrEqual(slack);
      }),
    );
  });
});

test.each<[number, CurrencyCode, string]>([
  [1234, "INR", "₹1,234.00"],
  [1234.5, "USD", "$1,234.50"],
  [12.345, "GBP", "£12.35"],
  [1.005, "EUR", "€1.01"],
  [5, "AUD", "A$5.00"],
  [1725.5, "JPY", "¥1,725.50"],
  [7, "AED", "AED\u00a07.00"],
  [-3, "CAD", "-CA$3.00"],
])("%d %s reads %s", (amount, code, text) => {
  expect(formatPrice(amount, code)).toBe(text);
});

test("every amount in every currency reads as Intl has it", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), fc.constantFrom(...CURRENCIES), (cents, { code: currency }) => {
      const format = new Intl.NumberFormat("en-US", { style: "currency", currency, minimumFractionDigits: 2 });
      expect(formatPrice(cents / 100, currency)).toBe(format.format(cents / 100));
    }),
  );
});
