// What the studio does with appointments: list, confirm, cancel, note as done. Every change is journalled.
import type { AdminAppointment, confirmAppointment, listAppointments } from "@elvara/contract/appointments";
import type { BodyOf, QueryOf } from "@elvara/contract/endpoint";
import { paginate } from "@elvara/contract/envelope";
import { and, asc, desc, eq, gte, ilike, lte, or, sql } from "drizzle-orm";
import type { Visitor } from "../../platform/auth.ts";
import type { Tx } from "../../platform/db.ts";
import { conflict, invalid, notFound } from "../../platform/errors.ts";
import { record } from "../../platform/journal.ts";
import { containing } from "../../platform/like.ts";
import { cancelRow } from "./manage.ts";
import { appointments } from "./tables.ts";
import { type Desk, tellVisitor } from "./tell.ts";
import { type AppointmentRow, canChange, toAdminAppointment } from "./wire.ts";

/** Who decides, and in which request. */
export interface Decision {
  admin: Visitor;
  id: string;
  requestId: string;
}

const SEARCHED = [appointments.name, appointments.email, appointments.mobile, appointments.productName];

export async function findAppointments({ db, now: clock }: Desk, query: QueryOf<typeof listAppointments>) {
  const { page, limit, status, dateFrom, dateTo, search } = query;
  const now = clock();
  const words = search ? containing(search) : null;
  const chosen = and(
    status ? eq(appointments.status, status) : undefined,
    dateFrom ? gte(appointments.date, dateFrom) : undefined,
    dateTo ? lte(appointments.date, dateTo) : undefined,
    words ? or(...SEARCHED.map((column) => ilike(column, words))) : undefined,
  );
  const upcoming = sql`${appointments.startsAt} > ${now.toISOString()}`;
  const [rows, [count]] = await Promise.all([
    db
      .select()
      .from(appointments)
      .where(chosen)
      .orderBy(
        desc(upcoming),
        asc(sql`case when ${upcoming} then ${appointments.startsAt} end`),
        desc(appointments.startsAt),
        desc(appointments.id),
      )
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: sql<number>`count(*)::integer` }).from(appointments).where(chosen),
  ]);
  return {
    appointments: rows.map((row) => toAdminAppointment(row, now)),
    pagination: paginate(page, limit, count?.total ?? 0),
  };
}

export function confirm(desk: Desk, decision: Decision, body: BodyOf<typeof confirmAppointment>) {
  return decide(desk, decision, "confirm", async (tx, before) => {
    requireOpen(before, desk.now());
    const isVideo = before.meetingType === "google-meet";
    const meetingLink = body.meetingLink ?? before.meetingLink;
    if (isVideo && !meetingLink) throw invalid("A video call needs its link");
    if (!isVideo && body.meetingLink) throw invalid("A visit to the studio has no link");
    const [row] = await tx
      .update(appointments)
      .set({
        status: "confirmed",
        meetingLink,
        icsSequence: before.icsSequence + 1,
        ...(body.adminNote === undefined ? {} : { adminNote: body.adminNote }),
      })
      .where(eq(appointments.id, before.id))
      .returning();
    if (row) await tellVisitor(tx, desk, "confirmed", row, body.note);
    return row;
  });
}

export function decline(desk: Desk, decision: Decision, body: { reason: string; adminNote?: string | undefined }) {
  return decide(desk, decision, "cancel", async (tx, before) => {
    requireOpen(before, desk.now());
    const row = await cancelRow(tx, before.id, noteOf(body));
    await tellVisitor(tx, desk, "cancelled", row, body.reason);
    return row;
  });
}

export function finish(desk: Desk, decision: Decision, body: { adminNote?: string | undefined }) {
  return decide(desk, decision, "done", async (tx, before) => {
    if (before.status === "cancelled") throw conflict("This appointment was cancelled.");
    if (before.startsAt > desk.now()) throw conflict("This appointment has not begun yet.");
    const [row] = await tx
      .update(appointments)
      .set({ status: "done", ...noteOf(body) })
      .where(eq(appointments.id, before.id))
      .returning();
    return row;
  });
}

const noteOf = ({ adminNote }: { adminNote?: string | undefined }) => (adminNote === undefined ? {} : { adminNote });

function requireOpen(row: AppointmentRow, now: Date): void {
  if (canChange(row, now)) return;
  const why =
    row.status === "cancelled" ? "has already been cancelled" : row.status === "done" ? "is over" : "has begun";
  throw conflict(`This appointment ${why}.`);
}

/** Changes one appointment under its lock and writes the change into the journal. */
async function decide(
  desk: Desk,
  { admin, id, requestId }: Decision,
  verb: string,
  change: (tx: Tx, before: AppointmentRow) => Promise<AppointmentRow | undefined>,
): Promise<AdminAppointment> {
  return desk.db.transaction(async (tx) => {
    const [before] = await tx.select().from(appointments).where(eq(appointments.id, id)).for("update");
    if (!before) throw notFound("Appointment not found");
    const after = await change(tx, before);
    if (!after) throw notFound("Appointment not found");
    await record(
      tx,
      admin,
      {
        action: `appointment.${verb}`,
        entity: "appointment",
        entityId: id,
        before: journalled(before),
        after: journalled(after),
      },
      requestId,
    );
    return toAdminAppointment(after, desk.now());
  });
}

function journalled({ status, meetingLink, adminNote }: AppointmentRow) {
  return { status, meetingLink, adminNote };
}
