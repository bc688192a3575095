// What rendering pages costs is counted by who asks for them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "./app.ts";
import { openShop, type Shop } from "./testing/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ env: { RATE_LIMIT_PER_MINUTE: "200" } });
});
afterAll(() => shop.close());

test("pages are counted by their visitor, and what they read for themselves by nobody", async () => {
  const read: number[] = [];
  const app = await buildApp(shop.deps, {
    async renderPage(_request, callApi) {
      for (let n = 0; n < 3; n += 1) read.push((await callApi("/api/health")).status);
      return new Response("<p>A page</p>", { headers: { "content-type": "text/html" } });
    },
  });
  const visit = (n: number, remoteAddress = "203.0.113.3") => app.inject({ url: `/?page=${n}`, remoteAddress });
  const visits = [];
  for (let n = 0; n < 45; n += 1) visits.push(await visit(n));
  expect(visits.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  expect(read).toEqual(Array(120).fill(200));
  expect((await visit(50, "203.0.113.4")).statusCode).toBe(200);
  await app.close();
});
