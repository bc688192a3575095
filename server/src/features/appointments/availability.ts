// Which slots of a day are free.
import { isSunday, lastDay, SLOTS, slotEnd, slotStart } from "@elvara/contract/rules/slots";
import { and, eq, ne } from "drizzle-orm";
import { appointments } from "./tables.ts";
import type { Desk } from "./tell.ts";

export async function readAvailability({ db, now: clock }: Pick<Desk, "db" | "now">, date: string) {
  const now = clock();
  if (isSunday(date) || date > lastDay(now)) return { date, slots: [] };
  const rows = await db
    .select({ timeSlot: appointments.timeSlot })
    .from(appointments)
    .where(and(eq(appointments.date, date), ne(appointments.status, "cancelled")));
  const taken = new Set(rows.map((row) => row.timeSlot));
  const slots = SLOTS.map((slot) => {
    const startsAt = slotStart(date, slot);
    const state = startsAt <= now ? ("past" as const) : taken.has(slot.label) ? ("taken" as const) : ("open" as const);
    return {
      label: slot.label,
      startsAt: startsAt.toISOString(),
      endsAt: slotEnd(date, slot).toISOString(),
      state,
    };
  });
  return { date, slots };
}
