// Owns coupons: the status shown for one, and whether an order may use it.
import type { Check } from "./check.ts";
import { OK, refuse } from "./check.ts";
import type { Period, Saving, Scope } from "./discount.ts";
import { hasEnded, inScope, startsLater } from "./discount.ts";
import type { Paise } from "./money.ts";
import { formatRupees } from "./money.ts";

/** A discount code. What the server did not tell the browser is left out and not checked there. */
export interface Coupon extends Period, Scope {
  code: string;
  type: "overall" | "product";
  saving: Saving;
  isActive: boolean;
  minimumOrderAmount?: Paise | null;
  /** None, or 0, for unlimited. */
  usageLimit?: number | null;
  /** None for unlimited. */
  userUsageLimit?: number | null;
  usedCount?: number;
}

export type CouponStatus = "Inactive" | "Scheduled" | "Expired" | "Used Up" | "Active";

type StatusFields = Period & Pick<Coupon, "isActive" | "usageLimit" | "usedCount">;

/** A§4: derived in this order. */
export function couponStatus(discount: StatusFields, now: Date): CouponStatus {
  if (!discount.isActive) return "Inactive";
  if (startsLater(discount, now)) return "Scheduled";
  if (hasEnded(discount, now)) return "Expired";
  const limit = discount.usageLimit ?? 0;
  if (limit > 0 && (discount.usedCount ?? 0) >= limit) return "Used Up";
  return "Active";
}

export type CouponRefusal =
  | "not-overall"
  | "inactive"
  | "scheduled"
  | "expired"
  | "used-up"
  | "used-by-you"
  | "minimum-order"
  | "out-of-scope";

const NOT_VALID = "This coupon is not valid for your order";

const BY_STATUS = {
  Inactive: refuse("inactive", NOT_VALID),
  Scheduled: refuse("scheduled", "This coupon is not valid yet"),
  Expired: refuse("expired", "This coupon has expired"),
  "Used Up": refuse("used-up", "This coupon has been used up"),
  Active: OK,
} as const;

export interface CouponUse {
  /** What the goods cost after product discounts. */
  orderAmount: Paise;
  now: Date;
  /** How many of this shopper's orders hold the coupon already. */
  usedByUser: number;
  /** The order's products, where known: at least one must be in the coupon's scope. */
  lines?: readonly { productId: string; categoryId?: string | null | undefined }[];
}

/** S§5: only an active coupon of type overall applies; the rest of the rules are the server's. */
export function checkCoupon(coupon: Coupon, use: CouponUse): Check<CouponRefusal> {
  if (coupon.type !== "overall") return refuse("not-overall", NOT_VALID);
  const state = BY_STATUS[couponStatus(coupon, use.now)];
  if (!state.ok) return state;
  if (coupon.userUsageLimit != null && use.usedByUser >= coupon.userUsageLimit) {
    return refuse("used-by-you", "You have already used this coupon");
  }
  const minimum = coupon.minimumOrderAmount ?? 0;
  if (use.orderAmount < minimum) {
    return refuse("minimum-order", `This coupon needs an order of at least ${formatRupees(minimum)}`);
  }
  if (use.lines && !use.lines.some((line) => inScope({ id: line.productId, categoryId: line.categoryId }, coupon))) {
    return refuse("out-of-scope", "This coupon does not apply to the items in your cart");
  }
  return OK;
}

/** S§5 */
export function couponAppliedMessage(saving: Saving): string {
  const saved = saving.type === "percentage" ? `${saving.percent}%` : formatRupees(saving.amount);
  return `Coupon applied! You saved ${saved}!`;
}

/** Codes are stored and looked up in this form, so that case and stray spaces do not matter. */
export function normaliseCouponCode(code: string): string {
  return code.trim().toUpperCase();
}
