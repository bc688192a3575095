// Owns the shop's clock: instants read as calendar days and minutes in India (UTC+5:30, no daylight saving).

const MINUTE = 60_000;
const IST_OFFSET = 330 * MINUTE;
const DAY = 1440 * MINUTE;

/** A calendar day, "YYYY-MM-DD". Days compare correctly as strings. */
export type Day = string;

function shifted(instant: Date): Date {
  return new Date(instant.getTime() + IST_OFFSET);
}

export function istDay(instant: Date): Day {
  return shifted(instant).toISOString().slice(0, 10);
}

export function istYear(instant: Date): number {
  return shifted(instant).getUTCFullYear();
}

/** The instant at which `minutes` past midnight strike in India on that day. */
export function istInstant(day: Day, minutes = 0): Date {
  return new Date(dayNumber(day) * DAY - IST_OFFSET + minutes * MINUTE);
}

/** Days since 1970-01-01; NaN for a day that no calendar has. */
export function dayNumber(day: Day): number {
  return isDay(day) ? Date.parse(day) / DAY : Number.NaN;
}

export function isDay(value: string): value is Day {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  // Engines roll "2026-02-30" over to March instead of refusing it.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

export const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** "November 15, 2026". Written out like amounts: a browser's first Intl.DateTimeFormat is slow. */
export function longDay(day: Day): string {
  const [year, month, dayOfMonth] = day.split("-").map(Number) as [number, number, number];
  return `${MONTHS[month - 1]} ${dayOfMonth}, ${year}`;
}
