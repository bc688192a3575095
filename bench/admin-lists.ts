// Measures every admin list on a large shop and writes figures and plans to results/admin-lists.md.
// `node bench/admin-lists.ts [share]`: share 1 is 100,000 products, 200,000 users and 1,000,000 orders.
import { loadavg } from "node:os";
import { adminUsers } from "../server/src/features/accounts/admin-users.ts";
import { customers } from "../server/src/features/admin/customers.ts";
import { shopStats } from "../server/src/features/admin/shop-stats.ts";
import { userStats } from "../server/src/features/admin/user-stats.ts";
import { adminProducts, productStats } from "../server/src/features/catalog/admin-products.ts";
import { listEveryOrder } from "../server/src/features/orders/admin-orders.ts";
import { type Crowd, openCrowd } from "./crowd.ts";
import { fillOrders } from "./crowd-orders.ts";
import { writeResult } from "./results.ts";

const share = Number(process.argv[2] ?? 1);
const sizes = { products: 100_000 * share, users: 200_000 * share, orders: 1_000_000 * share };
const ROUNDS = 40;
const MS_FOR_EACH = 8_000;
const LIMIT_MS = 50;

function cases({ db, sql }: Crowd): [string, () => Promise<unknown>][] {
  const now = () => new Date();
  const products = (query: object) => adminProducts(db, { page: 1, limit: 50, ...query } as never, now());
  const orders = (query: object) => listEveryOrder({ db, now }, { page: 1, limit: 10, ...query } as never);
  const users = (query: object) => adminUsers(db, { page: 1, limit: 10, ...query } as never);
  const buyers = (query: object) => customers(db, { page: 1, limit: 10, ...query } as never);
  return [
    ["(for comparison) select 1", () => sql`select 1`],
    ["products", () => products({})],
    ["products, hidden", () => products({ status: "hidden" })],
    ["products of a category", () => products({ category: "category-3" })],
    ["products, searched", () => products({ search: "emerald ikat" })],
    ["products, page 100", () => products({ page: 100 })],
    ["product figures", () => productStats(db)],
    ["orders", () => orders({})],
    ["orders in a status", () => orders({ status: "processing" })],
    ["orders of a week", () => orders({ dateFrom: day(10), dateTo: day(3) })],
    ["orders, searched by number", () => orders({ search: "EL-2026-000777" })],
    ["orders, page 1,000", () => orders({ page: 1000 })],
    ["users", () => users({})],
    ["users, inactive", () => users({ isActive: "false" })],
    ["users, searched", () => users({ search: "user777@" })],
    ["user figures with abandoned carts", () => userStats(db, now())],
    ["customers by spend", () => buyers({})],
    ["customers by last order, page 100", () => buyers({ sort: "recent", page: 100 })],
    ["overview, 30 days", () => shopStats(db, "30d", now())],
    ["overview, 365 days", () => shopStats(db, "365d", now())],
  ];
}

function day(ago: number): string {
  return new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
}

async function measure(run: () => Promise<unknown>) {
  await run();
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

const PLANS: [string, string][] = [
  ["a page of orders", "select * from orders order by created_at desc, id desc limit 10"],
  ["orders in a status", "select * from orders where status = 'processing' order by created_at desc, id desc limit 10"],
  ["their count", "select sum(orders) from order_tallies where status = 'processing'"],
  [
    "orders, searched",
    "select * from orders where search like '%el-2026-000777%' order by created_at desc, id desc limit 10",
  ],
  [
    "hidden products",
    "select * from products where deleted_at is null and not is_active order by created_at desc, id desc limit 50",
  ],
  ["users, searched", "select * from users where search like '%user777@%' order by created_at desc, id desc limit 10"],
  ["best customers", "select * from customer_totals where orders > 0 order by spent desc, user_id limit 10"],
  [
    "top products of 30 days",
    "select product_id, sum(quantity), sum(line_total) from order_items where sold_on is not null and product_id is not null and sold_on between current_date - 29 and current_date group by 1 order by 3 desc limit 8",
  ],
];

const crowd = await openCrowd(sizes.products);
try {
  await fillOrders(crowd, sizes.users, sizes.orders);
  const rows: string[] = [];
  for (const [name, run] of cases(crowd)) {
    const { p50, p95, rounds } = await measure(run);
    rows.push(`| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${p95 < LIMIT_MS ? "yes" : "no"} | ${rounds} |`);
    console.log(rows.at(-1));
  }
  const plans: string[] = [];
  for (const [name, statement] of PLANS) {
    const lines = await crowd.sql.unsafe(`explain (analyze, timing off, buffers off) ${statement}`);
    plans.push(`### ${name}`, "", "```", ...lines.map((line) => String(line["QUERY PLAN"])), "```", "");
  }
  const counts = Object.entries(sizes).map(([name, count]) => `${count.toLocaleString("en-US")} ${name}`);
  await writeResult("admin-lists", [
    `\`node bench/admin-lists.ts ${share}\`: ${counts.join(", ")}; load average ${loadavg()[0]?.toFixed(1)} on the way.`,
    "Milliseconds for the whole list with its count, read from the embedded PostgreSQL; nothing is cached. The first row",
    "shows what waiting for a processor alone cost; each plan below says what its query takes.",
    "",
    `| list | p50 | p95 | p95 under ${LIMIT_MS} ms | rounds |`,
    "| --- | --: | --: | --- | --: |",
    ...rows,
    "",
    "## Plans",
    "",
    ...plans,
  ]);
} finally {
  await crowd.end();
}
