// Tests what the studio does with appointments: find, confirm, cancel, note as done.
import * as api from "@elvara/contract/appointments";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openShop, type Shop } from "../../testing/shop.ts";
import { A_FRIDAY, mailTo, other, post } from "../../testing/visitors.ts";
import { appointments } from "./tables.ts";

const now = A_FRIDAY;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ now: () => now });
});
afterAll(() => shop.close());

describe("the studio", () => {
  test("lists by status, day and words, and others may not", async () => {
    const admin = await shop.signInAdmin();
    const body = other({ date: "2037-06-01", name: "Wanted 100%_Person" });
    await post(shop, body);
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
    await post(shop, body);
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
    const letters = await mailTo(shop, body.email);
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
    await post(shop, body);
    const [row] = await shop.db.select().from(appointments).where(eq(appointments.email, body.email));
    const params = { id: row?.id ?? "" };
    expect((await admin.raw(api.finishAppointment, { params, body: {} })).statusCode).toBe(409);
    await admin.call(api.declineAppointment, { params, body: { reason: "The studio is being painted." } });
    const letters = await mailTo(shop, body.email);
    expect(letters.at(-1)).toMatchObject({ template: "appointment-cancelled" });
    expect(letters.at(-1)?.text).toContain("The studio is being painted.");
    expect((await admin.raw(api.confirmAppointment, { params, body: {} })).statusCode).toBe(409);
  });
});
