// The receipt: from the order just paid, from the address, and without either.
import { expect, test } from "vitest";
import { receiptFrom, receiptOf } from "./receipt.ts";

test("from the order just paid", () => {
  const customerInfo = {
    name: "Asha Rao",
    email: "",
    phone: "",
    address: "",
    city: "",
    state: "",
    pincode: "",
    country: "IN",
  };
  const order = {
    orderId: "EL-2026-000001",
    providerOrderId: "order_1",
    method: "razorpay",
    amount: 2499.5,
    items: [],
    customerInfo,
    paymentId: "pay_1",
    timestamp: "2026-03-10T06:00:00Z",
  };
  expect(receiptOf(order)).toMatchObject({
    orderId: "EL-2026-000001",
    amount: "₹2,499.50",
    transactionId: "pay_1",
    currency: "INR",
    customer: "Asha Rao",
    method: "Razorpay",
    date: new Date(order.timestamp).toLocaleDateString("en-IN"),
  });
});

test("from the address: order_id, status and amount are needed, the rest has defaults", () => {
  expect(receiptFrom(new URLSearchParams("order_id=EL-1&amount=10"))).toBeNull();
  expect(receiptFrom(new URLSearchParams("order_id=EL-1&status=success&amount=10"))).toEqual({
    orderId: "EL-1",
    amount: "₹10.00",
    transactionId: "N/A",
    currency: "INR",
    customer: "N/A",
    method: "HDFC SmartGateway",
    date: "N/A",
    time: "N/A",
  });
  expect(receiptFrom(new URLSearchParams("order_id=EL-1&status=success&amount=x&payment_method=stripe"))).toMatchObject(
    {
      amount: "N/A",
      method: "Stripe",
    },
  );
});
