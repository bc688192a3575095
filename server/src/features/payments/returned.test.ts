// Tests payments that were given back at the provider before the shop heard of them: nothing is bought with them.
import { getCart } from "@elvara/contract/cart";
import { getOrder } from "@elvara/contract/orders";
import * as api from "@elvara/contract/payments";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxKeys } from "../../platform/payment-keys.ts";
import { mails } from "../../platform/tables.ts";
import {
  createOrder,
  openListeningShop,
  orderRequest,
  press,
  type Shopper,
  shopperWithCart,
  verify,
} from "../../testing/checkout.ts";
import type { Shop } from "../../testing/shop.ts";
import { orders } from "../orders/tables.ts";
import { openProvider } from "./providers/open-provider.ts";
import { stripeClient } from "./providers/stripe.ts";
import { payments } from "./tables.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openListeningShop();
});
afterAll(() => shop.close());

async function expectReturned(shopper: Shopper, orderNumber: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
  expect(order).toMatchObject({ status: "cancelled", paymentStatus: "failed", cancelledAs: "returned", paidAt: null });
  expect(
    await shop.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, order?.id ?? "")),
  ).toMatchObject([{ status: "refunded", refundedAmount: 100_000 }]);
  expect((await shopper.call(getCart)).items).toHaveLength(1);
  expect(await shop.db.$count(mails, eq(mails.dedupeKey, `order-confirmation:${order?.id}`))).toBe(0);
}

/** Gives back what was paid, as somebody at the provider's own desk would. */
async function returnThere(provider: "razorpay" | "hdfc", providerOrderId: string, providerPaymentId: string) {
  const desk = openProvider(shop.deps, provider);
  await desk.refund({ providerOrderId, providerPaymentId, amount: 100_000, idempotencyKey: providerOrderId });
}

test("Razorpay: the browser's verify hears of it first, the webhooks later", async () => {
  const { shopper, amount } = await shopperWithCart(shop);
  const created = await createOrder(shopper, amount);
  const answer = await press(shop, created.razorpayOrderId, "pay");
  await returnThere("razorpay", created.razorpayOrderId, answer.razorpay_payment_id);
  await expect(verify(shopper, created.orderId, answer)).rejects.toMatchObject({
    status: 409,
    answer: { code: "RETURNED" },
  });
  await expectReturned(shopper, created.orderId);
  await shop.runEveryJob();
  await expect(verify(shopper, created.orderId, answer)).rejects.toMatchObject({ status: 409 });
  await expectReturned(shopper, created.orderId);
});

test("HDFC: a hint asks", async () => {
  const { shopper, amount } = await shopperWithCart(shop);
  const request = { ...orderRequest(amount), userId: shopper.user.id };
  const { paymentHash } = await shopper.call(api.generatePaymentHash, { body: request });
  const session = await shopper.call(api.createHdfcSession, { body: { ...request, paymentHash } });
  await fetch(`${shop.deps.address.url}${new URL(session.paymentUrl).pathname}/pay`, {
    method: "POST",
    redirect: "manual",
  });
  await returnThere("hdfc", session.orderId.replaceAll("-", ""), "");
  const body = { order_id: session.orderId, status: "success" };
  expect(await shopper.call(api.updateOrderStatusFromResponse, { body })).toMatchObject({ status: "cancelled" });
  await expectReturned(shopper, session.orderId);
});

test("Stripe: the webhook alone", async () => {
  const { shopper, amount } = await shopperWithCart(shop);
  const body = { ...orderRequest(amount), currency: "inr" };
  const { paymentIntentId, orderId } = await shopper.call(api.createPaymentIntent, { body });
  const desk = stripeClient(sandboxKeys(shop.deps.secrets, shop.deps.address.url).stripe);
  await desk.paymentIntents.confirm(paymentIntentId, { payment_method: "pm_card_visa" });
  await desk.refunds.create({ payment_intent: paymentIntentId });
  await shop.runEveryJob();
  await expectReturned(shopper, orderId);
  expect((await shopper.call(getOrder, { params: { id: orderId } })).canCancel).toBe(false);
});
