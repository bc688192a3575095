// Holds the Drizzle tables against the database that the migrations make: names, types, nulls, defaults, allowed values.
import { readdir } from "node:fs/promises";
import { is } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSchema, type Schema } from "./try-schema.ts";

const FEATURES = new URL("../src/features/", import.meta.url);

let schema: Schema;
beforeAll(async () => {
  schema = await openSchema();
});
afterAll(() => schema.close());

async function drizzleTables(): Promise<PgTable[]> {
  const features = await readdir(FEATURES);
  const folders = ["../src/platform", "../src/sandbox", ...features.map((feature) => `../src/features/${feature}`)];
  const withTables = [];
  for (const folder of folders) {
    const files = await readdir(new URL(`${folder}/`, import.meta.url));
    if (files.includes("tables.ts")) withTables.push(folder);
  }
  const modules = await Promise.all(
    withTables.map((folder) => import(new URL(`${folder}/tables.ts`, import.meta.url).href)),
  );
  return modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
}

test("every table and column of the code is the database's, with its type, null and default", async () => {
  const inCode = (await drizzleTables()).flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map((column) => ({
      column: `${name}.${toSnakeCase(column.name)}`,
      type: column.getSQLType(),
      required: column.notNull,
      filled: column.hasDefault || column.generated !== undefined,
    }));
  });
  const inDatabase = await schema.sql`
    select c.relname || '.' || a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as required, a.atthasdef as filled
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
      and a.attnum > 0 and not a.attisdropped`;
  const sorted = (rows: Iterable<{ column: string }>) => [...rows].sort((a, b) => (a.column < b.column ? -1 : 1));
  expect(inCode.length).toBeGreaterThan(200);
  expect(sorted(inCode)).toEqual(sorted(inDatabase as never));
});

test("a column that names its values in the code allows exactly those in the database", async () => {
  const checks = await schema.sql<{ table: string; column: string; rule: string }[]>`
    select c.conrelid::regclass::text as table, a.attname as column, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace`;
  let compared = 0;
  for (const table of await drizzleTables()) {
    const { name, columns } = getTableConfig(table);
    for (const column of columns) {
      const values = valuesOf(column);
      // Tallies are copied from orders by a trigger and need no checks of their own.
      if (!values || name === "order_tallies") continue;
      const found = checks.filter((check) => check.table === name && check.column === toSnakeCase(column.name));
      const allowed = found.map(({ rule }) => literals(rule)).find((list) => list.length > 0);
      expect(allowed, `${name}.${column.name}`).toEqual([...values].sort());
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(30);
});

function valuesOf(column: unknown): readonly string[] | undefined {
  const { enumValues, baseColumn } = column as { enumValues?: string[]; baseColumn?: { enumValues?: string[] } };
  const values = baseColumn?.enumValues ?? enumValues;
  return values?.length ? values : undefined;
}

/** The texts that a check lists, written by PostgreSQL as 'a'::text or '{a,b}'::text[]. */
function literals(rule: string): string[] {
  const list = /'\{([^}]*)\}'::text\[\]/.exec(rule)?.[1];
  if (list !== undefined) return list.split(",").sort();
  return [...rule.matchAll(/'([^']*)'::text/g)].map((match) => match[1] as string).sort();
}

test("every foreign key is indexed", async () => {
  const bare = await schema.sql`
    select conrelid::regclass::text || ' (' || a.attname || ')' as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`;
  expect(bare.map(({ key }) => key)).toEqual([]);
});

test("the settings start as the brand Elvara with the spec's shipping fees", async () => {
  const rows = await schema.sql`select * from settings`;
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    brand: { name: "Elvara", slug: "elvara" },
    contact: { email: "hello@elvara.example", studio: { city: "Gurugram" } },
    shipping_fees: {
      byCountry: { US: 449_900, GB: 449_900, FR: 449_900, AU: 499_900 },
      elsewhere: 0,
      freeAbove: 4_500_000,
    },
  });
  expect(rows[0]?.social).toHaveLength(4);
});
