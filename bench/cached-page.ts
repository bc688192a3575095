// A cached page and the product list, in requests per second, beside a bare node:http server that sends the same bytes.
import { type ChildProcess, fork } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import autocannon from "autocannon";
import { openBenchShop } from "./bench-shop.ts";
import { writeResult } from "./results.ts";

const SECONDS = 8;
const CONNECTIONS = 32;

if (process.argv[2] === "bare") serveBare();
else await compare();

/** Runs in a process of its own, as the shop does. */
function serveBare(): void {
  process.once("message", (page: { headers: Record<string, string>; body: string }) => {
    const body = Buffer.from(page.body, "base64");
    const server = createServer((_request, response) => response.writeHead(200, page.headers).end(body));
    server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
  });
}

async function startBare(url: string): Promise<{ child: ChildProcess; url: string }> {
  const answer = await fetch(url, { headers: { "accept-encoding": "identity" } });
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => name !== "connection" && name !== "date" && name !== "keep-alive"),
  );
  const child = fork(import.meta.filename, ["bare"]);
  child.send({ headers, body: body.toString("base64") });
  const port = await new Promise((resolve) => child.once("message", resolve));
  return { child, url: `http://127.0.0.1:${port}/` };
}

async function rate(url: string): Promise<number> {
  const { requests, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { "accept-encoding": "identity" },
  });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were not 200`);
  return requests.average;
}

async function compare(): Promise<void> {
  const shop = await openBenchShop();
  const rows: string[] = [];
  for (const path of ["/", "/products/dresses", "/api/products?limit=100"]) {
    const url = `${shop.url}${path}`;
    const bare = await startBare(url);
    await rate(url); // Warm up both sides the same way.
    const [plain, cached] = [await rate(bare.url), await rate(url)];
    bare.child.kill();
    rows.push(`| ${path} | ${Math.round(cached)} | ${Math.round(plain)} | ${Math.round((cached / plain) * 100)} % |`);
    console.log(rows.at(-1));
  }
  await shop.close();
  await writeResult("cached-page", [
    `Requests per second, ${CONNECTIONS} connections, ${SECONDS} s each, one run. Wanted: at least half of the bare server.`,
    "",
    "| page | shop | bare node:http, same bytes | ratio |",
    "| --- | --- | --- | --- |",
    ...rows,
  ]);
}
