// Owns the appointment calendar: a month as weeks of six days, Monday to Saturday.
import type { Day } from "./ist.ts";
import { istDay, MONTHS } from "./ist.ts";
import { isDateBookable, lastDay } from "./slots.ts";

export const CALENDAR_COLUMNS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

export interface Month {
  year: number;
  /** 1 to 12. */
  month: number;
}

export interface CalendarDay {
  day: Day;
  dayOfMonth: number;
  isToday: boolean;
  /** Past, or today with no slot left. */
  disabled: boolean;
}

export interface CalendarMonth extends Month {
  title: string;
  /** Six cells each; null before the first and after the last of the month. */
  weeks: (CalendarDay | null)[][];
  previous: Month;
  next: Month;
  /** S§2: no way back before the current month. */
  canGoBack: boolean;
  /** No month is shown in which nothing can be booked yet. */
  canGoForward: boolean;
}

export function currentMonth(now: Date): Month {
  const [year, month] = istDay(now).split("-").map(Number) as [number, number];
  return { year, month };
}

function shift({ year, month }: Month, by: number): Month {
  const index = year * 12 + (month - 1) + by;
  return { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
}

/** S§2: six columns, Sundays left out. */
export function calendarMonth(month: Month, now: Date): CalendarMonth {
  const first = new Date(Date.UTC(month.year, month.month - 1, 1));
  const length = new Date(Date.UTC(month.year, month.month, 0)).getUTCDate();
  const today = istDay(now);
  const weeks: (CalendarDay | null)[][] = [];
  let week: (CalendarDay | null)[] | undefined;
  for (let dayOfMonth = 1; dayOfMonth <= length; dayOfMonth += 1) {
    const weekday = (first.getUTCDay() + dayOfMonth - 1) % 7;
    if (weekday === 0) {
      week = undefined;
      continue;
    }
    if (!week) {
      week = new Array(CALENDAR_COLUMNS.length).fill(null);
      weeks.push(week);
    }
    const day = new Date(Date.UTC(month.year, month.month - 1, dayOfMonth)).toISOString().slice(0, 10);
    week[weekday - 1] = { day, dayOfMonth, isToday: day === today, disabled: !isDateBookable(day, now) };
  }
  const here = currentMonth(now);
  const canGoBack = month.year * 12 + month.month > here.year * 12 + here.month;
  const neighbours = { previous: shift(month, -1), next: shift(month, 1) };
  const canGoForward = `${month.year}-${String(month.month).padStart(2, "0")}` < lastDay(now).slice(0, 7);
  const title = `${MONTHS[month.month - 1]} ${month.year}`;
  return { ...month, title, weeks, ...neighbours, canGoBack, canGoForward };
}
