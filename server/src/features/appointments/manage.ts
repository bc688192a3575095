// What a visitor does with the link from the mail: look, move, cancel.
import type { Appointment } from "@elvara/contract/appointments";
import { eq, sql } from "drizzle-orm";
import type { Queryable, Tx } from "../../platform/db.ts";
import { conflict, notFound } from "../../platform/errors.ts";
import { tokenHash } from "../../platform/link-token.ts";
import { requireSlot, slotTaken } from "./book.ts";
import { appointments } from "./tables.ts";
import { type Desk, scheduleReminder, tellStudio, tellVisitor } from "./tell.ts";
import { type AppointmentRow, canChange, toAppointment } from "./wire.ts";

const GONE = "This link leads to no appointment. Please use the one in your latest mail.";

const ofToken = (db: Queryable, token: string) =>
  db
    .select()
    .from(appointments)
    .where(eq(appointments.manageTokenHash, tokenHash(token)));

export async function readMine({ db, now }: Desk, token: string): Promise<Appointment> {
  const [row] = await ofToken(db, token);
  if (!row) throw notFound(GONE);
  return toAppointment(row, now());
}

async function lockMine(tx: Tx, token: string, now: Date): Promise<AppointmentRow> {
  const [row] = await ofToken(tx, token).for("update");
  if (!row) throw notFound(GONE);
  if (!canChange(row, now)) {
    throw conflict(
      row.status === "cancelled"
        ? "This appointment has already been cancelled."
        : "This appointment has begun and can no longer be changed.",
      "TOO_LATE",
    );
  }
  return row;
}

export async function reschedule(
  desk: Desk,
  token: string,
  wanted: { date: string; timeSlot: string },
): Promise<Appointment> {
  const now = desk.now();
  const slot = requireSlot(wanted.date, wanted.timeSlot, now);
  const move = desk.db.transaction(async (tx) => {
    const before = await lockMine(tx, token, now);
    if (before.startsAt.getTime() === slot.startsAt.getTime()) return before;
    const [row] = await tx
      .update(appointments)
      // The studio has to agree to the new time as well.
      .set({ ...slot, status: "booked", remindedAt: null, icsSequence: sql`${appointments.icsSequence} + 1` })
      .where(eq(appointments.id, before.id))
      .returning();
    if (!row) throw notFound(GONE);
    await tellVisitor(tx, desk, "moved", row);
    await tellStudio(tx, desk, "moved", row);
    await scheduleReminder(tx, row, now);
    return row;
  });
  return toAppointment(await move.catch(slotTaken), now);
}

/** Cancelling twice is no error: a mail reader may follow a link again. */
export async function cancelMine(desk: Desk, token: string): Promise<Appointment> {
  const now = desk.now();
  const row = await desk.db.transaction(async (tx) => {
    const [known] = await ofToken(tx, token);
    if (known?.status === "cancelled") return known;
    const before = await lockMine(tx, token, now);
    const after = await cancelRow(tx, before.id);
    await tellVisitor(tx, desk, "cancelled", after);
    await tellStudio(tx, desk, "cancelled", after);
    return after;
  });
  return toAppointment(row, now);
}

export async function cancelRow(tx: Tx, id: string, more: { adminNote?: string } = {}): Promise<AppointmentRow> {
  const [row] = await tx
    .update(appointments)
    .set({ ...more, status: "cancelled", icsSequence: sql`${appointments.icsSequence} + 1` })
    .where(eq(appointments.id, id))
    .returning();
  if (!row) throw notFound("Appointment not found");
  return row;
}
