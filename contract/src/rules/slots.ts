// Owns the studio's appointment slots: the six of a day in India, and which of them can still be booked.
import type { Check } from "./check.ts";
import { OK, refuse } from "./check.ts";
import type { Day } from "./ist.ts";
import { dayNumber, isDay, istDay, istInstant } from "./ist.ts";

export interface Slot {
  /** The name on the wire and on the page. */
  label: string;
  /** Minutes past midnight in India. */
  start: number;
  end: number;
}

/** S§9: IST, in the Gurugram studio. */
export const SLOTS: readonly Slot[] = [
  { label: "10:00-10:30 AM", start: 600, end: 630 },
  { label: "11:00-11:30 AM", start: 660, end: 690 },
  { label: "12:00-12:30 PM", start: 720, end: 750 },
  { label: "2:30-3:00 PM", start: 870, end: 900 },
  { label: "3:30-4:00 PM", start: 930, end: 960 },
  { label: "4:00-4:30 PM", start: 960, end: 990 },
];

export function slotByLabel(label: string): Slot | null {
  return SLOTS.find((slot) => slot.label === label) ?? null;
}

/** The studio's day of a date on the wire: a plain day, or the day in India of a full ISO instant. */
export function toDay(date: string): Day | null {
  if (isDay(date)) return date;
  // Without a zone at its end an instant would mean another day on another machine.
  const whole = /^(\d{4}-\d\d-\d\d)T[\d:.]+(Z|[+-]\d\d:\d\d)$/.exec(date);
  const instant = new Date(whole && isDay(whole[1] as string) ? date : Number.NaN);
  return Number.isNaN(instant.getTime()) ? null : istDay(instant);
}

export function isSunday(day: Day): boolean {
  return dayNumber(day) % 7 === 3; // 1970-01-01 was a Thursday.
}

export function slotStart(day: Day, slot: Slot): Date {
  return istInstant(day, slot.start);
}

export function slotEnd(day: Day, slot: Slot): Date {
  return istInstant(day, slot.end);
}

/** How far ahead the studio plans. */
export const MONTHS_AHEAD = 12;

/** The last day that can be booked: today's date a year on. In a year without a 29 February that is the 28th. */
export function lastDay(now: Date): Day {
  const today = istDay(now);
  return `${Number(today.slice(0, 4)) + MONTHS_AHEAD / 12}${today.slice(4)}`;
}

/** The slots of a day that have not begun; none on Sundays, past days and days too far ahead. */
export function openSlots(day: Day, now: Date): readonly Slot[] {
  if (!isDay(day) || isSunday(day) || day > lastDay(now)) return [];
  return SLOTS.filter((slot) => slotStart(day, slot) > now);
}

export function isDateBookable(day: Day, now: Date): boolean {
  return openSlots(day, now).length > 0;
}

export type SlotRefusal = "bad-date" | "sunday" | "past-day" | "too-far" | "unknown-slot" | "past-slot";

export function checkSlot(date: string, label: string, now: Date): Check<SlotRefusal> {
  const day = toDay(date);
  if (!day) return refuse("bad-date", "Please select a valid date");
  if (isSunday(day)) return refuse("sunday", "The studio is closed on Sundays. Please choose another day.");
  if (day < istDay(now)) return refuse("past-day", "That day has passed. Please choose another.");
  if (day > lastDay(now)) {
    return refuse(
      "too-far",
      `Appointments can be booked up to ${MONTHS_AHEAD} months ahead. Please choose an earlier day.`,
    );
  }
  const slot = slotByLabel(label);
  if (!slot) return refuse("unknown-slot", "Please select one of the time slots offered");
  if (slotStart(day, slot) <= now) return refuse("past-slot", "That time slot has passed. Please choose another.");
  return OK;
}

function offsetParts(instant: Date, timeZone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** The slot on the visitor's clock, "12:00-12:30 AM, Tue, Mar 10"; null where that clock shows Indian time too. */
export function visitorSlotLabel(day: Day, slot: Slot, timeZone: string): string | null {
  let start: Record<string, string>;
  let end: Record<string, string>;
  try {
    start = offsetParts(slotStart(day, slot), timeZone);
    end = offsetParts(slotEnd(day, slot), timeZone);
  } catch {
    return null; // A browser may report a time zone that its own Intl does not know.
  }
  const home = offsetParts(slotStart(day, slot), "Asia/Kolkata");
  const clock = (parts: Record<string, string>) => `${parts.hour}:${parts.minute}`;
  const date = (parts: Record<string, string>) => `${parts.weekday}, ${parts.month} ${parts.day}`;
  const sameTime = clock(start) === clock(home) && start.dayPeriod === home.dayPeriod;
  if (sameTime && date(start) === date(home)) return null;
  const from = start.dayPeriod === end.dayPeriod ? clock(start) : `${clock(start)} ${start.dayPeriod}`;
  const span = `${from}-${clock(end)} ${end.dayPeriod}`;
  return date(start) === date(home) ? span : `${span}, ${date(start)}`;
}
