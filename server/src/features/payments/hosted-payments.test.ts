// HDFC's hosted page and Stripe's payment intents, from the cart to a paid order.
import { getCart } from "@elvara/contract/cart";
import { getOrder } from "@elvara/contract/orders";
import * as api from "@elvara/contract/payments";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sandboxKeys } from "../../platform/payment-keys.ts";
import { signedQuery } from "../../sandbox/hdfc.ts";
import { openListeningShop, orderRequest, type Shopper, shopperWithCart } from "../../testing/checkout.ts";
import type { Shop } from "../../testing/shop.ts";
import { orders } from "../orders/tables.ts";
import { stripeClient } from "./providers/stripe.ts";
import { refundCancelled } from "./refund.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openListeningShop();
});
afterAll(() => shop.close());

const keys = () => sandboxKeys(shop.deps.secrets, shop.deps.address.url);
const at = (path: string) => `${shop.deps.address.url}${path}`;
const pathOf = (url: string) => `${new URL(url).pathname}${new URL(url).search}`;

describe("HDFC", () => {
  async function openSession(shopper: Shopper, amount: number) {
    const request = orderRequest(amount);
    const seal = { orderId: request.orderId, amount, userId: shopper.user.id };
    const { paymentHash } = await shopper.call(api.generatePaymentHash, { body: seal });
    return shopper.call(api.createHdfcSession, { body: { ...request, paymentHash } });
  }

  /** Presses a button of the hosted page and follows the way back; answers where the shopper ends. */
  async function pressAndReturn(paymentUrl: string, button: string) {
    const page = await fetch(at(`${pathOf(paymentUrl)}/${button}`), { method: "POST", redirect: "manual" });
    const back = await fetch(at(pathOf(page.headers.get("location") ?? "")), { redirect: "manual" });
    return new URL(back.headers.get("location") ?? "", "http://shop");
  }

  test("session, hosted page, signed way back, status call: paid", async () => {
    const { shopper, amount } = await shopperWithCart(shop);
    const session = await openSession(shopper, amount);
    const end = await pressAndReturn(session.paymentUrl, "pay");
    expect(end.pathname).toBe("/payment-success");
    expect(Object.fromEntries(end.searchParams)).toMatchObject({
      order_id: session.orderId,
      status: "success",
      amount: "1000.00",
      customer_id: "Asha Rao",
      payment_method: "hdfc",
    });
    expect(await shopper.call(getOrder, { params: { id: session.orderId } })).toMatchObject({
      paymentStatus: "completed",
    });
    expect((await shopper.call(getCart)).items).toEqual([]);
  });

  test("a refused payment ends on the cancelled page, and another try gets another order id at the bank", async () => {
    const { shopper, amount } = await shopperWithCart(shop);
    const session = await openSession(shopper, amount);
    const end = await pressAndReturn(session.paymentUrl, "fail");
    expect(end.pathname).toBe("/payment-cancelled");
    expect(end.searchParams.get("reason")).toBe("payment_failed");
    const again = await openSession(shopper, amount);
    expect(again.orderId).toBe(session.orderId);
    expect(again.paymentUrl).not.toBe(session.paymentUrl);
    expect((await pressAndReturn(again.paymentUrl, "pay")).pathname).toBe("/payment-success");
  });

  test("PENDING_VBV is pending: the order waits", async () => {
    const { shopper, amount } = await shopperWithCart(shop);
    // A try that failed before says nothing of this one.
    await pressAndReturn((await openSession(shopper, amount)).paymentUrl, "fail");
    const session = await openSession(shopper, amount);
    const end = await pressAndReturn(session.paymentUrl, "wait");
    expect(end.pathname + end.search).toBe(`/payment-pending?order_id=${session.orderId}`);
    expect(await shopper.call(getOrder, { params: { id: session.orderId } })).toMatchObject({ status: "pending" });
    const ask = () =>
      shopper.call(api.updateOrderStatusFromResponse, { body: { order_id: session.orderId, status: "pending" } });
    expect(await ask()).toMatchObject({ status: "pending", paymentStatus: "pending" });
    // The bank answers without sending anybody back.
    await fetch(at(`${pathOf(session.paymentUrl)}/pay`), { method: "POST", redirect: "manual" });
    expect(await ask()).toMatchObject({ status: "processing", paymentStatus: "completed" });
  });

  test("a forged way back, a signed lie, a wrong hash and missing fields are refused", async () => {
    const { shopper, amount } = await shopperWithCart(shop);
    const session = await openSession(shopper, amount);
    const hdfcOrder = session.orderId.replaceAll("-", "");
    const lie = { order_id: hdfcOrder, status: "CHARGED", status_id: "21" };
    for (const query of [
      new URLSearchParams({ ...lie, signature: "AAAA", signature_algorithm: "HMAC-SHA256" }).toString(),
      // Signed with the true key, but nobody paid: the status call decides.
      signedQuery(lie, keys().hdfc.responseKey),
    ]) {
      const back = await fetch(at(`/api/payments/hdfc/return?${query}`), { redirect: "manual" });
      expect(back.headers.get("location")).toMatch(/^\/payment-(cancelled|pending)/);
    }
    expect(await shopper.call(getOrder, { params: { id: session.orderId } })).toMatchObject({
      paymentStatus: "pending",
    });
    const wrong = { ...orderRequest(amount), paymentHash: "0".repeat(64) };
    await expect(shopper.call(api.createHdfcSession, { body: wrong })).rejects.toMatchObject({ status: 400 });
    await expect(shopper.call(api.createHdfcSession, { body: { amount } })).rejects.toMatchObject({
      status: 400,
      answer: {
        message: expect.stringContaining("Missing required fields: orderId"),
        details: { missingFields: expect.arrayContaining(["firstName"]) },
      },
    });
  });

  test("a parameter given twice is a forged way back, and opening one over and over is stopped", async () => {
    const back = (query: string) =>
      shop.app.inject({ url: `/api/payments/hdfc/return?${query}`, remoteAddress: "203.0.113.8" });
    expect((await back("order_id=a&order_id=b")).headers.location).toBe(
      "/payment-cancelled?reason=payment_not_verified",
    );
    for (let turn = 1; turn < 60; turn += 1) expect((await back("order_id=a")).statusCode).toBe(303);
    expect((await back("order_id=a")).statusCode).toBe(429);
  });

  test("an amount that no order can have is refused", async () => {
    const { shopper } = await shopperWithCart(shop);
    const body = { ...orderRequest(1e300), userId: shopper.user.id };
    for (const endpoint of [api.createRazorpayOrder, api.generatePaymentHash, api.createHdfcSession]) {
      expect((await shopper.raw(endpoint, { body })).statusCode).toBe(400);
    }
  });

  test("a cancelled order is refunded through the bank", async () => {
    const { shopper, amount } = await shopperWithCart(shop);
    const session = await openSession(shopper, amount);
    await pressAndReturn(session.paymentUrl, "pay");
    const order = await shopper.call(getOrder, { params: { id: session.orderId } });
    await shopper.raw(
      { method: "PUT", path: `/api/orders/cancel/${order.id}`, access: "user", summary: "" },
      { body: {} },
    );
    await refundCancelled(shop.deps, order.id, null);
    await shop.runEveryJob();
    expect(await shopper.call(getOrder, { params: { id: order.id } })).toMatchObject({
      paymentStatus: "refunded",
      refunded: 1000,
    });
  });
});

