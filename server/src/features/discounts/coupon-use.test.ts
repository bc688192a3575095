// A coupon's uses: reserved, used and released, with limits that no crowd can exceed.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDiscount } from "../../testing/goods.ts";
import { openShop, type Shop } from "../../testing/shop.ts";
import { orders } from "../orders/tables.ts";
import { releaseCoupon, reserveCoupon, useCoupon } from "./coupon-use.ts";
import { discounts } from "./tables.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ADDRESS = { street: "1 MG Road", city: "Gurugram", state: "Haryana", zipCode: "122001", country: "IN" };

/** An order without goods that holds the coupon, as checkout writes it in one transaction. */
async function order(discountId: string, userId: string): Promise<string> {
  const orderId = randomUUID();
  await shop.db.transaction(async (tx) => {
    await reserveCoupon(tx, { discountId, userId, orderId });
    await tx.insert(orders).values({
      id: orderId,
      orderNumber: orderId.slice(0, 18),
      userId,
      paymentMethod: "razorpay",
      subtotal: 0,
      total: 0,
      firstName: "Asha",
      lastName: "Rao",
      email: "asha@example.com",
      phone: "+919876543210",
      shippingAddress: ADDRESS,
      billingAddress: ADDRESS,
    });
  });
  return orderId;
}

const release = (orderId: string) => shop.db.transaction((tx) => releaseCoupon(tx, orderId));
const use = (orderId: string) => shop.db.transaction((tx) => useCoupon(tx, orderId));
async function usedCount(id: string): Promise<number | undefined> {
  const [row] = await shop.db.select().from(discounts).where(eq(discounts.id, id));
  return row?.usedCount;
}

test("of twenty shoppers who pay at once only as many get the coupon as it has uses", async () => {
  const { id } = await addDiscount(shop.db, { usageLimit: 7 });
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => shop.signIn()));
  const outcomes = await Promise.allSettled(shoppers.map(({ user }) => order(id, user.id)));
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused).toHaveLength(13);
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 409, code: "COUPON_USED_UP" });
  expect(await usedCount(id)).toBe(7);
});

test("one shopper in ten tabs gets it once", async () => {
  const { id } = await addDiscount(shop.db);
  const { user } = await shop.signIn();
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => order(id, user.id)));
  expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
  const refused = outcomes.find((outcome) => outcome.status === "rejected");
  expect(refused?.reason).toMatchObject({ status: 409, code: "COUPON_USED_BY_YOU" });
});

test("a released use is free for the next, releasing and using twice count once", async () => {
  const { id } = await addDiscount(shop.db, { usageLimit: 1, userUsageLimit: 5 });
  const { user } = await shop.signIn();
  const first = await order(id, user.id);
  await release(first);
  await release(first);
  expect(await usedCount(id)).toBe(0);
  const second = await order(id, user.id);
  expect([await use(second), await use(second)]).toEqual([true, true]);
  expect(await usedCount(id)).toBe(1);
});

test("a late payment takes its use again, unless another order has it: then the order still stands", async () => {
  const { id } = await addDiscount(shop.db, { usageLimit: 1 });
  const [early, rival] = [await shop.signIn(), await shop.signIn()];
  const late = await order(id, early.user.id);
  await release(late);
  expect(await use(late)).toBe(true);
  await release(late);
  await order(id, rival.user.id);
  expect(await use(late)).toBe(false);
  expect(await usedCount(id)).toBe(1);
});

test("an order without a coupon has nothing to release or use", async () => {
  await release(randomUUID());
  expect(await use(randomUUID())).toBe(true);
});
