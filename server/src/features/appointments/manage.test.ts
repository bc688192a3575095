// Tests what comes after booking: the link in the mail, and the reminder of the day before.
import * as api from "@elvara/contract/appointments";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openShop, type Shop } from "../../testing/shop.ts";
import { A_FRIDAY, calendarOf, FORM, mailTo, other, post, tokenIn } from "../../testing/visitors.ts";
import { appointmentJobs } from "./remind.ts";
import { appointments } from "./tables.ts";
import { REMINDER_JOB } from "./tell.ts";

let now = A_FRIDAY;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ now: () => now });
});
afterAll(() => shop.close());

describe("the link in the mail", () => {
  const booked = async (change: object) => {
    const body = other(change);
    expect(await post(shop, body)).toMatchObject({ status: 200 });
    const [mail] = await mailTo(shop, body.email);
    return { body, params: { token: tokenIn(mail?.text ?? "") } };
  };

  test("shows the appointment, and no other token does", async () => {
    const { body, params } = await booked({ date: "2037-03-13" });
    expect(await shop.guest.call(api.getMyAppointment, { params })).toMatchObject({
      email: body.email,
      status: "booked",
      canChange: true,
    });
    const wrong = await shop.guest.raw(api.getMyAppointment, { params: { token: `x${params.token.slice(1)}` } });
    expect(wrong.statusCode).toBe(404);
  });

  test("moves it, frees the old slot and sends an update of a higher sequence", async () => {
    const { body, params } = await booked({ date: "2037-03-16" });
    const moved = await shop.guest.call(api.rescheduleAppointment, {
      params,
      body: { date: "2037-03-17", timeSlot: "12:00-12:30 PM" },
    });
    expect(moved).toMatchObject({ date: "2037-03-17", timeSlot: "12:00-12:30 PM", status: "booked" });
    const { slots } = await shop.guest.call(api.getAvailability, { query: { date: "2037-03-16" } });
    expect(slots.every(({ state }) => state === "open")).toBe(true);
    const [first, second] = await mailTo(shop, body.email);
    expect(second?.template).toBe("appointment-moved");
    expect(calendarOf(second)).toContain("SEQUENCE:1");
    const uid = (text: string) => /UID:(.*)/.exec(text)?.[1];
    expect(uid(calendarOf(second))).toBe(uid(calendarOf(first)));
  });

  test("does not move onto a taken slot or a Sunday", async () => {
    await booked({ date: "2037-03-18" });
    const { params } = await booked({ date: "2037-03-19" });
    const taken = await shop.guest.raw(api.rescheduleAppointment, {
      params,
      body: { date: "2037-03-18", timeSlot: FORM.timeSlot },
    });
    expect(taken.statusCode).toBe(409);
    expect(taken.json().message).toBe("That time slot has just been taken. Please choose another.");
    const sunday = await shop.guest.raw(api.rescheduleAppointment, {
      params,
      body: { date: "2037-03-22", timeSlot: FORM.timeSlot },
    });
    expect(sunday.statusCode).toBe(400);
  });

  test("cancels once, frees the slot and tells calendar and studio", async () => {
    const { body, params } = await booked({ date: "2037-03-20" });
    expect(await shop.guest.call(api.cancelAppointment, { params })).toMatchObject({ status: "cancelled" });
    expect(await shop.guest.call(api.cancelAppointment, { params })).toMatchObject({ status: "cancelled" });
    const letters = await mailTo(shop, body.email);
    expect(letters.map((mail) => mail.template)).toEqual(["appointment-booked", "appointment-cancelled"]);
    expect(calendarOf(letters[1])).toContain("METHOD:CANCEL");
    expect(calendarOf(letters[1])).toContain("SEQUENCE:1");
    expect(await post(shop, other({ date: "2037-03-20" }))).toMatchObject({ status: 200 });
    const move = await shop.guest.raw(api.rescheduleAppointment, {
      params,
      body: { date: "2037-03-21", timeSlot: FORM.timeSlot },
    });
    expect(move.json()).toMatchObject({ success: false, message: "This appointment has already been cancelled." });
  });
});

test("the reminder waits for the day before, and goes out once for the time that still holds", async () => {
  const body = other({ date: "2037-03-24" });
  await post(shop, body);
  const [row] = await shop.db.select().from(appointments).where(eq(appointments.email, body.email));
  const [job] = await shop.deps.database
    .sql`select run_at from graphile_worker.jobs where key = ${`appointment-reminder:${row?.id}`}`;
  expect(new Date(job?.run_at).toISOString()).toBe("2037-03-23T04:30:00.000Z");

  const before = now;
  now = new Date("2037-03-23T04:30:00Z");
  const remind = appointmentJobs(shop.deps)[REMINDER_JOB];
  await remind?.({ id: row?.id, startsAt: "2037-03-25T04:30:00.000Z" });
  expect(await mailTo(shop, body.email)).toHaveLength(1);
  await remind?.({ id: row?.id, startsAt: "2037-03-24T04:30:00.000Z" });
  await remind?.({ id: row?.id, startsAt: "2037-03-24T04:30:00.000Z" });
  now = before;
  const letters = await mailTo(shop, body.email);
  expect(letters.map((mail) => mail.template)).toEqual(["appointment-booked", "appointment-reminder"]);
  expect(tokenIn(letters[1]?.text ?? "")).toBe(tokenIn(letters[0]?.text ?? ""));
});
