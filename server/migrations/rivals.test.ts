// Tries two rows that are good alone and wrong together, and changes that history or the spec forbids.
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

const now = new Date();
const product = { type: "product" };

/** Two rows of one table: the second must be refused by the rule, or both be accepted. */
type Rivals = [what: string, table: string, first: Row, second: Row, rule: string];

const rivals: Rivals[] = [
  ["two accounts with one phone", "users", { phone: "+919876543210" }, { phone: "+919876543210" }, "users_phone_key"],
  ["two accounts with one Google identity", "users", { google_sub: "g" }, { google_sub: "g" }, "users_google_sub_key"],
  ["two live codes for one phone", "otps", {}, {}, "otps_one_live"],
  ["a new code after the old was consumed", "otps", { consumed_at: now }, {}, "accepted"],
  ["two default addresses", "addresses", { is_default: true }, { is_default: true }, "addresses_one_default"],
  ["the same mail queued twice", "mails", { dedupe_key: "paid:1" }, { dedupe_key: "paid:1" }, "mails_dedupe_key_key"],
  ["two products with one SKU", "products", { sku: "A" }, { sku: "A" }, "products_sku_key"],
  ["two hearts for one product", "wishlist_items", {}, {}, "wishlist_items_pkey"],
  ["two coupons with one code", "discounts", { code: "HI" }, { code: "HI" }, "discounts_code"],
  [
    "a code used again after its coupon was deleted",
    "discounts",
    { code: "HI", deleted_at: now },
    { code: "HI" },
    "accepted",
  ],
  ["two active product discounts", "discounts", product, product, "discounts_one_active_product"],
  [
    "an inactive product discount beside the active one",
    "discounts",
    { ...product, is_active: false },
    product,
    "accepted",
  ],
  [
    "a deleted product discount beside the active one",
    "discounts",
    { ...product, deleted_at: now },
    product,
    "accepted",
  ],
  ["two active coupons on the whole order", "discounts", {}, {}, "accepted"],
  ["two lines of one product and size", "cart_items", { size: "M" }, { size: "M" }, "cart_items_line"],
  ["two lines of one product without a size", "cart_items", {}, {}, "cart_items_line"],
  ["two sizes of one product", "cart_items", { size: "M" }, { size: "L" }, "accepted"],
  [
    "two orders with one number",
    "orders",
    { order_number: "EL-1" },
    { order_number: "EL-1" },
    "orders_order_number_key",
  ],
  [
    "a shopper's order sent twice",
    "orders",
    { client_order_id: "ORD1" },
    { client_order_id: "ORD1" },
    "orders_client_order_id",
  ],
  ["one counter for a year", "order_counters", {}, {}, "order_counters_pkey"],
  ["two reviews of one product by one shopper", "reviews", {}, {}, "reviews_one_each"],
  ["two bookings of one slot", "appointments", {}, {}, "appointments_one_booking"],
  ["a booking of a slot that was cancelled", "appointments", { status: "cancelled" }, {}, "accepted"],
  [
    "one subscriber twice",
    "email_subscriptions",
    { email: "a@b.co" },
    { email: "a@b.co" },
    "email_subscriptions_email_key",
  ],
  ["one webhook twice", "provider_events", { event_id: "e" }, { event_id: "e" }, "provider_events_pkey"],
];

test.each(rivals)("%s", async (_what, table, first, second, rule) => {
  const both = async (tx: Tx) => {
    const put = table === "orders" ? addOrder : (sql: Tx, row: Row) => add(sql, table, row);
    await put(tx, first);
    await put(tx, second);
  };
  expect(await refusal(schema.sql, both)).toBe(rule);
});

test("two shoppers whose browsers made the same order id both get their order", async () => {
  const both = async (tx: Tx) => {
    await addOrder(tx, { client_order_id: "ORD1" });
    await addOrder(tx, { client_order_id: "ORD1", user_id: MEERA });
  };
  expect(await refusal(schema.sql, both)).toBe("accepted");
});

test("a family has one live refresh token, and the next only once that is spent", async () => {
  const rotate = (spendFirst: boolean) => async (tx: Tx) => {
    const session = await add(tx, "sessions");
    await add(tx, "refresh_tokens", { session_id: session.id });
    if (spendFirst) await tx`update refresh_tokens set used_at = now()`;
    await add(tx, "refresh_tokens", { session_id: session.id });
  };
  expect(await refusal(schema.sql, rotate(false))).toBe("refresh_tokens_one_live");
  expect(await refusal(schema.sql, rotate(true))).toBe("accepted");
});

test.each([
  ["swap places in one statement", "1 - position", "accepted"],
  ["never share a place", "1", "product_pictures_position"],
])("two pictures of a product %s", async (_what, position, rule) => {
  const move = async (tx: Tx) => {
    for (const place of [0, 1]) {
      const picture = await add(tx, "pictures");
      await add(tx, "product_pictures", { picture_id: picture.id, position: place });
    }
    await tx.unsafe(`update product_pictures set position = ${position}`);
  };
  expect(await refusal(schema.sql, move)).toBe(rule);
});

