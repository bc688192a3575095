// Owns the shipping fee: what delivery to a country costs, and whether the line is shown.
import type { Paise } from "./money.ts";

export interface ShippingFees {
  /** Fee by two-letter country code. */
  byCountry: Readonly<Record<string, Paise>>;
  /** Fee for every other country. */
  elsewhere: Paise;
  /** Goods worth more than this (after discounts) ship free everywhere; null: no such limit. */
  freeAbove: Paise | null;
}

// S§9: the fee depends on the destination alone, so no limit is set here; the shop's settings may set one.
export const DEFAULT_SHIPPING_FEES: ShippingFees = {
  byCountry: { US: 449_900, GB: 449_900, FR: 449_900, AU: 499_900 },
  elsewhere: 0,
  freeAbove: null,
};

/** An unknown destination costs nothing yet: the cart page shows no fee before an address is chosen. */
export function shippingFee(
  country: string | null | undefined,
  goods: Paise,
  fees: ShippingFees = DEFAULT_SHIPPING_FEES,
): Paise {
  const code = country?.trim().toUpperCase();
  if (!code || (fees.freeAbove !== null && goods > fees.freeAbove)) return 0;
  const fee = Object.hasOwn(fees.byCountry, code) ? fees.byCountry[code] : undefined;
  return fee ?? fees.elsewhere;
}

/** S§9: the shipping line is hidden when it is zero. */
export function showsShipping(fee: Paise): boolean {
  return fee > 0;
}
