// Codes by text and mail: how long, how often, how many tries, and that nobody but the asker is slowed.
import * as api from "@elvara/contract/auth";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeSentTo } from "../../testing/inbox.ts";
import { openShop, type Shop } from "../../testing/shop.ts";
import { otps, users } from "./tables.ts";

let shop: Shop;
const HOUR = 3600_000;
let clock = new Date();
let serial = 0;
/** A number nobody has used yet, as typed and as stored. */
let phone = "";
let stored = "";

beforeAll(async () => {
  shop = await openShop({ now: () => clock });
});
afterAll(() => shop.close());
beforeEach(() => {
  // Attempts are counted by the hour; a test that begins with one never sees it turn.
  clock = new Date((Math.ceil(clock.getTime() / HOUR) + 2) * HOUR);
  phone = `98765${String(10_000 + serial++)}`;
  stored = `+91${phone}`;
});

const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const send = (to = phone, ip = "10.0.0.1") =>
  shop.app.inject({ method: "POST", url: api.sendSmsOtp.path, payload: { phone: to }, remoteAddress: ip });
const verify = (otp: string, ip = "10.0.0.1") =>
  shop.app.inject({ method: "POST", url: api.verifySmsOtp.path, payload: { phone, otp }, remoteAddress: ip });
const wrong = async () => ((await codeSentTo(shop, stored)) === "000000" ? "111111" : "000000");

test("a code signs a new shopper in, and the same number typed otherwise is the same shopper", async () => {
  expect((await send()).json()).toMatchObject({ data: { resendAfterSeconds: 60, expiresInSeconds: 300 } });
  const first = (await verify(await codeSentTo(shop, stored))).json();
  expect(first.data).toMatchObject({
    user: { phone: stored, role: "user", email: null },
    needsProfileCompletion: true,
  });
  later(61);
  await send(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
  const second = (await verify(await codeSentTo(shop, stored))).json();
  expect(second.data.user.id).toBe(first.data.user.id);
});

test("the code is six digits and kept only as a hash", async () => {
  await send();
  const code = await codeSentTo(shop, stored);
  const [row] = await shop.db.select().from(otps).where(eq(otps.target, stored));
  expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain(code);
});

test("a code works once", async () => {
  await send();
  const code = await codeSentTo(shop, stored);
  expect((await verify(code)).statusCode).toBe(200);
  expect((await verify(code)).json()).toMatchObject({
    code: "OTP_EXPIRED",
    message: "Invalid or expired OTP. Please request a new one.",
  });
});

test("of twenty parallel uses of the right code one gets in", async () => {
  await send();
  const code = await codeSentTo(shop, stored);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => verify(code, `10.9.0.${at}`)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await shop.db.$count(users, eq(users.phone, stored))).toBe(1);
});

test("a code dies after five minutes", async () => {
  await send();
  const code = await codeSentTo(shop, stored);
  later(301);
  expect((await verify(code)).json().code).toBe("OTP_EXPIRED");
});

test("five wrong tries kill the code, even when they come at once", async () => {
  await send();
  const guess = await wrong();
  const tries = await Promise.all(Array.from({ length: 8 }, () => verify(guess)));
  expect(tries.filter((answer) => answer.json().code === "OTP_WRONG")).toHaveLength(5);
  expect((await verify(await codeSentTo(shop, stored))).statusCode).toBe(400);
});

test("one code a minute, whatever the address it is asked from", async () => {
  expect((await send()).statusCode).toBe(200);
  later(20);
  const refused = await send(phone, "10.7.7.7");
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toBe("Please wait 40 seconds before requesting another code.");
  later(40);
  expect((await send()).statusCode).toBe(200);
});

