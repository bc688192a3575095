// Accounts with a password: opened by the mailed link only, guessed by nobody, and silent about who exists.
import { getProfile } from "@elvara/contract/accounts";
import * as api from "@elvara/contract/auth";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mails } from "../../platform/tables.ts";
import { lastMail, tokenMailedTo } from "../../testing/inbox.ts";
import { openShop, type Shop } from "../../testing/shop.ts";
import { users } from "./tables.ts";

let shop: Shop;
// Attempts are counted by the hour; tests that begin with one never see it turn.
let clock = new Date(Math.ceil(Date.now() / 3600_000) * 3600_000);
beforeAll(async () => {
  shop = await openShop({ now: () => clock });
});
afterAll(() => shop.close());

const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const PASSWORD = "linen and silk";
const person = (email: string) => ({ email, password: PASSWORD, firstName: "Asha", lastName: "Rao" });

async function registered(email: string) {
  await shop.guest.call(api.register, { body: person(email) });
  const token = await tokenMailedTo(shop, email);
  return shop.guest.call(api.verifyEmail, { body: { token } });
}
const login = (email: string, password: string, ip = "10.1.0.1") =>
  shop.app.inject({ method: "POST", url: api.login.path, payload: { email, password }, remoteAddress: ip });

test("an account opens with the mailed link, which works once, and then with its password", async () => {
  await shop.guest.call(api.register, { body: person("asha@example.com") });
  expect(await shop.db.$count(users, eq(users.email, "asha@example.com"))).toBe(0);
  expect((await login("asha@example.com", PASSWORD)).statusCode).toBe(401);
  const token = await tokenMailedTo(shop, "asha@example.com");
  const { session } = await shop.guest.call(api.verifyEmail, { body: { token } });
  expect(session).toMatchObject({ user: { email: "asha@example.com", isEmailVerified: true, name: "Asha Rao" } });
  expect((await shop.guest.raw(api.verifyEmail, { body: { token } })).statusCode).toBe(400);
  expect((await login("ASHA@example.com ", PASSWORD)).statusCode).toBe(200);
  const [row] = await shop.db.select().from(users).where(eq(users.email, "asha@example.com"));
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
});

test("registering an address that has an account answers the same and changes nothing", async () => {
  await registered("taken@example.com");
  const fresh = await shop.guest.raw(api.register, { body: person("fresh@example.com") });
  const taken = await shop.guest.raw(api.register, {
    body: { ...person("taken@example.com"), password: "another password" },
  });
  expect([taken.statusCode, taken.json().message]).toEqual([fresh.statusCode, fresh.json().message]);
  expect((await lastMail(shop, "taken@example.com")).template).toBe("already-registered");
  expect((await login("taken@example.com", "another password")).statusCode).toBe(401);
  expect((await login("taken@example.com", PASSWORD)).statusCode).toBe(200);
});

test("the password is of whoever opens the link, not of whoever typed the address first or last", async () => {
  const email = "contested@example.com";
  await shop.guest.call(api.register, { body: { ...person(email), password: "the attacker's" } });
  await shop.guest.call(api.register, { body: { ...person(email), password: "the owner's own" } });
  const token = await tokenMailedTo(shop, email);
  await shop.guest.call(api.register, { body: { ...person(email), password: "the attacker's" } });
  await shop.guest.call(api.verifyEmail, { body: { token } });
  expect((await login(email, "the attacker's")).statusCode).toBe(401);
  expect((await login(email, "the owner's own")).statusCode).toBe(200);
});

test("a wrong password and an unknown address get the same answer", async () => {
  await registered("known@example.com");
  const [known, unknown] = [await login("known@example.com", "nope"), await login("nobody@example.com", "nope")];
  expect(known.json()).toMatchObject({ code: "WRONG_CREDENTIALS", message: "Wrong email or password." });
  expect({ ...known.json(), requestId: "" }).toEqual({ ...unknown.json(), requestId: "" });
});

