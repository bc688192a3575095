// A shopper's account on the wire: who they are and where their parcels go (S§3, S§7).
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { DEFAULT_COUNTRY } from "./rules/countries.ts";
import { EMAIL_MESSAGES, isEmail } from "./rules/email.ts";

export const emailField = z.string().trim().toLowerCase().max(254).refine(isEmail, EMAIL_MESSAGES.profile);

export function nameField(missing: string) {
  return z.string().trim().min(1, missing).max(80);
}

export const user = z.object({
  id: z.string(),
  role: z.enum(["user", "admin"]),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  createdAt: z.string(),
});
export type User = z.infer<typeof user>;

/** What was asked for but waits for its code. */
const pending = z.object({ email: z.string().nullable(), phone: z.string().nullable() });

export const getProfile = endpoint({
  method: "GET",
  path: "/api/users/profile",
  access: "user",
  summary: "The signed-in shopper",
  data: user,
});

export const updateProfile = endpoint({
  method: "PUT",
  path: "/api/users/profile",
  access: "user",
  summary: "Change the name at once; a changed e-mail or phone gets a code and replaces the old one when proven",
  body: z.object({
    firstName: nameField("First name is required"),
    lastName: nameField("Last name is required"),
    email: emailField.optional(),
    phone: z.string().trim().max(32).optional(),
  }),
  data: z.object({ user, pending }),
});

export const verifyPhone = endpoint({
  method: "POST",
  path: "/api/users/profile/verify-phone",
  access: "user",
  summary: "Prove a new phone number with the code that was texted",
  body: z.object({ phone: z.string().trim().max(32), otp: z.string().regex(/^\d{6}$/) }),
  data: z.object({ user }),
});

export const ADDRESS_TYPES = ["home", "work", "other"] as const;

const line = (missing: string) => z.string().trim().min(1, missing).max(200);

const addressFields = z.object({
  type: z.enum(ADDRESS_TYPES).default("home"),
  addressLine1: line("Address is required"),
  addressLine2: z.string().trim().max(200).default(""),
  city: line("City is required"),
  state: line("State is required"),
  /** Empty where the country has no postal codes. */
  postalCode: z.string().trim().max(32).default(""),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "Please select a valid country from the dropdown")
    .default(DEFAULT_COUNTRY),
  isDefault: z.boolean().optional(),
});
export type AddressInput = z.output<typeof addressFields>;

export const address = z.object({
  id: z.string(),
  type: z.enum(ADDRESS_TYPES),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof address>;

const addressId = z.object({ id: z.string() });

export const listAddresses = endpoint({
  method: "GET",
  path: "/api/user/addresses",
  access: "user",
  summary: "The shopper's saved addresses",
  data: z.array(address),
});

export const addAddress = endpoint({
  method: "POST",
  path: "/api/user/addresses",
  access: "user",
  summary: "Save an address",
  body: addressFields,
  data: address,
});

export const updateAddress = endpoint({
  method: "PUT",
  path: "/api/user/addresses/:id",
  access: "user",
  summary: "Change a saved address",
  params: addressId,
  body: addressFields,
  data: address,
});

export const deleteAddress = endpoint({
  method: "DELETE",
  path: "/api/user/addresses/:id",
  access: "user",
  summary: "Delete a saved address",
  params: addressId,
  data: z.object({ id: z.string() }),
});
