// Orders a second through create-order, pay and verify, beside the bare transaction rate of the same database.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { openDatabase } from "../server/src/platform/db.ts";
import { startEmbeddedPostgres } from "../server/src/platform/embedded-postgres.ts";
import { caller, createOrder, fillCart, pay, verify } from "./buy.ts";
import { cpuTime } from "./cpu-time.ts";
import { writeResult } from "./results.ts";
import { makeShoppers, newDataFolder, type Shopper } from "./shoppers.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const SHOPPERS = 16;
/** Nobody may place more than a handful of orders an hour, so each shopper comes back as somebody else. */
const ACCOUNTS = SHOPPERS * 250;
const WARM_MS = 4_000;
const MEASURED_MS = 20_000;
const BARE_MS = 6_000;
const PORT = String(20_000 + (process.pid % 20_000));
const URL = `http://127.0.0.1:${PORT}`;

const dataDir = newDataFolder();
// The embedded database with its usual settings, fsync included; in a process of its own so that both can be measured.
const postgres = await startEmbeddedPostgres({ dataDir });
const database = openDatabase(postgres.url, SHOPPERS);
const shoppers = await makeShoppers(dataDir, database, ACCOUNTS);

async function bareRate(): Promise<number> {
  await database.sql`create table bare (id bigint generated always as identity primary key, payload text not null)`;
  const until = Date.now() + BARE_MS;
  let count = 0;
  await Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      while (Date.now() < until) {
        await database.sql`insert into bare (payload) values ('x')`;
        count += 1;
      }
    }),
  );
  return (count * 1000) / BARE_MS;
}

interface Measured {
  orders: number;
  /** Milliseconds of each whole checkout. */
  times: number[];
}

async function shopOnAndOn(accounts: Shopper[], from: number, until: number, measured: Measured): Promise<void> {
  for (let visit = 0; Date.now() < until; visit += 1) {
    const call = caller(URL, accounts[visit % accounts.length] as Shopper);
    await fillCart(call);
    const began = performance.now();
    const order = await createOrder(call, 1);
    await verify(call, order, await pay(call, order));
    if (Date.now() >= from && Date.now() < until) {
      measured.orders += 1;
      measured.times.push(performance.now() - began);
    }
  }
}

const load = loadavg()[0] ?? 0;
const bareBefore = await bareRate();
const shop = spawn(path.join(ROOT, "node_modules/node/bin/node"), [path.join(ROOT, "server/src/main.ts")], {
  cwd: ROOT,
  stdio: ["ignore", "ignore", "inherit", "ipc"],
  env: {
    ...process.env,
    NODE_ENV: "development",
    LOG_LEVEL: "error",
    PORT,
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    SEED_DEMO: "false",
    RATE_LIMIT_PER_MINUTE: "100000000",
  },
});
await new Promise<void>((resolve, reject) => {
  shop.on("message", (message) => message === "open" && resolve());
  shop.on("exit", (code) => reject(new Error(`The shop ended with ${code}`)));
});
const measured: Measured = { orders: 0, times: [] };
const from = Date.now() + WARM_MS;
const cpu = () => [cpuTime(shop.pid ?? 0), cpuTime(postgres.pid)] as const;
const idle = cpu();
await Promise.all(
  Array.from({ length: SHOPPERS }, (_empty, place) => {
    const accounts = shoppers.filter((_shopper, index) => index % SHOPPERS === place);
    return shopOnAndOn(accounts, from, from + MEASURED_MS, measured);
  }),
);
const [row] = await database.sql`select count(*)::int as paid from orders where payment_status = 'completed'`;
const busy = cpu();
const closed = new Promise((resolve) => shop.on("exit", resolve));
shop.kill("SIGTERM");
await closed;
await database.close();
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });

measured.times.sort((a, b) => a - b);
const at = (share: number) => Math.round(measured.times[Math.floor(measured.times.length * share)] ?? 0);
const rate = measured.orders / (MEASURED_MS / 1000);
const perOrder = (process: 0 | 1) => ((busy[process] - idle[process]) / row?.paid).toFixed(1);
const lines = [
  `${SHOPPERS} shoppers at once, each: create-order, pay in the sandbox, verify. Server, sandbox, webhooks, mail jobs and`,
  "the load itself share the machine; the database is the embedded one with its usual settings (fsync on).",
  `The machine's load average when it began was ${load.toFixed(1)} on ${cpus().length} cores: above their number, others worked beside it.`,
  "",
  "| | figure |",
  "| --- | ---: |",
  `| paid orders a second | ${rate.toFixed(1)} |`,
  `| a whole checkout, median | ${at(0.5)} ms |`,
  `| a whole checkout, 95 of 100 below | ${at(0.95)} ms |`,
  `| bare transactions a second (one insert each, ${SHOPPERS} connections) | ${bareBefore.toFixed(0)} |`,
  `| processor time of server and sandbox an order | ${perOrder(0)} ms |`,
  `| processor time of the database an order | ${perOrder(1)} ms |`,
  `| orders paid in all, none lost | ${row?.paid} |`,
];
await writeResult("checkout-rate", lines);
console.log(lines.join("\n"));
