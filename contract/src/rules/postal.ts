// Owns the check of a postal code against its country's format, with the messages of S§5.
import type { Refusal } from "./check.ts";
import { refuse } from "./check.ts";
import { ALPHA_3, POSTAL_FORMATS, WITHOUT_POSTAL_CODES } from "./postal-data.ts";

export const POSTAL_NOT_REQUIRED = "Postal code not required for this country";
/** For the page when the check itself could not run, say because this module failed to load. */
export const POSTAL_CHECK_FAILED = "Postal code validation failed";
const LONGEST = 32;

export type PostalRefusal = "missing-country" | "missing-code" | "unknown-country" | "bad-format" | "not-valid";

export type PostalCheck = { ok: true; required: boolean; note: string | null } | Refusal<PostalRefusal>;

/** By alpha-2: the format, or null where there are no postal codes. */
let formats: Map<string, RegExp | null> | undefined;
let alpha2: Map<string, string> | undefined;

function* chunks(text: string, size: number): Generator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

function readFormats(): Map<string, RegExp | null> {
  const read = new Map<string, RegExp | null>();
  for (const country of chunks(WITHOUT_POSTAL_CODES, 2)) read.set(country, null);
  for (const [pattern, countries] of POSTAL_FORMATS) {
    const format = new RegExp(`^(?:${pattern})$`, "i");
    for (const country of chunks(countries, 2)) read.set(country, format);
  }
  return read;
}

/** The format of a country by its alpha-2 or alpha-3 code; undefined for a country nobody knows. */
function formatOf(code: string): RegExp | null | undefined {
  formats ??= readFormats();
  if (code.length !== 3) return formats.get(code);
  alpha2 ??= new Map(Array.from(chunks(ALPHA_3, 5), (pair) => [pair.slice(2), pair.slice(0, 2)]));
  return formats.get(alpha2.get(code) ?? "");
}

/** Whether an address there must have a postal code. Unknown countries count as having them. */
export function needsPostalCode(country: string): boolean {
  return formatOf(country.trim().toUpperCase()) !== null;
}

/** S§5: the whole value must match after stripping spaces and dashes, whatever its case. */
export function checkPostalCode(country: string | null | undefined, value: unknown): PostalCheck {
  const code = country?.trim().toUpperCase();
  if (!code) return refuse("missing-country", "Missing country code.");
  const format = formatOf(code);
  if (format === null) return { ok: true, required: false, note: POSTAL_NOT_REQUIRED };
  if (value === undefined || value === null || value === "") return refuse("missing-code", "Missing postal code.");
  if (format === undefined) return refuse("unknown-country", `Unknown alpha2/alpha3 country code: ${code}`);
  // Nothing that a postal code could be, and nothing to repeat in a message.
  if ((typeof value !== "string" && typeof value !== "number") || String(value).length > LONGEST) {
    return refuse("bad-format", "Invalid postal code format");
  }
  const stripped = String(value).replace(/[\s-]/g, "");
  if (stripped === "") return refuse("missing-code", "Missing postal code.");
  if (format.test(stripped)) return { ok: true, required: true, note: null };
  return refuse("not-valid", `Postal code ${stripped} is not valid for country ${code}`);
}
