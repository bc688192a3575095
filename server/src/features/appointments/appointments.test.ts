// Tests booking: the race for a slot, refusals in words, what typed text may become, and the visitor's own link.
import * as api from "@elvara/contract/appointments";
import { asc, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mails } from "../../platform/tables.ts";
import { addProduct } from "../../testing/goods.ts";
import { openShop, type Shop } from "../../testing/shop.ts";
import { appointmentJobs } from "./remind.ts";
import { appointments } from "./tables.ts";
import { REMINDER_JOB } from "./tell.ts";

/** Friday, 6 March 2037, 12:15 in India. */
let now = new Date("2037-03-06T06:45:00Z");
let shop: Shop;
let address = 0;

beforeAll(async () => {
  shop = await openShop({ now: () => now });
});
afterAll(() => shop.close());

const form = {
  name: "Asha Rao",
  mobileNumber: "98765 43210",
  email: "Asha@Example.com",
  selectedProduct: "Custom Design",
  message: "A saree blouse",
  meetingType: "face-to-face",
  date: "2037-03-09",
  timeSlot: "10:00-10:30 AM",
};

/** Posts as a visitor from an address of their own. */
async function post(body: object, from = `10.0.${Math.floor(address / 250)}.${(address++ % 250) + 1}`) {
  const answer = await shop.app.inject({
    method: "POST",
    url: "/api/appointments",
    payload: body,
    remoteAddress: from,
  });
  return { status: answer.statusCode, ...answer.json<{ success: boolean; message: string; code?: string }>() };
}

let person = 0;
const other = (change: object = {}) => {
  person += 1;
  return { ...form, email: `p${person}@example.com`, mobileNumber: `98${String(person).padStart(8, "0")}`, ...change };
};

const mailTo = async (to: string) =>
  shop.db.select().from(mails).where(eq(mails.toAddress, to)).orderBy(asc(mails.createdAt));
const calendarOf = (mail: typeof mails.$inferSelect | undefined) =>
  Buffer.from(mail?.attachments[0]?.base64 ?? "", "base64")
    .toString("utf8")
    .replace(/\r\n /g, "");
const tokenIn = (text: string) => /\/appointment\/([\w-]+)/.exec(text)?.[1] ?? "";

test("a booking is stored, shown as taken and confirmed by mail with a calendar file", async () => {
  const answer = await post(form);
  expect(answer).toMatchObject({
    status: 200,
    success: true,
    message: "Appointment booked successfully! Check your email for confirmation.",
  });
  const { slots } = await shop.guest.call(api.getAvailability, { query: { date: form.date } });
  expect(slots.map((slot) => slot.state)).toEqual(["taken", "open", "open", "open", "open", "open"]);
  expect(slots[0]).toMatchObject({ startsAt: "2037-03-09T04:30:00.000Z", endsAt: "2037-03-09T05:00:00.000Z" });

  const [mail] = await mailTo("asha@example.com");
  expect(mail?.subject).toBe("Your appointment: Monday, 9 March 2037, 10:00-10:30 AM");
  expect(mail?.text).toContain("10:00-10:30 AM IST (GMT+5:30)");
  expect(mail?.text).toContain("Golf Course Road");
  expect(calendarOf(mail)).toContain("METHOD:REQUEST");
  expect(calendarOf(mail)).toContain("SEQUENCE:0");
  const [notice] = await mailTo("hello@elvara.example");
  expect(notice).toMatchObject({ template: "studio-appointment", headers: { "Reply-To": "asha@example.com" } });
});

