// A session's life: rotation, theft, forged tokens, and changes that act at the very next call.
import { getProfile } from "@elvara/contract/accounts";
import * as api from "@elvara/contract/auth";
import { eq, sql } from "drizzle-orm";
import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeSentTo } from "../../testing/inbox.ts";
import { openShop, type Shop } from "../../testing/shop.ts";
import { openSessions } from "./live-sessions.ts";
import { setAccess } from "./set-access.ts";
import { sessions, users } from "./tables.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let serial = 0;
async function signInByPhone() {
  const phone = `+9198765${String(10_000 + serial++)}`;
  await shop.guest.call(api.sendSmsOtp, { body: { phone } });
  const response = await shop.guest.raw(api.verifySmsOtp, { body: { phone, otp: await codeSentTo(shop, phone) } });
  return { response, cookie: cookieOf(response), token: response.json().data.token as string };
}

type Response = Awaited<ReturnType<Shop["guest"]["raw"]>>;

function cookieOf(response: Response): string {
  const cookie = response.cookies.find(({ name }) => name === "refresh_token");
  return cookie ? `refresh_token=${cookie.value}` : "";
}
const refresh = (cookie: string) => shop.guest.raw(api.refresh, { headers: { cookie } });
const statusOf = async (token: string) => (await shop.as(token).raw(getProfile)).statusCode;

test("the refresh cookie is out of reach of scripts, other sites and other calls", async () => {
  const { response } = await signInByPhone();
  expect(response.cookies[0]).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/api/auth" });
});

test("each refresh gives a new token and a new cookie", async () => {
  const { cookie } = await signInByPhone();
  const first = await refresh(cookie);
  const second = await refresh(cookieOf(first));
  expect(second.statusCode).toBe(200);
  expect(new Set([cookie, cookieOf(first), cookieOf(second)]).size).toBe(3);
  expect(await statusOf(second.json().data.token)).toBe(200);
});

test("a refresh token used twice ends the whole family at once", async () => {
  const { cookie, token } = await signInByPhone();
  const first = await refresh(cookie);
  expect((await refresh(cookie)).statusCode).toBe(401);
  expect((await refresh(cookieOf(first))).statusCode).toBe(401);
  expect(await statusOf(token)).toBe(401);
  expect(await statusOf(first.json().data.token)).toBe(401);
});

test("two tabs that refresh at the same moment both stay signed in", async () => {
  const { cookie } = await signInByPhone();
  const [one, two] = await Promise.all([refresh(cookie), refresh(cookie)]);
  expect([one?.statusCode, two?.statusCode]).toEqual([200, 200]);
  expect(cookieOf(one as Response)).toBe(cookieOf(two as Response));
  expect((await refresh(cookieOf(one as Response))).statusCode).toBe(200);
});

test("logout ends the session for its token and its cookie", async () => {
  const { cookie, token } = await signInByPhone();
  expect(await statusOf(token)).toBe(200);
  await shop.as(token).call(api.logout, { headers: { cookie } });
  expect(await statusOf(token)).toBe(401);
  expect((await refresh(cookie)).statusCode).toBe(401);
});

test("logout works with the cookie alone, and for nobody", async () => {
  const { cookie, token } = await signInByPhone();
  await shop.guest.call(api.logout, { headers: { cookie } });
  expect(await statusOf(token)).toBe(401);
  expect(await shop.guest.call(api.logout)).toBeNull();
});

test("signing in again in the same browser ends what it held before", async () => {
  const { cookie, token } = await signInByPhone();
  await shop.signIn({ email: "again@example.com", emailVerifiedAt: new Date() });
  await shop.guest.call(api.sendOtp, { body: { email: "again@example.com" } });
  const otp = await codeSentTo(shop, "again@example.com");
  await shop.guest.call(api.verifyOtp, { body: { email: "again@example.com", otp }, headers: { cookie } });
  expect((await refresh(cookie)).statusCode).toBe(401);
  await expect.poll(() => statusOf(token)).toBe(401);
});

