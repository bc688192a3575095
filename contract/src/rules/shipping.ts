// Owns the shipping fee: what delivery to a country costs, and whether the line is shown.
import type { Paise } from "./money.ts";

export interface ShippingFees {
  /** Fee by two-letter country code. */
  countries: Readonly<Record<string, Paise>>;
  /** Fee for every other country. */
  default: Paise;
  /** Goods worth more than this (after discounts) ship free everywhere; none: no such limit. */
  freeAbove?: Paise | null;
}

// S§9: the fee depends on the destination alone, so no limit is set here; the shop's settings may set one.
export const DEFAULT_SHIPPING_FEES: ShippingFees = {
  countries: { US: 449_900, GB: 449_900, FR: 449_900, AU: 499_900 },
  default: 0,
};

/** An unknown destination costs nothing yet: the cart page shows no fee before an address is chosen. */
export function shippingFee(
  country: string | null | undefined,
  goods: Paise,
  fees: ShippingFees = DEFAULT_SHIPPING_FEES,
): Paise {
  const code = country?.trim().toUpperCase();
  if (!code || (fees.freeAbove != null && goods > fees.freeAbove)) return 0;
  const fee = Object.hasOwn(fees.countries, code) ? fees.countries[code] : undefined;
  return fee ?? fees.default;
}

/** S§9: the shipping line is hidden when it is zero. */
export function showsShipping(fee: Paise): boolean {
  return fee > 0;
}
