// A coupon form as it is typed, and as it is sent.
import type { Discount, DiscountChange } from "@elvara/contract/discounts";
import { type DiscountForm, newDiscountForm, validateDiscountForm } from "@elvara/contract/rules/discount-form";
import { istDay } from "@elvara/contract/rules/ist";

export interface CouponDraft {
  code: string;
  type: DiscountForm["type"];
  discountType: DiscountForm["discountType"];
  discountValue: string;
  minimumOrderAmount: string;
  userUsageLimit: string;
  usageLimit: string;
  /** Days in India: from the first minute of one to the last of the other. */
  validFrom: string;
  validUntil: string;
  isActive: boolean;
  isPublic: boolean;
  applicableProducts: string[];
  applicableCategories: string[];
}

/** A§9: what a new one starts with. */
export function newDraft(now: Date): CouponDraft {
  const form = newDiscountForm(now);
  return {
    ...form,
    discountValue: String(form.discountValue),
    minimumOrderAmount: String(form.minimumOrderAmount),
    userUsageLimit: String(form.userUsageLimit),
    usageLimit: "",
    validFrom: String(form.validFrom),
    validUntil: "",
    applicableProducts: [],
    applicableCategories: [],
  };
}

export function draftOf(coupon: Discount): CouponDraft {
  const { code, type, discountType, isActive, isPublic, applicableProducts, applicableCategories } = coupon;
  return {
    code,
    type,
    discountType,
    isActive,
    isPublic,
    applicableProducts,
    applicableCategories,
    discountValue: String(coupon.discountValue),
    minimumOrderAmount: String(coupon.minimumOrderAmount),
    userUsageLimit: String(coupon.userUsageLimit),
    usageLimit: coupon.usageLimit ? String(coupon.usageLimit) : "",
    validFrom: istDay(new Date(coupon.validFrom)),
    validUntil: istDay(new Date(coupon.validUntil)),
  };
}

const numberOf = (text: string) => (text.trim() === "" ? Number.NaN : Number(text));

export function draftErrors(draft: CouponDraft): Partial<Record<keyof DiscountForm, string>> {
  const errors = validateDiscountForm({ ...bodyOf(draft), validUntil: draft.validUntil || null });
  // The first word on a field is the one to act on.
  return Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]));
}

export function bodyOf(draft: CouponDraft) {
  return {
    ...draft,
    code: draft.code.trim(),
    discountValue: numberOf(draft.discountValue),
    minimumOrderAmount: draft.minimumOrderAmount.trim() === "" ? 0 : Number(draft.minimumOrderAmount),
    userUsageLimit: numberOf(draft.userUsageLimit),
    usageLimit: draft.usageLimit.trim() === "" ? null : Number(draft.usageLimit),
  } satisfies DiscountChange;
}