test("a token without signature, of another key, of another issuer or cut short is nobody's", async () => {
  const { user, sessionId } = await shop.signIn({ role: "admin" });
  const claims = { sid: sessionId, role: "admin", ver: 0 };
  const sign = (key: Uint8Array, issuer: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256" })
      .setIssuer(issuer)
      .setSubject(user.id)
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(key);
  const key = shop.deps.secrets.derive("access-token");
  const good = await sign(key, "elvara");
  const none = new UnsecuredJWT(claims).setIssuer("elvara").setSubject(user.id).setExpirationTime("5m").encode();
  expect(await statusOf(good)).toBe(200);
  expect(await statusOf(none)).toBe(401);
  expect(await statusOf(await sign(new Uint8Array(32).fill(7), "elvara"))).toBe(401);
  expect(await statusOf(await sign(shop.deps.secrets.derive("one-time-code"), "elvara"))).toBe(401);
  expect(await statusOf(await sign(key, "somebody"))).toBe(401);
  expect(await statusOf(good.slice(0, -3))).toBe(401);
});

test("a token with an old role is refused at the next call, and so is one that claims a role", async () => {
  const admin = await shop.signInAdmin();
  const shopper = await shop.signIn();
  expect(await statusOf(shopper.token as string)).toBe(200);
  const actor = { id: admin.user.id, role: "admin" as const, sessionId: admin.sessionId };
  await setAccess(shop.deps, actor, shopper.user.id, { role: "admin" });
  expect(await statusOf(shopper.token as string)).toBe(401);
  const other = await shop.signIn();
  const visitor = { id: other.user.id, role: "admin" as const, sessionId: other.sessionId };
  expect(await statusOf(await shop.deps.auth.sign(visitor, 0))).toBe(401);
});

test("a deactivated shopper is out at the next call, cannot refresh and cannot sign in", async () => {
  const admin = await shop.signInAdmin();
  const { token, cookie, response } = await signInByPhone();
  expect(await statusOf(token)).toBe(200);
  const { user } = response.json().data;
  const actor = { id: admin.user.id, role: "admin" as const, sessionId: admin.sessionId };
  await setAccess(shop.deps, actor, user.id, { isActive: false });
  expect(await statusOf(token)).toBe(401);
  expect((await refresh(cookie)).statusCode).toBe(401);
  await setAccess(shop.deps, actor, user.id, { isActive: true });
  expect(await statusOf(token)).toBe(401);
  await setAccess(shop.deps, actor, user.id, { isActive: false });
  await shop.db.execute(
    sql`update otps set created_at = created_at - interval '2 minutes' where target = ${user.phone}`,
  );
  await shop.guest.call(api.sendSmsOtp, { body: { phone: user.phone } });
  const otp = await codeSentTo(shop, user.phone);
  expect((await shop.guest.raw(api.verifySmsOtp, { body: { phone: user.phone, otp } })).statusCode).toBe(403);
});

test("a session in use is read once, not at every call", async () => {
  const { sessionId } = await shop.signIn();
  let reads = 0;
  const db = new Proxy(shop.db, {
    get(target, name, receiver) {
      if (name === "select") reads += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  const cache = await openSessions({ ...shop.deps.database, db }, () => new Date());
  for (let at = 0; at < 5; at += 1) await cache.load(sessionId);
  expect(reads).toBe(1);
});

test("another process hears of a session's end", async () => {
  const { user, sessionId } = await shop.signIn();
  const elsewhere = await openSessions(shop.deps.database, () => new Date());
  expect(await elsewhere.load(sessionId)).toMatchObject({ userId: user.id, isActive: true, revoked: false });
  await shop.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
  await expect.poll(async () => (await elsewhere.load(sessionId))?.isActive).toBe(false);
  await shop.db.delete(sessions).where(eq(sessions.id, sessionId));
  await expect.poll(() => elsewhere.load(sessionId)).toBeUndefined();
});

test("a state that changed while it was being read is not kept", async () => {
  const { user, sessionId } = await shop.signIn();
  const cache = await openSessions(shop.deps.database, () => new Date());
  const reading = cache.load(sessionId);
  cache.forgetUser(user.id);
  await reading;
  await shop.db.execute(sql`alter table users disable trigger users_announce_change`);
  await shop.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
  await shop.db.execute(sql`alter table users enable trigger users_announce_change`);
  expect((await cache.load(sessionId))?.isActive).toBe(false);
});

test("a session runs out after thirty days without use", async () => {
  const { cookie, response } = await signInByPhone();
  const userId = response.json().data.user.id;
  await shop.db
    .update(sessions)
    .set({ createdAt: new Date(0), expiresAt: new Date(1000) })
    .where(eq(sessions.userId, userId));
  expect((await refresh(cookie)).statusCode).toBe(401);
});

test("validate-token answers whose token it is", async () => {
  const shopper = await shop.signIn();
  expect(await shopper.call(api.validateToken)).toMatchObject({ valid: true, user: { id: shopper.user.id } });
  expect((await shop.guest.raw(api.validateToken)).statusCode).toBe(401);
  expect(await shop.guest.call(api.testAuth)).toEqual({ status: "ok", authenticated: false });
});
