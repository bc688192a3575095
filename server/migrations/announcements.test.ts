// Proves what wakes the page cache: changes that a visitor can see, once each, and nothing a visitor can cause.
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { add, openSchema, type Schema } from "./try-schema.ts";

let schema: Schema;
const heard: string[] = [];
let listener: postgres.Sql;
beforeAll(async () => {
  schema = await openSchema();
  listener = postgres(schema.url, { max: 1 });
  await listener.listen("catalogue_changed", (table) => heard.push(table));
  await add(schema.sql, "discounts", { code: "QUIET" });
});
beforeEach(() => settled());
afterAll(async () => {
  await listener.end();
  await schema.close();
});

/** A marker through the same queue: whatever was announced before it has arrived. */
async function settled(): Promise<string[]> {
  await schema.sql`select pg_notify('catalogue_changed', 'marker')`;
  await expect.poll(() => heard.at(-1)).toBe("marker");
  return heard.splice(0).slice(0, -1);
}

test.each([
  ["products", "update products set price = price + 1"],
  ["categories", "update categories set position = 1"],
  ["settings", "update settings set checkout = '{}'"],
  ["discounts", "update discounts set is_active = false"],
])("a change of %s is heard once", async (table, statement) => {
  await schema.sql.unsafe(statement);
  expect(await settled()).toEqual([table]);
});

test("a change of pictures is heard", async () => {
  const picture = await add(schema.sql, "pictures");
  await add(schema.sql, "product_pictures", { picture_id: picture.id });
  expect(await settled()).toEqual(["product_pictures"]);
});

test("a coupon's use and a review that waits are not heard, an approval is", async () => {
  await schema.sql`update discounts set used_count = 1 where code = 'QUIET'`;
  await add(schema.sql, "reviews");
  expect(await settled()).toEqual([]);
  await schema.sql`update reviews set status = 'approved', decided_at = now() where status = 'pending'`;
  expect((await settled()).sort()).toEqual(["products", "reviews"]);
});
