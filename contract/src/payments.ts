// Payments on the wire (S§7, A§7): what the browser asks before, during and after a provider's window.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { orderRequest, rupees } from "./orders.ts";

export const PROVIDERS = ["razorpay", "hdfc", "stripe"] as const;
export type Provider = (typeof PROVIDERS)[number];

export const getPaymentKey = endpoint({
  method: "GET",
  path: "/api/payments/:provider/key",
  access: "user",
  summary: "The provider's public key and where its script is",
  params: z.object({ provider: z.enum(["razorpay", "stripe"]) }),
  reply: z.object({ success: z.literal(true), key: z.string(), script: z.string() }),
});

export const createRazorpayOrder = endpoint({
  method: "POST",
  path: "/api/payments/razorpay/create-order",
  access: "user",
  summary: "Turns the cart into a pending order and opens it at Razorpay",
  body: orderRequest,
  reply: z.object({
    success: z.literal(true),
    /** The shop's order number. */
    orderId: z.string(),
    razorpayOrderId: z.string(),
    /** Rupees. */
    amount: z.number(),
    currency: z.literal("INR"),
  }),
});

const providerId = z.string().max(100);

export const verifyRazorpayPayment = endpoint({
  method: "POST",
  path: "/api/payments/razorpay/verify-payment",
  access: "user",
  summary: "Proves a payment by Razorpay's signature and settles the order",
  body: z.object({
    razorpay_order_id: providerId,
    razorpay_payment_id: providerId,
    razorpay_signature: z.string().max(200),
    orderId: z.string().max(60),
  }),
  reply: z.object({ success: z.literal(true), orderId: z.string(), status: z.string(), message: z.string() }),
});

const reference = { orderId: z.string().max(60), amount: rupees };

export const generatePaymentHash = endpoint({
  method: "POST",
  path: "/api/payments/generate-payment-hash",
  access: "user",
  summary: "Seals order id, amount and shopper for a hosted payment page",
  body: z.object({ ...reference, userId: z.string().max(60) }),
  reply: z.object({ success: z.literal(true), paymentHash: z.string() }),
});

export const createHdfcSession = endpoint({
  method: "POST",
  path: "/api/payments/hdfc/create-session",
  access: "user",
  summary: "Turns the cart into a pending order and opens HDFC's hosted page for it",
  /** Checked by hand, so that the answer can name the missing fields. */
  body: z.looseObject({ orderId: z.string().max(60).optional(), paymentHash: z.string().max(200).optional() }),
  reply: z.object({
    success: z.literal(true),
    sessionId: z.string(),
    paymentUrl: z.string(),
    orderId: z.string(),
    amount: z.number(),
  }),
});

export const createPaymentIntent = endpoint({
  method: "POST",
  path: "/api/payments/create-payment-intent",
  access: "user",
  summary: "Opens a Stripe payment for an order, or for the cart when an order request comes along",
  body: z.looseObject({
    amount: rupees,
    currency: z.string().trim().toLowerCase().pipe(z.literal("inr")).default("inr"),
    orderId: z.string().max(60).optional(),
  }),
  reply: z.object({
    success: z.literal(true),
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    orderId: z.string(),
    amount: z.number(),
  }),
});

export const confirmPayment = endpoint({
  method: "POST",
  path: "/api/payments/confirm-payment",
  access: "user",
  summary: "Asks Stripe about a payment and settles the order",
  body: z.object({ orderId: z.string().max(60), paymentIntentId: providerId }),
  reply: z.object({ success: z.literal(true), orderId: z.string(), status: z.string(), message: z.string() }),
});

export const updateOrderStatusFromResponse = endpoint({
  method: "POST",
  path: "/api/payments/update-order-status-from-response",
  access: "user",
  summary: "A hint that something happened: the server asks the provider itself",
  body: z.looseObject({ order_id: z.string().max(60), status: z.string().max(60) }),
  data: z.object({ orderId: z.string(), status: z.string(), paymentStatus: z.string() }),
});

export const debugFrontendData = endpoint({
  method: "POST",
  path: "/api/payments/debug-frontend-data",
  access: "user",
  summary: "Logs what the browser saw, redacted; switched off in production",
  body: z.record(z.string(), z.unknown()),
  data: z.object({ logged: z.literal(true) }),
});
