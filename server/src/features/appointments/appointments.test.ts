// Tests booking: the race for a slot, refusals in words, what typed text may become, floods.
import * as api from "@elvara/contract/appointments";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mails } from "../../platform/tables.ts";
import { addProduct } from "../../testing/goods.ts";
import { openShop, type Shop } from "../../testing/shop.ts";
import { A_FRIDAY, calendarOf, FORM, mailTo, other, post } from "../../testing/visitors.ts";
import { appointments } from "./tables.ts";

const now = A_FRIDAY;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ now: () => now });
});
afterAll(() => shop.close());

test("a booking is stored, shown as taken and confirmed by mail with a calendar file", async () => {
  const answer = await post(shop, FORM);
  expect(answer).toMatchObject({
    status: 200,
    success: true,
    message: "Appointment booked successfully! Check your email for confirmation.",
  });
  const { slots } = await shop.guest.call(api.getAvailability, { query: { date: FORM.date } });
  expect(slots.map((slot) => slot.state)).toEqual(["taken", "open", "open", "open", "open", "open"]);
  expect(slots[0]).toMatchObject({ startsAt: "2037-03-09T04:30:00.000Z", endsAt: "2037-03-09T05:00:00.000Z" });

  const [mail] = await mailTo(shop, "asha@example.com");
  expect(mail?.subject).toBe("Your appointment: Monday, 9 March 2037, 10:00-10:30 AM");
  expect(mail?.text).toContain("10:00-10:30 AM IST (GMT+5:30)");
  expect(mail?.text).toContain("Golf Course Road");
  expect(calendarOf(mail)).toContain("METHOD:REQUEST");
  expect(calendarOf(mail)).toContain("SEQUENCE:0");
  const [notice] = await mailTo(shop, "hello@elvara.example");
  expect(notice).toMatchObject({ template: "studio-appointment", headers: { "Reply-To": "asha@example.com" } });
});

test("of many who want the same slot at once one gets it and the others are told", async () => {
  const rivals = Array.from({ length: 12 }, () => other({ timeSlot: "11:00-11:30 AM" }));
  const answers = await Promise.all(rivals.map((body) => post(shop, body)));
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
  expect(await post(shop, other(change))).toMatchObject({ status: 400, success: false, message });
});

test("today's later slots are still open, and a day sent as an instant is the day in India", async () => {
  expect(await post(shop, other({ date: "2037-03-06", timeSlot: "2:30-3:00 PM" }))).toMatchObject({ status: 200 });
  const late = other({ date: "2037-03-09T20:00:00.000Z", timeSlot: "2:30-3:00 PM" });
  expect(await post(shop, late)).toMatchObject({ status: 200 });
  const [row] = await shop.db.select().from(appointments).where(eq(appointments.email, late.email));
  expect(row?.date).toBe("2037-03-10");
});

test("a chosen product is named from the shop's own table", async () => {
  const product = await addProduct(shop.db, { name: "Silk Dress" });
  const body = other({ selectedProduct: product.id, timeSlot: "3:30-4:00 PM", productDetails: { name: "Free stuff" } });
  expect(await post(shop, body)).toMatchObject({ status: 200 });
  const [mail] = await mailTo(shop, body.email);
  expect(mail?.text).toContain("About: Silk Dress");
});

test("what a visitor types reaches neither header nor markup", async () => {
  const body = other({
    name: "Eve\r\nBcc: all@example.com",
    message: "<img src=x onerror=alert(1)>\u0000",
    timeSlot: "4:00-4:30 PM",
  });
  expect(await post(shop, body)).toMatchObject({ status: 200 });
  const [row] = await shop.db.select().from(appointments).where(eq(appointments.email, body.email));
  expect(row?.name).toBe("Eve Bcc: all@example.com");
  const sent = [...(await mailTo(shop, body.email)), ...(await mailTo(shop, "hello@elvara.example"))];
  for (const mail of sent) {
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toContain("<img");
  }
});

test("the text of a booking is not sent to the address that it names, which may be a stranger's", async () => {
  const body = other({ message: "You won: evil.example", date: "2037-03-11", timeSlot: "4:00-4:30 PM" });
  expect(await post(shop, body)).toMatchObject({ status: 200 });
  const [mail] = await mailTo(shop, body.email);
  expect(`${mail?.html}${mail?.text}`).not.toContain("evil.example");
});

test("a program that fills in the hidden field is thanked and books nothing", async () => {
  const before = await shop.db.$count(appointments);
  expect(await post(shop, other({ date: "2037-03-12", website: "http://spam.example" }))).toMatchObject({
    status: 200,
  });
  expect(await shop.db.$count(appointments)).toBe(before);
});

test("a flood from one address is stopped", async () => {
  const before = await shop.db.$count(appointments);
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      post(shop, other({ date: `2037-04-${String((index % 4) + 13)}` }), "192.0.2.7"),
    ),
  );
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(290);
  expect((await shop.db.$count(appointments)) - before).toBeLessThanOrEqual(10);
});

test("one person holds at most three upcoming appointments", async () => {
  const body = other({ date: "2037-05-04" });
  const slots = ["10:00-10:30 AM", "11:00-11:30 AM", "12:00-12:30 PM", "2:30-3:00 PM"];
  const statuses = [];
  for (const timeSlot of slots) statuses.push((await post(shop, { ...body, timeSlot })).status);
  expect(statuses).toEqual([200, 200, 200, 409]);
});
