// The sandbox against the providers' own packages: what works with them works with ours.
import { createHmac } from "node:crypto";
import { createRequire } from "node:module";
import type Razorpay from "razorpay";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stripeClient } from "../features/payments/providers/stripe.ts";
import { sandboxKeys } from "../platform/payment-keys.ts";
import { openShop, type Shop } from "../testing/shop.ts";
import { signedQuery } from "./hdfc.ts";

const RazorpayClient = createRequire(import.meta.url)("razorpay") as typeof Razorpay;

let shop: Shop;
let keys: ReturnType<typeof sandboxKeys>;
beforeAll(async () => {
  shop = await openShop();
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  keys = sandboxKeys(shop.deps.secrets, shop.deps.address.url);
});
afterAll(() => shop.close());

function razorpayClient(keySecret = keys.razorpay.keySecret) {
  const client = new RazorpayClient({ key_id: keys.razorpay.keyId, key_secret: keySecret });
  // The package has no option for another host.
  (client as unknown as { api: { rq: { defaults: { baseURL: string } } } }).api.rq.defaults.baseURL =
    keys.razorpay.baseUrl;
  return client;
}

async function press(orderId: string, action: string) {
  const response = await fetch(`${keys.razorpay.baseUrl}/checkout/${orderId}/${action}`, { method: "POST" });
  return (await response.json()) as Record<string, string> & { error?: { description: string } };
}

describe("Razorpay's package", () => {
  test("opens an order, finds its payment and refunds it once per key", async () => {
    const client = razorpayClient();
    const order = await client.orders.create({ amount: 250_000, currency: "INR", receipt: "EL-2026-000001" });
    expect(order).toMatchObject({ entity: "order", amount: 250_000, amount_due: 250_000, status: "created" });

    const answer = await press(order.id, "pay");
    expect(answer.razorpay_signature).toBe(
      createHmac("sha256", keys.razorpay.keySecret).update(`${order.id}|${answer.razorpay_payment_id}`).digest("hex"),
    );
    expect(await client.orders.fetch(order.id)).toMatchObject({ status: "paid", amount_paid: 250_000 });
    const { items } = await client.orders.fetchPayments(order.id);
    expect(items).toMatchObject([{ id: answer.razorpay_payment_id, status: "captured", amount: 250_000 }]);

    const refund = (amount: number, key: string) =>
      fetch(`${keys.razorpay.baseUrl}/v1/payments/${answer.razorpay_payment_id}/refund`, {
        method: "POST",
        headers: {
          authorization: `Basic ${Buffer.from(`${keys.razorpay.keyId}:${keys.razorpay.keySecret}`).toString("base64")}`,
          "content-type": "application/json",
          "x-refund-idempotency": key,
        },
        body: JSON.stringify({ amount }),
      }).then((response) => response.json() as Promise<{ id: string }>);
    const [first, again] = [await refund(100_000, "one"), await refund(100_000, "one")];
    expect(again.id).toBe(first.id);
    const rest = await client.payments.refund(answer.razorpay_payment_id ?? "", { amount: 150_000 });
    expect(rest).toMatchObject({ entity: "refund", amount: 150_000, status: "processed" });
    expect(await client.payments.fetch(answer.razorpay_payment_id ?? "")).toMatchObject({ refund_status: "full" });
  });

  test("is refused with a wrong secret, a long receipt and a refund of too much", async () => {
    await expect(razorpayClient("wrong").orders.create({ amount: 100, currency: "INR" })).rejects.toMatchObject({
      statusCode: 401,
    });
    const client = razorpayClient();
    await expect(client.orders.create({ amount: 100, currency: "INR", receipt: "x".repeat(41) })).rejects.toMatchObject(
      { statusCode: 400 },
    );
    const order = await client.orders.create({ amount: 100, currency: "INR" });
    const { razorpay_payment_id: paymentId = "" } = await press(order.id, "pay");
    await expect(client.payments.refund(paymentId, { amount: 101 })).rejects.toMatchObject({ statusCode: 400 });
    expect((await press(order.id, "pay")).razorpay_payment_id).toBeUndefined();
  });

  test("captures what was only authorized", async () => {
    const client = razorpayClient();
    const order = await client.orders.create({ amount: 500, currency: "INR", payment_capture: false });
    const { razorpay_payment_id: paymentId = "" } = await press(order.id, "pay");
    expect(await client.payments.fetch(paymentId)).toMatchObject({ status: "authorized", captured: false });
    expect(await client.payments.capture(paymentId, 500, "INR")).toMatchObject({ status: "captured" });
  });

  test("takes an order's money once, however many press at once", async () => {
    const order = await razorpayClient().orders.create({ amount: 500, currency: "INR" });
    const presses = await Promise.all([press(order.id, "pay"), press(order.id, "pay"), press(order.id, "pay")]);
    expect(presses.filter(({ razorpay_payment_id: id }) => id)).toHaveLength(1);
    expect(presses.filter(({ error }) => error?.description?.includes("paid already"))).toHaveLength(2);
  });

  test("sees a failed attempt and still takes the next one", async () => {
    const client = razorpayClient();
    const order = await client.orders.create({ amount: 500, currency: "INR" });
    expect((await press(order.id, "fail")).error?.description).toMatch(/declined/);
    expect(await client.orders.fetch(order.id)).toMatchObject({ status: "attempted", attempts: 1 });
    expect((await press(order.id, "repeat")).razorpay_payment_id).toMatch(/^pay_/);
  });
});

