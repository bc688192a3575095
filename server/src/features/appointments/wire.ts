// Appointment rows as they go over the wire, and the words for their time.
import type { AdminAppointment, Appointment } from "@elvara/contract/appointments";
import { slotByLabel, slotEnd } from "@elvara/contract/rules/slots";
import type { appointments } from "./tables.ts";

export type AppointmentRow = typeof appointments.$inferSelect;

export function endsAt({ date, timeSlot, startsAt }: AppointmentRow): Date {
  const slot = slotByLabel(timeSlot);
  return slot ? slotEnd(date, slot) : startsAt;
}

export function canChange({ status, startsAt }: AppointmentRow, now: Date): boolean {
  return (status === "booked" || status === "confirmed") && startsAt > now;
}

export function toAppointment(row: AppointmentRow, now: Date): Appointment {
  return {
    name: row.name,
    email: row.email,
    mobileNumber: row.mobile,
    countryCode: row.countryCode,
    productId: row.productId,
    productName: row.productName,
    message: row.message,
    meetingType: row.meetingType,
    date: row.date,
    timeSlot: row.timeSlot,
    startsAt: row.startsAt.toISOString(),
    endsAt: endsAt(row).toISOString(),
    status: row.status,
    meetingLink: row.meetingLink,
    canChange: canChange(row, now),
  };
}

export function toAdminAppointment(row: AppointmentRow, now: Date): AdminAppointment {
  return {
    ...toAppointment(row, now),
    id: row.id,
    userId: row.userId,
    adminNote: row.adminNote,
    remindedAt: row.remindedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const DAY = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Asia/Kolkata",
});

export function longDay({ startsAt }: Pick<AppointmentRow, "startsAt">): string {
  return DAY.format(startsAt);
}

/** S§9: slots are in the studio's time. */
export function slotWords({ timeSlot }: Pick<AppointmentRow, "timeSlot">): string {
  return `${timeSlot} IST (GMT+5:30)`;
}