test("guessing is slowed, then stopped from there, while the owner elsewhere gets in", async () => {
  await registered("owner@example.com");
  const begun = performance.now();
  for (let at = 0; at < 5; at += 1) await login("owner@example.com", "guess", "10.66.0.1");
  expect(performance.now() - begun).toBeGreaterThan(700);
  const burst = await Promise.all(Array.from({ length: 30 }, () => login("owner@example.com", "guess", "10.66.0.1")));
  expect(burst.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
  const stopped = await login("owner@example.com", PASSWORD, "10.66.0.1");
  expect(stopped.statusCode).toBe(429);
  expect(stopped.json().message).toMatch(/^Too many attempts. Please try again in \d+ (minutes|seconds)\.$/);
  expect((await login("owner@example.com", PASSWORD, "10.1.0.2")).statusCode).toBe(200);
  later(900);
  expect((await login("owner@example.com", PASSWORD, "10.66.0.1")).statusCode).toBe(200);
});

test("one address that tries many accounts is stopped", async () => {
  const shopOfFew = await openShop({ env: { SIGN_IN_LIMIT_PER_HOUR: "10" } });
  const tried = [];
  for (let at = 0; at < 12; at += 1) {
    tried.push(await shopOfFew.guest.raw(api.login, { body: { email: `${at}@example.com`, password: "Password1" } }));
  }
  expect(tried.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(401), 429, 429]);
  await shopOfFew.close();
});

test("a forgotten password is set anew with the mailed link, which ends every session", async () => {
  const email = "forgetful@example.com";
  const { session } = await registered(email);
  const token = session?.token ?? "";
  expect((await shop.as(token).raw(getProfile)).statusCode).toBe(200);
  await shop.guest.call(api.forgotPassword, { body: { email } });
  const old = await tokenMailedTo(shop, email);
  await shop.guest.call(api.forgotPassword, { body: { email } });
  const link = await tokenMailedTo(shop, email);
  await shop.guest.call(api.resetPassword, { body: { token: link, password: "a new beginning" } });
  expect((await shop.as(token).raw(getProfile)).statusCode).toBe(401);
  expect((await login(email, PASSWORD)).statusCode).toBe(401);
  expect((await login(email, "a new beginning")).statusCode).toBe(200);
  for (const spent of [old, link]) {
    const again = await shop.guest.raw(api.resetPassword, { body: { token: spent, password: "yet another one" } });
    expect(again.statusCode).toBe(400);
  }
  expect((await lastMail(shop, email)).template).toBe("password-changed");
});

test("a reset link dies after half an hour", async () => {
  await registered("slow@example.com");
  await shop.guest.call(api.forgotPassword, { body: { email: "slow@example.com" } });
  const token = await tokenMailedTo(shop, "slow@example.com");
  later(1801);
  expect((await shop.guest.raw(api.resetPassword, { body: { token, password: "a new beginning" } })).statusCode).toBe(
    400,
  );
});

test("guessing at reset links is stopped before it costs a hash each", async () => {
  const guess = () =>
    shop.app.inject({
      method: "POST",
      url: api.resetPassword.path,
      remoteAddress: "203.0.113.7",
      payload: { token: "x".repeat(43), password: "a new beginning" },
    });
  for (let turn = 0; turn < 20; turn += 1) expect((await guess()).statusCode).toBe(400);
  expect((await guess()).statusCode).toBe(429);
});

test("the mail about a registration repeats nothing that a stranger may have typed", async () => {
  const lure = "You won: evil.example";
  const body = { email: "lured@example.com", password: PASSWORD, firstName: lure, lastName: lure };
  await shop.guest.call(api.register, { body });
  const { html, text, subject } = await lastMail(shop, "lured@example.com");
  expect(html + text + subject).not.toContain("evil.example");
});

test("forgot-password does not tell who has an account", async () => {
  const known = await shop.guest.raw(api.forgotPassword, { body: { email: "asha@example.com" } });
  const unknown = await shop.guest.raw(api.forgotPassword, { body: { email: "nobody@example.com" } });
  expect(unknown.statusCode).toBe(200);
  expect(known.json().message).toBe(unknown.json().message);
  await expect(lastMail(shop, "nobody@example.com")).rejects.toThrow("no mail");
});

test("nobody's inbox is flooded with links", async () => {
  await registered("flooded@example.com");
  const before = await mailsTo("flooded@example.com");
  for (let at = 0; at < 9; at += 1) {
    await shop.guest.call(api.forgotPassword, { body: { email: "flooded@example.com" } });
  }
  expect((await mailsTo("flooded@example.com")) - before).toBe(5);
});

async function mailsTo(address: string): Promise<number> {
  return shop.db.$count(mails, eq(mails.toAddress, address));
}

test("a short password is refused", async () => {
  const body = { ...person("short@example.com"), password: "1234567" };
  expect((await shop.guest.raw(api.register, { body })).statusCode).toBe(400);
});
