// Measures every admin list on a large shop and writes figures and plans to results/admin-lists.md.
// `node bench/admin-lists.ts [share]`: share 1 is 100,000 products, 200,000 users and 1,000,000 orders.
import { getPriority, loadavg } from "node:os";
import { exportOrders } from "../server/src/features/orders/export-orders.ts";
import { cases, PLANS } from "./admin-list-cases.ts";
import { type Crowd, openCrowd } from "./crowd.ts";
import { fillOrders } from "./crowd-orders.ts";
import { writeResult } from "./results.ts";

const share = Number(process.argv[2] ?? 1);
const sizes = { products: 100_000 * share, users: 200_000 * share, orders: 1_000_000 * share };
const ROUNDS = 100;
const WARM_UP = 5;
const MS_FOR_EACH = 8_000;
const LIMIT_MS = 50;

async function measure(run: () => Promise<unknown>) {
  for (let round = 0; round < WARM_UP; round += 1) await run();
  const times: number[] = [];
  const begun = performance.now();
  while (times.length < ROUNDS && performance.now() - begun < MS_FOR_EACH) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), rounds: times.length };
}

/** The file is read as a slow client would: what was sent is let go. */
async function measureExport({ db }: Crowd, orders: number): Promise<string> {
  const from = new Date(Date.now() - (orders / sizes.orders) * 365 * 86_400_000).toISOString().slice(0, 10);
  const heaps: number[] = [];
  const begun = performance.now();
  let lines = 0;
  let bytes = 0;
  for await (const chunk of exportOrders(db, { dateFrom: from } as never)) {
    bytes += chunk.length;
    lines += String(chunk).split("\r\n").length - 1;
    if (heaps.length * 2_000_000 < bytes) {
      globalThis.gc?.();
      heaps.push(process.memoryUsage().heapUsed / 1024 / 1024);
    }
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const [least, most] = [Math.min(...heaps), Math.max(...heaps)].map((heap) => heap.toFixed(0));
  return `${(lines - 1).toLocaleString("en-US")} orders, ${(bytes / 1024 / 1024).toFixed(0)} MiB in ${seconds} s; the heap held ${least} to ${most} MiB from the first line to the last.`;
}

const crowd = await openCrowd(sizes.products);
try {
  await fillOrders(crowd, sizes.users, sizes.orders);
  const rows: string[] = [];
  for (const [name, run] of cases(crowd, sizes)) {
    const { p50, p95, rounds } = await measure(run);
    rows.push(`| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${p95 < LIMIT_MS ? "yes" : "no"} | ${rounds} |`);
    console.log(rows.at(-1));
  }
  const csv = await measureExport(crowd, Math.min(sizes.orders, 100_000));
  console.log(csv);
  const plans: string[] = [];
  for (const [name, statement] of PLANS) {
    const lines = await crowd.sql.unsafe(`explain (analyze, timing off, buffers off) ${statement}`);
    plans.push(`### ${name}`, "", "```", ...lines.map((line) => String(line["QUERY PLAN"])), "```", "");
  }
  const counts = Object.entries(sizes).map(([name, count]) => `${count.toLocaleString("en-US")} ${name}`);
  await writeResult("admin-lists", [
    `\`node bench/admin-lists.ts ${share}\`: ${counts.join(", ")}; load average ${loadavg()[0]?.toFixed(1)} on the way, niceness ${getPriority()}.`,
    "Milliseconds for the whole list with its count, read from the embedded PostgreSQL; nothing is cached. The first row",
    "shows what waiting for a processor alone cost; each plan below says what its query takes.",
    "",
    `| list | p50 | p95 | p95 under ${LIMIT_MS} ms | rounds |`,
    "| --- | --: | --: | --- | --: |",
    ...rows,
    "",
    "## CSV export",
    "",
    csv,
    "",
    "## Plans",
    "",
    ...plans,
  ]);
} finally {
  await crowd.end();
}
