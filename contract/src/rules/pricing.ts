// Owns the price of a cart and of a product: the guest's browser and the server both run exactly this.
import type { Refusal } from "./check.ts";
import type { Coupon, CouponRefusal } from "./coupon-status.ts";
import { checkCoupon } from "./coupon-status.ts";
import type { Period, Saving, Scope } from "./discount.ts";
import { discountBadge, hasEnded, inScope, savedOn, startsLater } from "./discount.ts";
import type { Paise } from "./money.ts";
import { isPaise, sumPaise, timesPaise } from "./money.ts";
import type { ShippingFees } from "./shipping.ts";
import { shippingFee } from "./shipping.ts";

export { discountBadge } from "./discount.ts";

export interface CartLine {
  productId: string;
  categoryId?: string | null | undefined;
  unitPrice: Paise;
  quantity: number;
  /** False when the product was hidden or deleted: the line stays, but nobody pays for it. */
  available?: boolean;
}

export interface ProductDiscount extends Period, Scope {
  id: string;
  isActive: boolean;
  saving: Saving;
}

export type LineProblem = "unavailable" | "malformed";

export interface PricedLine<Line extends CartLine = CartLine> {
  line: Line;
  problem: LineProblem | null;
  /** Unit price times quantity, before the discount. */
  total: Paise;
  discount: Paise;
  totalAfterDiscount: Paise;
  badge: string | null;
}

export interface PricedCoupon {
  code: string;
  discount: Paise;
  /** Why the coupon saves nothing at present. */
  problem: Refusal<CouponRefusal> | null;
}

export interface PricedCart<Line extends CartLine = CartLine> {
  /** Every line in its place; those with a problem count nothing. */
  lines: PricedLine<Line>[];
  invalidLines: PricedLine<Line>[];
  /** S§4: the sum of quantities. */
  itemCount: number;
  subtotal: Paise;
  productDiscounts: Paise;
  subtotalAfterDiscounts: Paise;
  coupon: PricedCoupon | null;
  couponDiscount: Paise;
  shipping: Paise;
  tax: Paise;
  total: Paise;
}

export interface CartToPrice<Line extends CartLine = CartLine> {
  lines: readonly Line[];
  productDiscounts: readonly ProductDiscount[];
  coupon?: Coupon | null;
  /** How many of this shopper's orders hold the coupon already. */
  couponUsedByUser?: number;
  country?: string | null;
  now: Date;
  shippingFees?: ShippingFees;
}

export function priceCart<Line extends CartLine>(cart: CartToPrice<Line>): PricedCart<Line> {
  const lines = cart.lines.map((line) => priceLine(line, cart.productDiscounts, cart.now));
  const valid = lines.filter((line) => line.problem === null);
  const subtotal = sumPaise(valid.map((line) => line.total));
  const productDiscounts = sumPaise(valid.map((line) => line.discount));
  const subtotalAfterDiscounts = subtotal - productDiscounts;
  const coupon = cart.coupon ? priceCoupon(cart.coupon, valid, cart) : null;
  const couponDiscount = coupon?.discount ?? 0;
  const goods = subtotalAfterDiscounts - couponDiscount;
  const shipping = valid.length > 0 ? shippingFee(cart.country, goods, cart.shippingFees) : 0;
  return {
    lines,
    invalidLines: lines.filter((line) => line.problem !== null),
    itemCount: sumPaise(lines.filter((line) => line.problem !== "malformed").map((line) => line.line.quantity)),
    subtotal,
    productDiscounts,
    subtotalAfterDiscounts,
    coupon,
    couponDiscount,
    shipping,
    // S§9: tax is shown in order details but not added at checkout.
    tax: 0,
    total: goods + shipping,
  };
}

function priceLine<Line extends CartLine>(
  line: Line,
  discounts: readonly ProductDiscount[],
  now: Date,
): PricedLine<Line> {
  const problem = problemOf(line);
  if (problem) return { line, problem, total: 0, discount: 0, totalAfterDiscount: 0, badge: null };
  const total = timesPaise(line.unitPrice, line.quantity);
  const product = { id: line.productId, categoryId: line.categoryId, price: line.unitPrice };
  const best = bestProductDiscount(product, discounts, now, line.quantity);
  // S§9: percentage of the line; fixed = value times quantity, capped at the line.
  const discount = best ? savedOn(total, best.saving, line.quantity) : 0;
  const badge = best && discount > 0 ? discountBadge(best) : null;
  return { line, problem, total, discount, totalAfterDiscount: total - discount, badge };
}

/** A guest's cart comes from the browser's storage, where anything may have happened to it. */
function problemOf(line: CartLine): LineProblem | null {
  const { unitPrice, quantity } = line;
  if (!isPaise(quantity) || quantity < 1 || !isPaise(unitPrice) || unitPrice < 0) return "malformed";
  if (!isPaise(unitPrice * quantity)) return "malformed";
  return line.available === false ? "unavailable" : null;
}

function priceCoupon(coupon: Coupon, valid: readonly PricedLine[], cart: CartToPrice): PricedCoupon {
  const covered = valid.filter(({ line }) => inScope({ id: line.productId, categoryId: line.categoryId }, coupon));
  const check = checkCoupon(coupon, {
    orderAmount: sumPaise(valid.map((line) => line.totalAfterDiscount)),
    now: cart.now,
    usedByUser: cart.couponUsedByUser ?? 0,
    lines: valid.map(({ line }) => line),
  });
  if (!check.ok) return { code: coupon.code, discount: 0, problem: check };
  // S§9: percentage of the subtotal after product discounts; fixed capped at it.
  const discount = savedOn(sumPaise(covered.map((line) => line.totalAfterDiscount)), coupon.saving);
  return { code: coupon.code, discount, problem: null };
}

interface PricedProduct {
  id: string;
  categoryId?: string | null | undefined;
  price: Paise;
}

/** S§4: active, within its dates, and for this product. */
export function discountApplies(discount: ProductDiscount, product: Omit<PricedProduct, "price">, now: Date): boolean {
  return discount.isActive && !startsLater(discount, now) && !hasEnded(discount, now) && inScope(product, discount);
}

/** The applying discount that saves the shopper most; of equals the one with the smallest id. */
export function bestProductDiscount(
  product: PricedProduct,
  discounts: readonly ProductDiscount[],
  now: Date,
  quantity = 1,
): ProductDiscount | null {
  const total = timesPaise(product.price, quantity);
  let best: ProductDiscount | null = null;
  let most = -1;
  for (const discount of discounts) {
    if (!discountApplies(discount, product, now)) continue;
    const saved = savedOn(total, discount.saving, quantity);
    if (saved > most || (saved === most && best && discount.id < best.id)) {
      best = discount;
      most = saved;
    }
  }
  return best;
}

export interface UnitPrice {
  price: Paise;
  original: Paise;
  saved: Paise;
  /** Null when nothing is taken off. */
  badge: string | null;
}

/** The price of one piece as cards and the product page show it. */
export function discountedUnitPrice(
  product: PricedProduct,
  discount: ProductDiscount | null | undefined,
  now: Date,
): UnitPrice {
  const original = product.price;
  const saved = discount && discountApplies(discount, product, now) ? savedOn(original, discount.saving) : 0;
  return { price: original - saved, original, saved, badge: discount && saved > 0 ? discountBadge(discount) : null };
}
