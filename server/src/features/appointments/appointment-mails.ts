// The words of every mail about an appointment.
import type { MailContent, MailShop } from "../../platform/mail-content.ts";
import { type AppointmentRow, longDay, slotWords } from "./wire.ts";

export type AppointmentMail = "booked" | "moved" | "confirmed" | "cancelled" | "reminder";

export interface Written {
  subject: string;
  content: MailContent;
}

interface Given {
  shop: MailShop;
  /** Where the visitor moves or cancels it. */
  manageUrl: string;
  /** The studio's words, e.g. why it had to cancel. */
  note?: string;
}

const firstName = (name: string) => name.split(/\s+/)[0] ?? name;

/** S§2: the place or the link is shared by mail. */
export function whereWords(row: AppointmentRow, shop: MailShop): string {
  if (row.meetingType === "face-to-face") return [`${shop.name} studio`, shop.address].filter(Boolean).join(", ");
  return row.meetingLink ?? "By video call on Google Meet. We send you the link as soon as the studio has confirmed.";
}

/** A booking may name a stranger's address: only mails that the visitor or the studio asked for repeat its text. */
function facts(kind: AppointmentMail, row: AppointmentRow, shop: MailShop) {
  const asked = kind === "moved" || kind === "confirmed";
  return [
    { label: "Where", value: whereWords(row, shop) },
    { label: "About", value: row.productName },
    ...(row.message && asked ? [{ label: "Your message", value: row.message }] : []),
  ];
}

const LEAD: Record<AppointmentMail, { subject: string; title: string; text: (name: string) => string }> = {
  booked: {
    subject: "Your appointment",
    title: "Your appointment is booked",
    text: (name) => `Dear ${name}, thank you for booking time with us. We look forward to meeting you.`,
  },
  moved: {
    subject: "Your appointment has moved",
    title: "A new time for your appointment",
    text: (name) => `Dear ${name}, your appointment has been moved. This is the new time.`,
  },
  confirmed: {
    subject: "Your appointment is confirmed",
    title: "The studio has confirmed",
    text: (name) => `Dear ${name}, we are ready for you. Here is everything you need.`,
  },
  cancelled: {
    subject: "Your appointment is cancelled",
    title: "Your appointment is cancelled",
    text: (name) => `Dear ${name}, the appointment below will not take place. The slot has been released.`,
  },
  reminder: {
    subject: "Your appointment is tomorrow",
    title: "See you tomorrow",
    text: (name) => `Dear ${name}, a short reminder of your appointment with us.`,
  },
};

export function writeAppointmentMail(kind: AppointmentMail, row: AppointmentRow, given: Given): Written {
  const { shop, manageUrl, note } = given;
  const lead = LEAD[kind];
  const open = kind !== "cancelled";
  const joins = row.meetingType === "google-meet" && row.meetingLink && open;
  const manage = { label: "Reschedule or cancel", url: manageUrl };
  return {
    subject: `${lead.subject}: ${longDay(row)}, ${row.timeSlot}`,
    content: {
      shop,
      overline: "Appointment",
      title: lead.title,
      preheader: `${longDay(row)}, ${slotWords(row)}`,
      paragraphs: [lead.text(firstName(row.name)), ...(note ? [note] : [])],
      callout: { title: open ? "When" : "Was", lines: [longDay(row), slotWords(row)] },
      facts: open ? facts(kind, row, shop) : [{ label: "About", value: row.productName }],
      ...(open
        ? {
            button: joins ? { label: "Join the video call", url: row.meetingLink ?? "" } : manage,
            ...(joins ? { link: manage } : {}),
          }
        : { button: { label: "Book another time", url: `${shop.url}/book-appointment` } }),
      closing: open ? ["The calendar file attached puts the appointment into your calendar."] : [],
      footer: `You get this mail because this address was given when an appointment at ${shop.name} was booked.`,
    },
  };
}

/** What the studio gets when a visitor books, moves or cancels. */
export function writeStudioNotice(
  what: "booked" | "moved" | "cancelled",
  row: AppointmentRow,
  shop: MailShop,
): Written {
  return {
    subject: `Appointment ${what}: ${row.name}, ${longDay(row)}, ${row.timeSlot}`,
    content: {
      shop,
      overline: "For the studio",
      title: `Appointment ${what}`,
      preheader: `${row.name}, ${longDay(row)}, ${slotWords(row)}`,
      paragraphs: [],
      callout: { title: "When", lines: [longDay(row), slotWords(row)] },
      facts: [
        { label: "Name", value: row.name },
        { label: "Mobile", value: `${row.mobile} (${row.countryCode})` },
        { label: "E-mail", value: row.email },
        { label: "About", value: row.productName },
        { label: "Meeting", value: row.meetingType === "face-to-face" ? "In the studio" : "By video call" },
        ...(row.message ? [{ label: "Message", value: row.message }] : []),
      ],
      button: { label: "Open the admin area", url: `${shop.url}/admin` },
    },
  };
}
