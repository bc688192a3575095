// Tests the newsletter: double opt-in, leaving in every way, what admins see, and an export that runs no formula.
import * as api from "@elvara/contract/subscriptions";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobHandlers } from "../../app.ts";
import { journal, mails } from "../../platform/tables.ts";
import { openShop, type Shop } from "../../testing/shop.ts";
import { users } from "../accounts/tables.ts";
import { emailSubscriptions } from "./tables.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let address = 0;
async function call(path: string, payload: object) {
  const url = `/api/email-subscriptions${path}`;
  const answer = await shop.app.inject({ method: "POST", url, payload, remoteAddress: `10.3.0.${++address % 250}` });
  return { status: answer.statusCode, ...answer.json<{ success: boolean; message: string }>() };
}
const lettersTo = (to: string) =>
  shop.db.select().from(mails).where(eq(mails.toAddress, to)).orderBy(asc(mails.createdAt));
const rowOf = async (email: string) => {
  const [row] = await shop.db.select().from(emailSubscriptions).where(eq(emailSubscriptions.email, email));
  return row;
};
const tokenIn = (text: string | undefined, page: string) =>
  new RegExp(`/newsletter/${page}\\?token=([\\w-]+)`).exec(text ?? "")?.[1] ?? "";

async function join(email: string) {
  await call("", { email });
  const token = tokenIn((await lettersTo(email)).at(-1)?.text, "confirm");
  await call("/confirm", { token });
  const welcome = (await lettersTo(email)).at(-1);
  return { confirm: token, unsubscribe: tokenIn(welcome?.text, "unsubscribe"), welcome };
}

test("an address counts only once its owner has confirmed", async () => {
  expect(await call("", { email: "Asha@Example.com" })).toEqual({
    status: 200,
    success: true,
    message: "Please check your inbox and confirm your subscription.",
  });
  expect(await rowOf("asha@example.com")).toMatchObject({ status: "pending", source: "footer" });
  const token = tokenIn((await lettersTo("asha@example.com"))[0]?.text, "confirm");
  expect(await call("/confirm", { token: `${token}x` })).toMatchObject({ status: 404 });
  expect(await call("/confirm", { token })).toMatchObject({ status: 200 });
  expect(await call("/confirm", { token })).toMatchObject({ status: 200 });
  expect(await rowOf("asha@example.com")).toMatchObject({ status: "subscribed" });
  const letters = await lettersTo("asha@example.com");
  expect(letters.map((mail) => mail.template)).toEqual(["newsletter-confirm", "newsletter-welcome"]);
});

test("subscribing again tells nobody anything and fills no mailbox", async () => {
  await join("known@example.com");
  const before = (await lettersTo("known@example.com")).length;
  expect(await call("", { email: "known@example.com" })).toMatchObject({
    message: "Please check your inbox and confirm your subscription.",
  });
  expect(await lettersTo("known@example.com")).toHaveLength(before);
  for (let index = 0; index < 6; index += 1) await call("", { email: "victim@example.com" });
  expect(await lettersTo("victim@example.com")).toHaveLength(3);
  expect(await call("", { email: "not-an-address" })).toMatchObject({ status: 400 });
  await call("", { email: "bot@example.com", website: "http://spam.example" });
  expect(await rowOf("bot@example.com")).toBeUndefined();
});

