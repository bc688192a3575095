// Tests order names: their form, their uniqueness and the limits of the payment providers.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  clientOrderId,
  formatOrderNumber,
  hdfcOrderId,
  isClientOrderId,
  isOrderNumber,
  parseOrderNumber,
  razorpayReceipt,
} from "./order-number.ts";

const now = new Date("2026-03-10T12:00:00Z");
const counter = fc.integer({ min: 1, max: 9_999_999_999 });
const attempt = fc.integer({ min: 1, max: 999 });

describe("the shop's order number", () => {
  test.each([
    [1, "2026-03-10T12:00:00Z", "EL-2026-000001"],
    [123, "2026-12-31T18:29:59Z", "EL-2026-000123"],
    [123, "2026-12-31T18:30:00Z", "EL-2027-000123"],
    [1_234_567, "2026-03-10T12:00:00Z", "EL-2026-1234567"],
  ])("%d at %s is %s", (count, at, number) => {
    expect(formatOrderNumber(count, new Date(at))).toBe(number);
  });

  test.each([0, -1, 1.5, Number.NaN, 10_000_000_000])("%d is no counter", (count) => {
    expect(() => formatOrderNumber(count, now)).toThrow(RangeError);
  });

  test("tells its year and counter, so two counters never share a number", () => {
    fc.assert(
      fc.property(counter, (count) => {
        expect(parseOrderNumber(formatOrderNumber(count, now))).toEqual({ year: 2026, counter: count });
      }),
    );
  });

  test.each(["", "EL-2026-123", "EL-26-000123", "el-2026-000123", "EL-2026-000123\n", "XEL-2026-000123"])(
    "%j is not one",
    (value) => {
      expect(isOrderNumber(value)).toBe(false);
      expect(parseOrderNumber(value)).toBeNull();
    },
  );
});

describe("the browser's order id", () => {
  test("is ORD, eight digits of the time, four characters", () => {
    expect(clientOrderId(new Date(1_767_225_612_345), () => 0)).toBe("ORD25612345AAAA");
    expect(clientOrderId(new Date(1_767_225_612_345), () => 0.999_999)).toBe("ORD256123459999");
    expect(clientOrderId(new Date(42), () => 0.5)).toBe("ORD00000042SSSS");
  });

  test("is always valid, whatever the clock and the dice", () => {
    const dice = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.nat(4e12), dice, (time, roll) => {
        expect(isClientOrderId(clientOrderId(new Date(time), () => roll))).toBe(true);
      }),
    );
  });

  test.each(["ORD1234567ABCD", "ORD12345678abc!", "ORD12345678ABCDE", "12345678ABCD"])("%s is not one", (value) => {
    expect(isClientOrderId(value)).toBe(false);
  });
});

describe("the providers' references", () => {
  test.each([
    ["EL-2026-000123", 1, "EL-2026-000123", "EL2026000123"],
    ["EL-2026-000123", 3, "EL-2026-000123-T3", "EL2026000123T3"],
    ["ORD12345678AB9Z", 2, "ORD12345678AB9Z-T2", "ORD12345678AB9ZT2"],
  ])("%s, attempt %d", (reference, tries, receipt, hdfc) => {
    expect(razorpayReceipt(reference, tries)).toBe(receipt);
    expect(hdfcOrderId(reference, tries)).toBe(hdfc);
  });

  test("keep within the limits, with only letters and digits at HDFC", () => {
    fc.assert(
      fc.property(counter, attempt, (count, tries) => {
        const number = formatOrderNumber(count, now);
        expect(razorpayReceipt(number, tries).length).toBeLessThanOrEqual(40);
        expect(hdfcOrderId(number, tries)).toMatch(/^[A-Za-z0-9]{1,20}$/);
      }),
    );
  });

  test("are never the same for two attempts or two orders", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 })), {
          selector: String,
          minLength: 2,
        }),
        (pairs) => {
          const names = pairs.map(([count, tries]) => hdfcOrderId(formatOrderNumber(count, now), tries));
          expect(new Set(names).size).toBe(pairs.length);
        },
      ),
    );
  });

  test("refuse what is not an order, not an attempt, or too long", () => {
    expect(() => razorpayReceipt("order; drop")).toThrow(RangeError);
    expect(() => hdfcOrderId("EL-2026-000123", 0)).toThrow(RangeError);
    expect(() => hdfcOrderId("EL-2026-9999999999", 1000)).toThrow(RangeError);
  });
});
