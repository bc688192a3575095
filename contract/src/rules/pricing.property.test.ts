// Tests the price of any cart: against an oracle in big integers, and the same in browser and server.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Coupon } from "./coupon-status.ts";
import type { Saving } from "./discount.ts";
import { savingOf } from "./discount.ts";
import { paiseToRupees, rupeesToPaise } from "./money.ts";
import type { CartLine, CartToPrice, ProductDiscount } from "./pricing.ts";
import { priceCart } from "./pricing.ts";

const now = new Date("2026-03-10T12:00:00Z");
const PRODUCTS = ["p1", "p2", "p3"];
const CATEGORIES = ["c1", "c2"];

const moment = fc.option(
  fc.integer({ min: -3, max: 3 }).map((hours) => new Date(now.getTime() + hours * 3_600_000)),
  { nil: null },
);
const saving: fc.Arbitrary<Saving> = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((hundredths): Saving => ({ type: "percentage", percent: hundredths / 100 })),
  fc.integer({ min: 1, max: 2_000_000 }).map((amount): Saving => ({ type: "fixed", amount })),
);
const scope = {
  applicableProducts: fc.subarray(PRODUCTS),
  applicableCategories: fc.subarray(CATEGORIES),
};
const line: fc.Arbitrary<CartLine> = fc.record({
  productId: fc.constantFrom(...PRODUCTS),
  categoryId: fc.constantFrom(...CATEGORIES, null),
  unitPrice: fc.nat(5_000_000),
  quantity: fc.integer({ min: 1, max: 99 }),
  available: fc.boolean(),
});
const productDiscount: fc.Arbitrary<ProductDiscount> = fc.record({
  id: fc.uuid(),
  isActive: fc.boolean(),
  validFrom: moment,
  validUntil: moment,
  saving,
  ...scope,
});
const coupon: fc.Arbitrary<Coupon> = fc.record({
  code: fc.constant("CODE"),
  type: fc.constant("overall" as const),
  isActive: fc.boolean(),
  validFrom: moment,
  validUntil: moment,
  saving,
  minimumOrderAmount: fc.nat(500_000),
  usageLimit: fc.nat(2),
  usedCount: fc.nat(2),
  ...scope,
});
const cart: fc.Arbitrary<CartToPrice> = fc.record({
  lines: fc.array(line, { maxLength: 8 }),
  productDiscounts: fc.array(productDiscount, { maxLength: 3 }),
  coupon: fc.option(coupon, { nil: null }),
  country: fc.constantFrom("IN", "US", "GB", "FR", "AU", "DE", null),
  now: fc.constant(now),
});

const ascending = (values: bigint[]) => values.toSorted((a, b) => Number(a - b));
const least = (values: bigint[]) => ascending(values)[0] as bigint;
const greatest = (values: bigint[]) => ascending(values).at(-1) as bigint;

function oracleSaving(amount: bigint, benefit: Saving, pieces: bigint): bigint {
  if (benefit.type === "fixed") return least([amount, BigInt(benefit.amount) * pieces]);
  const hundredths = BigInt(benefit.percent.toFixed(2).replace(".", ""));
  return (2n * amount * hundredths + 10_000n) / 20_000n;
}

function oracleCovers(lists: Pick<Coupon, "applicableProducts" | "applicableCategories">, item: CartLine): boolean {
  const products = lists.applicableProducts as string[];
  const categories = lists.applicableCategories as string[];
  if (products.length > 0 && !products.includes(item.productId)) return false;
  return categories.length === 0 || (item.categoryId != null && categories.includes(item.categoryId));
}

function oracleRuns(item: ProductDiscount | Coupon): boolean {
  const from = (item.validFrom as Date | null)?.getTime() ?? Number.NEGATIVE_INFINITY;
  const until = (item.validUntil as Date | null)?.getTime() ?? Number.POSITIVE_INFINITY;
  return item.isActive && from <= now.getTime() && now.getTime() <= until;
}

