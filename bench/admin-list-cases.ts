// Every admin list as the server reads it, and the queries whose plans are shown.
import { adminUsers } from "../server/src/features/accounts/admin-users.ts";
import { customers } from "../server/src/features/admin/customers.ts";
import { shopStats } from "../server/src/features/admin/shop-stats.ts";
import { userStats } from "../server/src/features/admin/user-stats.ts";
import { adminProducts, productStats } from "../server/src/features/catalog/admin-products.ts";
import { listEveryOrder } from "../server/src/features/orders/admin-orders.ts";
import type { Database } from "../server/src/platform/db.ts";

interface Sizes {
  products: number;
  users: number;
  orders: number;
}

export function cases({ db, sql }: Database, sizes: Sizes): [string, () => Promise<unknown>][] {
  const now = () => new Date();
  const products = (query: object) => adminProducts(db, { page: 1, limit: 50, ...query } as never, now());
  const orders = (query: object) => listEveryOrder({ db, now }, { page: 1, limit: 10, ...query } as never);
  const users = (query: object) => adminUsers(db, { page: 1, limit: 10, ...query } as never);
  const buyers = (query: object) => customers(db, { page: 1, limit: 10, ...query } as never);
  const last = (rows: number, limit: number) => ({ page: Math.ceil(rows / limit) });
  return [
    ["(for comparison) select 1", () => sql`select 1`],
    ["products", () => products({})],
    ["products, hidden", () => products({ status: "hidden" })],
    ["products of a category", () => products({ category: "category-3" })],
    ["products, searched", () => products({ search: "emerald ikat" })],
    ["products, searched by a common word", () => products({ search: "dress" })],
    ["products, page 100", () => products({ page: 100 })],
    ["products, last page", () => products(last(sizes.products, 50))],
    ["product figures", () => productStats(db)],
    ["orders", () => orders({})],
    ["orders in a status", () => orders({ status: "processing" })],
    ["orders of a week", () => orders({ dateFrom: day(10), dateTo: day(3) })],
    ["orders of a week ten months ago", () => orders({ dateFrom: day(310), dateTo: day(303), status: "shipping" })],
    ["orders, searched by number", () => orders({ search: "EL-2026-000777" })],
    ["orders, searched by the end of a number", () => orders({ search: "007772" })],
    ["orders, searched by a mail address", () => orders({ search: "meera.nair1234@" })],
    ["orders, searched by part of an address", () => orders({ search: "meera.nair12" })],
    ["orders, searched by phone", () => orders({ search: "98776655" })],
    ["orders, searched by a name", () => orders({ search: "priya sharma" })],
    ["orders, searched by a common word", () => orders({ search: "gmail" })],
    ["orders, page 1,000", () => orders({ page: 1000 })],
    ["orders, last page", () => orders(last(sizes.orders, 10))],
    ["orders in a status, page 10,000", () => orders({ status: "shipping", page: 10_000 })],
    ["users", () => users({})],
    ["users, inactive", () => users({ isActive: "false" })],
    ["users, searched", () => users({ search: "priya.s" })],
    ["users, searched by a common word", () => users({ search: "gmail" })],
    ["users, last page", () => users(last(sizes.users, 10))],
    ["user figures with abandoned carts", () => userStats(db, now())],
    ["customers by spend", () => buyers({})],
    ["customers by last order, page 100", () => buyers({ sort: "recent", page: 100 })],
    ["customers, searched by a name", () => buyers({ search: "priya sharma" })],
    ["overview, 30 days", () => shopStats(db, "30d", now())],
    ["overview, 365 days", () => shopStats(db, "365d", now())],
  ];
}

function day(ago: number): string {
  return new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
}

export const PLANS: [string, string][] = [
  ["a page of orders", "select * from orders order by created_at desc, id desc limit 10"],
  ["orders in a status", "select * from orders where status = 'processing' order by created_at desc, id desc limit 10"],
  ["their count", "select sum(orders) from order_tallies where status = 'processing'"],
  [
    "orders, searched by number",
    "select * from orders where lower(order_number) like 'el-2026-000777%' order by created_at desc, id desc limit 10",
  ],
  [
    "orders, searched by mail",
    "select * from orders where search like '%meera.kapoor%' order by created_at desc, id desc limit 10",
  ],
  [
    "the day on which page 50,000 of the orders begins",
    "select day, up_to, n from (select day, sum(sum(orders)) over (order by day desc) as up_to, sum(orders) as n from order_tallies group by day) days where up_to > 499990 order by day desc limit 1",
  ],
  [
    "how many were found, no further than 1,001",
    "select count(*) from (select from orders where search like '%gmail%' limit 1001) found",
  ],
  [
    "hidden products",
    "select * from products where deleted_at is null and not is_active order by created_at desc, id desc limit 50",
  ],
  ["users, searched", "select * from users where search like '%priya.s%' order by created_at desc, id desc limit 10"],
  ["best customers", "select * from customer_totals order by spent desc, user_id limit 10"],
  [
    "orders and revenue of 365 days, month by month and by status",
    `select width_bucket(day, array(select generate_series(current_date - 364, current_date, interval '1 month')::date)) as step,
      status, payment_status = 'completed' as paid, sum(orders), sum(amount)
    from order_tallies where day between current_date - 729 and current_date group by 1, 2, 3`,
  ],
  [
    "top products of 365 days",
    `with sold as (
      select product_id, quantity, revenue from product_sales where days = 1 and starts >= current_date - 364 and starts < sale_step(current_date - 364 + 7, 8) union all
      select product_id, quantity, revenue from product_sales where days = 8 and starts >= sale_step(current_date - 364 + 7, 8) and starts < sale_step(current_date - 364 + 63, 64) union all
      select product_id, quantity, revenue from product_sales where days = 64 and starts >= sale_step(current_date - 364 + 63, 64) union all
      select product_id, quantity, revenue from product_sale_changes where day >= current_date - 364)
    select product_id, sum(quantity), sum(revenue) from sold group by 1 having sum(quantity) > 0 order by 3 desc limit 8`,
  ],
];
