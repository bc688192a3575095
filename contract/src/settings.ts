// What pages may know of the shop's settings: brand, contact, social links, fees and currency.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const publicSettings = z.object({
  brand: z.object({ name: z.string(), slug: z.string(), tagline: z.string() }),
  contact: z.object({
    email: z.string(),
    phone: z.string(),
    studio: z.object({
      street: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
      country: z.string(),
    }),
  }),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  /** In paise, as the shared shipping rule takes them. */
  shippingFees: z.object({
    byCountry: z.record(z.string(), z.int()),
    elsewhere: z.int(),
    freeAbove: z.int().nullable(),
  }),
  checkout: z.object({ provider: z.enum(["razorpay", "hdfc", "stripe"]), methods: z.array(z.string()) }),
  /** Demo mode shows sign-in hints and the dev inbox. */
  demo: z.boolean(),
  publicUrl: z.string(),
  /** Present when Google sign-in is set up. */
  google: z.object({ clientId: z.string(), authorizeUrl: z.string() }).nullable(),
});
export type PublicSettings = z.infer<typeof publicSettings>;

export const getPublicSettings = endpoint({
  method: "GET",
  path: "/api/settings",
  access: "guest",
  summary: "The shop's public settings",
  data: publicSettings,
});
