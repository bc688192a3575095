// Queues the mails about an appointment with the change that causes them, and its reminder for the day before.

import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { enqueue } from "../../platform/jobs.ts";
import { linkToken } from "../../platform/link-token.ts";
import { queueMail } from "../../platform/mail.ts";
import { mailLayout } from "../../platform/mail-layout.ts";
import { mailShop } from "../settings/mail-shop.ts";
import { readSettings } from "../settings/settings.ts";
import { type AppointmentMail, whereWords, writeAppointmentMail, writeStudioNotice } from "./appointment-mails.ts";
import { calendarFile } from "./calendar-file.ts";
import { type AppointmentRow, endsAt } from "./wire.ts";

/** What the verbs of this feature need. */
export type Desk = Pick<Deps, "db" | "env" | "secrets" | "now">;

export const REMINDER_JOB = "remind_of_appointment";
const DAY_MS = 86_400_000;

export function manageToken({ secrets }: Pick<Desk, "secrets">, id: string): string {
  return linkToken(secrets, "appointment", id);
}

export async function tellVisitor(
  tx: Tx,
  desk: Desk,
  kind: AppointmentMail,
  row: AppointmentRow,
  note?: string,
): Promise<void> {
  const shop = mailShop(await readSettings(tx), desk.env);
  const manageUrl = `${shop.url}/appointment/${manageToken(desk, row.id)}`;
  const { subject, content } = writeAppointmentMail(kind, row, { shop, manageUrl, ...(note ? { note } : {}) });
  const file = calendarFile({
    uid: `${row.icsUid}@${new URL(shop.url).hostname}`,
    sequence: row.icsSequence,
    method: kind === "cancelled" ? "CANCEL" : "REQUEST",
    stamp: desk.now(),
    start: row.startsAt,
    end: endsAt(row),
    summary: `Appointment at ${shop.name}: ${row.productName}`,
    description: [content.title, `Reschedule or cancel: ${manageUrl}`].join("\n\n"),
    location: whereWords(row, shop),
    organizer: { name: shop.name, email: shop.email ?? "" },
    attendee: { name: row.name, email: row.email },
  });
  await queueMail(tx, {
    to: row.email,
    subject,
    template: `appointment-${kind}`,
    ...mailLayout(content),
    // A reminder changes nothing: a second invitation would only ask to be accepted again.
    ...(kind === "reminder" ? {} : { attachments: [file] }),
    dedupeKey: `appointment:${row.id}:${kind}:${row.icsSequence}`,
  });
}

export async function tellStudio(
  tx: Tx,
  desk: Desk,
  what: "booked" | "moved" | "cancelled",
  row: AppointmentRow,
): Promise<void> {
  const settings = await readSettings(tx);
  const { subject, content } = writeStudioNotice(what, row, mailShop(settings, desk.env));
  await queueMail(tx, {
    to: settings.contact.email,
    subject,
    template: "studio-appointment",
    ...mailLayout(content),
    headers: { "Reply-To": row.email },
    dedupeKey: `appointment:${row.id}:studio-${what}:${row.icsSequence}`,
  });
}

/** One waiting reminder for each appointment: moving it moves the reminder. Too late for one, there is none. */
export async function scheduleReminder(tx: Tx, row: AppointmentRow, now: Date): Promise<void> {
  const runAt = new Date(row.startsAt.getTime() - DAY_MS);
  if (runAt <= now) return;
  const payload = { id: row.id, startsAt: row.startsAt.toISOString() };
  await enqueue(tx, REMINDER_JOB, payload, { runAt, key: `appointment-reminder:${row.id}` });
}
