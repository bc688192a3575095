// From cart to paid order through Razorpay's protocol, and every way to cheat on the way.
import * as cartApi from "@elvara/contract/cart";
import * as api from "@elvara/contract/orders";
import * as paymentsApi from "@elvara/contract/payments";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mails } from "../../platform/tables.ts";
import {
  createOrder,
  openListeningShop,
  orderRequest,
  press,
  shopperWithCart,
  verify,
} from "../../testing/checkout.ts";
import type { Shop } from "../../testing/shop.ts";
import { orders } from "../orders/tables.ts";
import { payments, refunds } from "./tables.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openListeningShop();
});
afterAll(() => shop.close());

const rowOf = async (orderNumber: string) => {
  const [row] = await shop.db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
  if (!row) throw new Error("no order");
  return row;
};

test("create-order, pay, verify: one paid order, an empty cart, one mail with items, totals and address", async () => {
  const { shopper, amount, product } = await shopperWithCart(shop, 2);
  const created = await createOrder(shopper, amount, { emailOffers: true });
  expect(created).toMatchObject({ success: true, amount: 2000, currency: "INR" });
  expect(created.orderId).toMatch(/^EL-\d{4}-\d{6}$/);
  expect(await rowOf(created.orderId)).toMatchObject({ status: "pending", paymentStatus: "pending" });

  const answer = await press(shop, created.razorpayOrderId, "pay");
  const verified = await verify(shopper, created.orderId, answer);
  expect(verified).toMatchObject({ success: true, status: "processing" });

  const order = await shopper.call(api.getOrder, { params: { id: created.orderId } });
  expect(order).toMatchObject({
    status: "processing",
    paymentStatus: "completed",
    total: 2000,
    paymentDetails: { transactionId: answer.razorpay_payment_id },
    items: [{ quantity: 2, price: 1000, product: { id: product.id }, variant: { size: "M" } }],
    canCancel: true,
  });
  expect((await shopper.call(cartApi.getCart)).items).toEqual([]);
  await shop.runJobs();
  const sent = await shop.db
    .select()
    .from(mails)
    .where(eq(mails.dedupeKey, `order-confirmation:${order.id}`));
  expect(sent).toMatchObject([{ toAddress: "asha@example.com", status: "sent" }]);
  for (const part of [sent[0]?.html, sent[0]?.text]) {
    expect(part).toContain(created.orderId);
    expect(part).toContain("₹2,000.00");
    expect(part).toContain("12 Lake View");
    expect(part).toContain(product.name);
  }
});

describe("what the browser says of the amount", () => {
  test("is only compared: another total is refused with the fresh one, and nothing is written", async () => {
    const { shopper, amount } = await shopperWithCart(shop);
    const failure = await createOrder(shopper, amount - 1).catch((error) => error);
    expect(failure).toMatchObject({
      status: 409,
      answer: { code: "TOTAL_CHANGED", details: { total: 1000, subtotal: 1000, shipping: 0 } },
    });
    expect(await shopper.call(api.listOrders)).toEqual([]);
  });

  test("counts shipping by country", async () => {
    const { shopper, amount } = await shopperWithCart(shop);
    const shippingAddress = { street: "1 Main", city: "Austin", state: "TX", zipCode: "73301", country: "US" };
    await expect(createOrder(shopper, amount, { shippingAddress })).rejects.toMatchObject({ status: 409 });
    expect(await createOrder(shopper, amount + 4499, { shippingAddress })).toMatchObject({ amount: 5499 });
  });

  test("and of other pieces than the cart holds is refused", async () => {
    const { shopper, amount } = await shopperWithCart(shop);
    const items = [{ product: "another-piece", quantity: 1, variant: { size: "M" } }];
    await expect(createOrder(shopper, amount, { items })).rejects.toMatchObject({ status: 409 });
  });
});

