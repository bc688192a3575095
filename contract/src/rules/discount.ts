// Owns what product discounts and coupons have in common: how much they save, when they run, what they cover.
import type { Paise } from "./money.ts";
import { paiseToRupees, percentOf, rupeesToPaise, timesPaise } from "./money.ts";

export type DiscountType = "percentage" | "fixed";

/** The benefit of a discount. On the wire it is `discountType` and `discountValue` (percent or rupees). */
export type Saving = { type: "percentage"; percent: number } | { type: "fixed"; amount: Paise };

export function savingOf(discountType: DiscountType, discountValue: number): Saving {
  return discountType === "percentage"
    ? { type: "percentage", percent: discountValue }
    : { type: "fixed", amount: rupeesToPaise(discountValue) };
}

/** The same from the database, which keeps hundredths of a percent, or paise. */
export function savingOfHundredths(discountType: DiscountType, hundredths: number): Saving {
  return discountType === "percentage"
    ? { type: "percentage", percent: hundredths / 100 }
    : { type: "fixed", amount: hundredths };
}

/** What a discount takes off an amount: never less than nothing, never more than the amount. */
export function savedOn(amount: Paise, saving: Saving, quantity = 1): Paise {
  const saved = saving.type === "percentage" ? percentOf(amount, saving.percent) : timesPaise(saving.amount, quantity);
  return Math.max(0, Math.min(saved, amount));
}

/** "10% OFF" or "₹500 OFF" (S§2, cart). */
export function discountBadge(discount: { saving: Saving }): string {
  const { saving } = discount;
  return saving.type === "percentage" ? `${saving.percent}% OFF` : `₹${paiseToRupees(saving.amount)} OFF`;
}

export type Moment = Date | string;

export interface Period {
  validFrom?: Moment | null;
  validUntil?: Moment | null;
}

export function startsLater(period: Period, now: Date): boolean {
  return period.validFrom != null && new Date(period.validFrom) > now;
}

export function hasEnded(period: Period, now: Date): boolean {
  return period.validUntil != null && new Date(period.validUntil) < now;
}

type Reference = string | { id: string };

export interface Scope {
  applicableProducts?: readonly Reference[] | null;
  applicableCategories?: readonly Reference[] | null;
}

function covers(list: readonly Reference[] | null | undefined, id: string | null | undefined): boolean {
  if (!list || list.length === 0) return true;
  return list.some((entry) => (typeof entry === "string" ? entry : entry.id) === id);
}

/** A§5: an empty list means all; when both lists are filled a product must be in both. */
export function inScope(product: { id: string; categoryId?: string | null | undefined }, scope: Scope): boolean {
  return covers(scope.applicableProducts, product.id) && covers(scope.applicableCategories, product.categoryId);
}
