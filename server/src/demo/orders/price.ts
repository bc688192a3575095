// Prices the demo's orders one after another, as checkout would have, so that no coupon is used too often.
import { type PricedCart, priceCart } from "@elvara/contract/rules/pricing";
import type { ProductRow } from "../catalogue/catalogue.ts";
import { chance } from "../chance.ts";
import { demoCoupons, demoProductDiscount } from "../discounts.ts";
import type { PlannedOrder } from "./plan.ts";

export interface CouponUse {
  id: string;
  code: string;
}

export interface PricedOrder {
  plan: PlannedOrder;
  priced: PricedCart<{ productId: string; categoryId: string; unitPrice: number; quantity: number; size: string }>;
  coupon: CouponUse | undefined;
}

/** The orders must come oldest first. */
export function priceOrders(
  now: Date,
  plans: PlannedOrder[],
  products: ReadonlyMap<string, ProductRow>,
): PricedOrder[] {
  const dice = chance(20_250_408);
  const coupons = demoCoupons(now);
  const productDiscounts = demoProductDiscount(now);
  const uses = new Map<string, number>();
  const count = (key: string) => uses.get(key) ?? 0;

  return plans.map((plan) => {
    const lines = plan.lines.map((line) => {
      const product = products.get(line.productId);
      if (!product) throw new Error(`The demo has no product ${line.productId}`);
      return { ...line, categoryId: product.categoryId, unitPrice: product.price };
    });
    const cart = { lines, productDiscounts, country: plan.shopper.address.country, now: plan.createdAt };
    const tried = dice.next();
    for (const coupon of coupons) {
      // The five places of FIRSTFIVE went to the first who came; other codes are remembered by some.
      if (coupon.code !== "FIRSTFIVE" && tried > 0.45) continue;
      const own = `${coupon.id}/${plan.shopper.id}`;
      const priced = priceCart({
        ...cart,
        coupon: { ...coupon, usedCount: count(coupon.id) },
        couponUsedByUser: count(own),
      });
      if (!priced.coupon || priced.coupon.problem) continue;
      if (!plan.outcome.startsWith("cancelled")) {
        uses.set(coupon.id, count(coupon.id) + 1);
        uses.set(own, count(own) + 1);
      }
      return { plan, priced, coupon: { id: coupon.id, code: coupon.code } };
    }
    return { plan, priced: priceCart(cart), coupon: undefined };
  });
}
