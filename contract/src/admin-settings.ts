// Everything an owner may set without a restart, as the admin reads and writes it.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { manyLines, oneLine } from "./form-fields.ts";
import { PAYMENT_METHODS } from "./orders.ts";
import { isEmail } from "./rules/email.ts";

const line = (max: number, missing: string) => oneLine(max).min(1, missing);
const country = z.string().regex(/^[A-Z]{2}$/, "Please choose a country");
/** Rupees. */
const fee = z
  .number("Fees must be numbers")
  .min(0, "Fees cannot be less than 0")
  .max(1_000_000, "This fee is too high");
const webAddress = z
  .string()
  .trim()
  .max(300)
  .regex(/^https:\/\/[^\s/]+\.[^\s]+$/, "Links must begin with https://");

export const adminSettings = z.object({
  brand: z.object({
    name: line(60, "Brand name is required"),
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "The slug may have small letters, digits and dashes"),
    tagline: manyLines(200),
  }),
  contact: z.object({
    email: z.string().trim().max(254).refine(isEmail, "Please enter a valid email address"),
    phone: oneLine(30),
    studio: z.object({
      street: oneLine(200),
      city: oneLine(100),
      state: oneLine(100),
      zipCode: oneLine(20),
      country,
    }),
  }),
  social: z.array(z.object({ name: line(40, "Social links need a name"), url: webAddress })).max(10),
  shippingFees: z.object({
    byCountry: z.record(country, fee),
    elsewhere: fee,
    /** Orders of at least this many rupees ship free; null for never. */
    freeAbove: z.number().positive("This amount must be greater than 0").max(100_000_000).nullable(),
  }),
  currency: z
    .object({
      source: z.enum(["fallback", "live"]),
      url: webAddress.nullable(),
      refreshMinutes: z.int().min(5, "Rates can be fetched every 5 minutes at most").max(10_080),
    })
    .refine(({ source, url }) => source === "fallback" || url !== null, {
      path: ["url"],
      message: "A live source needs its address",
    }),
  checkout: z
    .object({
      provider: z.enum(["razorpay", "hdfc", "stripe"]),
      methods: z.array(z.enum(PAYMENT_METHODS)).min(1, "At least one payment method is needed"),
      unpaidMinutes: z.int().min(15, "Unpaid orders must be kept for at least 15 minutes").max(10_080),
    })
    .refine(({ provider, methods }) => methods.includes(provider), {
      path: ["methods"],
      message: "The default provider must be among the payment methods",
    }),
});
export type AdminSettings = z.output<typeof adminSettings>;

export const getSettings = endpoint({
  method: "GET",
  path: "/api/admin/settings",
  access: "admin",
  summary: "The shop's settings",
  data: adminSettings,
});

export const updateSettings = endpoint({
  method: "PUT",
  path: "/api/admin/settings",
  access: "admin",
  summary: "Changes the given sections of the settings; the storefront shows them at once",
  body: adminSettings.partial(),
  data: adminSettings,
});
