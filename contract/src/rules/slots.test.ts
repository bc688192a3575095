// Tests appointment slots: the six of S§9, what can be booked when, and the visitor's own clock.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Slot } from "./slots.ts";
import {
  checkSlot,
  isDateBookable,
  isSunday,
  openSlots,
  SLOTS,
  slotByLabel,
  slotEnd,
  slotStart,
  toDay,
  visitorSlotLabel,
} from "./slots.ts";

const morning = slotByLabel("10:00-10:30 AM") as Slot;
const last = slotByLabel("4:00-4:30 PM") as Slot;
const tuesday = "2026-03-10";
/** An instant by the Indian clock on that Tuesday. */
const at = (time: string) => new Date(`${tuesday}T${time}+05:30`);

describe("the six slots", () => {
  test("are those of S§9, at the times they say", () => {
    expect(SLOTS.map((slot) => slot.label)).toEqual([
      "10:00-10:30 AM",
      "11:00-11:30 AM",
      "12:00-12:30 PM",
      "2:30-3:00 PM",
      "3:30-4:00 PM",
      "4:00-4:30 PM",
    ]);
    const clock = new Intl.DateTimeFormat("en-US", { timeZone: "Asia/Kolkata", hour: "numeric", minute: "2-digit" });
    const time = (date: Date) => clock.format(date).replace("\u202f", " ");
    for (const slot of SLOTS) {
      const [from, to] = [time(slotStart(tuesday, slot)), time(slotEnd(tuesday, slot))];
      expect(`${from.split(" ")[0]}-${to}`).toBe(slot.label);
    }
    expect(slotStart(tuesday, morning).toISOString()).toBe("2026-03-10T04:30:00.000Z");
    expect(slotByLabel("5:00-5:30 PM")).toBeNull();
  });
});

describe("booking", () => {
  test.each([
    ["00:00:00", 6],
    ["09:59:59", 6],
    ["10:00:00", 5],
    ["14:30:00", 2],
    ["15:59:59", 1],
    ["16:00:00", 0],
    ["23:59:59", 0],
  ])("at %s leaves %d slots of today", (time, count) => {
    expect(openSlots(tuesday, at(time))).toEqual(SLOTS.slice(6 - count));
    expect(isDateBookable(tuesday, at(time))).toBe(count > 0);
  });

  test("is open on coming weekdays, never on Sundays, past days or days that are none", () => {
    const now = at("12:00:00");
    expect(isDateBookable("2026-03-14", now)).toBe(true);
    expect(isDateBookable("2026-03-15", now)).toBe(false);
    expect(isDateBookable("2026-03-09", now)).toBe(false);
    expect(isDateBookable("2026-02-31", now)).toBe(false);
    expect(isDateBookable("2027-03-10", now)).toBe(true);
    expect(isDateBookable("2027-03-11", now)).toBe(false);
    expect(isDateBookable("2029-02-28", new Date("2028-02-29T12:00:00+05:30"))).toBe(true);
    expect(isDateBookable("2029-03-01", new Date("2028-02-29T12:00:00+05:30"))).toBe(false);
  });

  test.each([
    ["2026-03-15", morning.label, "sunday", "closed on Sundays"],
    ["2026-03-08", morning.label, "sunday", "closed on Sundays"],
    ["2026-03-09", morning.label, "past-day", "That day has passed"],
    ["2027-03-11", morning.label, "too-far", "up to 12 months ahead"],
    ["9999-12-31", morning.label, "too-far", "up to 12 months ahead"],
    [tuesday, morning.label, "past-slot", "That time slot has passed"],
    [tuesday, "12:00-12:30 PM", "past-slot", "That time slot has passed"],
    [tuesday, "10:00", "unknown-slot", "time slots offered"],
    ["soon", morning.label, "bad-date", "valid date"],
    ["2026-02-30T10:00:00Z", morning.label, "bad-date", "valid date"],
  ])("%s at %s is refused: %s", (date, label, reason, text) => {
    const refusal = checkSlot(date, label, at("12:00:00"));
    expect(refusal).toMatchObject({ ok: false, reason, message: expect.stringContaining(text) });
  });

  test.each([
    [tuesday, last.label],
    ["2026-03-11", morning.label],
    ["2026-03-10T18:30:00.000Z", morning.label], // midnight in India on the 11th
  ])("%s at %s is allowed", (date, label) => {
    expect(checkSlot(date, label, at("12:00:00"))).toEqual({ ok: true });
  });

  test("agrees with the list of open slots, whatever the time", () => {
    const instant = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
    const day = instant.map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, instant, fc.constantFrom(...SLOTS), (date, now, slot) => {
        expect(checkSlot(date, slot.label, now).ok).toBe(openSlots(date, now).includes(slot));
        expect(isSunday(date)).toBe(new Date(date).getUTCDay() === 0);
      }),
    );
  });
});

test.each([
  ["2026-03-10", "2026-03-10"],
  ["2026-03-10T18:29:59Z", "2026-03-10"],
  ["2026-03-10T18:30:00Z", "2026-03-11"],
  ["2026-03-10T00:00:00+05:30", "2026-03-10"],
  ["10 March 2026", null],
  ["2026-02-30", null],
  ["2026-03-10T10:00:00", null],
  ["2026-03-10T99:00:00Z", null],
  ["", null],
])("the date %j is the studio's day %s", (date, day) => {
  expect(toDay(date)).toBe(day);
});

describe("the visitor's clock", () => {
  test.each([
    ["Asia/Kolkata", morning, null],
    ["Asia/Colombo", morning, null],
    ["Europe/London", morning, "4:30-5:00 AM"],
    ["Asia/Singapore", morning, "12:30-1:00 PM"],
    ["Asia/Tokyo", last, "7:30-8:00 PM"],
    ["America/New_York", morning, "12:30-1:00 AM"],
    ["America/Los_Angeles", morning, "9:30-10:00 PM, Mon, Mar 9"],
    ["America/Los_Angeles", slotByLabel("12:00-12:30 PM") as Slot, "11:30 PM-12:00 AM, Mon, Mar 9"],
    ["Nowhere/Land", morning, null],
  ])("in %s", (timeZone, slot, label) => {
    expect(visitorSlotLabel(tuesday, slot, timeZone)).toBe(label);
  });
});