describe("Stripe's package", () => {
  test("creates, confirms, retrieves and refunds a payment intent", async () => {
    const client = stripeClient(keys.stripe);
    const create = () =>
      client.paymentIntents.create(
        { amount: 9900, currency: "inr", metadata: { order: "EL" } },
        { idempotencyKey: "k" },
      );
    const intent = await create();
    expect(intent).toMatchObject({ status: "requires_payment_method", amount: 9900, metadata: { order: "EL" } });
    expect((await create()).id).toBe(intent.id);
    await expect(
      client.paymentIntents.confirm(intent.id, { payment_method: "pm_card_chargeDeclined" }),
    ).rejects.toThrow(Stripe.errors.StripeCardError);
    expect(await client.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" })).toMatchObject({
      status: "succeeded",
    });
    expect(await client.refunds.create({ payment_intent: intent.id })).toMatchObject({
      amount: 9900,
      status: "succeeded",
    });
    await expect(client.refunds.create({ payment_intent: intent.id })).rejects.toThrow(Stripe.errors.StripeError);
  });

  test("is refused with another key", async () => {
    const client = stripeClient({ ...keys.stripe, secretKey: "sk_test_other" });
    await expect(client.paymentIntents.retrieve("pi_1")).rejects.toThrow(Stripe.errors.StripeAuthenticationError);
  });
});

describe("HDFC's protocol", () => {
  const call = (path: string, body?: object) =>
    fetch(`${keys.hdfc.baseUrl}${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        authorization: `Basic ${Buffer.from(`${keys.hdfc.apiKey}:`).toString("base64")}`,
        "x-merchantid": keys.hdfc.merchantId,
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

  test("goes from session over the hosted page to a signed way back", async () => {
    const session = {
      order_id: "EL2026000001",
      amount: "4499.50",
      customer_id: "c",
      return_url: "http://shop.example/api/payments/hdfc/return",
      action: "paymentPage",
      payment_page_client_id: keys.hdfc.merchantId,
    };
    const opened = (await (await call("/session", session)).json()) as { payment_links: { web: string } };
    expect(await (await call("/orders/EL2026000001")).json()).toMatchObject({ status: "NEW", amount: 4499.5 });
    const page = new URL(opened.payment_links.web).pathname;
    const html = await (await fetch(`${shop.deps.address.url}${page}`)).text();
    expect(html).toContain("₹4,499.50");
    const back = await fetch(`${shop.deps.address.url}${page}/pay`, { method: "POST", redirect: "manual" });
    const query = signedQuery({ order_id: "EL2026000001", status: "CHARGED", status_id: "21" }, keys.hdfc.responseKey);
    expect(back.headers.get("location")).toBe(`${session.return_url}?${query}`);
    expect(await (await call("/orders/EL2026000001")).json()).toMatchObject({ status: "CHARGED", status_id: 21 });
  });

  test("refuses an order id of 21 characters and a wrong merchant", async () => {
    expect((await call("/session", { order_id: "X".repeat(21) })).status).toBe(400);
    expect((await fetch(`${keys.hdfc.baseUrl}/orders/EL2026000001`)).status).toBe(401);
  });
});
