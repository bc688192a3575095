// The first admin: the demo's known one, production's own one, and never the one in the other.
import * as api from "@elvara/contract/auth";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { smsMessages } from "../../platform/tables.ts";
import { codeSentTo } from "../../testing/inbox.ts";
import { openShop, type Shop } from "../../testing/shop.ts";
import { ensureAdmin } from "./first-admin.ts";
import { users } from "./tables.ts";

const DEMO = { demo: true, publicUrl: "http://localhost:3000", ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined };
const PRODUCTION = { ...DEMO, demo: false, publicUrl: "https://shop.example" };

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const login = (email: string, password: string) => shop.guest.raw(api.login, { body: { email, password } });

test("demo mode has the admin that the hint names, however often it starts", async () => {
  await ensureAdmin(shop.db, DEMO);
  await ensureAdmin(shop.db, DEMO);
  const { user } = await shop.guest.call(api.testLogin, { body: api.demoAdmin });
  expect(user).toMatchObject({ role: "admin", email: api.demoAdmin.email });
});

test("production takes the admin of the environment, once", async () => {
  const env = { ...PRODUCTION, ADMIN_EMAIL: "Boss@shop.example", ADMIN_PASSWORD: "a long password" };
  expect((await ensureAdmin(shop.db, env)).join()).not.toContain("a long password");
  expect((await login("boss@shop.example", "a long password")).json().data.user.role).toBe("admin");
  expect(await ensureAdmin(shop.db, { ...env, ADMIN_PASSWORD: "another password" })).toEqual([]);
  expect((await login("boss@shop.example", "another password")).statusCode).toBe(401);
});

test("production without one prints a password once, and several starts at once make one admin", async () => {
  const said = await Promise.all([1, 2, 3].map(() => ensureAdmin(shop.db, PRODUCTION)));
  const password = /password (\S+)/.exec(said.flat().join("\n"))?.[1] ?? "";
  expect(said.filter((lines) => lines.length > 0)).toHaveLength(1);
  expect((await login("admin@shop.example", password)).statusCode).toBe(200);
});

test("a demo's database taken to production loses the admin whose password is public", async () => {
  await ensureAdmin(shop.db, DEMO);
  await ensureAdmin(shop.db, PRODUCTION);
  expect((await login(api.demoAdmin.email, api.demoAdmin.password)).statusCode).toBe(403);
  expect(await shop.db.$count(users, eq(users.email, "admin@shop.example"))).toBe(1);
});

const openLiveShop = () =>
  openShop({
    env: {
      NODE_ENV: "production",
      AUTH_SECRET: "x".repeat(32),
      PUBLIC_URL: "https://shop.example",
      SMTP_URL: "smtp://127.0.0.1:2525",
      RAZORPAY_KEY_ID: "key",
      RAZORPAY_KEY_SECRET: "secret",
      RAZORPAY_WEBHOOK_SECRET: "secret",
    },
  });

test("test-login does not exist in production, and the cookie there is for https only", async () => {
  const live = await openLiveShop();
  await ensureAdmin(live.db, { ...PRODUCTION, ADMIN_EMAIL: "boss@shop.example", ADMIN_PASSWORD: "a long password" });
  const body = { email: "boss@shop.example", password: "a long password" };
  expect((await live.guest.raw(api.testLogin, { body })).statusCode).toBe(404);
  const login = await live.guest.raw(api.login, { body });
  expect(login.cookies[0]).toMatchObject({ name: "refresh_token", secure: true, httpOnly: true, sameSite: "Strict" });
  await live.close();
});

test("production keeps no copy of a code that was sent", async () => {
  const live = await openLiveShop();
  await live.guest.call(api.sendSmsOtp, { body: { phone: "+919876543210" } });
  const code = await codeSentTo(live, "+919876543210");
  await live.runJobs();
  const [kept] = await live.db.select().from(smsMessages);
  expect(kept?.status).toBe("sent");
  expect(JSON.stringify(kept)).not.toContain(code);
  await live.close();
});
