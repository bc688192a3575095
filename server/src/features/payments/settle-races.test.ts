// Everything at once, twice and in any order still ends in one paid order, one mail and one coupon use.
import { addToCart, applyCoupon } from "@elvara/contract/cart";
import { parseOrderNumber } from "@elvara/contract/rules/order-number";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mails } from "../../platform/tables.ts";
import {
  createOrder,
  openListeningShop,
  press,
  type Shopper,
  shopperWithCart,
  verify,
} from "../../testing/checkout.ts";
import { addDiscount, addProduct } from "../../testing/goods.ts";
import type { Shop } from "../../testing/shop.ts";
import { carts } from "../cart/tables.ts";
import { products } from "../catalog/tables.ts";
import { discounts, discountUses } from "../discounts/tables.ts";
import { orderEvents, orders } from "../orders/tables.ts";
import { sweep } from "./sweep.ts";
import { payments } from "./tables.ts";

let shop: Shop;
let clock = 0;
beforeAll(async () => {
  shop = await openListeningShop({ now: () => new Date(Date.now() + clock) });
});
afterAll(() => shop.close());

const MINUTE = 60_000;
const orderOf = async (orderNumber: string) => {
  const [order] = await shop.db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
  if (!order) throw new Error("no order");
  return order;
};
const allDue = () => shop.db.update(payments).set({ nextCheckAt: sql`now() - interval '1 minute'` });

async function withCoupon(shopper: Shopper, code: string, amount: number) {
  await shopper.call(applyCoupon, { body: { code } });
  return createOrder(shopper, amount);
}

test.each(["pay", "repeat", "reorder"])("browser, webhooks and sweeper together, twice: %s", async (button) => {
  const coupon = await addDiscount(shop.db, { userUsageLimit: 1, usageLimit: 1 });
  const { shopper } = await shopperWithCart(shop);
  const created = await withCoupon(shopper, coupon.code, 900);
  const answer = await press(shop, created.razorpayOrderId, button);
  await allDue();
  const verifyOnce = () => verify(shopper, created.orderId, answer);
  const outcomes = await Promise.allSettled([
    verifyOnce(),
    sweep(shop.deps),
    shop.runJobs(),
    verifyOnce(),
    shop.runJobs(),
    allDue().then(() => sweep(shop.deps)),
    verifyOnce(),
  ]);
  expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
  await shop.runEveryJob();

  const order = await orderOf(created.orderId);
  expect(order).toMatchObject({ status: "processing", paymentStatus: "completed", total: 90_000 });
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
  expect(events.filter(({ toPaymentStatus }) => toPaymentStatus === "completed")).toHaveLength(1);
  expect(await shop.db.select().from(mails).where(eq(mails.toAddress, order.email))).toSatisfy(
    (letters: { subject: string }[]) =>
      letters.filter(({ subject }) => subject.includes(order.orderNumber)).length === 1,
  );
  expect(await shop.db.select().from(discountUses).where(eq(discountUses.orderId, order.id))).toMatchObject([
    { state: "used" },
  ]);
  const [{ usedCount } = { usedCount: -1 }] = await shop.db.select().from(discounts).where(eq(discounts.id, coupon.id));
  expect(usedCount).toBe(1);
});

test("a dead browser: the webhook alone pays the order; without it the sweeper does", async () => {
  for (const settleIt of [shop.runEveryJob, () => allDue().then(() => sweep(shop.deps))]) {
    const { shopper, amount } = await shopperWithCart(shop);
    const created = await createOrder(shopper, amount);
    await press(shop, created.razorpayOrderId, "pay");
    await settleIt();
    expect((await orderOf(created.orderId)).paymentStatus).toBe("completed");
    await shop.runEveryJob();
  }
});

test("a failed try, then a late success in the same window", async () => {
  const { shopper, amount } = await shopperWithCart(shop);
  const created = await createOrder(shopper, amount);
  await press(shop, created.razorpayOrderId, "fail");
  await shop.runEveryJob();
  expect(await orderOf(created.orderId)).toMatchObject({ status: "pending", paymentStatus: "failed" });
  await verify(shopper, created.orderId, await press(shop, created.razorpayOrderId, "pay"));
  await shop.runEveryJob();
  expect(await orderOf(created.orderId)).toMatchObject({ status: "processing", paymentStatus: "completed" });
});

