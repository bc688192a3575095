// The checkout form's values (S§3): how they begin, how the signed-in user fills them, and their draft in this tab.
import type { Address, User } from "@elvara/contract/accounts";
import { COUNTRIES, DEFAULT_COUNTRY } from "@elvara/contract/rules/countries";
import { prefillPhone } from "@elvara/contract/rules/phone";

export interface CheckoutForm {
  email: string;
  phone: string;
  /** The country of the phone number, chosen beside it. */
  phoneCountry: string;
  firstName: string;
  lastName: string;
  address: string;
  apartment: string;
  city: string;
  state: string;
  pin: string;
  country: string;
  saveInfo: boolean;
  emailOffers: boolean;
  smsOffers: boolean;
}

export const EMPTY_FORM: CheckoutForm = {
  email: "",
  phone: "",
  phoneCountry: DEFAULT_COUNTRY,
  firstName: "",
  lastName: "",
  address: "",
  apartment: "",
  city: "",
  state: "",
  pin: "",
  country: DEFAULT_COUNTRY,
  saveInfo: false,
  emailOffers: false,
  smsOffers: false,
};

type UserFields = Pick<User, "email" | "phone" | "firstName" | "lastName">;

/** Fills what is still empty from the signed-in user; whatever was typed stays. */
export function prefill(form: CheckoutForm, user: UserFields): CheckoutForm {
  const filled = {
    ...form,
    email: form.email || (user.email ?? ""),
    firstName: form.firstName || user.firstName,
    lastName: form.lastName || user.lastName,
  };
  if (form.phone || !user.phone) return filled;
  const { phone, country } = prefillPhone(user.phone);
  // S§3: an Indian number is reduced to its ten digits and the country set to IN.
  if (country) return { ...filled, phone, phoneCountry: country };
  return { ...filled, ...foreignPhone(user.phone) };
}

/** Several countries share a code; the first listed here is the one most people mean. */
const MAIN_COUNTRY: Record<string, string> = { "1": "US", "7": "RU", "44": "GB", "61": "AU" };

function foreignPhone(phone: string): Pick<CheckoutForm, "phone"> & Partial<CheckoutForm> {
  const digits = phone.replace(/\D/g, "");
  const fitting = COUNTRIES.filter(({ dialCode }) => dialCode && digits.startsWith(dialCode)).sort(
    (a, b) => b.dialCode.length - a.dialCode.length,
  )[0];
  if (!fitting) return { phone };
  const phoneCountry = MAIN_COUNTRY[fitting.dialCode] ?? fitting.code;
  // S§5: American numbers are checked without their country code.
  return { phoneCountry, phone: phoneCountry === "US" ? digits.slice(1) : phone };
}

export function withAddress(form: CheckoutForm, address: Address): CheckoutForm {
  return {
    ...form,
    address: address.addressLine1,
    apartment: address.addressLine2,
    city: address.city,
    state: address.state,
    pin: address.postalCode,
    country: address.country,
  };
}

const DRAFT = "elvara:checkout";

/** What was typed in this tab before a reload or a trip to the sign-in. */
export function readDraft(): CheckoutForm | null {
  try {
    const text = sessionStorage.getItem(DRAFT);
    return text ? { ...EMPTY_FORM, ...(JSON.parse(text) as Partial<CheckoutForm>) } : null;
  } catch {
    return null;
  }
}

export function writeDraft(form: CheckoutForm): void {
  try {
    sessionStorage.setItem(DRAFT, JSON.stringify(form));
  } catch {
    // The page goes on with what it has in memory.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT);
  } catch {
    // Nothing was stored then.
  }
}