describe("Stripe", () => {
  test("intent, confirm, webhook: paid once", async () => {
    const { shopper, amount } = await shopperWithCart(shop);
    const body = { ...orderRequest(amount), currency: "inr" };
    const intent = await shopper.call(api.createPaymentIntent, { body });
    expect(intent.clientSecret).toContain(intent.paymentIntentId);
    const confirm = () =>
      shopper.call(api.confirmPayment, { body: { orderId: intent.orderId, paymentIntentId: intent.paymentIntentId } });
    await expect(confirm()).rejects.toMatchObject({ status: 409, answer: { code: "PAYMENT_PENDING" } });
    // What Stripe's script does in the browser.
    await stripeClient(keys().stripe).paymentIntents.confirm(intent.paymentIntentId, {
      payment_method: "pm_card_visa",
    });
    await Promise.all([confirm(), shop.runJobs(), confirm()]);
    await shop.runEveryJob();
    expect(await shopper.call(getOrder, { params: { id: intent.orderId } })).toMatchObject({
      paymentStatus: "completed",
      paymentMethod: "stripe",
    });
  });

  test("goes on with an unpaid order by its number, and refuses an altered amount or a stranger", async () => {
    const { shopper, amount } = await shopperWithCart(shop);
    const first = await shopper.call(api.createPaymentIntent, { body: { ...orderRequest(amount), currency: "inr" } });
    const again = (given: object) =>
      shopper.call(api.createPaymentIntent, { body: { amount, orderId: first.orderId, ...given } });
    expect(await again({})).toMatchObject({ paymentIntentId: first.paymentIntentId });
    await expect(again({ amount: 1 })).rejects.toMatchObject({ status: 409 });
    const stranger = await shop.signIn();
    await expect(
      stranger.call(api.confirmPayment, { body: { orderId: first.orderId, paymentIntentId: first.paymentIntentId } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test("a webhook alone pays; one with a wrong signature does nothing", async () => {
    const { shopper, amount } = await shopperWithCart(shop);
    const intent = await shopper.call(api.createPaymentIntent, { body: { ...orderRequest(amount), currency: "inr" } });
    const forged = await fetch(at("/api/payments/stripe/webhook"), {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": "t=1,v1=00" },
      body: JSON.stringify({
        id: "evt",
        type: "payment_intent.succeeded",
        data: { object: { id: intent.paymentIntentId } },
      }),
    });
    expect(forged.status).toBe(400);
    await stripeClient(keys().stripe).paymentIntents.confirm(intent.paymentIntentId, {
      payment_method: "pm_card_visa",
    });
    await shop.runEveryJob();
    const [order] = await shop.db.select().from(orders).where(eq(orders.orderNumber, intent.orderId));
    expect(order?.paymentStatus).toBe("completed");
  });
});
