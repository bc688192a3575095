// Kills the server with -9 at random moments during 100 checkouts, then holds its books against the provider's.
import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { caller, createOrder, fillCart, pay, verify } from "./buy.ts";
import { writeResult } from "./results.ts";
import { makeShoppers, newDataFolder, type Shopper, withDatabase } from "./shoppers.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const CHECKOUTS = 100;
const SHOPPERS = 8;
const PORT = String(20_000 + (process.pid % 20_000));
const URL = `http://127.0.0.1:${PORT}`;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const dataDir = newDataFolder();
let shop: ChildProcess | undefined;
let kills = 0;
let begun = 0;
const done = { paid: 0, abandoned: 0, interrupted: 0 };
const refusals: string[] = [];

async function startShop(): Promise<void> {
  const child = spawn(path.join(ROOT, "node_modules/node/bin/node"), [path.join(ROOT, "server/src/main.ts")], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      NODE_ENV: "development",
      LOG_LEVEL: "silent",
      PORT,
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      SEED_DEMO: "false",
      RATE_LIMIT_PER_MINUTE: "100000000",
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.on("message", (message) => message === "open" && resolve());
    child.on("exit", (code) => reject(new Error(`The shop ended with ${code}`)));
  });
  shop = child;
}

async function killShop(): Promise<void> {
  const gone = new Promise((resolve) => shop?.on("exit", resolve));
  shop?.kill("SIGKILL");
  await gone;
  kills += 1;
}

/** A shopper's browser: a step that a crash broke is tried again until the shop is back, or given up as people do. */
async function step<T>(work: () => Promise<T>): Promise<T> {
  await sleep(Math.random() * 500); // People read before they press.
  const patient = Math.random() < 0.85;
  for (const began = Date.now(); ; ) {
    try {
      return await work();
    } catch (error) {
      const refused = error instanceof Error && / answered 4\d\d/.test(error.message);
      if (refused || !patient || Date.now() - began > 120_000) throw error;
      await sleep(300);
    }
  }
}

async function shopUntilDone(shopper: Shopper): Promise<void> {
  const call = caller(URL, shopper);
  while (begun < CHECKOUTS) {
    begun += 1;
    try {
      await step(() => fillCart(call));
      const cart = await step(() => fetchCart(shopper));
      const order = await step(() => createOrder(call, cart));
      // One in ten closes the window, one in ten pays late.
      const chance = Math.random();
      if (chance < 0.1) {
        done.abandoned += 1;
        continue;
      }
      const answer = await step(() => pay(call, order, chance < 0.2 ? "delay" : "pay"));
      if (answer.razorpay_payment_id) await step(() => verify(call, order, answer));
      done.paid += 1;
    } catch (error) {
      done.interrupted += 1;
      if (error instanceof Error && / answered 4/.test(error.message)) refusals.push(error.message);
    }
  }
}

async function fetchCart({ token }: Shopper): Promise<number> {
  const response = await fetch(`${URL}/api/cart`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await response.json()) as { data: { itemCount: number } };
  return data.itemCount;
}

const QUESTIONS: [string, string][] = [
  [
    "payments that the sandbox captured",
    "select count(*) from sandbox_payments where status in ('captured', 'refunded')",
  ],
  ["orders paid", "select count(*) from orders where payment_status = 'completed'"],
  ["payments returned", "select count(*) from sandbox_payments where status = 'refunded'"],
  [
    "captured payments without exactly one paid order or a refund",
    `select count(*) from sandbox_payments s where s.status in ('captured', 'refunded') and s.refunded < s.amount and 1 <>
      (select count(*) from orders o where o.transaction_id = s.id and o.payment_status = 'completed' and o.total = s.amount)`,
  ],
  [
    "orders paid without a captured payment",
    `select count(*) from orders o where o.payment_status = 'completed' and not exists
      (select from sandbox_payments s where s.id = o.transaction_id and s.status = 'captured' and s.amount = o.total)`,
  ],
  [
    "paid orders without exactly one confirmation mail",
    `select count(*) from orders o where o.payment_status = 'completed' and 1 <>
      (select count(*) from mails m where m.dedupe_key = 'order-confirmation:' || o.id and m.status = 'sent')`,
  ],
  [
    "gaps in the order numbers",
    "select coalesce(max(last_number), 0) - (select count(*) from orders) from order_counters",
  ],
  [
    "refunds sent twice",
    "select count(*) from (select payment_id from sandbox_refunds group by 1 having count(*) > 1) twice",
  ],
];
const MUST_BE_NONE = 3;

const shoppers = await withDatabase(dataDir, (database) => makeShoppers(dataDir, database, SHOPPERS));
await startShop();
const shopping = Promise.all(shoppers.map(shopUntilDone));
let shoppingDone = false;
void shopping.then(() => {
  shoppingDone = true;
});
while (!shoppingDone) {
  await sleep(200 + Math.random() * 2_800);
  if (shoppingDone) break;
  await killShop();
  await startShop();
}
await shopping;
await killShop();
await startShop();
console.log(`${begun} checkouts, ${kills} kills; now the sweeper gets six and a half minutes`);
await sleep(390_000);
const closed = new Promise((resolve) => shop?.on("exit", resolve));
shop?.kill("SIGTERM");
await closed;

const answers = await withDatabase(dataDir, async ({ sql }) => {
  const found: [string, number][] = [];
  for (const [what, question] of QUESTIONS) {
    const [row] = await sql.unsafe(question);
    found.push([what, Number(Object.values(row ?? {})[0])]);
  }
  return found;
});
rmSync(dataDir, { recursive: true, force: true });
const lines = [
  `${begun} checkouts by ${SHOPPERS} shoppers at once while the server (and with it its embedded PostgreSQL) was killed`,
  `with \`kill -9\` ${kills} times at random moments. Shoppers try a broken step again or give up.`,
  "",
  `Seen by the shoppers: ${done.paid} paid to the end, ${done.abandoned} closed the window, ${done.interrupted} gave up after a crash.`,
  "",
  ...(refusals.length > 0 ? [`Refused on the way: ${[...new Set(refusals)].join("; ")}`, ""] : []),
  "| after the last start and six and a half minutes | figure |",
  "| --- | ---: |",
  ...answers.map(([what, figure]) => `| ${what} | ${figure} |`),
];
await writeResult("checkout-crash", lines);
console.log(lines.join("\n"));
const wrong = answers.slice(MUST_BE_NONE).filter(([, figure]) => figure !== 0);
if (wrong.length > 0) {
  console.error("Not as it must be:", wrong);
  process.exit(1);
}
