// The shopper's details: a new e-mail or phone counts only when proven, and nobody takes what is another's.
import * as api from "@elvara/contract/accounts";
import { completeProfile, sendOtp, verifyEmail, verifyEmailOtp } from "@elvara/contract/auth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeSentTo, lastMail, tokenMailedTo } from "../../testing/inbox.ts";
import { openShop, type Shop } from "../../testing/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const names = { firstName: "Mira", lastName: "Sen" };
let serial = 0;
const freshEmail = () => `mira-${serial++}@example.com`;
const freshPhone = () => `+9191234${String(10_000 + serial++)}`;
const shopper = () =>
  shop.signIn({ email: freshEmail(), emailVerifiedAt: new Date(), phone: freshPhone(), phoneVerifiedAt: new Date() });

test("names change at once", async () => {
  const { call, user } = await shopper();
  const { user: changed, pending } = await call(api.updateProfile, {
    body: { ...names, email: user.email, phone: user.phone },
  });
  expect(changed).toMatchObject({ ...names, name: "Mira Sen", email: user.email });
  expect(pending).toEqual({ email: null, phone: null });
  expect(await call(api.getProfile)).toMatchObject({ name: "Mira Sen" });
});

test("a new address replaces the old one only with its code, and the old one is told", async () => {
  const { call, raw, user } = await shopper();
  const email = freshEmail();
  const { pending } = await call(api.updateProfile, { body: { ...names, email } });
  expect(pending.email).toBe(email);
  expect((await call(api.getProfile)).email).toBe(user.email);
  expect((await raw(verifyEmailOtp, { body: { email, otp: "000000" } })).statusCode).toBe(400);
  const { user: changed } = await call(verifyEmailOtp, { body: { email, otp: await codeSentTo(shop, email) } });
  expect(changed).toMatchObject({ email, isEmailVerified: true });
  expect((await lastMail(shop, user.email ?? "")).template).toBe("address-changed");
});

test("a new phone replaces the old one only with its code, however it is typed", async () => {
  const { call, user } = await shopper();
  const phone = freshPhone();
  const { pending } = await call(api.updateProfile, { body: { ...names, phone: phone.slice(3) } });
  expect(pending.phone).toBe(phone);
  expect((await call(api.getProfile)).phone).toBe(user.phone);
  const { user: changed } = await call(api.verifyPhone, { body: { phone, otp: await codeSentTo(shop, phone) } });
  expect(changed).toMatchObject({ phone, isPhoneVerified: true });
});

test("saving again within the minute keeps the code that is on its way", async () => {
  const { call } = await shopper();
  const email = freshEmail();
  await call(api.updateProfile, { body: { ...names, email } });
  const otp = await codeSentTo(shop, email);
  expect((await call(api.updateProfile, { body: { ...names, email } })).pending.email).toBe(email);
  await call(verifyEmailOtp, { body: { email, otp } });
});

test("a code is of use only to the account that asked for it", async () => {
  const [asker, thief] = [await shopper(), await shopper()];
  const email = freshEmail();
  await asker.call(api.updateProfile, { body: { ...names, email } });
  const otp = await codeSentTo(shop, email);
  expect((await thief.raw(verifyEmailOtp, { body: { email, otp } })).statusCode).toBe(400);
  expect((await shop.guest.raw(verifyEmailOtp, { body: { email, otp } })).statusCode).toBe(401);
});

test("another's proven address or phone is refused, but only to whoever proved to read it", async () => {
  const [owner, other] = [await shopper(), await shopper()];
  const email = owner.user.email ?? "";
  const phone = owner.user.phone ?? "";
  const { pending } = await other.call(api.updateProfile, { body: { ...names, email, phone } });
  expect(pending).toEqual({ email, phone });
  const byMail = await other.raw(verifyEmailOtp, { body: { email, otp: await codeSentTo(shop, email) } });
  const byText = await other.raw(api.verifyPhone, { body: { phone, otp: await codeSentTo(shop, phone) } });
  expect([byMail.statusCode, byText.statusCode]).toEqual([409, 409]);
  expect(await owner.call(api.getProfile)).toMatchObject({ email, phone });
});

test("a signed-in shopper proves the address they already have", async () => {
  const { call, user } = await shop.signIn({ email: freshEmail(), phone: freshPhone() });
  const email = user.email ?? "";
  await call(sendOtp, { body: { email } });
  await call(verifyEmailOtp, { body: { email, otp: await codeSentTo(shop, email) } });
  expect((await call(api.getProfile)).isEmailVerified).toBe(true);
});

test("completing the profile fills in name and address; the mailed link proves the address", async () => {
  const { call } = await shop.signIn({ phone: freshPhone(), email: null, firstName: "", lastName: "", name: "" });
  const email = freshEmail();
  const { user } = await call(completeProfile, { body: { ...names, name: "Mira Sen", email } });
  expect(user).toMatchObject({ ...names, name: "Mira Sen", email, isEmailVerified: false });
  const token = await tokenMailedTo(shop, email);
  expect(await shop.guest.call(verifyEmail, { body: { token } })).toEqual({ email, session: null });
  expect((await call(api.getProfile)).isEmailVerified).toBe(true);
});

test("completing the profile changes nothing that was proven and takes nothing from others", async () => {
  const [owner, other] = [await shopper(), await shop.signIn({ phone: freshPhone(), email: null })];
  const own = await owner.raw(completeProfile, { body: { ...names, email: freshEmail() } });
  const phone = await owner.raw(completeProfile, { body: { ...names, email: owner.user.email, phone: freshPhone() } });
  const taken = await other.raw(completeProfile, { body: { ...names, email: owner.user.email } });
  expect([own.statusCode, phone.statusCode, taken.statusCode]).toEqual([400, 400, 409]);
});

test("a link proves nothing about an address set later", async () => {
  const { call } = await shop.signIn({ phone: freshPhone(), email: null });
  const [first, second] = [freshEmail(), freshEmail()];
  await call(completeProfile, { body: { ...names, email: first } });
  const token = await tokenMailedTo(shop, first);
  await call(completeProfile, { body: { ...names, email: second } });
  expect((await shop.guest.raw(verifyEmail, { body: { token } })).statusCode).toBe(400);
  expect(await call(api.getProfile)).toMatchObject({ email: second, isEmailVerified: false });
});
