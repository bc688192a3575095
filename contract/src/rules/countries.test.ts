// Tests the list of countries against the ISO list, the phone library and Unicode's names, and its search.
import iso from "i18n-iso-countries";
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import type { CountryCode } from "libphonenumber-js/min";
import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { describe, expect, test } from "vitest";
import { COUNTRIES, countryByCode, countryByName, DEFAULT_COUNTRY, searchCountries } from "./countries.ts";
import { COUNTRY_ALIASES } from "./country-data.ts";

iso.registerLocale(english);

const codes = (found: readonly { code: string }[]) => found.map((country) => country.code);

describe("the list", () => {
  test("is exactly the ISO countries that have a phone code", () => {
    const known = new Set(Object.keys(iso.getAlpha2Codes()));
    expect(codes(COUNTRIES).toSorted()).toEqual(
      getCountries()
        .filter((code) => known.has(code))
        .toSorted(),
    );
    expect(countryByCode(DEFAULT_COUNTRY)?.name).toBe("India");
  });

  test("has the phone library's dialling codes", () => {
    for (const { code, dialCode } of COUNTRIES) expect(dialCode).toBe(getCountryCallingCode(code as CountryCode));
  });

  test("has names that ISO or Unicode know, each once, in order", () => {
    const unicode = new Intl.DisplayNames("en", { type: "region" });
    for (const { code, name } of COUNTRIES) {
      const known = [...(iso.getName(code, "en", { select: "all" }) ?? []), unicode.of(code)?.replace("’", "'")];
      expect(known).toContain(name);
    }
    const names = COUNTRIES.map((country) => country.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(names.toSorted(new Intl.Collator("en").compare));
  });

  test("has flags and aliases that lead to one country only", () => {
    expect(countryByCode("IN")?.flag).toBe("🇮🇳");
    expect(countryByCode("gb")?.flag).toBe("🇬🇧");
    for (const [code, aliases] of Object.entries(COUNTRY_ALIASES)) {
      for (const alias of aliases) expect(countryByName(alias)?.code).toBe(code);
    }
  });
});

describe("typing", () => {
  test.each([
    ["India", "IN"],
    [" united kingdom ", "GB"],
    ["USA", "US"],
    ["Reunion", "RE"],
    ["côte d'ivoire", "CI"],
    ["Indi", null],
    ["", null],
    ["IN", null],
  ])("the whole name %j selects %s", (text, code) => {
    expect(countryByName(text)?.code ?? null).toBe(code);
  });

  test.each([
    ["ind", ["IN", "ID"]],
    ["IN", "IN"],
    ["uk", "GB"],
    ["+91", "IN"],
    ["971", "AE"],
    ["ZEALAND", "NZ"],
    ["curacao", "CW"],
  ])("%j finds %s first", (query, first) => {
    const found = codes(searchCountries(query));
    const wanted = [first].flat();
    expect(found.slice(0, wanted.length)).toEqual(wanted);
  });

  test("nothing finds everything, nonsense finds nothing", () => {
    expect(searchCountries("  ")).toBe(COUNTRIES);
    expect(searchCountries("zzz")).toEqual([]);
    expect(searchCountries("+")).toEqual([]);
    expect(countryByCode("AQ")).toBeNull();
  });

  test("every country is found first by its code and by its name", () => {
    for (const { code, name } of COUNTRIES) {
      expect(codes(searchCountries(code))[0]).toBe(code);
      expect(codes(searchCountries(name))[0]).toBe(code);
    }
  });
});
