// Proves what the database counts by itself: coupon uses, refunds, ratings and tallies.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  ASHA,
  add,
  addOrder,
  capture,
  MEERA,
  openSchema,
  type Row,
  refusal,
  type Schema,
  type Tx,
} from "./try-schema.ts";

let schema: Schema;
beforeAll(async () => {
  schema = await openSchema();
});
afterAll(() => schema.close());

const reserve = (sql: Tx, discount_id: string, order: Row, user_id = ASHA) =>
  add(sql, "discount_uses", { discount_id, order_id: order.id, user_id });

async function usedCount(id: string): Promise<number> {
  const [row] = await schema.sql`select used_count from discounts where id = ${id}`;
  return row?.used_count;
}

describe("coupon uses", () => {
  test("twenty shoppers race for a coupon with five uses: exactly five get it", async () => {
    const { id } = await add(schema.sql, "discounts", { usage_limit: 5 });
    const race = Array.from({ length: 20 }, () =>
      schema.sql.begin(async (tx) => {
        const shopper = await add(tx, "users");
        await reserve(tx, id, await addOrder(tx, { user_id: shopper.id }), shopper.id);
      }),
    );
    const outcomes = await Promise.allSettled(race);
    const lost = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(lost).toHaveLength(15);
    for (const { reason } of lost) expect(reason.constraint_name).toBe("discounts_usage_limit");
    expect(await usedCount(id)).toBe(5);
  });

  test("one shopper at two tills at once gets no more than their own limit", async () => {
    const { id } = await add(schema.sql, "discounts", { user_usage_limit: 2 });
    const race = Array.from({ length: 6 }, () =>
      schema.sql.begin(async (tx) => reserve(tx, id, await addOrder(tx, { user_id: MEERA }), MEERA)),
    );
    const outcomes = await Promise.allSettled(race);
    const lost = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(lost.map(({ reason }) => reason.constraint_name)).toEqual(Array(4).fill("discount_user_uses_limit"));
    expect(await usedCount(id)).toBe(2);
  });

  test("paying keeps the count, releasing gives the use back once, and asking for it again is counted anew", async () => {
    const { id } = await add(schema.sql, "discounts", { usage_limit: 1 });
    const use = await schema.sql.begin(async (tx) => reserve(tx, id, await addOrder(tx)));
    for (const [state, count] of [
      ["used", 1],
      ["released", 0],
      ["released", 0],
      ["used", 1],
      ["released", 0],
    ] as const) {
      await schema.sql`update discount_uses set state = ${state} where id = ${use.id}`;
      expect(await usedCount(id)).toBe(count);
    }
    await schema.sql.begin(async (tx) => reserve(tx, id, await addOrder(tx)));
    const late = refusal(schema.sql, (tx) => tx`update discount_uses set state = 'used' where id = ${use.id}`);
    expect(await late).toBe("discounts_usage_limit");
  });

  test("one order uses one coupon once, and a use needs its order", async () => {
    const { id } = await add(schema.sql, "discounts", { user_usage_limit: 9 });
    const twice = async (tx: Tx) => {
      const order = await addOrder(tx);
      await reserve(tx, id, order);
      await reserve(tx, id, order);
    };
    expect(await refusal(schema.sql, twice)).toBe("discount_uses_order_id_key");
    expect(await refusal(schema.sql, (tx) => reserve(tx, id, { id: MEERA }))).toBe("discount_uses_order_id_fkey");
  });

  test("a use never moves to another shopper", async () => {
    const { id } = await add(schema.sql, "discounts");
    const use = await schema.sql.begin(async (tx) => reserve(tx, id, await addOrder(tx)));
    const move = refusal(schema.sql, (tx) => tx`update discount_uses set user_id = ${MEERA} where id = ${use.id}`);
    expect(await move).toBe("discount_uses_fixed");
  });
});

test("refunds never exceed the payment, even two at once; a failed one frees its amount", async () => {
  const payment = await schema.sql.begin(async (tx) => capture(tx, (await addOrder(tx)).id));
  const refund = (amount: number) => add(schema.sql, "refunds", { payment_id: payment.id, amount });
  const outcomes = await Promise.allSettled([refund(150_000), refund(150_000)]);
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused.map(({ reason }) => reason.constraint_name)).toEqual(["payments_refunded_amount"]);
  await schema.sql`update refunds set status = 'failed' where payment_id = ${payment.id}`;
  await refund(200_000);
  const [row] = await schema.sql`select refunded_amount::int as refunded from payments where id = ${payment.id}`;
  expect(row?.refunded).toBe(200_000);
  const processed = (values: Row) =>
    refusal(
      schema.sql,
      (tx) => tx`update refunds set ${tx({ status: "processed", ...values })} where status = 'pending'`,
    );
  expect(await processed({ provider_refund_id: "rfnd_1" })).toBe("refunds_processed");
  expect(await processed({ processed_at: new Date() })).toBe("refunds_known");
});

