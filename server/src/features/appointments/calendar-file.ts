// An appointment as a calendar file (RFC 5545, RFC 5546): an invitation, its update, its cancellation.
import type { MailAttachment } from "../../platform/mail.ts";

export interface CalendarEvent {
  /** The same for all mails about one appointment; a higher sequence replaces what a calendar has. */
  uid: string;
  sequence: number;
  method: "REQUEST" | "CANCEL";
  stamp: Date;
  start: Date;
  end: Date;
  summary: string;
  description: string;
  location: string;
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
}

export function calendarFile(event: CalendarEvent): MailAttachment {
  return {
    filename: event.method === "CANCEL" ? "cancelled.ics" : "appointment.ics",
    contentType: `text/calendar; charset=utf-8; method=${event.method}`,
    base64: Buffer.from(calendarText(event)).toString("base64"),
  };
}

export function calendarText(event: CalendarEvent): string {
  const cancelled = event.method === "CANCEL";
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${text(event.organizer.name)}//Appointments//EN`,
    "CALSCALE:GREGORIAN",
    `METHOD:${event.method}`,
    "BEGIN:VEVENT",
    `UID:${text(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${instant(event.stamp)}`,
    `DTSTART:${instant(event.start)}`,
    `DTEND:${instant(event.end)}`,
    `SUMMARY:${text(event.summary)}`,
    `DESCRIPTION:${text(event.description)}`,
    `LOCATION:${text(event.location)}`,
    `ORGANIZER;CN=${parameter(event.organizer.name)}:mailto:${address(event.organizer.email)}`,
    `ATTENDEE;CN=${parameter(event.attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${address(event.attendee.email)}`,
    `STATUS:${cancelled ? "CANCELLED" : "CONFIRMED"}`,
    "TRANSP:OPAQUE",
    ...(cancelled ? [] : ALARM),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

const ALARM = [
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  "DESCRIPTION:Your appointment begins in an hour",
  "TRIGGER:-PT1H",
  "END:VALARM",
];

function instant(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, "");
}

/** RFC 5545 3.3.11: what a visitor typed stays text and cannot begin a property of its own. */
function text(value: string): string {
  return value
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

/** RFC 5545 3.2: a quoted parameter has no way to hold a quote. */
function parameter(value: string): string {
  return `"${value.replace(/["\p{Cc}]/gu, " ").trim()}"`;
}

function address(email: string): string {
  return email.replace(/[\s\p{Cc}:;,"<>]/gu, "");
}

/** RFC 5545 3.1: no line above 75 octets, and no character cut in two. */
function fold(line: string): string {
  const folded: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > 75) {
      folded.push(current);
      current = " ";
      octets = 1;
    }
    current += character;
    octets += length;
  }
  return [...folded, current].join("\r\n");
}
