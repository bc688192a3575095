// Owns the display currencies: which there are, what they are worth in rupees, and how a price in them reads.
import { formatAmount, roundToCents } from "./money.ts";

export type CurrencyCode = "INR" | "USD" | "AUD" | "EUR" | "GBP" | "CAD" | "JPY" | "SGD" | "AED" | "SAR";

export interface Currency {
  code: CurrencyCode;
  name: string;
  symbol: string;
  /** S§9: flag icons exist for six of the ten. */
  hasFlag: boolean;
}

export const DEFAULT_CURRENCY: CurrencyCode = "INR";

export const CURRENCIES: readonly Currency[] = [
  { code: "INR", name: "Indian Rupee", symbol: "₹", hasFlag: true },
  { code: "USD", name: "US Dollar", symbol: "$", hasFlag: true },
  { code: "AUD", name: "Australian Dollar", symbol: "A$", hasFlag: true },
  { code: "EUR", name: "Euro", symbol: "€", hasFlag: true },
  { code: "GBP", name: "British Pound", symbol: "£", hasFlag: true },
  { code: "CAD", name: "Canadian Dollar", symbol: "C$", hasFlag: true },
  { code: "JPY", name: "Japanese Yen", symbol: "¥", hasFlag: false },
  { code: "SGD", name: "Singapore Dollar", symbol: "S$", hasFlag: false },
  { code: "AED", name: "UAE Dirham", symbol: "د.إ", hasFlag: false },
  { code: "SAR", name: "Saudi Riyal", symbol: "﷼", hasFlag: false },
];

/** How much of each currency one rupee buys. */
export type Rates = Readonly<Record<string, number>>;

// S§9 gives the first six. The other four are reference values of 2 May 2025 (1 USD = 145 JPY, 1.30 SGD,
// 3.6725 AED, 3.75 SAR) taken through the specification's own dollar rate.
export const FALLBACK_RATES: Readonly<Record<CurrencyCode, number>> = {
  INR: 1,
  USD: 0.0119,
  AUD: 0.0185,
  EUR: 0.0102,
  GBP: 0.0088,
  CAD: 0.0167,
  JPY: 1.7255,
  SGD: 0.0155,
  AED: 0.0437,
  SAR: 0.0446,
};

export function isSupportedCurrency(code: unknown): code is CurrencyCode {
  return CURRENCIES.some((currency) => currency.code === code);
}

export function currencyOf(code: CurrencyCode): Currency {
  return CURRENCIES.find((currency) => currency.code === code) as Currency;
}

function rateOf(code: string, rates: Rates): number | null {
  const rate = Object.hasOwn(rates, code) ? rates[code] : undefined;
  return rate !== undefined && Number.isFinite(rate) && rate > 0 ? rate : null;
}

/** Both rates of a pair, or S§9's answer for an unknown one: 1 to 1. */
function ratesOf(from: string, to: string, rates: Rates): { source: number; target: number } {
  const source = rateOf(from, rates);
  const target = rateOf(to, rates);
  return from === to || source === null || target === null ? { source: 1, target: 1 } : { source, target };
}

/** What one unit of `from` is worth in `to`. */
export function rateBetween(from: string, to: string, rates: Rates): number {
  const { source, target } = ratesOf(from, to, rates);
  return target / source;
}

export function convert(amount: number, from: string, to: string, rates: Rates): number {
  const { source, target } = ratesOf(from, to, rates);
  // 15 digits drop the binary error of the product, so that an exact half cent is seen as one.
  return roundToCents(Number(((amount * target) / source).toPrecision(15)));
}

// What en-US puts before an amount; a code is set off by a space that does not break.
const PREFIXES: Readonly<Record<CurrencyCode, string>> = {
  INR: "₹",
  USD: "$",
  AUD: "A$",
  EUR: "€",
  GBP: "£",
  CAD: "CA$",
  JPY: "¥",
  SGD: "SGD\u00a0",
  AED: "AED\u00a0",
  SAR: "SAR\u00a0",
};

/** "$1,234.50". S§9: en-US style with two decimals for every currency, yen included. */
export function formatPrice(amount: number, code: CurrencyCode): string {
  return formatAmount(roundToCents(amount), PREFIXES[code]);
}