/** The total by S§9 read once more, without the code under test. */
function oracleTotal({ lines, productDiscounts, coupon: code, country }: CartToPrice): bigint {
  let goods = 0n;
  let covered = 0n;
  let any = false;
  for (const item of lines.filter((candidate) => candidate.available)) {
    const full = BigInt(item.unitPrice) * BigInt(item.quantity);
    const savings = productDiscounts
      .filter((discount) => oracleRuns(discount) && oracleCovers(discount, item))
      .map((discount) => oracleSaving(full, discount.saving, BigInt(item.quantity)));
    const rest = full - greatest([0n, ...savings]);
    goods += rest;
    if (code && oracleCovers(code, item)) {
      covered += rest;
      any = true;
    }
  }
  const usable =
    code &&
    any &&
    oracleRuns(code) &&
    goods >= BigInt(code.minimumOrderAmount ?? 0) &&
    !(code.usageLimit && (code.usedCount ?? 0) >= code.usageLimit);
  const off = usable ? oracleSaving(covered, code.saving, 1n) : 0n;
  const fees: Record<string, bigint> = { US: 449_900n, GB: 449_900n, FR: 449_900n, AU: 499_900n };
  const fee = lines.some((item) => item.available) ? (fees[country ?? ""] ?? 0n) : 0n;
  return goods - off + fee;
}

test("the total is right to the paisa", () => {
  fc.assert(
    fc.property(cart, (input) => {
      expect(BigInt(priceCart(input).total)).toBe(oracleTotal(input));
    }),
    { numRuns: 1000 },
  );
});

test("no figure is ever negative, and they add up", () => {
  fc.assert(
    fc.property(cart, (input) => {
      const priced = priceCart(input);
      for (const figure of [
        priced.subtotal,
        priced.productDiscounts,
        priced.couponDiscount,
        priced.shipping,
        priced.total,
      ]) {
        expect(Number.isSafeInteger(figure) && figure >= 0).toBe(true);
      }
      expect(priced.subtotalAfterDiscounts).toBe(priced.subtotal - priced.productDiscounts);
      expect(priced.total).toBe(priced.subtotalAfterDiscounts - priced.couponDiscount + priced.shipping + priced.tax);
      expect(priced.lines).toHaveLength(input.lines.length);
    }),
  );
});

/** The cart as a browser gets it: rupees, percent and ISO dates, through JSON. */
function overTheWire(input: CartToPrice): CartToPrice {
  const onWire = <T extends { saving: Saving }>({ saving: benefit, ...rest }: T) => ({
    ...rest,
    discountType: benefit.type,
    discountValue: benefit.type === "percentage" ? benefit.percent : paiseToRupees(benefit.amount),
  });
  const text = JSON.stringify({
    lines: input.lines.map(({ unitPrice, ...rest }) => ({ ...rest, price: paiseToRupees(unitPrice) })),
    productDiscounts: input.productDiscounts.map(onWire),
    coupon: input.coupon && {
      ...onWire(input.coupon),
      minimumOrderAmount: paiseToRupees(input.coupon.minimumOrderAmount ?? 0),
    },
  });
  const read = ({ discountType, discountValue, ...rest }: { discountType: "fixed"; discountValue: number }) => ({
    ...rest,
    saving: savingOf(discountType, discountValue),
  });
  const wire = JSON.parse(text);
  return {
    ...input,
    lines: wire.lines.map(({ price, ...rest }: { price: number }) => ({ ...rest, unitPrice: rupeesToPaise(price) })),
    productDiscounts: wire.productDiscounts.map(read),
    coupon: wire.coupon && {
      ...read(wire.coupon),
      minimumOrderAmount: rupeesToPaise(wire.coupon.minimumOrderAmount),
    },
  };
}

test("the guest's browser and the server agree on every figure", () => {
  fc.assert(
    fc.property(cart, (input) => {
      const { lines: serverLines, invalidLines: _, ...server } = priceCart(input);
      const { lines: guestLines, invalidLines: __, ...guest } = priceCart(overTheWire(input));
      expect(guest).toEqual(server);
      const figures = (lines: typeof serverLines) => lines.map(({ line: _line, ...rest }) => rest);
      expect(figures(guestLines)).toEqual(figures(serverLines));
    }),
    { numRuns: 300 },
  );
});

test("the order of lines and discounts does not change what is paid", () => {
  fc.assert(
    fc.property(cart, (input) => {
      const turned = {
        ...input,
        lines: [...input.lines].reverse(),
        productDiscounts: [...input.productDiscounts].reverse(),
      };
      expect(priceCart(turned).total).toBe(priceCart(input).total);
    }),
  );
});