test("of many who want the same slot at once one gets it and the others are told", async () => {
  const rivals = Array.from({ length: 12 }, () => other({ timeSlot: "11:00-11:30 AM" }));
  const answers = await Promise.all(rivals.map((body) => post(body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const losers = answers.filter(({ status }) => status === 409);
  expect(losers).toHaveLength(11);
  expect(new Set(losers.map(({ message }) => message))).toEqual(
    new Set(["That time slot has just been taken. Please choose another."]),
  );
  const sent = await shop.db.select().from(mails).where(eq(mails.template, "appointment-booked"));
  expect(sent.filter((mail) => mail.subject.includes("11:00-11:30 AM"))).toHaveLength(1);
});

test.each([
  [{ date: "2037-03-08" }, "The studio is closed on Sundays. Please choose another day."],
  [{ date: "2037-03-05" }, "That day has passed. Please choose another."],
  [{ date: "2037-03-06", timeSlot: "12:00-12:30 PM" }, "That time slot has passed. Please choose another."],
  [{ date: "2037-02-30" }, "Please select a valid date"],
  [{ timeSlot: "9:00-9:30 AM" }, "Please select one of the time slots offered"],
  [{ date: "" }, "Please select both a date and time slot"],
  [{ name: " \n " }, "Name is required"],
  [{ mobileNumber: "12345" }, "Please enter a valid mobile number for the selected country."],
  [{ email: "asha@example.com,eve@example.com" }, "Please enter a valid email address"],
  [{ selectedProduct: "no-such-product" }, "That product is no longer available. Please choose another."],
])("%j is refused with words", async (change, message) => {
  expect(await post(other(change))).toMatchObject({ status: 400, success: false, message });
});

test("today's later slots are still open, and a day sent as an instant is the day in India", async () => {
  expect(await post(other({ date: "2037-03-06", timeSlot: "2:30-3:00 PM" }))).toMatchObject({ status: 200 });
  expect(await post(other({ date: "2037-03-09T20:00:00.000Z", timeSlot: "2:30-3:00 PM" }))).toMatchObject({
    status: 200,
  });
  const [row] = await shop.db
    .select()
    .from(appointments)
    .where(eq(appointments.email, `p${person}@example.com`));
  expect(row?.date).toBe("2037-03-10");
});

test("a chosen product is named from the shop's own table", async () => {
  const product = await addProduct(shop.db, { name: "Silk Dress" });
  const body = other({ selectedProduct: product.id, timeSlot: "3:30-4:00 PM", productDetails: { name: "Free stuff" } });
  expect(await post(body)).toMatchObject({ status: 200 });
  const [mail] = await mailTo(body.email);
  expect(mail?.text).toContain("About: Silk Dress");
});

test("what a visitor types reaches neither header nor markup", async () => {
  const body = other({
    name: "Eve\r\nBcc: all@example.com",
    message: "<img src=x onerror=alert(1)>\u0000",
    timeSlot: "4:00-4:30 PM",
  });
  expect(await post(body)).toMatchObject({ status: 200 });
  const [row] = await shop.db.select().from(appointments).where(eq(appointments.email, body.email));
  expect(row?.name).toBe("Eve Bcc: all@example.com");
  const sent = [...(await mailTo(body.email)), ...(await mailTo("hello@elvara.example"))];
  for (const mail of sent) {
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toContain("<img");
  }
});

test("a program that fills in the hidden field is thanked and books nothing", async () => {
  const before = await shop.db.$count(appointments);
  expect(await post(other({ date: "2037-03-12", website: "http://spam.example" }))).toMatchObject({ status: 200 });
  expect(await shop.db.$count(appointments)).toBe(before);
});

test("a flood from one address is stopped", async () => {
  const before = await shop.db.$count(appointments);
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      post(other({ date: `2037-04-${String((index % 4) + 13)}` }), "192.0.2.7"),
    ),
  );
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(290);
  expect((await shop.db.$count(appointments)) - before).toBeLessThanOrEqual(10);
});

test("one person holds at most three upcoming appointments", async () => {
  const body = other({ date: "2037-05-04" });
  const slots = ["10:00-10:30 AM", "11:00-11:30 AM", "12:00-12:30 PM", "2:30-3:00 PM"];
  const statuses = [];
  for (const timeSlot of slots) statuses.push((await post({ ...body, timeSlot })).status);
  expect(statuses).toEqual([200, 200, 200, 409]);
});

describe("the link in the mail", () => {
  const booked = async (change: object) => {
    const body = other(change);
    expect(await post(body)).toMatchObject({ status: 200 });
    const [mail] = await mailTo(body.email);
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
    const [first, second] = await mailTo(body.email);
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
      body: { date: "2037-03-18", timeSlot: form.timeSlot },
    });
    expect(taken.statusCode).toBe(409);
    expect(taken.json().message).toBe("That time slot has just been taken. Please choose another.");
    const sunday = await shop.guest.raw(api.rescheduleAppointment, {
      params,
      body: { date: "2037-03-22", timeSlot: form.timeSlot },
    });
    expect(sunday.statusCode).toBe(400);
  });

  test("cancels once, frees the slot and tells calendar and studio", async () => {
    const { body, params } = await booked({ date: "2037-03-20" });
    expect(await shop.guest.call(api.cancelAppointment, { params })).toMatchObject({ status: "cancelled" });
    expect(await shop.guest.call(api.cancelAppointment, { params })).toMatchObject({ status: "cancelled" });
    const letters = await mailTo(body.email);
    expect(letters.map((mail) => mail.template)).toEqual(["appointment-booked", "appointment-cancelled"]);
    expect(calendarOf(letters[1])).toContain("METHOD:CANCEL");
    expect(calendarOf(letters[1])).toContain("SEQUENCE:1");
    expect(await post(other({ date: "2037-03-20" }))).toMatchObject({ status: 200 });
    const move = await shop.guest.raw(api.rescheduleAppointment, {
      params,
      body: { date: "2037-03-21", timeSlot: form.timeSlot },
    });
    expect(move.json()).toMatchObject({ success: false, message: "This appointment has already been cancelled." });
  });
});

