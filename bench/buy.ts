// One checkout over HTTP, step by step as the browser does it: cart, create-order, the payment window, verify.
import { randomBytes } from "node:crypto";
import { PRICE, PRODUCT, type Shopper } from "./shoppers.ts";

export type Call = (path: string, body?: object) => Promise<Record<string, unknown>>;

export function caller(url: string, { token }: Shopper): Call {
  return async (path, body) => {
    const response = await fetch(`${url}${path}`, {
      method: "POST",
      signal: AbortSignal.timeout(20_000),
      headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer.message}`);
    return answer;
  };
}

export const fillCart = (call: Call) =>
  call("/api/cart/add", { productId: PRODUCT, quantity: 1, variant: { size: "M" } });

export function createOrder(call: Call, pieces: number) {
  return call("/api/payments/razorpay/create-order", {
    amount: PRICE * pieces,
    currency: "INR",
    orderId: `ORD${String(Date.now()).slice(-8)}${randomBytes(2).toString("hex").toUpperCase()}`,
    customerEmail: "asha@example.com",
    customerPhone: "9876543210",
    firstName: "Asha",
    lastName: "Rao",
    shippingAddress: { street: "12 Lake View", city: "Pune", state: "Maharashtra", zipCode: "411001", country: "IN" },
  });
}

export const pay = (call: Call, order: Record<string, unknown>, button = "pay") =>
  call(`/sandbox/razorpay/checkout/${order.razorpayOrderId}/${button}`);

export const verify = (call: Call, order: Record<string, unknown>, answer: Record<string, unknown>) =>
  call("/api/payments/razorpay/verify-payment", { ...answer, orderId: order.orderId });