test("an unpaid order expires and frees its coupon; money that comes later revives it", async () => {
  const coupon = await addDiscount(shop.db, { usageLimit: 1 });
  const { shopper } = await shopperWithCart(shop);
  const created = await withCoupon(shopper, coupon.code, 900);
  clock += 61 * MINUTE;
  await sweep(shop.deps);
  expect(await orderOf(created.orderId)).toMatchObject({
    status: "cancelled",
    paymentStatus: "failed",
    cancelledAs: "expired",
  });
  const usesLeft = () => shop.db.select().from(discounts).where(eq(discounts.id, coupon.id));
  expect(await usesLeft()).toMatchObject([{ usedCount: 0 }]);

  await press(shop, created.razorpayOrderId, "pay");
  await shop.runEveryJob();
  expect(await orderOf(created.orderId)).toMatchObject({
    status: "processing",
    paymentStatus: "completed",
    cancelledAs: null,
  });
  expect(await usesLeft()).toMatchObject([{ usedCount: 1 }]);
});

test("late money for an expired order whose coupon others took goes back", async () => {
  const coupon = await addDiscount(shop.db, { usageLimit: 1 });
  const { shopper: late } = await shopperWithCart(shop);
  const created = await withCoupon(late, coupon.code, 900);
  clock += 61 * MINUTE;
  await sweep(shop.deps);
  const { shopper: quick } = await shopperWithCart(shop);
  await withCoupon(quick, coupon.code, 900);
  await press(shop, created.razorpayOrderId, "pay");
  await shop.runEveryJob();
  const order = await orderOf(created.orderId);
  expect(order).toMatchObject({ status: "cancelled", paymentStatus: "failed", refunded: 0 });
  expect(await shop.db.select().from(payments).where(eq(payments.orderId, order.id))).toMatchObject([
    { status: "refunded", refundedAmount: 90_000 },
  ]);
});

test("an order left open for days cannot be bought at its old price: the money goes back", async () => {
  const { shopper, amount, product } = await shopperWithCart(shop);
  const created = await createOrder(shopper, amount);
  clock += 61 * MINUTE;
  await sweep(shop.deps);
  await shop.db.update(products).set({ price: 200_000 }).where(eq(products.id, product.id));
  clock += 5 * 24 * 60 * MINUTE;
  await press(shop, created.razorpayOrderId, "pay");
  await shop.runEveryJob();
  const order = await orderOf(created.orderId);
  expect(order).toMatchObject({ status: "cancelled", paymentStatus: "failed", cancelledAs: "expired" });
  expect(await shop.db.select().from(payments).where(eq(payments.orderId, order.id))).toMatchObject([
    { status: "refunded", refundedAmount: 100_000 },
  ]);
});

test("200 shoppers race for a coupon with 50 uses: exactly 50 get it", { timeout: 90_000 }, async () => {
  const coupon = await addDiscount(shop.db, { usageLimit: 50 });
  const product = await addProduct(shop.db);
  const shoppers = await Promise.all(Array.from({ length: 200 }, () => shop.signIn()));
  await Promise.all(
    shoppers.map(async (shopper) => {
      await shopper.call(addToCart, { body: { productId: product.id, quantity: 1, variant: { size: "M" } } });
    }),
  );
  // Straight into the carts: the call allows an address only thirty tries a minute.
  await shop.db
    .update(carts)
    .set({ discountId: coupon.id })
    .where(
      inArray(
        carts.userId,
        shoppers.map(({ user }) => user.id),
      ),
    );
  const outcomes = await Promise.allSettled(shoppers.map((shopper) => createOrder(shopper, 900)));
  const won = outcomes.filter(({ status }) => status === "fulfilled");
  expect(won).toHaveLength(50);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ status: 409 });
  }
  const [row] = await shop.db.select().from(discounts).where(eq(discounts.id, coupon.id));
  expect(row?.usedCount).toBe(50);
});

test("order numbers have no gaps, whoever was refused meanwhile", async () => {
  const rows = await shop.db.select({ number: orders.orderNumber }).from(orders).orderBy(asc(orders.orderNumber));
  const counters = rows.map(({ number }) => parseOrderNumber(number)?.counter);
  expect(counters.length).toBeGreaterThan(50);
  expect(counters).toEqual(counters.map((_counter, place) => place + 1));
});
