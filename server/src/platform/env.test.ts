// The environment: every setting documented, wrong ones named without leaking secrets, production strict.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { ENV_NAMES, readEnv } from "./env.ts";
import { StartError } from "./start-error.ts";

const SECRETS = {
  NODE_ENV: "production",
  AUTH_SECRET: "x".repeat(32),
  PUBLIC_URL: "https://shop.example/",
  SMTP_URL: "smtps://mail.example",
  RAZORPAY_KEY_ID: "rzp_live_1",
  RAZORPAY_KEY_SECRET: "s",
  RAZORPAY_WEBHOOK_SECRET: "w",
};

test(".env.example lists exactly the settings there are", () => {
  const text = readFileSync(path.resolve(import.meta.dirname, "../../../.env.example"), "utf8");
  const listed = [...text.matchAll(/^([A-Z0-9_]+)=/gm)].map((match) => match[1]);
  expect(listed.toSorted()).toEqual(ENV_NAMES.toSorted());
});

test("an empty environment is demo mode on port 3000", () => {
  expect(readEnv({}, "/shop")).toMatchObject({
    demo: true,
    production: false,
    PORT: 3000,
    dataDir: "/shop/data",
    publicUrl: "http://localhost:3000",
    seedDemo: true,
  });
});

test.each([
  ["0.0.0.0", "http://localhost:3000"],
  ["::", "http://localhost:3000"],
  ["::1", "http://[::1]:3000"],
  ["127.0.0.1", "http://127.0.0.1:3000"],
])("listening on %s, the shop is opened at %s", (HOST, url) => {
  expect(readEnv({ HOST }, "/shop").publicUrl).toBe(url);
});

test.each([
  ["", undefined],
  ["false", 0],
  ["true", 1],
  ["1", 1],
  ["2", 2],
])("TRUST_PROXY=%s trusts %s proxies", (TRUST_PROXY, proxies) => {
  expect(readEnv({ TRUST_PROXY }, "/shop").TRUST_PROXY).toBe(proxies);
});

test("production with its secrets starts without demo parts", () => {
  expect(readEnv(SECRETS, "/shop")).toMatchObject({ demo: false, seedDemo: false, publicUrl: "https://shop.example" });
});

describe("refused", () => {
  test.each([
    [{ PORT: "70000" }, /PORT="70000"/],
    [{ AUTH_SECRET: "short" }, /AUTH_SECRET=….*at least 32/],
    [{ ADMIN_EMAIL: "nobody" }, /ADMIN_EMAIL="nobody"/],
    [{ SEED_DEMO: "perhaps" }, /SEED_DEMO/],
    [{ ...SECRETS, STRIPE_SECRET_KEY: "sk", STRIPE_PUBLISHABLE_KEY: "pk" }, /STRIPE_SECRET_KEY needs STRIPE_WEBHOOK/],
    [{ HDFC_MERCHANT_ID: "shop" }, /HDFC_MERCHANT_ID needs HDFC_API_KEY and HDFC_RESPONSE_KEY/],
    [{ ...SECRETS, RAZORPAY_KEY_SECRET: "" }, /Production mode needs RAZORPAY_KEY_SECRET/],
    [
      { ...SECRETS, STRIPE_BASE_URL: "http://localhost:3000/sandbox/stripe" },
      /refuses the payment sandbox: STRIPE_BASE_URL/,
    ],
  ])("%o", (source, sentence) => {
    expect(() => readEnv(source, "/shop")).toThrow(StartError);
    expect(() => readEnv(source, "/shop")).toThrow(sentence);
  });

  test("a secret is never repeated in the message", () => {
    expect(() => readEnv({ DATABASE_URL: "hunter2 is my password" }, "/shop")).not.toThrow(/hunter2/);
  });
});
