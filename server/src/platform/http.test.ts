// What every answer has: ids, headers, limits, the error envelope without inner text, redacted logs.
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type Shop } from "../testing/shop.ts";
import { createLog, hideQuerySecrets } from "./log.ts";
import { trustedHops } from "./request-limits.ts";
import { contentPolicy } from "./security-headers.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ env: { RATE_LIMIT_PER_MINUTE: "40" } });
});
afterAll(() => shop.close());

test("API answers are safe and not cached by others", async () => {
  const { headers } = await shop.app.inject("/api/health");
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
  });
  expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("a body over the limit is refused with 413 in the envelope", async () => {
  const answer = await shop.app.inject({
    method: "POST",
    url: "/api/nothing",
    headers: { "content-type": "application/json" },
    payload: JSON.stringify({ text: "x".repeat(300_000) }),
  });
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ success: false, code: "TOO_LARGE" });
});

test("metrics and docs are there", async () => {
  expect((await shop.app.inject("/metrics")).body).toContain("elvara_http_request_seconds_bucket");
  const docs = (await shop.app.inject("/api/docs/json")).json();
  expect(docs.paths["/api/health"].get.summary).toBe("Whether the shop and its database are well");
});

test("an address that asks too often is told when to come back", async () => {
  const answers = await Promise.all(Array.from({ length: 45 }, () => shop.app.inject("/api/health")));
  const refused = answers.filter((answer) => answer.statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.json()).toMatchObject({ success: false, code: "TOO_MANY" });
  expect(refused[0]?.json().message).toMatch(/^Too many requests\. Please try again in /);
});

test("a call is counted however its address is spelt", async () => {
  const answers = [];
  for (let turn = 0; turn < 45; turn += 1) {
    answers.push(await shop.app.inject({ url: "/%61pi/health", remoteAddress: "203.0.113.2" }));
  }
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  expect(answers[0]?.headers["cache-control"]).toBe("no-store");
});

test("behind a proxy a visitor has the address that the proxy saw, whatever the visitor claims", async () => {
  const ipBehind = async (proxies: number) => {
    const app = Fastify({ trustProxy: trustedHops(proxies) });
    app.get("/", ({ ip }) => ip);
    const headers = { "x-forwarded-for": "6.6.6.6, 203.0.113.9" };
    return (await app.inject({ url: "/", remoteAddress: "10.0.0.1", headers })).body;
  };
  expect(await ipBehind(0)).toBe("10.0.0.1");
  expect(await ipBehind(1)).toBe("203.0.113.9");
});

test("logs hide secrets wherever they stand", () => {
  let text = "";
  const log = createLog("info", {
    write: (line) => {
      text += line;
    },
  });
  log.info(
    { password: "p1", body: { otp: "p2", nested: { token: "p3" } }, headers: { authorization: "p4" } },
    "sign-in",
  );
  expect(text).not.toMatch(/p1|p2|p3|p4/);
  expect(hideQuerySecrets("/verify?token=abc&next=/")).toBe("/verify?token=[hidden]&next=/");
  const token = "x".repeat(43);
  for (const path of ["/api/appointments/manage/", "/api/cart/restore/", "/appointment/", "/cart/restore/"]) {
    expect(hideQuerySecrets(`${path}${token}?a=1`)).toBe(`${path}[hidden]?a=1`);
  }
});

test("only the inline scripts that a page was rendered with may run", () => {
  const policy = contentPolicy(
    `<script>a()</script><script src="/x.js"></script><script type="application/ld+json">{}</script>`,
  );
  expect(policy.match(/'sha256-/g)).toHaveLength(1);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});
