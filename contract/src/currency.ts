// Exchange rates on the wire. Every call answers under /api/currency and, as the specification names it, /currency.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { amount, oneOf } from "./query.ts";
import { CURRENCIES, type CurrencyCode, DEFAULT_CURRENCY } from "./rules/currency.ts";

const CODES = CURRENCIES.map((currency) => currency.code) as [CurrencyCode, ...CurrencyCode[]];

export const rateTable = z.object({
  base: z.enum(CODES),
  /** How much of each currency one unit of the base buys. */
  rates: z.record(z.string(), z.number()),
  /** "live" from the source that the owner set; "fallback" is the shop's own table. */
  source: z.enum(["live", "fallback"]),
  /** When live rates were fetched. */
  fetchedAt: z.iso.datetime().nullable(),
});
export type RateTable = z.infer<typeof rateTable>;

const rates = {
  method: "GET",
  access: "guest",
  summary: "Exchange rates for a base currency (INR unless given)",
  query: z.object({
    base: oneOf(CODES).transform((base) => base ?? DEFAULT_CURRENCY),
  }),
  data: rateTable,
} as const;

// S§9: a pair that is unknown converts at 1, so any three letters will do.
const code = z
  .string({ error: "is required" })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, "must be a currency code of three letters");

const convert = {
  method: "GET",
  access: "guest",
  summary: "An amount in another currency, rounded to two decimals",
  query: z.object({
    amount: z.nonoptional(amount(1_000_000_000_000), "is required"),
    from: code,
    to: code,
  }),
  data: z.object({
    amount: z.number(),
    from: z.string(),
    to: z.string(),
    rate: z.number(),
    convertedAmount: z.number(),
  }),
} as const;

const supported = {
  method: "GET",
  access: "guest",
  summary: "The display currencies with their worth of one rupee",
  data: z.object({
    currencies: z.array(
      z.object({ code: z.enum(CODES), name: z.string(), symbol: z.string(), hasFlag: z.boolean(), rate: z.number() }),
    ),
  }),
} as const;

const clear = {
  method: "POST",
  access: "admin",
  summary: "Forgets the fetched rates, so that the next call asks the source again",
  data: z.object({ cleared: z.int() }),
} as const;

export const getRates = endpoint({ ...rates, path: "/api/currency/rates" });
export const convertAmount = endpoint({ ...convert, path: "/api/currency/convert" });
export const listCurrencies = endpoint({ ...supported, path: "/api/currency/supported" });
export const clearRates = endpoint({ ...clear, path: "/api/currency/cache/clear" });

export const getRatesPlain = endpoint({ ...rates, path: "/currency/rates" });
export const convertAmountPlain = endpoint({ ...convert, path: "/currency/convert" });
export const listCurrenciesPlain = endpoint({ ...supported, path: "/currency/supported" });
export const clearRatesPlain = endpoint({ ...clear, path: "/currency/cache/clear" });