describe("refused, and nothing changes", () => {
  const open = async () => {
    const { shopper, amount } = await shopperWithCart(shop);
    return { shopper, created: await createOrder(shopper, amount) };
  };
  const stillPending = async (orderId: string) =>
    expect(await rowOf(orderId)).toMatchObject({ status: "pending", paymentStatus: "pending", paidAt: null });

  test("a forged signature", async () => {
    const { shopper, created } = await open();
    const answer = {
      razorpay_order_id: created.razorpayOrderId,
      razorpay_payment_id: "pay_1",
      razorpay_signature: "0".repeat(64),
    };
    await expect(verify(shopper, created.orderId, answer)).rejects.toMatchObject({
      status: 400,
      answer: { message: "Payment verification failed" },
    });
    await stillPending(created.orderId);
  });

  test("a true signature of another order of the same shopper", async () => {
    const { shopper, created: first } = await open();
    const answer = await press(shop, first.razorpayOrderId, "pay");
    await verify(shopper, first.orderId, answer);
    const second = await shopperWithCart(shop);
    await shopper.call(cartApi.addToCart, { body: { productId: second.product.id, variant: { size: "M" } } });
    const created = await createOrder(shopper, 1000);
    await expect(verify(shopper, created.orderId, answer)).rejects.toMatchObject({ status: 400 });
    await expect(
      verify(shopper, created.orderId, { ...answer, razorpay_order_id: created.razorpayOrderId }),
    ).rejects.toMatchObject({ status: 400 });
    await stillPending(created.orderId);
  });

  test("another shopper's order", async () => {
    const { created } = await open();
    const answer = await press(shop, created.razorpayOrderId, "pay");
    const thief = await shop.signIn();
    await expect(verify(thief, created.orderId, answer)).rejects.toMatchObject({ status: 404 });
    for (const [endpoint, given] of [
      [api.getOrder, {}],
      [api.getInvoice, {}],
      [api.cancelOrder, { body: {} }],
    ] as const) {
      const response = await thief.raw(endpoint, { params: { id: created.orderId }, ...given });
      expect(response.statusCode).toBe(404);
    }
    const hint = { order_id: created.orderId, status: "success" };
    await expect(thief.call(paymentsApi.updateOrderStatusFromResponse, { body: hint })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("a hint that claims success without a payment", async () => {
    const { shopper, created } = await open();
    const body = { order_id: created.orderId, status: "success", amount: "1", transaction_id: "pay_x" };
    expect(await shopper.call(paymentsApi.updateOrderStatusFromResponse, { body })).toMatchObject({
      status: "pending",
      paymentStatus: "pending",
    });
  });

  test("a webhook with a wrong signature", async () => {
    const { created } = await open();
    const response = await fetch(`${shop.deps.address.url}/api/payments/razorpay/webhook`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-razorpay-event-id": "evt_1", "x-razorpay-signature": "no" },
      body: JSON.stringify({ event: "order.paid", payload: { order: { entity: { id: created.razorpayOrderId } } } }),
    });
    expect(response.status).toBe(400);
    await stillPending(created.orderId);
  });
});

test("a hint makes the server ask, and a captured payment settles", async () => {
  const { shopper, amount } = await shopperWithCart(shop);
  const created = await createOrder(shopper, amount);
  await press(shop, created.razorpayOrderId, "pay");
  const body = { order_id: created.orderId, status: "failed", error_message: "closed" };
  expect(await shopper.call(paymentsApi.updateOrderStatusFromResponse, { body })).toMatchObject({
    paymentStatus: "completed",
  });
});

test("the same checkout again goes on with the same order; another one replaces it", async () => {
  const { shopper, amount, product } = await shopperWithCart(shop);
  const first = await createOrder(shopper, amount);
  const again = await createOrder(shopper, amount);
  expect(again).toMatchObject({ orderId: first.orderId, razorpayOrderId: first.razorpayOrderId });
  await shopper.call(cartApi.addToCart, { body: { productId: product.id, variant: { size: "M" } } });
  const other = await createOrder(shopper, amount * 2);
  expect(other.orderId).not.toBe(first.orderId);
  expect(await rowOf(first.orderId)).toMatchObject({ status: "cancelled", cancelledAs: "replaced" });
  expect((await shopper.call(api.listOrders)).map(({ orderNumber }) => orderNumber)).toEqual([other.orderId]);

  // The first window's money arrives all the same: it goes back.
  await press(shop, first.razorpayOrderId, "pay");
  await shop.runJobs();
  const row = await rowOf(first.orderId);
  expect(row).toMatchObject({ status: "cancelled", paymentStatus: "failed" });
  expect(await shop.db.select().from(payments).where(eq(payments.orderId, row.id))).toMatchObject([
    { status: "refunded", refundedAmount: 100_000 },
  ]);
});

test("cancelling a paid order refunds it once and tells the shopper", async () => {
  const { shopper, amount } = await shopperWithCart(shop);
  const created = await createOrder(shopper, amount);
  await verify(shopper, created.orderId, await press(shop, created.razorpayOrderId, "pay"));
  const cancel = () =>
    shopper.call(api.cancelOrder, { params: { id: created.orderId }, body: { reason: "Wrong size" } });
  const outcomes = await Promise.allSettled([cancel(), cancel(), cancel()]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await shop.runJobs();
  await shop.runJobs();
  const row = await rowOf(created.orderId);
  expect(row).toMatchObject({
    status: "cancelled",
    paymentStatus: "refunded",
    refunded: 100_000,
    cancelReason: "Wrong size",
  });
  const sent = await shop.db
    .select()
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, row.id));
  expect(sent).toHaveLength(1);
  const books = await shop.db.execute(
    sql`select count(*)::int as n from sandbox_refunds where payment_id = ${row.transactionId}`,
  );
  expect(books[0]?.n).toBe(1);
  const letters = await shop.db
    .select()
    .from(mails)
    .where(sql`${mails.subject} like ${`%${created.orderId}%`}`);
  expect(letters.map(({ template }) => template).sort()).toEqual([
    "order-cancelled",
    "order-confirmation",
    "order-refunded",
  ]);
});

test("a payment key, a payment hash, and debug data", async () => {
  const shopper = await shop.signIn();
  const { key, script } = await shopper.call(paymentsApi.getPaymentKey, { params: { provider: "razorpay" } });
  expect(key).toMatch(/^rzp_test_/);
  expect(script).toBe("/sandbox/razorpay/v1/checkout.js");
  const hash = { orderId: "ORD123", amount: 10, userId: shopper.user.id };
  expect((await shopper.call(paymentsApi.generatePaymentHash, { body: hash })).paymentHash).toMatch(/^[0-9a-f]{64}$/);
  await expect(
    shopper.call(paymentsApi.generatePaymentHash, { body: { ...hash, userId: "else" } }),
  ).rejects.toMatchObject({ status: 403 });
  expect(await shopper.call(paymentsApi.debugFrontendData, { body: { a: 1 } })).toEqual({ logged: true });
  const big = await shopper.raw(paymentsApi.debugFrontendData, { body: { a: "x".repeat(17_000) } });
  expect(big.statusCode).toBe(413);
});

test("an empty cart, a foreign user id and a bad postal code are refused", async () => {
  const shopper = await shop.signIn();
  await expect(createOrder(shopper, 10)).rejects.toMatchObject({
    status: 400,
    answer: { message: "Your cart is empty" },
  });
  const { shopper: other, amount } = await shopperWithCart(shop);
  await expect(createOrder(other, amount, { userId: shopper.user.id })).rejects.toMatchObject({ status: 403 });
  const shippingAddress = { ...orderRequest(1).shippingAddress, zipCode: "12" };
  await expect(createOrder(other, amount, { shippingAddress })).rejects.toMatchObject({ status: 400 });
});
