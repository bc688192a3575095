// Tests the price of a cart and of a product by example; pricing.property.test.ts tests it against an oracle.
import { describe, expect, test } from "vitest";
import type { Coupon } from "./coupon-status.ts";
import type { CartLine, ProductDiscount } from "./pricing.ts";
import { bestProductDiscount, discountApplies, discountedUnitPrice, priceCart } from "./pricing.ts";

const now = new Date("2026-03-10T12:00:00Z");
const past = "2026-03-01T00:00:00Z";
const future = "2026-04-01T00:00:00Z";

const dress: CartLine = { productId: "dress", categoryId: "dresses", unitPrice: 249_950, quantity: 2 };
const top: CartLine = { productId: "top", categoryId: "tops", unitPrice: 99_900, quantity: 1 };

function discount(changes: Partial<ProductDiscount> = {}): ProductDiscount {
  const saving = { type: "percentage", percent: 10 } as const;
  return { id: "d1", isActive: true, validFrom: past, validUntil: future, saving, ...changes };
}

function coupon(changes: Partial<Coupon> = {}): Coupon {
  return { code: "SAVE", type: "overall", isActive: true, saving: { type: "percentage", percent: 15 }, ...changes };
}

describe("a cart", () => {
  test("without discounts is the sum of its lines", () => {
    expect(priceCart({ lines: [dress, top], productDiscounts: [], now })).toMatchObject({
      itemCount: 3,
      subtotal: 599_800,
      productDiscounts: 0,
      subtotalAfterDiscounts: 599_800,
      coupon: null,
      couponDiscount: 0,
      shipping: 0,
      tax: 0,
      total: 599_800,
      invalidLines: [],
    });
  });

  test("takes the product discount, then the coupon on what is left, then adds shipping", () => {
    const cart = { lines: [dress, top], productDiscounts: [discount()], coupon: coupon(), country: "GB", now };
    const priced = priceCart(cart);
    expect(priced.lines.map((line) => [line.total, line.discount, line.totalAfterDiscount, line.badge])).toEqual([
      [499_900, 49_990, 449_910, "10% OFF"],
      [99_900, 9_990, 89_910, "10% OFF"],
    ]);
    expect(priced).toMatchObject({
      subtotal: 599_800,
      productDiscounts: 59_980,
      subtotalAfterDiscounts: 539_820,
      coupon: { code: "SAVE", discount: 80_973, problem: null },
      couponDiscount: 80_973,
      shipping: 449_900,
      total: 908_747,
    });
  });

  test("takes a fixed product discount for each piece, capped at the line", () => {
    const fixed = discount({ saving: { type: "fixed", amount: 120_000 } });
    const { lines, total } = priceCart({ lines: [dress, top], productDiscounts: [fixed], now });
    expect(lines.map((line) => line.discount)).toEqual([240_000, 99_900]);
    expect(lines[0]?.badge).toBe("₹1200 OFF");
    expect(total).toBe(259_900);
  });

  test("caps a fixed coupon at the goods, so that only shipping is left", () => {
    const big = coupon({ saving: { type: "fixed", amount: 9_999_999 } });
    const priced = priceCart({ lines: [top], productDiscounts: [], coupon: big, country: "AU", now });
    expect(priced).toMatchObject({ couponDiscount: 99_900, shipping: 499_900, total: 499_900 });
  });

  test("gives a scoped coupon only on the lines that it covers", () => {
    const scoped = coupon({ applicableCategories: ["tops"], saving: { type: "fixed", amount: 150_000 } });
    expect(priceCart({ lines: [dress, top], productDiscounts: [], coupon: scoped, now }).couponDiscount).toBe(99_900);
    const half = coupon({ applicableProducts: ["top"], saving: { type: "percentage", percent: 50 } });
    expect(priceCart({ lines: [dress, top], productDiscounts: [], coupon: half, now }).couponDiscount).toBe(49_950);
  });

  test.each<[string, Partial<Coupon>, number]>([
    ["minimum-order", { minimumOrderAmount: 89_911 }, 0],
    ["expired", { validUntil: past }, 0],
    ["used-by-you", { userUsageLimit: 1 }, 1],
    ["out-of-scope", { applicableProducts: ["dress"] }, 0],
  ])("keeps a coupon that does not apply, saving nothing, and says why: %s", (reason, changes, couponUsedByUser) => {
    const cart = { lines: [top], productDiscounts: [discount()], coupon: coupon(changes), couponUsedByUser, now };
    const priced = priceCart(cart);
    expect(priced.coupon).toMatchObject({ code: "SAVE", discount: 0, problem: { reason } });
    expect(priced.total).toBe(89_910);
  });

  test("counts the minimum order after product discounts", () => {
    const enough = coupon({ minimumOrderAmount: 89_910 });
    expect(priceCart({ lines: [top], productDiscounts: [discount()], coupon: enough, now }).coupon?.problem).toBeNull();
  });

  test("keeps hidden and broken lines but charges nothing for them", () => {
    const hidden = { ...dress, available: false };
    const broken = [
      { ...top, quantity: 0 },
      { ...top, quantity: 1.5 },
      { ...top, unitPrice: Number.NaN },
      { ...top, unitPrice: -1 },
      { ...top, unitPrice: Number.MAX_SAFE_INTEGER, quantity: 2 },
    ];
    const priced = priceCart({ lines: [hidden, top, ...broken], productDiscounts: [discount()], now });
    expect(priced.lines.map((line) => line.problem)).toEqual(["unavailable", null, ...broken.map(() => "malformed")]);
    expect(priced.invalidLines).toHaveLength(6);
    expect(priced).toMatchObject({ subtotal: 99_900, total: 89_910, itemCount: 3 });
  });

  test("with nothing valid in it costs nothing, shipping included", () => {
    const lines = [{ ...dress, available: false }];
    const priced = priceCart({ lines, productDiscounts: [], coupon: coupon(), country: "US", now });
    expect(priced).toMatchObject({ subtotal: 0, shipping: 0, total: 0, couponDiscount: 0 });
    expect(priceCart({ lines: [], productDiscounts: [], country: "US", now }).total).toBe(0);
  });

  test("hands each line back as it was given", () => {
    const line = { ...top, id: "line-1", size: "M" };
    expect(priceCart({ lines: [line], productDiscounts: [], now }).lines[0]?.line).toBe(line);
  });

  test("takes its shipping fees from the settings", () => {
    const shippingFees = { byCountry: { NP: 1_000 }, elsewhere: 2_000, freeAbove: 99_899 };
    expect(priceCart({ lines: [top], productDiscounts: [], country: "NP", now, shippingFees }).shipping).toBe(0);
    const cheaper = { ...shippingFees, freeAbove: 99_900 };
    expect(priceCart({ lines: [top], productDiscounts: [], country: "NP", now, shippingFees: cheaper }).shipping).toBe(
      1_000,
    );
  });
});

