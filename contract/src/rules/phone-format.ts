// Owns the one stored form of a phone number and how it is shown; loads libphonenumber, so keep it off first pages.
import type { CountryCode } from "libphonenumber-js/min";
import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { DEFAULT_COUNTRY } from "./countries.ts";

function parse(phone: string, country: string) {
  const code = country.toUpperCase();
  const parsed = parsePhoneNumberFromString(phone, isSupportedCountry(code) ? (code as CountryCode) : undefined);
  return parsed?.isPossible() ? parsed : null;
}

/** E.164, "+919876543210": the same number typed in any way gives the same text. Null when it cannot be a number. */
export function normalisePhone(phone: string, country: string = DEFAULT_COUNTRY): string | null {
  return parse(phone, country)?.number ?? null;
}

/** "+91 98765 43210"; what cannot be read is shown as it is. */
export function formatPhone(phone: string, country: string = DEFAULT_COUNTRY): string {
  return parse(phone, country)?.formatInternational() ?? phone;
}
