// Tests the page of every mail: nothing is missing, and nothing of it stays or is sent.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mails } from "../../platform/tables.ts";
import { openShop, type Shop } from "../../testing/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Every template that a feature names in its sources. */
function templatesInCode(): string[] {
  const features = path.resolve(import.meta.dirname, "../../features");
  const files = readdirSync(features, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  const texts = files.map((file) => readFileSync(path.join(features, file), "utf8"));
  return texts.flatMap((text) => [...text.matchAll(/template: "([a-z-]+)"/g)].map(([, name]) => name ?? ""));
}

test("every template has its sample, in light, dark and text, and none of them is kept", async () => {
  const { statusCode, body } = await shop.app.inject({ method: "GET", url: "/dev/mails" });
  expect(statusCode).toBe(200);
  const shown = [...body.matchAll(/<article id="([\w-]+)">/g)].map(([, name]) => name);
  expect(templatesInCode().filter((name) => !shown.includes(name))).toEqual([]);
  expect(new Set(shown).size).toBeGreaterThanOrEqual(26);
  expect(body.match(/<iframe /g)).toHaveLength(shown.length * 2);
  expect(body.match(/<pre /g)).toHaveLength(shown.length);
  expect(await shop.db.$count(mails)).toBe(0);
  expect(await shop.runJobs()).toBe(0);
});

test("production has no such page", async () => {
  const { devMails } = await import("../../platform/dev-mails.ts");
  const paths: string[] = [];
  const app = { get: (url: string) => paths.push(url) };
  devMails([])(app as never, { ...shop.deps, env: { ...shop.deps.env, production: true } });
  expect(paths).toEqual([]);
});
