// The month (S§2): six columns, Monday to Saturday; past days and months before this one are out of reach.
import { CALENDAR_COLUMNS, type CalendarDay, calendarMonth, type Month } from "@elvara/contract/rules/slot-calendar";
import { type KeyboardEvent, useRef } from "react";
import { ChevronLeftIcon, ChevronRightIcon } from "../../ui/icons.tsx";
import { longDay } from "./day-words.ts";

interface Props {
  month: Month;
  onMonthChange: (month: Month) => void;
  selected: string | null;
  onSelect: (day: string) => void;
  now: Date;
}

const FULL_NAMES = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

export function MonthCalendar({ month, onMonthChange, selected, onSelect, now }: Props) {
  const calendar = calendarMonth(month, now);
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const day = (event.target as HTMLElement).dataset.day;
    const next = day && neighbour(calendar.weeks, day, event.key);
    if (!next) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  return (
    <div>
      <div className="flex items-center justify-between">
        <MonthButton
          label="Previous month"
          disabled={!calendar.canGoBack}
          onClick={() => onMonthChange(calendar.previous)}
        >
          <ChevronLeftIcon />
        </MonthButton>
        <p aria-live="polite" className="font-display text-2xl">
          {calendar.title}
        </p>
        <MonthButton label="Next month" disabled={!calendar.canGoForward} onClick={() => onMonthChange(calendar.next)}>
          <ChevronRightIcon />
        </MonthButton>
      </div>
      <table ref={table} className="mt-4 w-full table-fixed text-center" onKeyDown={onKeyDown}>
        <caption className="sr-only">{calendar.title}. The studio is closed on Sundays.</caption>
        <thead>
          <tr>
            {CALENDAR_COLUMNS.map((name, index) => (
              <th key={name} scope="col" abbr={FULL_NAMES[index]} className="label-caps py-3 text-soft">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar.weeks.map((week, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the month
            <tr key={index} className="border-t border-line">
              {week.map((day, column) => (
                <td key={day?.day ?? FULL_NAMES[column]} className="p-0.5">
                  {day && <DayButton day={day} isSelected={day.day === selected} onSelect={onSelect} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MonthButton({
  label,
  ...rest
}: {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-12 place-items-center hover:not-disabled:text-accent disabled:opacity-30"
      {...rest}
    />
  );
}

interface DayProps {
  day: CalendarDay;
  isSelected: boolean;
  onSelect: (day: string) => void;
}

function DayButton({ day, isSelected, onSelect }: DayProps) {
  const look = isSelected
    ? "bg-ink text-paper"
    : day.isToday
      ? "ring-1 ring-line-strong ring-inset hover:bg-sand"
      : "hover:bg-sand";
  return (
    <button
      type="button"
      data-day={day.day}
      aria-label={longDay(day.day)}
      aria-pressed={isSelected}
      aria-current={day.isToday ? "date" : undefined}
      disabled={day.disabled}
      onClick={() => onSelect(day.day)}
      className={`mx-auto grid min-h-12 w-full place-items-center tabular-nums transition-colors duration-200 ${day.disabled ? "text-soft line-through decoration-line-strong opacity-60" : look}`}
    >
      {day.dayOfMonth}
    </button>
  );
}

/** Where an arrow key leads from a day, among those that can be chosen. */
function neighbour(weeks: (CalendarDay | null)[][], from: string, key: string): string | undefined {
  const open = (day: CalendarDay | null | undefined) => (day && !day.disabled ? day.day : undefined);
  const days = weeks.flat().flatMap((day) => open(day) ?? []);
  if (key === "ArrowLeft") return days[days.indexOf(from) - 1];
  if (key === "ArrowRight") return days[days.indexOf(from) + 1];
  if (key === "Home") return days[0];
  if (key === "End") return days.at(-1);
  if (key !== "ArrowUp" && key !== "ArrowDown") return undefined;
  const column =
    weeks.find((week) => week.some((day) => day?.day === from))?.findIndex((day) => day?.day === from) ?? 0;
  const above = weeks.flatMap((week) => open(week[column]) ?? []);
  return above[above.indexOf(from) + (key === "ArrowUp" ? -1 : 1)];
}
