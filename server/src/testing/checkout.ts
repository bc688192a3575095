// Everything a test needs to buy: a shop that listens, a shopper with a full cart, and the sandbox's buttons.

import { randomBytes } from "node:crypto";
import { addToCart } from "@elvara/contract/cart";
import type { OFFLINE_METHODS, OrderRequestInput } from "@elvara/contract/orders";
import { createRazorpayOrder, verifyRazorpayPayment } from "@elvara/contract/payments";
import { sql } from "drizzle-orm";
import { addProduct } from "./goods.ts";
import { openShop, type Shop } from "./shop.ts";

export type Shopper = Awaited<ReturnType<Shop["signIn"]>>;

/** A shop that answers over HTTP, as the sandbox and the providers' clients need it. */
export async function openListeningShop(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options);
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  return shop;
}

export const ADDRESS = { street: "12 Lake View", city: "Pune", state: "Maharashtra", zipCode: "411001", country: "IN" };

export function orderRequest(amount: number, given: Partial<OrderRequestInput> = {}): OrderRequestInput {
  return {
    amount,
    currency: "INR",
    orderId: `ORD${String(Date.now()).slice(-8)}${randomBytes(2).toString("hex").toUpperCase()}`,
    customerEmail: "Asha@Example.com",
    customerPhone: "9876543210",
    firstName: "Asha",
    lastName: "Rao",
    shippingAddress: ADDRESS,
    ...given,
  };
}

/** A shopper whose cart holds pieces of one product. */
export async function shopperWithCart(shop: Shop, quantity = 1, price = 100_000) {
  const shopper = await shop.signIn();
  const product = await addProduct(shop.db, { price });
  await shopper.call(addToCart, { body: { productId: product.id, quantity, variant: { size: "M" } } });
  return { shopper, product, amount: (price * quantity) / 100 };
}

/** Ways of paying that the shop offers beside its gateway. */
export async function offer(shop: Shop, ...methods: (typeof OFFLINE_METHODS)[number][]) {
  const offered = JSON.stringify(["razorpay", ...methods]);
  await shop.db.execute(sql`update settings set checkout = jsonb_set(checkout, '{methods}', ${offered}::text::jsonb)`);
}

export function createOrder(shopper: Shopper, amount: number, given: Partial<OrderRequestInput> = {}) {
  return shopper.call(createRazorpayOrder, { body: orderRequest(amount, given) });
}

export interface CheckoutAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** Presses a button of the sandbox's payment window. */
export async function press(shop: Shop, razorpayOrderId: string, button: string): Promise<CheckoutAnswer> {
  const url = `${shop.deps.address.url}/sandbox/razorpay/checkout/${razorpayOrderId}/${button}`;
  return (await fetch(url, { method: "POST" })).json() as Promise<CheckoutAnswer>;
}

export function verify(shopper: Shopper, orderId: string, answer: CheckoutAnswer) {
  return shopper.call(verifyRazorpayPayment, { body: { ...answer, orderId } });
}
