// Tests the arithmetic of money against tables and an oracle that only knows big integers and decimal text.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatRupees,
  isPaise,
  paiseToRupees,
  percentOf,
  roundToCents,
  rupeesToPaise,
  sumPaise,
  timesPaise,
} from "./money.ts";

/** Rounds numerator/denominator half away from zero. */
function divideOracle(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}

describe("rupees on the wire", () => {
  test.each([
    [0, 0],
    [-0, 0],
    [1, 100],
    [1234.5, 123_450],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [-1.005, -101],
    [2.675, 268],
    [8.345, 835],
    [1.0049999, 100],
    [1e-7, 0],
    [-1e-7, 0],
    [0.005, 1],
    [45_000, 4_500_000],
    [9_007_199_254_740.99, 900_719_925_474_099],
  ])("%d rupees are %d paise", (rupees, paise) => {
    expect(rupeesToPaise(rupees)).toBe(paise);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e15, 1e300])("%d is refused", (rupees) => {
    expect(() => rupeesToPaise(rupees)).toThrow(RangeError);
  });

  test("paise survive the way over JSON and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (paise) => {
        expect(rupeesToPaise(JSON.parse(JSON.stringify(paiseToRupees(paise))))).toBe(paise);
      }),
    );
  });

  test("three decimals round half away from zero, as decimal text says", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), (thousandths) => {
        const rupees = Number(`${thousandths}e-3`);
        expect(BigInt(rupeesToPaise(rupees))).toBe(divideOracle(BigInt(thousandths), 10n));
      }),
    );
  });

  test("a fraction of a paisa is not paise", () => {
    expect(isPaise(1.5)).toBe(false);
    expect(isPaise("1")).toBe(false);
    expect(() => paiseToRupees(0.5)).toThrow(RangeError);
  });
});

describe("percentOf", () => {
  test.each([
    [10_000, 10, 1_000],
    [99_999, 12.5, 12_500],
    [1, 50, 1],
    [1, 49.99, 0],
    [-1, 50, -1],
    [333, 33.33, 111],
    [250, 0.2, 1],
    [249_900, 100, 249_900],
    [100, 0, 0],
  ])("of %d paise, %d percent are %d", (paise, percent, share) => {
    expect(percentOf(paise, percent)).toBe(share);
  });

  test("is exact to the paisa against big integers, at any size", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9e13, max: 9e13 }),
        fc.integer({ min: -10_000, max: 10_000 }),
        (paise, hundredths) => {
          const share = percentOf(paise, hundredths / 100);
          expect(BigInt(share)).toBe(divideOracle(BigInt(paise) * BigInt(hundredths), 10_000n));
          expect(Object.is(share, -0)).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("grows with the percentage and never passes the amount", () => {
    const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.nat(1e12), percent, percent, (paise, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(percentOf(paise, low)).toBeLessThanOrEqual(percentOf(paise, high));
        expect(percentOf(paise, high)).toBeLessThanOrEqual(paise);
      }),
    );
  });
});

test("sums and products stay whole and refuse to leave the safe integers", () => {
  expect(sumPaise([])).toBe(0);
  expect(sumPaise([10, 20, -5])).toBe(25);
  expect(timesPaise(249_900, 3)).toBe(749_700);
  expect(() => sumPaise([1, 0.5])).toThrow(RangeError);
  expect(() => sumPaise([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  expect(() => timesPaise(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
  expect(() => timesPaise(100, 1.5)).toThrow(RangeError);
});

test("roundToCents rounds what the number prints as", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), fc.integer({ min: 1, max: 6 }), (digits, places) => {
      const amount = Number(`${digits}e-${places}`);
      const cents = divideOracle(BigInt(digits) * 100n, 10n ** BigInt(places));
      expect(roundToCents(amount)).toBe(Number(cents) / 100);
    }),
  );
});

test.each([
  [0, "₹0.00"],
  [123_400, "₹1,234.00"],
  [12_345_678_90, "₹12,345,678.90"],
  [-5_005, "-₹50.05"],
])("%d paise read as %s", (paise, text) => {
  expect(formatRupees(paise)).toBe(text);
});
