// The page cache: what it keeps, what it must not keep, and how it answers.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { createMetrics } from "./metrics.ts";
import { createPageCache, type Page, type PageCache } from "./page-cache.ts";

let server: Server | undefined;
afterEach(() => server?.close());

function page(text: string, status = 200): Page {
  return { status, headers: { "content-type": "text/html" }, body: Buffer.from(text) };
}

async function listen(cache: PageCache): Promise<string> {
  const made = createServer((request, response) => {
    if (!cache.serve(request, response)) response.writeHead(404, { "x-miss": "yes" }).end();
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}

test("a page is made once for many who ask at the same time, then answered from memory", async () => {
  const cache = createPageCache({ metrics: createMetrics() });
  const make = vi.fn(async () => page("<h1>Hello</h1>".repeat(100)));
  await Promise.all([cache.render("/", make), cache.render("/", make), cache.render("/", make)]);
  expect(make).toHaveBeenCalledTimes(1);
  const url = await listen(cache);
  for (const encoding of ["br", "gzip", "identity"]) {
    const answer = await fetch(url, { headers: { "accept-encoding": encoding } });
    expect(answer.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
    expect(await answer.text()).toBe("<h1>Hello</h1>".repeat(100));
  }
});

test("a browser that has the page gets 304 without a body", async () => {
  const cache = createPageCache({ metrics: createMetrics() });
  await cache.render("/", async () => page("x"));
  const url = await listen(cache);
  const first = await fetch(url);
  const again = await fetch(url, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
});

test("a page whose rendering began before a flush is answered but not kept", async () => {
  const cache = createPageCache({ metrics: createMetrics() });
  let finish = (_page: Page) => {};
  const old = cache.render(
    "/",
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  cache.flush();
  finish(page("old price"));
  expect((await old).body.toString()).toBe("old price");
  expect(cache.size()).toBe(0);
  expect((await cache.render("/", async () => page("new price"))).body.toString()).toBe("new price");
});

test("errors are not kept, and a failed rendering is tried again", async () => {
  const cache = createPageCache({ metrics: createMetrics() });
  await cache.render("/gone", async () => page("no", 404));
  await expect(cache.render("/broken", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(cache.size()).toBe(0);
  expect((await cache.render("/broken", async () => page("up"))).status).toBe(200);
});

test("old pages make room and expire", async () => {
  const cache = createPageCache({ metrics: createMetrics(), maxBytes: 350_000, maxAgeMs: 20 });
  for (const name of ["a", "b", "c", "d"]) await cache.render(`/${name}`, async () => page(name.repeat(100_000)));
  expect(cache.size()).toBe(3);
  await new Promise((resolve) => setTimeout(resolve, 30));
  const url = await listen(cache);
  expect((await fetch(`${url}/d`)).headers.get("x-miss")).toBe("yes");
});

test("made-up addresses cannot fill the memory, however small their pages are", async () => {
  const maxBytes = 2 ** 20;
  const cache = createPageCache({ metrics: createMetrics(), maxBytes });
  const keep = (url: string) => cache.render(url, async () => page("x"));
  await keep(`/?${"x".repeat(2000)}`);
  expect(cache.size()).toBe(0);
  for (let n = 0; n < 1000; n += 1) await keep(`/?${n}&${"x".repeat(900)}`);
  expect(cache.size()).toBeLessThan(250);
  expect(cache.bytes()).toBeLessThanOrEqual(maxBytes);
});

test("many who ask for a fresh page at once have it compressed once, and it is counted once", async () => {
  const cache = createPageCache({ metrics: createMetrics() });
  await cache.render("/", async () => page("x".repeat(50_000)));
  const url = await listen(cache);
  const before = cache.bytes();
  const ask = () => fetch(url, { headers: { "accept-encoding": "gzip" } }).then((answer) => answer.text());
  const texts = await Promise.all(Array.from({ length: 20 }, ask));
  expect(new Set(texts)).toEqual(new Set(["x".repeat(50_000)]));
  const added = cache.bytes() - before;
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThan(1000);
});

test("whoever asked for a page that makes room while it is compressed still gets it", async () => {
  const text = "x".repeat(100_000);
  // Room for the page, and none for any compressed form of it.
  const cache = createPageCache({ metrics: createMetrics(), maxBytes: 4096 + 2 + text.length });
  await cache.render("/", async () => page(text));
  expect(cache.size()).toBe(1);
  const answer = await fetch(await listen(cache), { headers: { "accept-encoding": "gzip" } });
  expect(await answer.text()).toBe(text);
  expect(cache.size()).toBe(0);
  expect(cache.bytes()).toBe(0);
});
