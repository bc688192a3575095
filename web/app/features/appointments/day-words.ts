// A day in words.
const LONG = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

export function longDay(day: string): string {
  return LONG.format(new Date(`${day}T00:00:00Z`));
}
