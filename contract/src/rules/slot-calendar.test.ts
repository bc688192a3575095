// Tests the appointment calendar: six columns, no Sundays, no past, no way back.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CALENDAR_COLUMNS, calendarMonth, currentMonth } from "./slot-calendar.ts";

const now = new Date("2026-03-10T12:00:00+05:30");

const numbers = (weeks: ReturnType<typeof calendarMonth>["weeks"]) =>
  weeks.map((week) => week.map((cell) => cell?.dayOfMonth ?? null));

test("March 2026 begins on a Sunday, so its first cell is Monday the 2nd", () => {
  const march = calendarMonth({ year: 2026, month: 3 }, now);
  expect(march.title).toBe("March 2026");
  expect(CALENDAR_COLUMNS).toEqual(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]);
  expect(numbers(march.weeks)).toEqual([
    [2, 3, 4, 5, 6, 7],
    [9, 10, 11, 12, 13, 14],
    [16, 17, 18, 19, 20, 21],
    [23, 24, 25, 26, 27, 28],
    [30, 31, null, null, null, null],
  ]);
});

test("May 2026 begins on a Friday and ends on a Sunday", () => {
  expect(numbers(calendarMonth({ year: 2026, month: 5 }, now).weeks)).toEqual([
    [null, null, null, null, 1, 2],
    [4, 5, 6, 7, 8, 9],
    [11, 12, 13, 14, 15, 16],
    [18, 19, 20, 21, 22, 23],
    [25, 26, 27, 28, 29, 30],
  ]);
});

test("past days are disabled, today is marked, and disabled after its last slot", () => {
  const cells = (at: Date) =>
    calendarMonth({ year: 2026, month: 3 }, at)
      .weeks.flat()
      .filter((cell) => cell !== null);
  const open = (at: Date) =>
    cells(at)
      .filter((cell) => !cell.disabled)
      .map((cell) => cell.dayOfMonth);
  expect(open(now)[0]).toBe(10);
  expect(open(new Date("2026-03-10T16:00:00+05:30"))[0]).toBe(11);
  expect(
    cells(now)
      .filter((cell) => cell.isToday)
      .map((cell) => cell.day),
  ).toEqual(["2026-03-10"]);
});

test("there is no way back before the current month, by the Indian calendar", () => {
  const newYear = new Date("2025-12-31T18:30:00Z");
  expect(currentMonth(newYear)).toEqual({ year: 2026, month: 1 });
  expect(calendarMonth({ year: 2026, month: 1 }, newYear)).toMatchObject({
    canGoBack: false,
    previous: { year: 2025, month: 12 },
    next: { year: 2026, month: 2 },
  });
  expect(calendarMonth({ year: 2026, month: 2 }, newYear).canGoBack).toBe(true);
  expect(calendarMonth({ year: 2025, month: 12 }, newYear)).toMatchObject({
    canGoBack: false,
    next: { year: 2026, month: 1 },
  });
});

describe("any month", () => {
  const month = fc.record({ year: fc.integer({ min: 2000, max: 2100 }), month: fc.integer({ min: 1, max: 12 }) });

  test("has weeks of six, each day in its column, no Sunday, and no day missing or twice", () => {
    fc.assert(
      fc.property(month, (wanted) => {
        const { weeks } = calendarMonth(wanted, now);
        for (const week of weeks) {
          expect(week).toHaveLength(6);
          expect(week.some((cell) => cell !== null)).toBe(true);
          week.forEach((cell, column) => {
            if (cell) expect(new Date(`${cell.day}T00:00:00Z`).getUTCDay()).toBe(column + 1);
          });
        }
        const days = weeks.flat().flatMap((cell) => cell?.dayOfMonth ?? []);
        const length = new Date(wanted.year, wanted.month, 0).getDate();
        const all = Array.from({ length }, (_, index) => index + 1);
        expect(days).toEqual(all.filter((day) => new Date(wanted.year, wanted.month - 1, day).getDay() !== 0));
      }),
    );
  });

  test("is the next of its previous", () => {
    fc.assert(
      fc.property(month, (wanted) => {
        expect(calendarMonth(calendarMonth(wanted, now).previous, now).next).toEqual(wanted);
      }),
    );
  });
});
