// The shop with a live source: a real HTTP server that answers well, slowly, wrongly or not at all.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { clearRates, getRates } from "@elvara/contract/currency";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openShop, type Shop } from "../../testing/shop.ts";
import { settings } from "../settings/tables.ts";

type Answer = (reply: { json(body: unknown, status?: number): void; text(body: string): void }) => void;

const GOOD = { base: "INR", rates: { USD: 0.0121, EUR: 0.0104, JPY: 1.8, XAU: 0.000001 } };

let source: Server;
let url: string;
let answer: Answer;
let asked: string[] = [];
beforeAll(async () => {
  source = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer({
      json: (body, status = 200) =>
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body)),
      text: (body) => response.end(body),
    });
  });
  await new Promise<void>((resolve) => source.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/latest?from={base}`;
});
afterAll(() => {
  source.closeAllConnections();
  source.close();
});

let shop: Shop;
let time: Date;
const later = (minutes: number) => {
  time = new Date(time.getTime() + minutes * 60_000);
};
beforeEach(async () => {
  time = new Date();
  asked = [];
  shop = await openShop({ env: { CURRENCY_SOURCE_URL: url }, now: () => time });
});
afterEach(() => shop.close());

const rates = () => shop.guest.call(getRates);

test("live rates are used, a missing one keeps its reference value, and they are kept", async () => {
  answer = ({ json }) => json(GOOD);
  expect(await rates()).toMatchObject({
    source: "live",
    fetchedAt: time.toISOString(),
    rates: { INR: 1, USD: 0.0121, EUR: 0.0104, JPY: 1.8, GBP: 0.0088 },
  });
  later(359);
  await rates();
  expect(asked).toEqual(["/latest?from=INR"]);
});

test("old rates are shown while newer ones are fetched", async () => {
  answer = ({ json }) => json(GOOD);
  await rates();
  later(361);
  answer = ({ json }) => json({ base: "INR", rates: { USD: 0.013 } });
  expect((await rates()).rates.USD).toBe(0.0121);
  await expect.poll(async () => (await rates()).rates.USD).toBe(0.013);
});

test("a source with another base is turned into rupees", async () => {
  answer = ({ json }) => json({ base_code: "USD", rates: { INR: 80, EUR: 0.88 } });
  const table = (await rates()).rates;
  expect(table.USD).toBeCloseTo(1 / 80, 10);
  expect(table.EUR).toBeCloseTo(0.011, 10);
});

const BROKEN: [string, Answer][] = [
  ["an error", ({ json }) => json({ message: "down" }, 503)],
  ["no JSON", ({ text }) => text("<html>maintenance</html>")],
  ["no rates", ({ json }) => json({ base: "INR" })],
  ["none of our currencies", ({ json }) => json({ base: "INR", rates: { XAU: 0.00001 } })],
  ["a rate of zero", ({ json }) => json({ base: "INR", rates: { USD: 0 } })],
  ["rates turned round", ({ json }) => json({ base: "INR", rates: { USD: 84 } })],
  ["a base without rupees", ({ json }) => json({ base: "USD", rates: { EUR: 0.9 } })],
];

test.each(BROKEN)("a source that answers with %s means the shop's own table", async (_what, broken) => {
  answer = broken;
  expect(await rates()).toMatchObject({ source: "fallback", fetchedAt: null, rates: { USD: 0.0119 } });
  await rates();
  expect(asked).toHaveLength(1);
});

test("a source that does not answer is given up after three seconds, once for all who wait", async () => {
  answer = () => {};
  const begun = performance.now();
  const [first, second] = await Promise.all([rates(), rates()]);
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect([first.source, second.source]).toEqual(["fallback", "fallback"]);
  expect(asked).toHaveLength(1);
});

test("a source that fails later leaves the last good rates, for a week at most", async () => {
  answer = ({ json }) => json(GOOD);
  await rates();
  answer = ({ json }) => json({}, 500);
  later(24 * 60);
  expect(await rates()).toMatchObject({ source: "live", rates: { USD: 0.0121 } });
  later(7 * 24 * 60);
  expect(await rates()).toMatchObject({ source: "fallback", rates: { USD: 0.0119 } });
});

test("an admin's clearing makes the next call ask again", async () => {
  answer = ({ json }) => json(GOOD);
  await rates();
  answer = ({ json }) => json({ base: "INR", rates: { USD: 0.0125 } });
  expect(await (await shop.signInAdmin()).call(clearRates)).toEqual({ cleared: 1 });
  expect((await rates()).rates.USD).toBe(0.0125);
});

test("the owner's setting can name the source too", async () => {
  answer = ({ json }) => json(GOOD);
  const plain = await openShop({ now: () => time });
  try {
    expect((await plain.guest.call(getRates)).source).toBe("fallback");
    await plain.db.update(settings).set({ currency: { source: "live", url, refreshMinutes: 60 } });
    later(2);
    expect((await plain.guest.call(getRates)).source).toBe("live");
  } finally {
    await plain.close();
  }
});
