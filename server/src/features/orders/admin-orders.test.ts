import { listAllOrders } from "@elvara/contract/orders";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type Shop } from "../../testing/shop.ts";

let shop: Shop;
let admin: Awaited<ReturnType<Shop["signInAdmin"]>>;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.signInAdmin();
  const { user } = await shop.signIn();
  // A few hundred a day, some days without any, several in the same second.
  await shop.db.execute(sql`
    insert into orders (order_number, user_id, payment_method, status, subtotal, total, first_name, last_name, email, phone,
      shipping_address, billing_address, created_at)
    select 'EL-2026-' || lpad(n::text, 6, '0'), ${user.id}, 'cod', case when n % 3 = 0 then 'shipping' else 'processing' end,
      0, 0, 'Kavya', 'Rao', 'kavya' || n || '@elvara.example', '+919876543210', place, place,
      timestamptz '2026-03-01T12:00:00+05:30' - (n / 300) * interval '2 days' - (n % 300 / 7) * interval '9 minutes'
    from generate_series(1, 1500) n,
      jsonb_build_object('street', '1 Park Road', 'city', 'Gurugram', 'state', 'Haryana', 'zipCode', '122002', 'country', 'IN') place`);
});
afterAll(() => shop.close());

const list = (query: Record<string, unknown>) => admin.call(listAllOrders, { query });

test.each([{}, { status: "shipping" }, { dateTo: "2026-02-27" }])(
  "pages far down follow one another without a gap or a repetition (%o)",
  async (filters) => {
    const numbers: string[] = [];
    const { totalPages, totalItems } = (await list({ ...filters, limit: 50 })).pagination;
    for (let page = 1; page <= totalPages; page += 1) {
      const { orders } = await list({ ...filters, limit: 50, page });
      numbers.push(...orders.map(({ orderNumber }) => orderNumber));
    }
    expect(numbers).toHaveLength(totalItems);
    expect(new Set(numbers).size).toBe(totalItems);
    expect((await list({ ...filters, limit: 50, page: totalPages + 30 })).orders).toEqual([]);
  },
);

test("the last page is that of the oldest orders", async () => {
  const { orders } = await list({ page: 150 });
  const [oldest] = await shop.db.execute(sql`select order_number from orders order by created_at, id limit 1`);
  expect(orders.at(-1)?.orderNumber).toBe(oldest?.order_number);
});

test("days are days in India", async () => {
  const { pagination } = await list({ dateFrom: "2026-02-25", dateTo: "2026-02-25" });
  const [row] = await shop.db.execute(sql`select count(*)::int as n from orders where placed_on = '2026-02-25'`);
  expect(pagination.totalItems).toBe(row?.n);
  expect(pagination.totalItems).toBeGreaterThan(0);
});

test.each([
  ["el-2026-00012", 10],
  ["#EL-2026-000123", 1],
  ["001234", 1],
  ["kavya77@", 1],
  ["KAVYA77@elvara.example", 1],
  ["a_vya", 0],
  ["%", 0],
])("searching for %s finds %i", async (search, count) => {
  expect((await list({ search })).pagination).toMatchObject({ totalItems: count });
});

test("a common word is counted no further than a thousand, and says that there are more", async () => {
  expect((await list({ search: "kavya" })).pagination).toMatchObject({
    totalItems: 1000,
    totalPages: 100,
    hasMore: true,
  });
  expect((await list({ search: "kavya", status: "shipping" })).pagination).toMatchObject({ totalItems: 500 });
});

test("a search is leafed through like any list, by page or by cursor, whether few are found or many", async () => {
  for (const search of ["kavya12", "kavya"]) {
    const [first, second, third] = await Promise.all([1, 2, 3].map((page) => list({ search, page, limit: 20 })));
    const cursor = first?.pagination.nextCursor;
    const next = await list({ search, cursor, limit: 20 });
    const numbers = (answer: typeof first) => answer?.orders.map(({ orderNumber }) => orderNumber);
    expect(numbers(next)).toEqual(numbers(second));
    expect(new Set([first, second, third].flatMap(numbers)).size).toBe(60);
    expect(next.pagination.totalItems).toBe(first?.pagination.totalItems);
  }
  const beyond = await list({ search: "kavya12", page: 50 });
  expect([beyond.orders.length, beyond.pagination.totalItems]).toEqual([0, 111]);
});
