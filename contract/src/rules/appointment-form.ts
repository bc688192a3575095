// Owns what an appointment request must hold before its slot is looked at.
import type { Check } from "./check.ts";
import { OK, refuse } from "./check.ts";
import { EMAIL_MESSAGES, isEmail } from "./email.ts";
import { COUNTRY_PHONE_MESSAGE, isPhoneOf } from "./phone.ts";

/** S§2: the literal that stands for no product. */
export const CUSTOM_DESIGN = "Custom Design";

export const MEETING_TYPES = ["face-to-face", "google-meet"] as const;
export type MeetingType = (typeof MEETING_TYPES)[number];

/** S§5: the appointment form's alerts. */
export const APPOINTMENT_ALERTS = {
  slot: "Please select both a date and time slot",
  phone: `${COUNTRY_PHONE_MESSAGE}.`,
} as const;

/** S§8: what the page says after sending. */
export const APPOINTMENT_TEXTS = {
  booked: "Appointment booked successfully! Check your email for confirmation.",
  failed: "Failed to book appointment. Please try again.",
  unreadable: "Invalid response from server",
} as const;

export interface AppointmentForm {
  name: string;
  mobileNumber: string;
  countryCode: string;
  email: string;
  date: string;
  timeSlot: string;
}

export type AppointmentRefusal = "no-slot" | "no-name" | "bad-email" | "bad-phone";

/** In the order in which the form asks. */
export function checkAppointmentForm(form: AppointmentForm): Check<AppointmentRefusal> {
  if (!form.date || !form.timeSlot) return refuse("no-slot", APPOINTMENT_ALERTS.slot);
  if (!form.name.trim()) return refuse("no-name", "Name is required");
  if (!isPhoneOf(form.countryCode, form.mobileNumber)) return refuse("bad-phone", APPOINTMENT_ALERTS.phone);
  if (!isEmail(form.email.trim())) return refuse("bad-email", EMAIL_MESSAGES.contact);
  return OK;
}
