import * as api from "@elvara/contract/admin";
import { addToCart } from "@elvara/contract/cart";
import { createDiscount } from "@elvara/contract/discounts";
import { placeOrder, setOrderStatus } from "@elvara/contract/orders";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { offer, orderRequest, shopperWithCart } from "../../testing/checkout.ts";
import { openShop, type Shop } from "../../testing/shop.ts";

let shop: Shop;
let admin: Awaited<ReturnType<Shop["signInAdmin"]>>;
beforeAll(async () => {
  shop = await openShop();
  await offer(shop, "bank_transfer");
  admin = await shop.signInAdmin();
});
afterAll(() => shop.close());

async function buy(quantity: number, price: number, paid: boolean) {
  const { shopper, product, amount } = await shopperWithCart(shop, quantity, price);
  const body = { ...orderRequest(amount), paymentMethod: "bank_transfer" as const };
  const order = await shopper.call(placeOrder, { body });
  if (paid) {
    const change = { status: "processing" as const, paid: true as const };
    await admin.call(setOrderStatus, { params: { id: order.id }, body: change });
  }
  return { shopper, product, order };
}

describe("the figures", () => {
  test("revenue counts paid orders only; statuses, top products, carts and what waits are told", async () => {
    const one = await buy(2, 150_000, true);
    await buy(1, 99_950, false);
    const stats = await admin.call(api.getShopStats, { query: { period: "7d" } });
    expect(stats).toMatchObject({ revenue: 3000, orders: 2, paidOrders: 1, averageOrder: 3000, newUsers: 2 });
    expect(stats.previous).toEqual({ revenue: 0, orders: 0, paidOrders: 0, averageOrder: 0 });
    expect(stats.overTime).toHaveLength(7);
    expect(stats.overTime.at(-1)).toEqual({ from: stats.period.to, revenue: 3000, orders: 2 });
    expect(stats.byStatus).toContainEqual({ status: "processing", orders: 1 });
    expect(stats.topProducts).toMatchObject([{ id: one.product.id, quantity: 2, revenue: 3000, image: null }]);
    expect(stats.waiting.orders).toBe(1);
  });

  test.each([
    ["7d", 7, 7],
    ["30d", 30, 30],
    ["90d", 13, 14],
    ["365d", 12, 13],
  ] as const)("over %s there are %i to %i steps without a gap, and the sums agree", async (period, least, most) => {
    const stats = await admin.call(api.getShopStats, { query: { period } });
    expect(stats.overTime.length).toBeGreaterThanOrEqual(least);
    expect(stats.overTime.length).toBeLessThanOrEqual(most);
    expect(stats.overTime[0]?.from).toBe(stats.period.from);
    expect(stats.overTime.reduce((sum, step) => sum + step.revenue, 0)).toBe(stats.revenue);
    expect(stats.byStatus.reduce((sum, step) => sum + step.orders, 0)).toBe(stats.orders);
  });

  test("a cart counts as abandoned once nobody touched it for more than a day", async () => {
    const count = async () => (await admin.call(api.getUserStats)).abandonedCarts;
    const value = async () => (await admin.call(api.getShopStats)).abandonedCarts.value;
    const before = await count();
    const { shopper, product } = await shopperWithCart(shop, 2, 50_000);
    const age = (hours: number) =>
      shop.db.execute(
        sql`update carts set updated_at = now() - ${`${hours} hours`}::interval where user_id = ${shopper.user.id}`,
      );
    await age(23.9);
    expect(await count()).toBe(before);
    await age(24.1);
    expect([await count(), await value()]).toEqual([before + 1, 1000]);
    await shopper.call(addToCart, { body: { productId: product.id, quantity: 1 } });
    expect(await count()).toBe(before);
  });
});

test("customers have their orders and spend, the best first; those who never ordered are not there", async () => {
  const big = await buy(1, 900_000, true);
  await shop.signIn({ firstName: "Nobody" });
  const { customers, pagination } = await admin.call(api.listCustomers);
  expect(customers[0]).toMatchObject({ _id: big.shopper.user.id, orders: 1, paidOrders: 1, spent: 9000 });
  expect(pagination.totalItems).toBe(customers.length);
  expect(customers.map(({ spent }) => spent)).toEqual(customers.map(({ spent }) => spent).sort((a, b) => b - a));
  const found = await admin.call(api.listCustomers, { query: { search: big.shopper.user.email, sort: "recent" } });
  expect(found.customers.map(({ id }) => id)).toEqual([big.shopper.user.id]);
  expect(found.pagination.totalItems).toBe(1);
});

