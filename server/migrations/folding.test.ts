// Proves that the tallies of sales, users and products agree with their rows, and that folding them changes no figure.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { add, addOrder, openSchema, type Row, type Schema } from "./try-schema.ts";

let schema: Schema;
beforeAll(async () => {
  schema = await openSchema();
});
afterAll(() => schema.close());

const pay = (order: Row) =>
  schema.sql`update orders set payment_status = 'completed', paid_at = now() where id = ${order.id as string}`;

/** Sums and waiting changes together are what was sold, in every length of step. */
async function agreeOnSales(): Promise<void> {
  for (const days of [1, 8, 64]) {
    const tallied = await schema.sql`
      select product_id, starts, sum(quantity)::int as quantity, sum(revenue)::int as revenue from (
        select product_id, starts, quantity, revenue from product_sales where days = ${days}
        union all select product_id, sale_step(day, ${days}), quantity, revenue from product_sale_changes) sold
      group by 1, 2 having sum(quantity) <> 0 order by 1, 2`;
    const sold = await schema.sql`
      select product_id, sale_step(sold_on, ${days}) as starts, sum(quantity)::int as quantity, sum(line_total)::int as revenue
      from order_items where sold_on is not null and product_id is not null group by 1, 2 order by 1, 2`;
    expect([...tallied]).toEqual([...sold]);
  }
}

test("sales follow the payment of their orders", async () => {
  const order = await schema.sql.begin((tx) =>
    addOrder(tx, { created_at: "2025-03-01T19:00:00Z", payment_method: "cod" }),
  );
  await pay(order);
  await agreeOnSales();
  await schema.sql`update orders set payment_status = 'refunded', refunded = total where id = ${order.id}`;
  await agreeOnSales();
});

describe("folding", () => {
  test("changes no figure, leaves one lane of past days, and nothing waits afterwards", async () => {
    const old = { created_at: "2025-04-01T09:00:00Z", payment_method: "cod" };
    const orders = await Promise.all(
      Array.from({ length: 12 }, () => schema.sql.begin((tx) => addOrder(tx, { ...old }))),
    );
    for (const order of orders) await pay(order);
    await agreeOnSales();
    const before = await tallies();
    await schema.sql`select fold_product_sales()`;
    await schema.sql`select fold_tallies('2026-01-01')`;
    await agreeOnSales();
    expect(await tallies()).toEqual(before);
    expect(await schema.sql`select from product_sale_changes`).toHaveLength(0);
    expect(await schema.sql`select from order_tallies where day < '2025-12-31' and lane <> 0`).toHaveLength(0);
  });

  async function tallies() {
    const rows = await schema.sql`
      select day, status, payment_status, payment_method, sum(orders)::int as orders, sum(amount)::int as amount
      from order_tallies group by 1, 2, 3, 4 having sum(orders) <> 0 order by 1, 2, 3, 4`;
    return [...rows];
  }

  test("gives way to an order that is being written, which never waits in a circle", async () => {
    const order = await schema.sql.begin((tx) =>
      addOrder(tx, { created_at: "2025-05-01T09:00:00Z", payment_method: "cod" }),
    );
    await schema.sql`update order_tallies set lane = 5 where day = '2025-05-01'`;
    await schema.sql.begin(async (tx) => {
      await tx`select from order_tallies where day = '2025-05-01' for update`;
      const [folded] = await schema.sql`select fold_tallies('2026-01-01') as done`;
      expect(folded?.done).toBe(false);
      await tx`update orders set payment_status = 'completed', paid_at = now() where id = ${order.id}`;
    });
    const [folded] = await schema.sql`select fold_tallies('2026-01-01') as done`;
    expect(folded?.done).toBe(true);
  });

  test("and paying the same pieces at once are never in each other's way", async () => {
    const product = await add(schema.sql, "products");
    const orders = await Promise.all(
      Array.from({ length: 24 }, () =>
        schema.sql.begin((tx) => addOrder(tx, { payment_method: "cod" }, { product_id: product.id })),
      ),
    );
    await Promise.all([
      ...orders.map(pay),
      ...Array.from({ length: 6 }, () => schema.sql`select fold_product_sales(), fold_tallies(current_date + 9)`),
    ]);
    await agreeOnSales();
  });
});

test("users and products are tallied through joining, changing, leaving and coming back", async () => {
  const agree = async () => {
    const users = await schema.sql`
      select day, role, is_active, sum(users)::int as n from user_tallies group by 1, 2, 3 having sum(users) <> 0 order by 1, 2, 3`;
    const counted = await schema.sql`
      select joined_on(created_at) as day, role, is_active, count(*)::int as n from users group by 1, 2, 3 order by 1, 2, 3`;
    expect([...users]).toEqual([...counted]);
    const products = await schema.sql`
      select category_id, is_active, products as n from product_tallies where products <> 0 order by 1, 2`;
    const listed = await schema.sql`
      select category_id, is_active, count(*)::int as n from products where deleted_at is null group by 1, 2 order by 1, 2`;
    expect([...products]).toEqual([...listed]);
  };
  const user = await add(schema.sql, "users", { created_at: "2024-01-01T19:00:00Z" });
  const product = await add(schema.sql, "products");
  await agree();
  await schema.sql`update users set role = 'admin', is_active = false where id = ${user.id}`;
  await schema.sql`update products set is_active = not is_active, name = 'Renamed' where id = ${product.id}`;
  await agree();
  await schema.sql`update users set last_login = now() where id = ${user.id}`;
  await schema.sql`update products set deleted_at = now() where id = ${product.id}`;
  await agree();
  await schema.sql`update products set deleted_at = null where id = ${product.id}`;
  await schema.sql`delete from users where id = ${user.id}`;
  await agree();
  await schema.sql`delete from products where id = ${product.id}`;
  await agree();
});
