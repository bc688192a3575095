// Adding to the cart, in calls per second, beside a bare Fastify route that makes one insert into the same database.
import { type ChildProcess, fork } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import Fastify from "fastify";
import postgres from "postgres";
import { createAuth } from "../server/src/platform/auth.ts";
import { startEmbeddedPostgres } from "../server/src/platform/embedded-postgres.ts";
import { secretsFrom } from "../server/src/platform/secrets.ts";
import { openBenchShop } from "./bench-shop.ts";
import { writeResult } from "./results.ts";

// Short turns, so that whatever else the machine does falls on both sides alike.
const SECONDS = 2;
const ROUNDS = 12;
const CONNECTIONS = 32;
const SHOPPERS = 192;
const LINES = 3;
const WANTED = 0.4;

if (process.argv[2]) await serveBare(process.argv[2]);
else await compare();

/** Runs in a process of its own, as the shop does. */
async function serveBare(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 20 });
  const app = Fastify();
  app.post<{ Body: { productId: string; quantity: number } }>("/add", async ({ body }) => {
    const [row] = await sql`
      insert into bench_adds (product_id, quantity) values (${body.productId}, ${body.quantity}) returning id`;
    return { success: true, data: row };
  });
  process.send?.(await app.listen({ port: 0, host: "127.0.0.1" }));
}

async function compare(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "elvara-bench-db-"));
  chmodSync(folder, 0o755);
  const database = await startEmbeddedPostgres({ dataDir: folder });
  const secret = randomBytes(32).toString("hex");
  const shop = await openBenchShop({ DATABASE_URL: database.url, AUTH_SECRET: secret, SEED_DEMO: "false" });
  const sql = postgres(database.url, { max: 2, onnotice: () => {} });
  await sql`create table bench_adds (id bigint generated always as identity primary key, product_id text not null,
    quantity integer not null, added_at timestamptz not null default now())`;
  const bare = fork(import.meta.filename, [database.url]);
  try {
    const requests = await shoppersRequests(sql, secret);
    const bareUrl = await addressOf(bare);
    const rates = { bare: [] as number[], shop: [] as number[] };
    const warmUp = await load(shop.url, requests, 4); // Makes the carts, opens connections, plans statements.
    await load(bareUrl, bareRequests(requests), 2);
    let added = warmUp.total;
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.bare.push((await load(bareUrl, bareRequests(requests), SECONDS)).average);
      const { average, total } = await load(shop.url, requests, SECONDS);
      rates.shop.push(average);
      added += total;
    }
    await checkNothingLost(sql, added);
    await report(median(rates.shop), median(rates.bare));
  } finally {
    bare.kill();
    await sql.end();
    await shop.close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Two hundred shoppers, each with three lines in the cart: what a call has to read back. */
async function shoppersRequests(sql: postgres.Sql, secret: string): Promise<autocannon.Request[]> {
  const auth = createAuth(secretsFrom(secret).derive("access-token"), {
    load: async () => undefined,
    forgetSession: () => {},
    forgetUser: () => {},
  });
  await sql`insert into categories (id, name) values ('dresses', 'Dresses')`;
  const products = await sql`insert into products (id, name, price, category_id, sku)
    select 'piece-' || n, 'Piece ' || n, 249900, 'dresses', 'P' || n from generate_series(1, ${LINES}) n returning id`;
  await sql`insert into discounts (code, type, discount_value, valid_until) values ('TEN', 'product', 1000, now() + interval '1 year')`;
  const requests: autocannon.Request[] = [];
  for (let index = 0; index < SHOPPERS; index += 1) {
    const [user] = await sql`
      insert into users (email, first_name) values (${`bench-${randomUUID()}@example.com`}, 'Bench') returning id`;
    const [session] = await sql`
      insert into sessions (user_id, expires_at) values (${user?.id}, now() + interval '1 day') returning id`;
    const token = await auth.sign({ id: user?.id, role: "user", sessionId: session?.id }, 0);
    for (const { id } of products) {
      requests.push({
        method: "POST",
        path: "/api/cart/add",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify({ productId: id, quantity: 1, variant: { size: "M" } }),
      });
    }
  }
  return requests;
}

function bareRequests(requests: autocannon.Request[]): autocannon.Request[] {
  return requests.map((request) => ({ ...request, path: "/add" }));
}

/** Any answer but success ends the measurement. */
async function load(url: string, requests: autocannon.Request[], seconds: number): Promise<autocannon.Histogram> {
  let client = 0;
  const answers = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    // Each connection has shoppers of its own; in step they would all queue for the same cart.
    setupClient: (connection) => {
      const mine = client++;
      connection.setRequests(requests.filter((_, index) => Math.floor(index / LINES) % CONNECTIONS === mine));
    },
  });
  const { non2xx, errors } = answers;
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers of ${url} were not 200, ${errors} failed`);
  return answers.requests;
}

/** What was answered must also have happened; calls cut off at the end of a round may have happened too. */
async function checkNothingLost(sql: postgres.Sql, answered: number): Promise<void> {
  const [row] = await sql`
    select sum(quantity)::int as pieces from cart_items i join users u on u.id = i.user_id where u.first_name = 'Bench'`;
  const pieces = Number(row?.pieces);
  const most = answered + CONNECTIONS * (ROUNDS + 1);
  if (pieces < answered || pieces > most) throw new Error(`${answered} adds were answered, the carts hold ${pieces}`);
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once("message", (url) => resolve(String(url)));
    child.once("exit", (code) => reject(new Error(`The bare server ended with ${code}`)));
  });
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function report(shop: number, bare: number): Promise<void> {
  const ratio = shop / bare;
  const row = `| ${Math.round(shop)} | ${Math.round(bare)} | ${Math.round(ratio * 100)} % |`;
  console.log(row);
  await writeResult("add-to-cart", [
    `Calls per second, ${CONNECTIONS} connections, median of ${ROUNDS} turns of ${SECONDS} s each, in one run on one embedded`,
    `PostgreSQL. ${SHOPPERS} signed-in shoppers add to carts of three lines; each call is checked, priced and answered with`,
    "the whole cart. The bare route parses its body and makes one insert. Wanted: at least 40 % of it.",
    "",
    "| POST /api/cart/add | bare Fastify, one insert | ratio |",
    "| --- | --- | --- |",
    row,
  ]);
  if (ratio < WANTED) process.exitCode = 1;
}