test("marketing mail says in its headers how one click leaves, and that click works", async () => {
  const { welcome, unsubscribe, confirm } = await join("click@example.com");
  await shop.signIn({ email: "click@example.com", emailOffers: true });
  expect(welcome).toMatchObject({ marketing: true });
  expect(welcome?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const url = /^<(.+)>$/.exec(welcome?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  const { pathname, search } = new URL(url);
  expect(search).toContain(unsubscribe);
  for (let times = 0; times < 2; times += 1) {
    const answer = await shop.app.inject({
      method: "POST",
      url: pathname + search,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
    expect(answer.statusCode).toBe(200);
  }
  expect(await rowOf("click@example.com")).toMatchObject({ status: "unsubscribed" });
  const [user] = await shop.db.select().from(users).where(eq(users.email, "click@example.com"));
  expect(user?.emailOffers).toBe(false);
  expect(await call("/confirm", { token: confirm })).toMatchObject({ status: 404 });
});

test("leaving with a reason, by link or by address", async () => {
  const { unsubscribe } = await join("link@example.com");
  expect(await call("/unsubscribe", { token: unsubscribe, reason: "Too many" })).toMatchObject({ status: 200 });
  expect(await rowOf("link@example.com")).toMatchObject({ status: "unsubscribed", reason: "Too many" });

  await join("word@example.com");
  expect(await call("/unsubscribe", { email: "word@example.com", reason: "=1+1" })).toMatchObject({ status: 200 });
  const goodbye = (await lettersTo("word@example.com")).at(-1);
  expect(goodbye?.template).toBe("newsletter-goodbye");
  await call("/confirm", { token: tokenIn(goodbye?.text, "confirm") });
  expect(await rowOf("word@example.com")).toMatchObject({ status: "subscribed" });
  expect(await call("/unsubscribe", { email: "stranger@example.com" })).toMatchObject({ status: 200 });
  expect(await call("/unsubscribe", { reason: "x" })).toMatchObject({ status: 400 });
});

test("admins list, count, export, change and delete; the journal keeps it", async () => {
  const admin = await shop.signInAdmin();
  await call("", { email: "=cmd@example.com" });
  await join("stay@example.com");
  const { subscriptions } = await admin.call(api.listSubscriptions, { query: { search: "STAY" } });
  expect(subscriptions).toMatchObject([{ email: "stay@example.com", status: "subscribed" }]);
  const params = { id: subscriptions[0]?.id ?? "" };

  const stats = await admin.call(api.getSubscriptionStats);
  expect(stats.total).toBe(stats.subscribed + stats.pending + stats.unsubscribed);
  expect(stats.reasons.map(({ reason }) => reason)).toContain("Too many");

  const file = await admin.raw(api.exportSubscriptions);
  expect(file.headers["content-type"]).toContain("text/csv");
  expect(file.headers["content-disposition"]).toMatch(/subscribers-\d{4}-\d\d-\d\d\.csv/);
  expect(file.body).toContain("\r\n'=cmd@example.com,");
  expect(file.body).not.toMatch(/(^|,)"?=/m);

  await admin.call(api.updateSubscription, { params, body: { status: "unsubscribed" } });
  expect(await admin.call(api.updateSubscription, { params, body: { status: "subscribed" } })).toMatchObject({
    status: "subscribed",
  });
  const pending = (await admin.call(api.listSubscriptions, { query: { status: "pending" } })).subscriptions[0];
  const forced = await admin.raw(api.updateSubscription, {
    params: { id: pending?.id ?? "" },
    body: { status: "subscribed" },
  });
  expect(forced.statusCode).toBe(409);
  await admin.call(api.deleteSubscription, { params });
  expect(await rowOf("stay@example.com")).toBeUndefined();
  const entries = await shop.db.select().from(journal).where(eq(journal.entityId, params.id));
  expect(entries.map((entry) => entry.action).sort()).toEqual([
    "subscription.delete",
    "subscription.subscribe",
    "subscription.unsubscribe",
  ]);
});

test("the checkout's boxes ask for confirmation and remember text messages", async () => {
  const { user } = await shop.signIn({ email: "buyer@example.com" });
  await jobHandlers(shop.deps).remember_consents?.({
    source: "checkout",
    email: "Buyer@example.com",
    phone: "+919876543210",
    userId: user.id,
    emailOffers: true,
    smsOffers: true,
  });
  expect(await rowOf("buyer@example.com")).toMatchObject({ status: "pending", source: "checkout" });
  const [row] = await shop.db.select().from(users).where(eq(users.id, user.id));
  expect(row?.smsOffers).toBe(true);
});

test("addresses nobody confirmed are forgotten after a month", async () => {
  await call("", { email: "old@example.com" });
  await shop.deps.database.sql`alter table email_subscriptions disable trigger email_subscriptions_touch`;
  await shop.deps.database
    .sql`update email_subscriptions set updated_at = now() - interval '31 days' where email in ('old@example.com', 'asha@example.com')`;
  await shop.deps.database.sql`alter table email_subscriptions enable trigger email_subscriptions_touch`;
  await jobHandlers(shop.deps).forget_unconfirmed?.({});
  expect(await rowOf("old@example.com")).toBeUndefined();
  expect(await rowOf("asha@example.com")).toBeDefined();
});
