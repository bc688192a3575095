// Tests phone numbers: the patterns of S§5, sign-in, prefill, and the one stored form.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COUNTRIES } from "./countries.ts";
import {
  COUNTRY_PHONE_MESSAGE,
  checkLoginPhone,
  checkPhoneOf,
  cleanLoginPhone,
  isPhoneOf,
  LOGIN_PHONE_MESSAGE,
  prefillPhone,
} from "./phone.ts";
import { formatPhone, normalisePhone } from "./phone-format.ts";

describe("the pattern of a country", () => {
  test.each([
    [
      "IN",
      ["9876543210", "6000000000", "98765 43210", "(98765)-43210"],
      ["5876543210", "987654321", "98765432101", "+919876543210"],
    ],
    ["US", ["2125551234", "(212) 555-1234"], ["1125551234", "2121551234", "212555123", "+12125551234"]],
    ["CA", ["4165551234"], ["0165551234", "4160551234"]],
    [
      "GB",
      ["+447911123456", "07911123456", "0201234567"],
      ["7911123456", "+4407911123456", "+4412345678", "079111234567"],
    ],
    ["AU", ["+61412345678", "0412345678"], ["0112345678", "412345678", "04123456789"]],
    ["DE", ["+491", "0123456789012345", "+4915112345678"], ["15112345678", "+49", "01234567890123456"]],
    ["FR", ["+33612345678", "0612345678"], ["612345678", "06123456789", "+3361234567"]],
    ["JP", ["+819012345678", "07012345678"], ["09112345678", "06012345678", "9012345678"]],
    ["BR", ["+5511912345678", "011212345678"], ["+5511112345678", "11912345678"]],
    ["MX", ["+525512345678", "05512345678"], ["5512345678", "+52551234567"]],
    [
      "AE",
      ["+971501234567", "1234567", "123456789012345", "050 123 4567"],
      ["123456", "1234567890123456", "abcdefgh", "12+345678", ""],
    ],
    ["toString", ["1234567"], ["123456"]],
  ])("%s", (country, good, bad) => {
    expect(good.filter((phone) => !isPhoneOf(country, phone))).toEqual([]);
    expect(bad.filter((phone) => isPhoneOf(country, phone))).toEqual([]);
  });

  test("is told in the specification's words", () => {
    expect(checkPhoneOf("in", "9876543210")).toEqual({ ok: true });
    expect(checkPhoneOf("IN", "1")).toEqual({ ok: false, reason: "bad-phone", message: COUNTRY_PHONE_MESSAGE });
    expect(COUNTRY_PHONE_MESSAGE).toBe("Please enter a valid mobile number for the selected country");
  });

  test("never lets letters or line breaks through", () => {
    const country = fc.constantFrom(...COUNTRIES.map(({ code }) => code));
    fc.assert(
      fc.property(
        country,
        fc.stringMatching(/^\+?\d{3,12}$/),
        fc.constantFrom("a", "+", "\n1x", "٣"),
        (code, phone, odd) => {
          expect(isPhoneOf(code, phone + odd)).toBe(false);
        },
      ),
    );
  });
});

describe("the sign-in phone", () => {
  test.each([
    ["+91 98765-43210", "+919876543210"],
    ["  +1 (212) 555", "+1212555"],
    ["98+76", "9876"],
    ["abc", ""],
    ["+", "+"],
  ])("%j is kept as %j", (typed, kept) => {
    expect(cleanLoginPhone(typed)).toBe(kept);
  });

  test("cleaning what is clean changes nothing", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const kept = cleanLoginPhone(typed);
        expect(kept).toMatch(/^\+?\d*$/);
        expect(cleanLoginPhone(kept)).toBe(kept);
      }),
    );
  });

  test.each([
    ["1234567", true],
    ["+123456789012345", true],
    ["123456", false],
    ["1234567890123456", false],
    ["12345 67", false],
    ["1234567\n", false],
    ["", false],
  ])("%j is accepted: %s", (phone, ok) => {
    expect(checkLoginPhone(phone)).toEqual(ok ? { ok } : { ok, reason: "bad-phone", message: LOGIN_PHONE_MESSAGE });
    expect(LOGIN_PHONE_MESSAGE).toBe("Please enter a valid mobile number.");
  });
});

test.each([
  ["+919876543210", "9876543210", "IN"],
  ["+91 98765 43210", "9876543210", "IN"],
  ["+9109876543210", "9876543210", "IN"],
  ["9876543210", "9876543210", "IN"],
  ["+9198765432", "+9198765432", null],
  ["919876543210", "919876543210", null],
  ["+12125551234", "+12125551234", null],
  ["", "", null],
])("the checkout is prefilled from %j with %j in %s", (stored, phone, country) => {
  expect(prefillPhone(stored)).toEqual({ phone, country });
});

describe("the stored form", () => {
  test.each([
    ["9876543210", undefined, "+919876543210"],
    ["098765 43210", "IN", "+919876543210"],
    ["+919876543210", "US", "+919876543210"],
    ["07911 123456", "gb", "+447911123456"],
    ["(212) 555-1234", "US", "+12125551234"],
    ["+971501234567", "XX", "+971501234567"],
    ["501234567", "XX", null],
    ["12", "IN", null],
    ["not a number", "IN", null],
  ])("%j of %s is %s", (phone, country, stored) => {
    expect(normalisePhone(phone, country)).toBe(stored);
  });

  test("is the same however often it is taken", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[6-9]\d{9}$/), (phone) => {
        const stored = normalisePhone(phone, "IN");
        expect(stored).toBe(`+91${phone}`);
        expect(normalisePhone(stored ?? "", "GB")).toBe(stored);
        expect(prefillPhone(stored ?? "")).toEqual({ phone, country: "IN" });
      }),
    );
  });

  test("is shown with spaces, and what is no number as it is", () => {
    expect(formatPhone("+919876543210")).toBe("+91 98765 43210");
    expect(formatPhone("2125551234", "US")).toBe("+1 212 555 1234");
    expect(formatPhone("ring twice")).toBe("ring twice");
  });
});