test("parallel asks send one code", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => send(phone, `10.8.0.${at}`)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test("whoever keeps asking for somebody's codes is stopped while the owner still gets one", async () => {
  for (let at = 0; at < 6; at += 1) {
    expect((await send(phone, "10.6.6.6")).statusCode).toBe(200);
    later(61);
  }
  expect((await send(phone, "10.6.6.6")).statusCode).toBe(429);
  expect((await send(phone, "10.0.0.1")).statusCode).toBe(200);
});

test("whoever burns somebody's tries is stopped while the owner still gets in", async () => {
  for (let round = 0; round < 2; round += 1) {
    await send();
    const guess = await wrong();
    for (let at = 0; at < 5; at += 1) await verify(guess, "10.6.6.7");
    later(61);
  }
  await send();
  expect((await verify(await wrong(), "10.6.6.7")).statusCode).toBe(429);
  expect((await verify(await codeSentTo(shop, stored), "10.0.0.1")).statusCode).toBe(200);
});

test("an address can ask for so many codes in an hour, a whole IPv6 network counting as one", async () => {
  const numbers = Array.from({ length: 101 }, (_, at) => `99${String(10_000_000 + at)}`);
  const answers = [];
  for (const [at, number] of numbers.entries()) answers.push(await send(number, `2001:db8:1:2::${at.toString(16)}`));
  expect(answers.slice(0, 100).every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(answers[100]?.statusCode).toBe(429);
  expect((await send(phone, "2001:db8:1:3::1")).statusCode).toBe(200);
});

test("what is no number is refused with the login screen's words", async () => {
  expect((await send("12")).json()).toMatchObject({ code: "INVALID", message: "Please enter a valid mobile number." });
});

test("a mailed code signs in too, and only the address it was sent to", async () => {
  const email = `mail-${serial}@example.com`;
  await shop.guest.call(api.sendOtp, { body: { email: email.toUpperCase() } });
  const otp = await codeSentTo(shop, email);
  expect((await shop.guest.raw(api.verifyOtp, { body: { email: "other@example.com", otp } })).statusCode).toBe(400);
  const { user } = await shop.guest.call(api.verifyOtp, { body: { email, otp } });
  expect(user).toMatchObject({ email, isEmailVerified: true });
});

test("an address can be proven without signing in", async () => {
  const email = `public-${serial}@example.com`;
  await shop.guest.call(api.sendOtp, { body: { email } });
  const response = await shop.guest.raw(api.verifyEmailOtpPublic, {
    body: { email, otp: await codeSentTo(shop, email) },
  });
  expect(response.json().data).toEqual({ email, verified: true });
  expect(response.cookies).toEqual([]);
});

test("an account laid in wait with somebody's address is not what the address opens", async () => {
  await send();
  const { token } = (await verify(await codeSentTo(shop, stored))).json().data;
  const email = `victim-${serial}@example.com`;
  await shop.as(token).call(api.completeProfile, { body: { firstName: "E", lastName: "Vil", email } });
  await shop.guest.call(api.sendOtp, { body: { email } });
  const { user } = await shop.guest.call(api.verifyOtp, { body: { email, otp: await codeSentTo(shop, email) } });
  expect(user.phone).toBeNull();
  expect((await shop.as(token).call(api.validateToken)).user.email).toBeNull();
});

test("many networks use up what goes to a phone in an hour, but not for its owner where they signed in before", async () => {
  await send(phone, "192.0.2.1");
  await verify(await codeSentTo(shop, stored), "192.0.2.1");
  clock = new Date((Math.ceil(clock.getTime() / HOUR) + 1) * HOUR);
  for (let sent = 0; sent < 30; sent += 1) {
    expect((await send(phone, `203.0.${113 + (sent % 6)}.7`)).statusCode).toBe(200);
    later(61);
  }
  expect((await send(phone, "198.51.100.1")).statusCode).toBe(429);
  later(61);
  expect((await send(phone, "192.0.2.1")).statusCode).toBe(200);
  expect((await verify(await codeSentTo(shop, stored), "192.0.2.1")).statusCode).toBe(200);
});
