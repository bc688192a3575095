// Tests calendar files: what a visitor types stays text, lines keep to 75 octets, updates outrank what went before.
import { expect, test } from "vitest";
import { calendarFile, calendarText } from "./calendar-file.ts";

const event = {
  uid: "u1@shop.example",
  sequence: 2,
  method: "REQUEST" as const,
  stamp: new Date("2026-03-01T00:00:00Z"),
  start: new Date("2026-03-09T04:30:00Z"),
  end: new Date("2026-03-09T05:00:00Z"),
  summary: "Appointment; with, Elvara",
  description: "One\nTwo",
  location: "Golf Course Road, Gurugram",
  organizer: { name: "Elvara", email: "hello@shop.example" },
  attendee: { name: "Asha", email: "asha@example.com" },
};

const unfold = (text: string) => text.replace(/\r\n /g, "");

test("is an invitation in UTC with escaped text", () => {
  const text = unfold(calendarText(event));
  for (const line of [
    "METHOD:REQUEST",
    "UID:u1@shop.example",
    "SEQUENCE:2",
    "DTSTART:20260309T043000Z",
    "DTEND:20260309T050000Z",
    "SUMMARY:Appointment\\; with\\, Elvara",
    "DESCRIPTION:One\\nTwo",
    'ORGANIZER;CN="Elvara":mailto:hello@shop.example',
    "STATUS:CONFIRMED",
  ]) {
    expect(text.split("\r\n")).toContain(line);
  }
  expect(calendarFile(event).contentType).toContain("method=REQUEST");
});

test("a cancellation has no alarm", () => {
  const text = unfold(calendarText({ ...event, method: "CANCEL" }));
  expect(text).toContain("METHOD:CANCEL");
  expect(text).toContain("STATUS:CANCELLED");
  expect(text).not.toContain("VALARM");
});

test("a name cannot begin a property of its own", () => {
  const name = 'Asha";X=1:mailto:evil@example.com\r\nATTENDEE:mailto:evil@example.com';
  const text = unfold(calendarText({ ...event, summary: name, attendee: { name, email: "asha@example.com" } }));
  const begins = text.split("\r\n").filter((line) => line.startsWith("ATTENDEE"));
  expect(begins).toHaveLength(1);
  expect(begins[0]).toMatch(/:mailto:asha@example\.com$/);
  expect(begins[0]?.match(/"/g)).toHaveLength(2);
});

test("no line is above 75 octets and no character is cut", () => {
  const text = calendarText({ ...event, description: "नमस्ते दुनिया ".repeat(40), location: "😀".repeat(100) });
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfold(text)).toContain("😀".repeat(100));
  expect(text).not.toContain("\ufffd");
});
