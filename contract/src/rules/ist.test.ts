// Tests the shop's clock at the edges of the Indian day.
import fc from "fast-check";
import { expect, test } from "vitest";
import { dayNumber, isDay, istDay, istInstant, istYear, longDay } from "./ist.ts";

test.each([
  ["2026-03-09T18:29:59.999Z", "2026-03-09"],
  ["2026-03-09T18:30:00.000Z", "2026-03-10"],
  ["2025-12-31T18:30:00.000Z", "2026-01-01"],
])("at %s it is %s in India", (instant, day) => {
  expect(istDay(new Date(instant))).toBe(day);
  expect(istYear(new Date(instant))).toBe(Number(day.slice(0, 4)));
});

test("the clock agrees with the time zone database", () => {
  const inKolkata = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata", dateStyle: "short" });
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }),
      (instant) => {
        expect(istDay(instant)).toBe(inKolkata.format(instant));
      },
    ),
  );
});

test("a minute of a day is an instant", () => {
  expect(istInstant("2026-03-10").toISOString()).toBe("2026-03-09T18:30:00.000Z");
  expect(istInstant("2026-03-10", 630).toISOString()).toBe("2026-03-10T05:00:00.000Z");
  expect(dayNumber("1970-01-02")).toBe(1);
});

test.each(["2026-02-30", "2026-13-01", "2026-3-1", "today", "2026-03-10T00:00:00Z", ""])("%s is not a day", (value) => {
  expect(isDay(value)).toBe(false);
  expect(dayNumber(value)).toBeNaN();
});

test("a long day reads as Intl has it", () => {
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "Asia/Kolkata" });
  for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2027, 0, 1); at += 37 * 3600_000) {
    expect(longDay(istDay(new Date(at)))).toBe(format.format(at));
  }
});
