// Owns which phone numbers the forms accept; small on purpose, phone-format.ts has the heavy library.
import type { Check } from "./check.ts";
import { OK, refuse } from "./check.ts";

/** S§5, country by country. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  IN: /^[6-9]\d{9}$/,
  US: /^[2-9]\d{2}[2-9]\d{6}$/,
  CA: /^[2-9]\d{2}[2-9]\d{6}$/,
  GB: /^(\+44|0)[1-9]\d{8,9}$/,
  AU: /^(\+61|0)[2-9]\d{8}$/,
  DE: /^(\+49|0)\d{1,15}$/,
  FR: /^(\+33|0)\d{9}$/,
  JP: /^(\+81|0)[789]0\d{8}$/,
  BR: /^(\+55|0)\d{2}[2-9]\d{8}$/,
  MX: /^(\+52|0)\d{10}$/,
};

/** S§5: any other country, length 7 to 15. */
const ELSEWHERE = /^(?=.{7,15}$)\+?\d+$/;

export const LOGIN_PHONE_MESSAGE = "Please enter a valid mobile number.";
/** As the checkout says it; the appointment form ends the sentence with a full stop. */
export const COUNTRY_PHONE_MESSAGE = "Please enter a valid mobile number for the selected country";

/** People type spaces, dashes, dots and brackets into phone numbers; they carry no meaning. */
export function compactPhone(phone: string): string {
  return phone.replace(/[\s().\-\u2010-\u2015]/g, "");
}

export function isPhoneOf(country: string, phone: string): boolean {
  const code = country.toUpperCase();
  const pattern = Object.hasOwn(PATTERNS, code) ? PATTERNS[code] : undefined;
  return (pattern ?? ELSEWHERE).test(compactPhone(phone));
}

export function checkPhoneOf(country: string, phone: string): Check<"bad-phone"> {
  return isPhoneOf(country, phone) ? OK : refuse("bad-phone", COUNTRY_PHONE_MESSAGE);
}

/** What the sign-in field keeps of what was typed: digits, and a plus in front. */
export function cleanLoginPhone(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  return typed.trimStart().startsWith("+") ? `+${digits}` : digits;
}

export function checkLoginPhone(phone: string): Check<"bad-phone"> {
  return /^\+?\d{7,15}$/.test(phone) ? OK : refuse("bad-phone", LOGIN_PHONE_MESSAGE);
}

/** How the checkout form is prefilled; the country is null when the number does not tell it. */
export function prefillPhone(phone: string): { phone: string; country: "IN" | null } {
  const compact = compactPhone(phone);
  const digits = compact.replace(/\D/g, "");
  // S§3: +91 with 12 or more digits, or a bare 10-digit number.
  const indian = (compact.startsWith("+91") && digits.length >= 12) || /^\d{10}$/.test(compact);
  return indian ? { phone: digits.slice(-10), country: "IN" } : { phone, country: null };
}