describe("users", () => {
  test("are listed newest first, by state, role and words", async () => {
    const { user } = await shop.signIn({ firstName: "Zoya", lastName: "Quark", phone: "+919812345678" });
    const list = async (query: Record<string, unknown>) =>
      (await admin.call(api.listUsers, { query })).users.map(({ _id }) => _id);
    expect((await list({}))[0]).toBe(user.id);
    expect(await list({ search: "zoya QU" })).toEqual([user.id]);
    expect(await list({ search: "98123456" })).toEqual([user.id]);
    expect(await list({ role: "admin" })).toEqual([admin.user.id]);
    expect(await list({ isActive: "false" })).toEqual([]);
    expect(await admin.call(api.getUser, { params: { id: user.id } })).toMatchObject({
      firstName: "Zoya",
      lastLogin: null,
    });
    await expect(admin.call(api.getUser, { params: { id: "none" } })).rejects.toMatchObject({ status: 404 });
  });

  test("deactivating acts at the next call and is journaled with both states", async () => {
    const shopper = await shop.signIn();
    const id = shopper.user.id;
    expect(await admin.call(api.updateUser, { params: { id }, body: { isActive: false } })).toMatchObject({
      isActive: false,
    });
    await expect(shopper.call(addToCart, { body: { productId: "x", quantity: 1 } })).rejects.toMatchObject({
      status: 401,
    });
    expect(await admin.call(api.getUserStats)).toMatchObject({ inactiveUsers: 1 });
    await admin.call(api.updateUser, { params: { id }, body: { isActive: true } });
    const { entries } = await admin.call(api.listJournal, { query: { entity: "user", entityId: id } });
    expect(entries).toMatchObject([
      { after: { isActive: true }, before: { isActive: false } },
      { after: { isActive: false }, before: { isActive: true }, actor: { id: admin.user.id, name: "Asha Rao" } },
    ]);
    await expect(admin.call(api.updateUser, { params: { id }, body: {} })).rejects.toMatchObject({
      answer: { message: "Nothing to change" },
    });
  });

  test("an admin makes admins and shoppers, but nobody changes their own access", async () => {
    const { user } = await shop.signIn({ firstName: "Ira", lastName: "Sen" });
    const set = (id: string, role: "user" | "admin") => admin.call(api.updateUser, { params: { id }, body: { role } });
    expect(await set(user.id, "admin")).toMatchObject({ role: "admin" });
    expect(await set(user.id, "user")).toMatchObject({ role: "user" });
    await expect(set(admin.user.id, "user")).rejects.toMatchObject({
      status: 409,
      answer: { message: "You cannot change your own access." },
    });
    const { entries } = await admin.call(api.listJournal, { query: { entity: "user", entityId: user.id } });
    expect(entries[0]).toMatchObject({ title: "Ira Sen", before: { role: "admin" }, after: { role: "user" } });
  });

  test("two admins who take each other's access at the same moment leave one of them", async () => {
    const [one, other] = await Promise.all([shop.signInAdmin(), shop.signInAdmin()]);
    await shop.db.execute(
      sql`update users set is_active = id in (${one.user.id}, ${other.user.id}) where role = 'admin'`,
    );
    const take = (by: typeof one, from: typeof one) =>
      by.call(api.updateUser, { params: { id: from.user.id }, body: { role: "user" } });
    const outcomes = await Promise.allSettled([take(one, other), take(other, one)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [left] = await shop.db.execute(sql`select count(*)::int as n from users where role = 'admin' and is_active`);
    expect(left?.n).toBe(1);
  });
});

test("the journal calls things what an owner calls them, also when they are gone", async () => {
  const owner = await shop.signInAdmin();
  const { order } = await buy(1, 120_000, false);
  await owner.call(setOrderStatus, { params: { id: order.id }, body: { status: "processing" } });
  const coupon = await owner.call(createDiscount, {
    body: { code: "HOLI", discountValue: 5, validUntil: "2099-01-01" },
  });
  await shop.db.execute(sql`delete from discounts where id = ${coupon.id}`);
  const { entries } = await owner.call(api.listJournal, { query: { actorId: owner.user.id } });
  expect(entries.map(({ entity, title }) => [entity, title])).toEqual([
    ["discount", "HOLI"],
    ["order", `#${order.orderNumber}`],
  ]);
});
