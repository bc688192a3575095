// Owns the admin's coupon form: what a new one starts with, and what is wrong with the one filled in.
import type { DiscountType } from "./discount.ts";
import type { Day } from "./ist.ts";
import { istDay } from "./ist.ts";

export interface DiscountForm {
  code: string;
  type: "overall" | "product";
  discountType: DiscountType;
  /** Percent, or rupees when fixed. */
  discountValue: number;
  minimumOrderAmount: number;
  userUsageLimit: number;
  /** None, or 0, for unlimited. */
  usageLimit?: number | null;
  validFrom: Date | Day;
  validUntil: Date | Day | null;
  isActive: boolean;
  isPublic: boolean;
}

/** A§9 */
export function newDiscountForm(now: Date): DiscountForm {
  return {
    code: "",
    type: "overall",
    discountType: "percentage",
    discountValue: 0,
    minimumOrderAmount: 0,
    userUsageLimit: 1,
    usageLimit: null,
    validFrom: istDay(now),
    validUntil: null,
    isActive: true,
    isPublic: true,
  };
}

export interface DiscountFormError {
  field: keyof DiscountForm;
  message: string;
}

type Checked = Omit<DiscountForm, "type" | "isActive" | "isPublic">;

/** Everything wrong with the form in the order of A§5; empty when it may be saved. */
export function validateDiscountForm(form: Checked): DiscountFormError[] {
  const errors: DiscountFormError[] = [];
  const expect = (holds: boolean, field: keyof DiscountForm, message: string) => {
    if (!holds) errors.push({ field, message });
  };
  const code = form.code.trim();
  expect(code !== "", "code", "Coupon code is required");
  expect(/^\S{0,40}$/.test(code), "code", "Coupon code must be at most 40 characters, without spaces");
  // Written so that NaN, an emptied number field, fails.
  expect(form.discountValue > 0, "discountValue", "Discount value must be greater than 0");
  expect(
    !(form.discountType === "percentage" && form.discountValue > 100),
    "discountValue",
    "Percentage discount cannot exceed 100%",
  );
  const from = timeOf(form.validFrom);
  const until = timeOf(form.validUntil);
  expect(until !== null, "validUntil", "Valid until date is required");
  expect(
    until === null || from === null || until > from,
    "validUntil",
    "Valid until date must be after valid from date",
  );
  expect(
    form.userUsageLimit >= 1 && Number.isInteger(form.userUsageLimit),
    "userUsageLimit",
    "Per-user usage limit must be at least 1",
  );
  expect(form.minimumOrderAmount >= 0, "minimumOrderAmount", "Minimum order amount cannot be less than 0");
  const limit = form.usageLimit ?? 0;
  expect(limit >= 0 && Number.isInteger(limit), "usageLimit", "Usage limit must be a whole number");
  return errors;
}

function timeOf(value: Date | string | null): number | null {
  const time = value === null || value === "" ? Number.NaN : new Date(value).getTime();
  return Number.isNaN(time) ? null : time;
}
