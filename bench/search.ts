// Measures search among 100,000 products, checks its plan, and writes the figures to results/search.md.
import { writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import type { ProductFilters } from "@elvara/contract/catalog";
import { listProducts } from "../server/src/features/catalog/list-products.ts";
import { type Crowd, openCrowd, PRODUCTS } from "./crowd.ts";

const CASES: [string, ProductFilters][] = [
  ["one common word", { search: "dress" }],
  ["one rarer word", { search: "moonlit" }],
  ["two words", { search: "emerald gown" }],
  ["two words, both mistyped", { search: "emrald gwn" }],
  ["four words, three mistyped", { search: "jasmin trelis rap dress" }],
  ["half a word", { search: "mari" }],
  ["an article number", { search: "EL-000777" }],
  ["nothing like it", { search: "zzzzqqqq" }],
  ["with a category", { search: "linen dress", category: "category-3" }],
  ["by price, in a price range", { search: "silk", sort: "price-asc", minPrice: 5000, maxPrice: 9000 }],
  ["no search: the first page", {}],
  ["no search: a category by price", { category: "category-3", sort: "price-asc" }],
];
const ROUNDS = 30;
/** No case may take more than its share of five minutes. */
const MS_FOR_EACH = 20_000;

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function measure(crowd: Crowd, filters: ProductFilters) {
  const times: number[] = [];
  const begun = performance.now();
  let found = 0;
  while (times.length < ROUNDS && performance.now() - begun < MS_FOR_EACH) {
    const start = performance.now();
    found = (await listProducts(crowd.db, { ...filters, page: 1, limit: 24 })).pagination.totalItems;
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { found, p50: percentile(times, 0.5), p95: percentile(times, 0.95), rounds: times.length };
}

async function checkPlan(crowd: Crowd): Promise<string> {
  const rows = await crowd.sql.unsafe(`
    explain select id from products where is_active and deleted_at is null and words @@ (select read_search('emrald gwn'))
    order by ts_rank(words, (select read_search('emrald gwn'))) desc, position, created_at desc, id limit 24`);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  if (!plan.includes("products_words") || /Seq Scan on products/.test(plan)) {
    throw new Error(`Search does not use its index:\n${plan}`);
  }
  return plan;
}

const crowd = await openCrowd();
try {
  const plan = await checkPlan(crowd);
  await measure(crowd, { search: "silk" });
  const lines: string[] = [];
  for (const [name, filters] of CASES) {
    const { found, p50, p95, rounds } = await measure(crowd, filters);
    lines.push(
      `| ${name} | \`${JSON.stringify(filters)}\` | ${found} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${rounds} |`,
    );
    console.log(lines.at(-1));
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
  const text = `# Search among ${PRODUCTS.toLocaleString("en-US")} products

\`node bench/search.ts\`, ${new Date().toISOString().slice(0, 10)}, ${machine}, load average ${loadavg()[0]?.toFixed(1)}.
A page of 24 with its count and price range: two queries to the embedded PostgreSQL, no page cache. Milliseconds.

| case | filters | found | p50 | p95 | rounds |
| --- | --- | --: | --: | --: | --: |
${lines.join("\n")}

The plan of a search with typos:

\`\`\`
${plan}
\`\`\`
`;
  await writeFile(path.join(import.meta.dirname, "results/search.md"), text);
} finally {
  await crowd.end();
}
