// Google sign-in against an issuer of our own: only tokens of its key, for us, with a proven address.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import * as api from "@elvara/contract/auth";
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeSentTo } from "../../testing/inbox.ts";
import { openShop, type Shop } from "../../testing/shop.ts";

const CLIENT = "shop.apps.example";
let shop: Shop;
let issuer: Server;
let key: CryptoKey;

beforeAll(async () => {
  const pair = await generateKeyPair("RS256");
  key = pair.privateKey;
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: "one", alg: "RS256" }] });
  issuer = createServer((_request, response) => response.end(jwks));
  await new Promise<void>((resolve) => issuer.listen(0, "127.0.0.1", resolve));
  const { port } = issuer.address() as AddressInfo;
  shop = await openShop({ env: { GOOGLE_CLIENT_ID: CLIENT, GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/certs` } });
});
afterAll(async () => {
  await shop.close();
  issuer.close();
});

interface Claims {
  sub: string;
  email: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  nonce?: string;
  hd?: string;
}

function idToken(
  claims: Claims,
  given: { audience?: string; issuer?: string; key?: CryptoKey; expires?: string } = {},
) {
  return new SignJWT({ email_verified: true, ...claims })
    .setProtectedHeader({ alg: "RS256", kid: "one" })
    .setIssuer(given.issuer ?? "https://accounts.google.com")
    .setAudience(given.audience ?? CLIENT)
    .setSubject(claims.sub)
    .setIssuedAt()
    .setExpirationTime(given.expires ?? "5m")
    .sign(given.key ?? key);
}
const signIn = async (credential: string | Promise<string>, nonce?: string) =>
  shop.guest.raw(api.googleLogin, { body: { credential: await credential, nonce } });

test("a new shopper gets an account with name and proven address, and the same one next time", async () => {
  const claims = { sub: "1", email: "Meera@gmail.com", given_name: "Meera", family_name: "Iyer" };
  const first = (await signIn(idToken(claims))).json().data;
  expect(first).toMatchObject({
    user: { email: "meera@gmail.com", name: "Meera Iyer", isEmailVerified: true },
    needsProfileCompletion: false,
  });
  const again = (await signIn(idToken({ ...claims, email: "renamed@gmail.com" }))).json().data;
  expect(again.user.id).toBe(first.user.id);
});

test("a token of another key, issuer, audience or time is refused, and one without a proven address", async () => {
  const claims = { sub: "2", email: "two@gmail.com" };
  const other = (await generateKeyPair("RS256")).privateKey;
  const refused = await Promise.all([
    signIn(idToken(claims, { key: other })),
    signIn(idToken(claims, { issuer: "https://accounts.example.com" })),
    signIn(idToken(claims, { audience: "another shop" })),
    signIn(idToken(claims, { expires: "-5m" })),
    signIn(idToken({ ...claims, email_verified: false })),
    signIn(idToken({ ...claims, nonce: "mine" }), "yours"),
    signIn("not.a.token"),
  ]);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(401));
  expect((await signIn(idToken({ ...claims, nonce: "mine" }), "mine")).statusCode).toBe(200);
});

test("an existing account is joined when Google runs its mailbox, and not otherwise", async () => {
  const known = await shop.signIn({ email: "known@gmail.com", emailVerifiedAt: new Date() });
  const joined = (await signIn(idToken({ sub: "3", email: "known@gmail.com" }))).json().data;
  expect(joined.user.id).toBe(known.user.id);
  await shop.signIn({ email: "known@elsewhere.example", emailVerifiedAt: new Date() });
  const refused = await signIn(idToken({ sub: "4", email: "known@elsewhere.example" }));
  expect(refused.json()).toMatchObject({ code: "USE_EMAIL_CODE" });
  expect(refused.statusCode).toBe(409);
  const hosted = await signIn(idToken({ sub: "5", email: "known@elsewhere.example", hd: "elsewhere.example" }));
  expect(hosted.statusCode).toBe(200);
});

test("a mailed code for a Google account is refused with the login screen's words", async () => {
  await signIn(idToken({ sub: "6", email: "six@gmail.com" }));
  expect((await shop.guest.raw(api.sendOtp, { body: { email: "six@gmail.com" } })).json()).toMatchObject({
    code: "GOOGLE_ACCOUNT",
    message: "This email is associated with a Google account. Please sign in with Google instead.",
  });
});

test("without a client id there is no Google sign-in, and Google's shoppers can use codes", async () => {
  const plain = await openShop();
  const response = await plain.guest.raw(api.googleLogin, { body: { credential: "x" } });
  expect(response.statusCode).toBe(503);
  await plain.signIn({ email: "former@gmail.com", emailVerifiedAt: new Date(), googleSub: "7" });
  await plain.guest.call(api.sendOtp, { body: { email: "former@gmail.com" } });
  expect(await codeSentTo(plain, "former@gmail.com")).toMatch(/^\d{6}$/);
  await plain.close();
});
