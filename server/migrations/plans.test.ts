// Holds the lists of shop and admin to their indexes: on a few thousand rows none of them reads a whole table.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSchema, type Schema } from "./try-schema.ts";

let schema: Schema;
beforeAll(async () => {
  schema = await openSchema();
  for (const statement of crowd) await schema.sql.unsafe(statement);
}, 60_000);
afterAll(() => schema.close());

const crowd = [
  `insert into users (email, phone, first_name, is_active, created_at)
    select 'user' || n || '@elvara.example', '+9190' || lpad(n::text, 8, '0'), 'Kavya', n % 20 <> 0, now() - n * interval '1 hour'
    from generate_series(1, 3000) n`,
  `insert into categories (id, name) select 'c' || n, 'C' || n from generate_series(0, 19) n`,
  `insert into products (id, name, price, category_id, sku, is_dress, is_bestsellers, is_active, rating_count, rating_sum, created_at)
    select 'p' || n, (array['Linen', 'Silk', 'Khadi'])[1 + n % 3] || ' Dress ' || n, 10000 + n * 7919 % 90000, 'c' || n % 20,
      'SKU' || n, n % 4 = 0, n % 100 = 0, n % 15 <> 0, 10, 10 + n % 40, now() - n * 1237 % 5000 * interval '1 minute'
    from generate_series(1, 5000) n`,
  `insert into orders (order_number, user_id, payment_method, status, payment_status, paid_at, cancelled_at, expires_at, subtotal, total,
      first_name, last_name, email, phone, shipping_address, billing_address, created_at)
    select 'EL-' || n, u.id, (array['cod', 'upi', 'bank_transfer'])[1 + n % 3],
      (array['pending', 'processing', 'shipping', 'delivered', 'received', 'cancelled'])[1 + n % 6],
      case when n % 6 in (0, 5) then 'pending' else 'completed' end, case when n % 6 not in (0, 5) then now() end,
      case when n % 6 = 5 then now() end, case when n % 60 = 0 then now() end, 0, 0,
      'Kavya', 'Rao', u.email, '+919876543210', a, a, now() - n * interval '1 hour'
    from generate_series(1, 6000) n join (select *, row_number() over () as i from users) u on u.i = 1 + n % 3000,
      jsonb_build_object('street', '', 'city', '', 'state', '', 'zipCode', '', 'country', 'IN') a`,
  `insert into order_items (order_id, position, product_id, name, sku, unit_price, quantity, line_total)
    select id, 0, 'p' || 1 + row_number() over () % 5000, 'Dress', 'SKU', 0, 1, 0 from orders`,
  "select fold_product_sales()",
  "vacuum analyze",
];

const visible = "is_active and deleted_at is null";
const newest = "order by created_at desc, id desc";

test.each([
  ["the shop's newest", `products where ${visible} ${newest} limit 50`, /products_(shop_newest|admin_status)/],
  [
    "the shop's featured",
    `products where ${visible} order by position, created_at desc, id limit 50`,
    /products_shop_featured/,
  ],
  [
    "the shop by price range",
    `products where ${visible} and price between 20000 and 30000 order by price, id limit 50`,
    /products_shop_price/,
  ],
  ["the shop by name", `products where ${visible} order by name, id limit 50`, /products_shop_name/],
  [
    "the shop by rating",
    `products where ${visible} order by rating desc, rating_count desc, id desc limit 50`,
    /products_shop_rating/,
  ],
  [
    "dresses",
    `products where ${visible} and is_dress order by position, created_at desc, id limit 50`,
    /products_dresses/,
  ],
  [
    "bestsellers by price",
    `products where ${visible} and is_bestsellers order by price, id limit 50`,
    /products_bestsellers/,
  ],
  [
    "a category by price",
    `products where ${visible} and category_id = 'c3' order by price, id limit 50`,
    /products_category_price/,
  ],
  [
    "a category by rating",
    `products where ${visible} and category_id = 'c3' order by rating desc, rating_count desc, id desc limit 50`,
    /products_category_rating/,
  ],
  [
    "a search with a typo",
    `products where ${visible} and words @@ (select read_search('linnen dres'))`,
    /products_words/,
  ],
  ["an admin's search of products", "products where deleted_at is null and search like '%sku4711%'", /products_search/],
  [
    "hidden products",
    `products where deleted_at is null and not is_active ${newest} limit 50`,
    /products_admin_status/,
  ],
  [
    "a category's products for the admin",
    `products where deleted_at is null and category_id = 'c3' ${newest} limit 50`,
    /products_(of_category|category_newest)/,
  ],
  ["deleted products", "products where deleted_at is not null order by deleted_at desc", /products_deleted/],
  ["all orders", `orders ${newest} limit 10`, /orders_newest/],
  [
    "orders of a status in a range",
    `orders where status = 'shipping' and created_at >= now() - interval '90 days' ${newest} limit 10`,
    /orders_by_status/,
  ],
  ["orders of a payment method", `orders where payment_method = 'upi' ${newest} limit 10`, /orders_by_method/],
  ["a search of orders", "orders where search like '%user2711@%'", /orders_search/],
  [
    "a shopper's orders",
    `orders where user_id = (select id from users where email = 'user7@elvara.example') ${newest}`,
    /orders_of_user/,
  ],
  [
    "orders to expire",
    "orders where status = 'pending' and payment_status in ('pending', 'failed') and expires_at < now()",
    /orders_awaiting_payment/,
  ],
  ["an order by the beginning of its number", "orders where lower(order_number) like 'el-4711%'", /orders_by_number/],
  ["a customer's orders by their address", "orders where email like 'user2711@%'", /orders_by_email/],
  [
    "top products of a month",
    "(select product_id, sum(quantity) from product_sales where days = 8 and starts > current_date - 30 group by 1) top",
    /product_sales_pkey/,
  ],
  ["customers by spend", "customer_totals order by spent desc, user_id limit 10", /customer_totals_spent/],
  ["all users", `users ${newest} limit 10`, /users_newest/],
  ["inactive users", `users where not is_active ${newest} limit 10`, /users_by_state/],
  ["a search of users", "users where search like '%user2711@%'", /users_search/],
])("%s", async (_what, query, index) => {
  const rows = await schema.sql.unsafe(`explain select * from ${query}`);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toMatch(index);
  expect(plan).not.toMatch(/Seq Scan/);
});
