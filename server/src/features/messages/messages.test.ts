// Tests contact form and support tickets: what is asked for, who may read what, answers by mail, the journal.
import * as api from "@elvara/contract/messages";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { journal, mails } from "../../platform/tables.ts";
import { openShop, type Shop } from "../../testing/shop.ts";
import { contactMessages } from "./tables.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const lettersTo = (to: string) =>
  shop.db.select().from(mails).where(eq(mails.toAddress, to)).orderBy(asc(mails.createdAt));
let address = 0;
const send = async (body: object, from = `10.2.0.${++address}`) => {
  const answer = await shop.app.inject({ method: "POST", url: "/api/contact", payload: body, remoteAddress: from });
  return { status: answer.statusCode, ...answer.json<{ success: boolean; message: string }>() };
};

describe("the contact form", () => {
  test("thanks, stores and tells the studio, who can answer the visitor directly", async () => {
    expect(await send({ name: "Asha", email: "Asha@Example.com", message: "Do you ship to Pune?" })).toEqual({
      status: 200,
      success: true,
      message: "Thank you for your message! We will get back to you soon.",
    });
    const [notice] = await lettersTo("hello@elvara.example");
    expect(notice).toMatchObject({ template: "studio-contact", headers: { "Reply-To": "asha@example.com" } });
    expect(notice?.text).toContain("Do you ship to Pune?");
  });

  test("names everything that is missing, joined with commas", async () => {
    expect(await send({})).toMatchObject({
      status: 400,
      message: "Name is required, Email is required, Message is required",
    });
    expect(await send({ name: "A", email: "a@b", message: "m" })).toMatchObject({
      message: "Please enter a valid email address",
    });
  });

  test("lets nothing typed become header or markup", async () => {
    await send({ name: "<b>Eve</b>\r\nBcc: x@example.com", email: "eve@example.com", message: "<script>1</script>" });
    const notice = (await lettersTo("hello@elvara.example")).at(-1);
    expect(notice?.subject).toBe("Message from <b>Eve</b> Bcc: x@example.com");
    expect(notice?.html).not.toContain("<script>");
    expect(notice?.html).not.toContain("<b>");
  });

  test("takes no message from programs and stops floods", async () => {
    const before = await shop.db.$count(contactMessages);
    expect(await send({ name: "A", email: "a@b.c", message: "m", website: "x" })).toMatchObject({ status: 200 });
    expect(await shop.db.$count(contactMessages)).toBe(before);
    const flood = await Promise.all(
      Array.from({ length: 200 }, () => send({ name: "A", email: "a@b.c", message: "m" }, "192.0.2.9")),
    );
    expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(190);
    expect((await shop.db.$count(contactMessages)) - before).toBeLessThanOrEqual(10);
  });

  test("is answered by mail once, and the journal knows by whom", async () => {
    const admin = await shop.signInAdmin();
    await send({ name: "Tara Sen", email: "tara@example.com", message: "Is the silk washable?" });
    const { messages, unread } = await admin.call(api.listContactMessages, { query: { search: "washable" } });
    expect(unread).toBeGreaterThan(0);
    const params = { id: messages[0]?.id ?? "" };
    const answered = await admin.call(api.answerContactMessage, { params, body: { answer: "Dry clean only." } });
    expect(answered).toMatchObject({ status: "answered", answer: "Dry clean only." });
    expect((await admin.raw(api.answerContactMessage, { params, body: { answer: "Again" } })).statusCode).toBe(409);
    const letters = await lettersTo("tara@example.com");
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain("Dear Tara,");
    expect(letters[0]?.text).toContain("Is the silk washable?");
    const [entry] = await shop.db.select().from(journal).where(eq(journal.entityId, params.id));
    expect(entry).toMatchObject({ action: "contact.answer", actorId: admin.user.id });
    expect(await admin.call(api.closeContactMessage, { params })).toMatchObject({ status: "answered" });
  });
});

describe("support tickets", () => {
  test("are the shopper's own, and an answer arrives by mail and on the page", async () => {
    const shopper = await shop.signIn({ email: "meera@example.com", name: "Meera Das" });
    const other = await shop.signIn();
    const admin = await shop.signInAdmin();
    const ticket = await shopper.call(api.createTicket, {
      body: { subject: "Wrong\r\nsize", message: "I got an L" },
    });
    expect(ticket).toMatchObject({ subject: "Wrong size", status: "open", messages: [{ author: "shopper" }] });
    expect((await other.call(api.listTickets)).tickets).toEqual([]);
    const params = { id: ticket.id };
    expect((await other.raw(api.replyToTicket, { params, body: { message: "Hi" } })).statusCode).toBe(404);

    expect((await admin.call(api.listAllTickets, { query: { status: "open", search: "meera" } })).tickets).toHaveLength(
      1,
    );
    await admin.call(api.answerTicket, { params, body: { message: "We send you an M." } });
    const [letter] = await lettersTo("meera@example.com");
    expect(letter).toMatchObject({ template: "ticket-answer", subject: "Re: Wrong size" });
    expect(letter?.text).toContain("We send you an M.");
    const { tickets } = await shopper.call(api.listTickets);
    expect(tickets[0]).toMatchObject({ status: "answered", messages: [{ author: "shopper" }, { author: "admin" }] });

    await admin.call(api.closeTicket, { params });
    expect(await shopper.call(api.replyToTicket, { params, body: { message: "Thank you" } })).toMatchObject({
      status: "open",
    });
    const entries = await shop.db
      .select()
      .from(journal)
      .where(eq(journal.entityId, ticket.id))
      .orderBy(asc(journal.createdAt));
    expect(entries.map((entry) => entry.action)).toEqual(["ticket.answer", "ticket.close"]);
  });

  test("need words, and an order only if it is the shopper's", async () => {
    const shopper = await shop.signIn();
    const empty = await shopper.raw(api.createTicket, { body: { subject: " ", message: "x" } });
    expect(empty.statusCode).toBe(400);
    const strange = await shopper.raw(api.createTicket, {
      body: { subject: "a", message: "b", orderId: "00000000-0000-4000-8000-000000000000" },
    });
    expect(strange.json()).toMatchObject({ success: false, message: "That order is not one of yours" });
  });
});