test("the reminder waits for the day before, and goes out once for the time that still holds", async () => {
  const body = other({ date: "2037-03-24" });
  await post(body);
  const [row] = await shop.db.select().from(appointments).where(eq(appointments.email, body.email));
  const [job] = await shop.deps.database
    .sql`select run_at from graphile_worker.jobs where key = ${`appointment-reminder:${row?.id}`}`;
  expect(new Date(job?.run_at).toISOString()).toBe("2037-03-23T04:30:00.000Z");

  const before = now;
  now = new Date("2037-03-23T04:30:00Z");
  const remind = appointmentJobs(shop.deps)[REMINDER_JOB];
  await remind?.({ id: row?.id, startsAt: "2037-03-25T04:30:00.000Z" });
  expect(await mailTo(body.email)).toHaveLength(1);
  await remind?.({ id: row?.id, startsAt: "2037-03-24T04:30:00.000Z" });
  await remind?.({ id: row?.id, startsAt: "2037-03-24T04:30:00.000Z" });
  now = before;
  const letters = await mailTo(body.email);
  expect(letters.map((mail) => mail.template)).toEqual(["appointment-booked", "appointment-reminder"]);
  expect(tokenIn(letters[1]?.text ?? "")).toBe(tokenIn(letters[0]?.text ?? ""));
});

describe("the studio", () => {
  test("lists by status, day and words, and others may not", async () => {
    const admin = await shop.signInAdmin();
    const body = other({ date: "2037-06-01", name: "Wanted 100%_Person" });
    await post(body);
    const found = await admin.call(api.listAppointments, { query: { search: "100%_p" } });
    expect(found.appointments.map((one) => one.email)).toEqual([body.email]);
    const day = { dateFrom: "2037-06-01", dateTo: "2037-06-01" };
    expect((await admin.call(api.listAppointments, { query: day })).pagination.totalItems).toBe(1);
    expect((await admin.call(api.listAppointments, { query: { ...day, status: "done" } })).appointments).toEqual([]);
    const shopper = await shop.signIn();
    expect((await shopper.raw(api.listAppointments)).statusCode).toBe(403);
  });

  test("confirms a video call with its link, and the change is in the journal", async () => {
    const admin = await shop.signInAdmin();
    const body = other({ date: "2037-06-02", meetingType: "google-meet" });
    await post(body);
    const [row] = await shop.db.select().from(appointments).where(eq(appointments.email, body.email));
    const params = { id: row?.id ?? "" };
    const bare = await admin.raw(api.confirmAppointment, { params, body: {} });
    expect(bare.json()).toMatchObject({ success: false, message: "A video call needs its link" });
    const meetingLink = "https://meet.google.com/abc-defg-hij";
    const evil = await admin.raw(api.confirmAppointment, { params, body: { meetingLink: "javascript:alert(1)" } });
    expect(evil.statusCode).toBe(400);
    const confirmed = await admin.call(api.confirmAppointment, {
      params,
      body: { meetingLink, note: "Bring a photo" },
    });
    expect(confirmed).toMatchObject({ status: "confirmed", meetingLink });
    const letters = await mailTo(body.email);
    expect(letters.at(-1)?.text).toContain(meetingLink);
    expect(letters.at(-1)?.text).toContain("Bring a photo");
    const [entry] = await shop.deps.database
      .sql`select * from journal where entity = 'appointment' and entity_id = ${params.id} order by created_at desc`;
    expect(entry).toMatchObject({ action: "appointment.confirm", actor_id: admin.user.id });
    expect(JSON.stringify(entry?.after)).toContain("confirmed");
  });

  test("cancels with a reason, and notes as done only what has begun", async () => {
    const admin = await shop.signInAdmin();
    const body = other({ date: "2037-06-03" });
    await post(body);
    const [row] = await shop.db
      .select()
      .from(appointments)
      .where(eq(appointments.email, body.email))
      .orderBy(desc(appointments.createdAt));
    const params = { id: row?.id ?? "" };
    expect((await admin.raw(api.finishAppointment, { params, body: {} })).statusCode).toBe(409);
    await admin.call(api.declineAppointment, { params, body: { reason: "The studio is being painted." } });
    const letters = await mailTo(body.email);
    expect(letters.at(-1)).toMatchObject({ template: "appointment-cancelled" });
    expect(letters.at(-1)?.text).toContain("The studio is being painted.");
    expect((await admin.raw(api.confirmAppointment, { params, body: {} })).statusCode).toBe(409);
  });
});
