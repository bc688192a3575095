// Owns the countries a shopper can pick: name, dialling code, flag, and how typing finds one.
import { COUNTRY_ALIASES, COUNTRY_DATA } from "./country-data.ts";

export interface Country {
  /** ISO 3166 alpha-2. */
  code: string;
  name: string;
  /** Digits without the plus. */
  dialCode: string;
  flag: string;
}

export const DEFAULT_COUNTRY = "IN";
export const NO_COUNTRIES_FOUND = "No countries found";

/** S§5: only countries with a phone code are listed. In the order of their names. */
export const COUNTRIES: readonly Country[] = COUNTRY_DATA.split("|").map((entry) => {
  const code = entry.slice(0, 2);
  const dialCode = /\d+/.exec(entry)?.[0] ?? "";
  return { code, dialCode, name: entry.slice(2 + dialCode.length), flag: flagOf(code) };
});

const BY_CODE = new Map(COUNTRIES.map((country) => [country.code, country]));

/** The flag of an alpha-2 code is that code in regional indicator letters. */
function flagOf(code: string): string {
  return String.fromCodePoint(...Array.from(code, (letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}

export function countryByCode(code: string): Country | null {
  return BY_CODE.get(code.toUpperCase()) ?? null;
}

/** Lower case without accents, so that "reunion" and "cote" find what they mean. */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}

function namesOf(country: Country): string[] {
  return [country.name, ...(COUNTRY_ALIASES[country.code] ?? [])].map(folded);
}

/** S§5: typing an exact name selects the country. */
export function countryByName(text: string): Country | null {
  const wanted = folded(text);
  return COUNTRIES.find((country) => namesOf(country).includes(wanted)) ?? null;
}

/** By name, code or dialling code; the closest first, then by name. An empty query finds all. */
export function searchCountries(query: string): readonly Country[] {
  const wanted = folded(query);
  if (wanted === "") return COUNTRIES;
  const ranked = COUNTRIES.map((country) => ({ country, rank: rankOf(country, wanted) }));
  const found = ranked.filter(({ rank }) => rank !== null) as { country: Country; rank: number }[];
  return found.sort((a, b) => a.rank - b.rank).map(({ country }) => country);
}

function rankOf(country: Country, wanted: string): number | null {
  const names = namesOf(country);
  if (country.code.toLowerCase() === wanted || names.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  if (names.some((name) => name.includes(wanted))) return 2;
  if (/^\+?\d+$/.test(wanted) && country.dialCode.startsWith(wanted.replace("+", ""))) return 3;
  return null;
}
