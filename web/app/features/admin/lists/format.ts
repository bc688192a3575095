// Days, times and money as the admin reads them: Indian time, rupees.
import { formatRupees, rupeesToPaise } from "@elvara/contract/rules/money";

const DAY = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Asia/Kolkata",
});
const TIME = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Asia/Kolkata",
});

export function day(instant: string | null | undefined): string {
  return instant ? DAY.format(new Date(instant)) : "–";
}

export function dayAndTime(instant: string | null | undefined): string {
  return instant ? TIME.format(new Date(instant)) : "–";
}

export function rupees(amount: number): string {
  return formatRupees(rupeesToPaise(amount));
}

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}
