// Books a slot. Whether it is free is the database's decision, so two visitors at once cannot both have it.
import { randomUUID } from "node:crypto";
import type { AppointmentRequest } from "@elvara/contract/appointments";
import { CUSTOM_DESIGN, checkAppointmentForm } from "@elvara/contract/rules/appointment-form";
import { normaliseEmail } from "@elvara/contract/rules/email";
import { compactPhone } from "@elvara/contract/rules/phone";
import { checkSlot, slotByLabel, slotStart, toDay } from "@elvara/contract/rules/slots";
import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import { brokenConstraint } from "../../platform/constraint.ts";
import type { Tx } from "../../platform/db.ts";
import { conflict, invalid } from "../../platform/errors.ts";
import { tokenHash } from "../../platform/link-token.ts";
import { visible } from "../catalog/product-rows.ts";
import { products } from "../catalog/tables.ts";
import { appointments } from "./tables.ts";
import { type Desk, manageToken, scheduleReminder, tellStudio, tellVisitor } from "./tell.ts";
import type { AppointmentRow } from "./wire.ts";

/** Nobody books the whole week away. */
const MOST_UPCOMING = 3;

/** The slot behind what was sent, or the sentence that says what is wrong with it. */
export function requireSlot(date: string, timeSlot: string, now: Date) {
  const check = checkSlot(date, timeSlot, now);
  if (!check.ok) throw invalid(check.message);
  const day = toDay(date);
  const slot = slotByLabel(timeSlot);
  if (!day || !slot) throw invalid("Please select a valid date");
  return { date: day, timeSlot: slot.label, startsAt: slotStart(day, slot) };
}

/** Losing the race for a slot, in words. */
export function slotTaken(error: unknown): never {
  if (brokenConstraint(error) === "appointments_one_booking") {
    throw conflict("That time slot has just been taken. Please choose another.", "SLOT_TAKEN");
  }
  throw error;
}

export async function bookAppointment(
  desk: Desk,
  request: AppointmentRequest,
  userId: string | undefined,
): Promise<AppointmentRow> {
  const now = desk.now();
  const form = checkAppointmentForm(request);
  if (!form.ok) throw invalid(form.message);
  const slot = requireSlot(request.date, request.timeSlot, now);
  const who = { email: normaliseEmail(request.email), mobile: compactPhone(request.mobileNumber) };
  const book = desk.db.transaction(async (tx) => {
    const product = await chosenProduct(tx, request.selectedProduct);
    await requireRoom(tx, who, now);
    const id = randomUUID();
    const [row] = await tx
      .insert(appointments)
      .values({
        id,
        userId: userId ?? null,
        name: request.name,
        ...who,
        countryCode: request.countryCode,
        ...product,
        message: request.message,
        meetingType: request.meetingType,
        ...slot,
        manageTokenHash: tokenHash(manageToken(desk, id)),
      })
      .returning();
    if (!row) throw new Error("The appointment was not stored");
    await tellVisitor(tx, desk, "booked", row);
    await tellStudio(tx, desk, "booked", row);
    await scheduleReminder(tx, row, now);
    return row;
  });
  return book.catch(slotTaken);
}

async function chosenProduct(tx: Tx, selected: string): Promise<{ productId: string | null; productName: string }> {
  if (selected === "" || selected === CUSTOM_DESIGN) return { productId: null, productName: CUSTOM_DESIGN };
  const [product] = await tx
    .select({ productId: products.id, productName: products.name })
    .from(products)
    .where(and(visible, eq(products.id, selected)));
  if (!product) throw invalid("That product is no longer available. Please choose another.");
  return product;
}

async function requireRoom(tx: Tx, who: { email: string; mobile: string }, now: Date): Promise<void> {
  const [open] = await tx
    .select({ count: sql<number>`count(*)::integer` })
    .from(appointments)
    .where(
      and(
        gt(appointments.startsAt, now),
        inArray(appointments.status, ["booked", "confirmed"]),
        or(eq(appointments.email, who.email), eq(appointments.mobile, who.mobile)),
      ),
    );
  if ((open?.count ?? 0) >= MOST_UPCOMING) {
    throw conflict(
      `You already have ${MOST_UPCOMING} appointments with us. The mails about them have a link to change or cancel them.`,
      "TOO_MANY_APPOINTMENTS",
    );
  }
}