test("categories never form a circle", async () => {
  const circle = async (tx: Tx) => {
    await add(tx, "categories", { id: "a", name: "A" });
    await add(tx, "categories", { id: "b", name: "B", parent_id: "a" });
    await add(tx, "categories", { id: "c", name: "C", parent_id: "b" });
    await tx`update categories set parent_id = 'c' where id = 'a'`;
  };
  expect(await refusal(schema.sql, circle)).toBe("categories_no_cycle");
});

describe("payments", () => {
  test("one order has one captured payment; a surplus one is kept for its refund", async () => {
    const pay = (second: Row) => async (tx: Tx) => {
      const order = await addOrder(tx);
      await capture(tx, order.id);
      await capture(tx, order.id, second);
    };
    expect(await refusal(schema.sql, pay({}))).toBe("payments_one_captured");
    expect(await refusal(schema.sql, pay({ status: "surplus" }))).toBe("accepted");
  });

  test.each([
    ["provider_order_id", "payments_provider_order"],
    ["provider_payment_id", "payments_provider_payment"],
  ])("the %s names one payment of its provider", async (column, rule) => {
    const pay = (provider: string) => async (tx: Tx) => {
      await capture(tx, (await addOrder(tx)).id, { [column]: "same" });
      await capture(tx, (await addOrder(tx)).id, { [column]: "same", provider });
    };
    expect(await refusal(schema.sql, pay("razorpay"))).toBe(rule);
    expect(await refusal(schema.sql, pay("stripe"))).toBe("accepted");
  });

  test("one request to the provider is one payment, and one refund", async () => {
    const twice = (table: string, column: string) => async (tx: Tx) => {
      const order = await addOrder(tx);
      const payment = await capture(tx, order.id);
      const owner = table === "payments" ? { order_id: order.id } : { payment_id: payment.id, amount: 1 };
      await add(tx, table, { ...owner, [column]: "same" });
      await add(tx, table, { ...owner, [column]: "same" });
    };
    expect(await refusal(schema.sql, twice("payments", "idempotency_key"))).toBe("payments_idempotency_key_key");
    expect(await refusal(schema.sql, twice("refunds", "idempotency_key"))).toBe("refunds_idempotency_key_key");
    expect(await refusal(schema.sql, twice("refunds", "provider_refund_id"))).toBe("refunds_provider_refund_id_key");
  });

  test("no order of a gateway is paid without a captured payment of its total", async () => {
    const settle =
      (amount: number | null, values: Row = {}) =>
      async (tx: Tx) => {
        const order = await addOrder(tx, values);
        if (amount !== null) await capture(tx, order.id, { amount });
        await tx`update orders set payment_status = 'completed', paid_at = now() where id = ${order.id}`;
      };
    expect(await refusal(schema.sql, settle(null))).toBe("orders_paid_by_payment");
    expect(await refusal(schema.sql, settle(199_999))).toBe("orders_paid_by_payment");
    expect(await refusal(schema.sql, settle(200_000))).toBe("accepted");
    expect(await refusal(schema.sql, settle(null, { payment_method: "cod" }))).toBe("accepted");
  });
});

describe("history stays", () => {
  test.each([
    ["journal is append-only", (tx: Tx) => add(tx, "journal"), "update journal set action = 'x'"],
    ["journal is append-only", (tx: Tx) => add(tx, "journal"), "delete from journal"],
    ["orders is append-only", addOrder, "delete from orders"],
  ])("%s", async (message, before, statement) => {
    const rewrite = async (tx: Tx) => {
      await before(tx);
      await tx.unsafe(statement);
    };
    expect(await refusal(schema.sql, rewrite)).toBe(message);
  });

  test("order events are never changed", async () => {
    const rewrite = async (tx: Tx) => {
      const order = await addOrder(tx);
      await add(tx, "order_events", { order_id: order.id, actor_kind: "admin", actor_id: ASHA, to_status: "shipping" });
      await tx`update order_events set to_status = 'received'`;
    };
    expect(await refusal(schema.sql, rewrite)).toBe("order_events is append-only");
  });

  test("a discount keeps its type", async () => {
    const change = async (tx: Tx) => {
      const { id } = await add(tx, "discounts");
      await tx`update discounts set type = 'product' where id = ${id}`;
    };
    expect(await refusal(schema.sql, change)).toBe("discounts_type_fixed");
  });

  test("a product in a discount's scope cannot vanish and so widen it to all products", async () => {
    const vanish = async (tx: Tx) => {
      const { id } = await add(tx, "discounts");
      await add(tx, "discount_products", { discount_id: id, product_id: "linen-dress" });
      await tx`delete from products where id = 'linen-dress'`;
    };
    expect(await refusal(schema.sql, vanish)).toBe("discount_products_product_id_fkey");
  });
});