describe("a product discount", () => {
  const product = { id: "dress", categoryId: "dresses", price: 249_950 };

  test.each<[Partial<ProductDiscount>, boolean]>([
    [{}, true],
    [{ isActive: false }, false],
    [{ validFrom: future }, false],
    [{ validUntil: past }, false],
    [{ applicableProducts: ["dress"] }, true],
    [{ applicableProducts: [{ id: "top" }] }, false],
    [{ applicableCategories: ["tops"] }, false],
  ])("%o applies: %s", (changes, applies) => {
    expect(discountApplies(discount(changes), product, now)).toBe(applies);
  });

  test("that saves most wins; of equals the smallest id, in any order", () => {
    const ten = discount({ id: "b" });
    const same = discount({ id: "a" });
    const more = discount({ id: "z", saving: { type: "fixed", amount: 50_000 } });
    const best = (...discounts: ProductDiscount[]) => bestProductDiscount(product, discounts, now)?.id;
    expect(best(ten, more, same)).toBe("z");
    expect(best(ten, same)).toBe("a");
    expect(best(same, ten)).toBe("a");
    expect(best(discount({ isActive: false }))).toBeUndefined();
  });

  test("is on the price of one piece", () => {
    expect(discountedUnitPrice(product, discount(), now)).toEqual({
      price: 224_955,
      original: 249_950,
      saved: 24_995,
      badge: "10% OFF",
    });
    const fixed = discount({ saving: { type: "fixed", amount: 300_000 } });
    expect(discountedUnitPrice(product, fixed, now)).toMatchObject({ price: 0, badge: "₹3000 OFF" });
  });

  test.each([null, undefined, discount({ isActive: false }), discount({ saving: { type: "percentage", percent: 0 } })])(
    "%o leaves the price alone and shows no badge",
    (none) => {
      const same = { price: 249_950, original: 249_950, saved: 0, badge: null };
      expect(discountedUnitPrice(product, none, now)).toEqual(same);
    },
  );
});
