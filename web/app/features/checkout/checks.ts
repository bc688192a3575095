// What is checked when "Proceed to Payment" is pressed (S§5): in this order, each failure a browser alert.
import { COUNTRY_PHONE_MESSAGE, isPhoneOf } from "@elvara/contract/rules/phone";
import type { CheckoutForm } from "./checkout-form.ts";

interface Amounts {
  /** The cart's own total, missing when there is no cart. */
  cartTotal: number | undefined;
  /** With shipping and coupon. */
  total: number;
}

/** The words for the first thing that is wrong, or null. `needsPin` is false where there are no postal codes. */
export function problemWith(form: CheckoutForm, { cartTotal, total }: Amounts, needsPin: boolean): string | null {
  if (cartTotal === undefined || !(cartTotal > 0)) return "Invalid cart amount";
  if (!(total > 0)) return "Invalid total amount";
  const { address, city, state, pin, country, phone, phoneCountry } = form;
  const parts = needsPin ? [address, city, state, pin] : [address, city, state];
  if (parts.some((part) => part.trim() === "")) return "Please fill all address details";
  if (country.length !== 2) return "Please select a valid country from the dropdown";
  return isPhoneOf(phoneCountry, phone) ? null : COUNTRY_PHONE_MESSAGE;
}
