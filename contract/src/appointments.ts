// Appointments on the wire (S§3, S§7): booking, the slots of a day, the visitor's own link, the studio's list.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pagination } from "./envelope.ts";
import { honeypot, manyLines, oneLine } from "./form-fields.ts";
import { MAX_LIMIT, oneOf, pageQuery, shortText } from "./query.ts";
import { CUSTOM_DESIGN, MEETING_TYPES } from "./rules/appointment-form.ts";
import { DEFAULT_COUNTRY } from "./rules/countries.ts";
import { isDay } from "./rules/ist.ts";

export const APPOINTMENT_STATUSES = ["booked", "confirmed", "cancelled", "done"] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

const when = { date: oneLine(40), timeSlot: oneLine(40) };

/** S§5: what is missing or wrong is said in whole sentences, so the checks are the rule's, not the schema's. */
const appointmentRequest = z.object({
  name: oneLine(100).default(""),
  mobileNumber: oneLine(32).default(""),
  countryCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/)
    .default(DEFAULT_COUNTRY),
  email: oneLine(254).default(""),
  /** A product's id or "Custom Design". */
  selectedProduct: oneLine(80).default(CUSTOM_DESIGN),
  message: manyLines(2000).default(""),
  meetingType: z.enum(MEETING_TYPES).default("face-to-face"),
  date: when.date.default(""),
  timeSlot: when.timeSlot.default(""),
  /** The browser's copy of the product; the shop looks its own up. */
  productDetails: z.unknown().optional(),
  website: honeypot,
});
export type AppointmentRequest = z.output<typeof appointmentRequest>;

export const createAppointment = endpoint({
  method: "POST",
  path: "/api/appointments",
  access: "guest",
  summary: "Book a slot in the studio or by video; the confirmation goes out by mail",
  body: appointmentRequest,
  /** Whole, because the page shows the message. */
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ date: z.string(), timeSlot: z.string(), meetingType: z.enum(MEETING_TYPES) }),
  }),
});

export const SLOT_STATES = ["open", "taken", "past"] as const;

export const getAvailability = endpoint({
  method: "GET",
  path: "/api/appointments/availability",
  access: "guest",
  summary: "The slots of a day and which of them are free; none on Sundays",
  query: z.object({ date: z.string().refine(isDay, "must be a day like 2026-03-09") }),
  data: z.object({
    date: z.string(),
    slots: z.array(
      z.object({ label: z.string(), startsAt: z.string(), endsAt: z.string(), state: z.enum(SLOT_STATES) }),
    ),
  }),
});

/** An appointment as its own visitor sees it. */
export const appointment = z.object({
  name: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
  countryCode: z.string(),
  productId: z.string().nullable(),
  productName: z.string(),
  message: z.string(),
  meetingType: z.enum(MEETING_TYPES),
  date: z.string(),
  timeSlot: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  status: z.enum(APPOINTMENT_STATUSES),
  meetingLink: z.string().nullable(),
  /** Still to come, and not cancelled. */
  canChange: z.boolean(),
});
export type Appointment = z.infer<typeof appointment>;

const link = z.object({ token: z.string().min(20).max(100) });

export const getMyAppointment = endpoint({
  method: "GET",
  path: "/api/appointments/manage/:token",
  access: "guest",
  summary: "The appointment behind a link from a mail",
  params: link,
  data: appointment,
});

export const rescheduleAppointment = endpoint({
  method: "PUT",
  path: "/api/appointments/manage/:token",
  access: "guest",
  summary: "Move an appointment to another slot",
  params: link,
  body: z.object(when),
  data: appointment,
});

export const cancelAppointment = endpoint({
  method: "DELETE",
  path: "/api/appointments/manage/:token",
  access: "guest",
  summary: "Cancel an appointment; its slot is free again",
  params: link,
  data: appointment,
});

export const adminAppointment = z.object({
  ...appointment.shape,
  id: z.string(),
  userId: z.string().nullable(),
  adminNote: z.string(),
  remindedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AdminAppointment = z.infer<typeof adminAppointment>;

const day = shortText(10).refine((value) => value === undefined || isDay(value), "must be a day like 2026-03-09");

export const listAppointments = endpoint({
  method: "GET",
  path: "/api/admin/appointments",
  access: "admin",
  summary: "Appointments, filtered by status, days and words; the next ones first, then the past ones",
  query: z.object({
    ...pageQuery(MAX_LIMIT),
    status: oneOf(APPOINTMENT_STATUSES),
    dateFrom: day,
    dateTo: day,
    search: shortText(),
  }),
  data: z.object({ appointments: z.array(adminAppointment), pagination }),
});

const id = z.object({ id: z.uuid() });

export const confirmAppointment = endpoint({
  method: "PUT",
  path: "/api/admin/appointments/:id/confirm",
  access: "admin",
  summary: "Confirm a booking, or correct the link of a confirmed one; the visitor gets place or link by mail",
  params: id,
  body: z.object({
    /** Needed for a video call, refused for a visit. */
    meetingLink: z
      .url({ protocol: /^https$/, error: "must be a link that begins with https://" })
      .max(500)
      .optional(),
    /** Words for the visitor. */
    note: manyLines(1000).default(""),
    adminNote: manyLines(2000).optional(),
  }),
  data: adminAppointment,
});

export const declineAppointment = endpoint({
  method: "PUT",
  path: "/api/admin/appointments/:id/cancel",
  access: "admin",
  summary: "Cancel an appointment; the visitor is told by mail, with the reason if one is given",
  params: id,
  body: z.object({ reason: manyLines(1000).default(""), adminNote: manyLines(2000).optional() }),
  data: adminAppointment,
});

export const finishAppointment = endpoint({
  method: "PUT",
  path: "/api/admin/appointments/:id/done",
  access: "admin",
  summary: "Note that an appointment took place",
  params: id,
  body: z.object({ adminNote: manyLines(2000).optional() }),
  data: adminAppointment,
});
