// Visitors who book appointments in tests: each from an own address, with an own name, and what was mailed to them.
import { asc, eq } from "drizzle-orm";
import { mails } from "../platform/tables.ts";
import type { Shop } from "./shop.ts";

type MailRow = typeof mails.$inferSelect;

/** Friday, 6 March 2037, 12:15 in India: late enough that a session that begins now lasts. */
export const A_FRIDAY = new Date("2037-03-06T06:45:00Z");

export const FORM = {
  name: "Asha Rao",
  mobileNumber: "98765 43210",
  email: "Asha@Example.com",
  selectedProduct: "Custom Design",
  message: "A saree blouse",
  meetingType: "face-to-face",
  date: "2037-03-09",
  timeSlot: "10:00-10:30 AM",
};

let address = 0;
let person = 0;

/** The form of somebody who has not booked yet. */
export function other(change: object = {}) {
  person += 1;
  return { ...FORM, email: `p${person}@example.com`, mobileNumber: `98${String(person).padStart(8, "0")}`, ...change };
}

/** Posts as a visitor from an address of their own, unless one is given. */
export async function post(shop: Shop, body: object, from = freshAddress()) {
  const url = "/api/appointments";
  const answer = await shop.app.inject({ method: "POST", url, payload: body, remoteAddress: from });
  return { status: answer.statusCode, ...answer.json<{ success: boolean; message: string; code?: string }>() };
}

function freshAddress(): string {
  address += 1;
  return `10.0.${address >> 8}.${address & 255}`;
}

export function mailTo(shop: Shop, to: string): Promise<MailRow[]> {
  return shop.db.select().from(mails).where(eq(mails.toAddress, to)).orderBy(asc(mails.createdAt));
}

/** The calendar file of a mail, its long lines made whole. */
export function calendarOf(mail: MailRow | undefined): string {
  const file = Buffer.from(mail?.attachments[0]?.base64 ?? "", "base64").toString("utf8");
  return file.replace(/\r\n /g, "");
}

export function tokenIn(text: string): string {
  return /\/appointment\/([\w-]+)/.exec(text)?.[1] ?? "";
}