test("money that was never captured cannot be refunded", async () => {
  const attempt = async (tx: Tx) => {
    const payment = await add(tx, "payments", { order_id: (await addOrder(tx)).id });
    await add(tx, "refunds", { payment_id: payment.id });
  };
  expect(await refusal(schema.sql, attempt)).toBe("payments_refunds_need_capture");
});

test("a product's rating is that of its approved reviews", async () => {
  const product = await add(schema.sql, "products");
  const rating = async () => {
    const [row] = await schema.sql`select rating_count, rating_sum, rating from products where id = ${product.id}`;
    return Object.values(row ?? {});
  };
  await add(schema.sql, "reviews", { product_id: product.id, rating: 2 });
  expect(await rating()).toEqual([0, 0, 0]);
  await schema.sql`update reviews set status = 'approved', decided_at = now() where product_id = ${product.id}`;
  await add(schema.sql, "reviews", {
    product_id: product.id,
    user_id: MEERA,
    rating: 5,
    status: "approved",
    decided_at: new Date(),
  });
  expect(await rating()).toEqual([2, 7, 3.5]);
  await schema.sql`update reviews set rating = 4 where product_id = ${product.id} and user_id = ${MEERA}`;
  expect(await rating()).toEqual([2, 6, 3]);
  await schema.sql`update reviews set status = 'rejected' where product_id = ${product.id} and user_id = ${MEERA}`;
  await schema.sql`delete from reviews where product_id = ${product.id} and user_id = ${ASHA}`;
  expect(await rating()).toEqual([0, 0, 0]);
});

describe("tallies", () => {
  test("agree with the orders after any history", async () => {
    const late = { created_at: "2025-03-01T19:00:00Z" };
    const order = await schema.sql.begin(async (tx) => addOrder(tx, { ...late, payment_method: "cod" }));
    await schema.sql.begin((tx) => addOrder(tx, { ...late, payment_method: "upi", user_id: MEERA }));
    await schema.sql`update orders set status = 'processing', payment_status = 'completed', paid_at = now() where id = ${order.id}`;
    const [line] = await schema.sql`select sold_on::text as day from order_items where order_id = ${order.id}`;
    // 19:00 UTC is after midnight in India.
    expect(line?.day).toBe("2025-03-02");
    await agree();
    await schema.sql`update orders set refunded = 50000, notes = 'half a sleeve' where id = ${order.id}`;
    await agree();
    await schema.sql`update orders set payment_status = 'refunded', refunded = total, status = 'cancelled', cancelled_at = now() where id = ${order.id}`;
    await agree();
    expect(await schema.sql`select from order_items where order_id = ${order.id} and sold_on is not null`).toHaveLength(
      0,
    );
  });

  async function agree(): Promise<void> {
    const tallied = await schema.sql`
      select day, status, payment_status, payment_method, sum(orders)::int as orders, sum(amount)::int as amount
      from order_tallies group by 1, 2, 3, 4 having sum(orders) <> 0 order by 1, 2, 3, 4`;
    const counted = await schema.sql`
      select placed_on as day, status, payment_status, payment_method, count(*)::int as orders, sum(total - refunded)::int as amount
      from orders group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
    expect([...tallied]).toEqual([...counted]);
    const customers =
      await schema.sql`select user_id, orders, paid_orders, spent::int, last_order_at from customer_totals order by 1`;
    const spent = await schema.sql`
      select user_id, count(*)::int as orders, count(*) filter (where payment_status = 'completed')::int as paid_orders,
        coalesce(sum(total - refunded) filter (where payment_status = 'completed'), 0)::int as spent, max(created_at) as last_order_at
      from orders group by 1 order by 1`;
    expect([...customers]).toEqual([...spent]);
    const [customers_counted] = await schema.sql`
      select sum(customers)::int as tallied, (select count(*)::int from customer_totals) as counted from customer_tallies`;
    expect(customers_counted?.tallied).toBe(customers_counted?.counted);
  }
});
