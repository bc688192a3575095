// Orders on the wire (S§3, A§3): the shopper's and the admin's view, their history, and the calls around them.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pagination } from "./envelope.ts";
import { ORDER_STATUSES, PAYMENT_STATUSES } from "./rules/order-status.ts";

/** A§9; hdfc and cod are ours. */
export const PAYMENT_METHODS = ["razorpay", "hdfc", "stripe", "paypal", "bank_transfer", "upi", "cod"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** Those that need no gateway: the money arrives another way and an admin notes it. */
export const OFFLINE_METHODS = ["paypal", "bank_transfer", "upi", "cod"] as const;

/** An amount that a shopper could owe; far beyond it a number has no paise any more. */
export const rupees = z.number().positive().max(1_000_000_000);

const line = (max: number) => z.string().trim().max(max);

export const orderAddress = z.object({
  street: line(300).min(1),
  city: line(100).min(1),
  state: line(100).min(1),
  zipCode: line(32).default(""),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, "Please select a valid country from the dropdown"),
});
export type OrderAddress = z.infer<typeof orderAddress>;

export const orderItem = z.object({
  id: z.string(),
  product: z.object({ id: z.string().nullable(), name: z.string(), images: z.array(z.string()), sku: z.string() }),
  /** One piece, in rupees, before its discount. */
  price: z.number(),
  quantity: z.int(),
  variant: z.object({ size: z.string() }).optional(),
  discount: z.number(),
  total: z.number(),
});

export const order = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  createdAt: z.string(),
  updatedAt: z.string(),
  subtotal: z.number(),
  productDiscount: z.number(),
  couponCode: z.string().nullable(),
  couponDiscount: z.number(),
  tax: z.number(),
  shipping: z.number(),
  total: z.number(),
  /** What went back to the shopper so far. */
  refunded: z.number(),
  items: z.array(orderItem),
  shippingAddress: orderAddress,
  billingAddress: orderAddress,
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  paymentDetails: z.object({ transactionId: z.string().nullable() }),
  notes: z.string(),
  /** Whether the shopper may cancel it at this moment. */
  canCancel: z.boolean(),
});
export type Order = z.infer<typeof order>;

export const orderEvent = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.enum(["system", "shopper", "admin", "provider"]),
  actorName: z.string().nullable(),
  fromStatus: z.string().nullable(),
  toStatus: z.string().nullable(),
  fromPaymentStatus: z.string().nullable(),
  toPaymentStatus: z.string().nullable(),
  note: z.string(),
});

const customer = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
});

export const adminOrder = order.extend({ user: customer });
export type AdminOrder = z.infer<typeof adminOrder>;
export const adminOrderDetails = adminOrder.extend({ history: z.array(orderEvent) });
export type AdminOrderDetails = z.infer<typeof adminOrderDetails>;

/** What a shopper's order says of who gets it and where; every gateway's request carries the same. */
export const orderRequest = z.object({
  /** Rupees as the browser reckons them: compared, never trusted. */
  amount: rupees,
  currency: z.string().trim().toUpperCase().pipe(z.literal("INR")).default("INR"),
  /** S§9: made by the browser; the same id sent twice is the same order. */
  orderId: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  userId: z.string().optional(),
  customerEmail: z.email().max(200),
  customerPhone: z
    .string()
    .trim()
    .max(30)
    .refine((phone) => /^\+?\d{7,15}$/.test(phone.replace(/[\s().-]/g, "")), "Please enter a valid mobile number"),
  firstName: line(100).min(1),
  lastName: line(100).min(1),
  description: z.string().max(300).optional(),
  shippingAddress: orderAddress,
  billingAddress: orderAddress.optional(),
  items: z
    .array(
      z.looseObject({
        product: z.union([z.string(), z.looseObject({ id: z.string() })]),
        quantity: z.int().min(1).max(999),
        variant: z.looseObject({ size: z.string().optional() }).optional(),
      }),
    )
    .max(200)
    .optional(),
  customer: z.looseObject({}).optional(),
  emailOffers: z.boolean().default(false),
  smsOffers: z.boolean().default(false),
});
export type OrderRequest = z.infer<typeof orderRequest>;
export type OrderRequestInput = z.input<typeof orderRequest>;

/** The details of a 409 with code TOTAL_CHANGED, in rupees. */
export const freshTotals = z.object({
  subtotal: z.number(),
  productDiscounts: z.number(),
  couponDiscount: z.number(),
  shipping: z.number(),
  total: z.number(),
});
export type FreshTotals = z.infer<typeof freshTotals>;

export const placeOrder = endpoint({
  method: "POST",
  path: "/api/orders",
  access: "user",
  summary: "Places an order that is paid without a gateway",
  body: orderRequest.extend({ paymentMethod: z.enum(OFFLINE_METHODS) }),
  data: order,
});

export const listOrders = endpoint({
  method: "GET",
  path: "/api/orders",
  access: "user",
  summary: "The shopper's orders, newest first",
  data: z.array(order),
});

const byId = z.object({ id: z.string().max(60) });

export const getOrder = endpoint({
  method: "GET",
  path: "/api/orders/:id",
  access: "user",
  summary: "One of the shopper's orders",
  params: byId,
  data: order,
});

export const cancelOrder = endpoint({
  method: "PUT",
  path: "/api/orders/cancel/:id",
  access: "user",
  summary: "Cancels an order on the day it was placed; what was paid goes back",
  params: byId,
  body: z.object({ reason: line(500).default("") }),
  data: order,
});

export const getInvoice = endpoint({
  method: "GET",
  path: "/api/orders/:id/invoice",
  access: "user",
  summary: "The invoice of a paid order as PDF; an admin may read anybody's",
  params: byId,
  file: "application/pdf",
});

export const getDashboardStats = endpoint({
  method: "GET",
  path: "/api/user/dashboard/stats",
  access: "user",
  summary: "The shopper's own figures",
  data: z.object({
    totalOrders: z.int(),
    pendingOrders: z.int(),
    deliveredOrders: z.int(),
    cancelledOrders: z.int(),
    totalSpent: z.number(),
    lastOrderAt: z.string().nullable(),
  }),
});

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((value) => value.slice(0, 10))
  .refine((value) => !Number.isNaN(Date.parse(value)), "Not a date");
const blank = (value: unknown) => (value === "" || value === "all" ? undefined : value);

/** Days count in IST, both ends included. */
const orderFilters = {
  status: z.preprocess(blank, z.enum(ORDER_STATUSES).optional()),
  dateFrom: z.preprocess(blank, day.optional()),
  dateTo: z.preprocess(blank, day.optional()),
};

export const listAllOrders = endpoint({
  method: "GET",
  path: "/api/orders/admin/all",
  access: "admin",
  summary: "Every order, filtered, newest first",
  query: z.object({
    ...orderFilters,
    paymentMethod: z.preprocess(blank, z.enum(PAYMENT_METHODS).optional()),
    search: z.string().trim().max(100).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(50).default(10),
    /** The `nextCursor` of the page before: how to walk far without counting rows. */
    cursor: z.string().max(200).optional(),
  }),
  data: z.object({
    orders: z.array(adminOrder),
    pagination: pagination.extend({ nextCursor: z.string().nullable() }),
  }),
});

export const getAnyOrder = endpoint({
  method: "GET",
  path: "/api/orders/admin/:id",
  access: "admin",
  summary: "One order with its history",
  params: byId,
  data: adminOrderDetails,
});

export const setOrderStatus = endpoint({
  method: "PUT",
  path: "/api/orders/admin/:id/status",
  access: "admin",
  summary: "Sets an order's status; cancelling a paid order refunds it",
  params: byId,
  body: z.object({
    status: z.enum(ORDER_STATUSES),
    notes: line(2000).optional(),
    /** For methods without a gateway: the money has arrived. */
    paid: z.literal(true).optional(),
  }),
  data: adminOrderDetails,
});

export const refundOrder = endpoint({
  method: "POST",
  path: "/api/orders/admin/:id/refund",
  access: "admin",
  summary: "Gives back a paid order's money, all of it or a part; the same key is one refund",
  params: byId,
  body: z.object({
    /** Rupees; all that is left when missing. */
    amount: rupees.optional(),
    reason: line(500).default(""),
    key: z.uuid(),
  }),
  data: adminOrderDetails,
});

export const exportOrders = endpoint({
  method: "GET",
  path: "/api/orders/admin/export",
  access: "admin",
  summary: "The filtered orders as CSV",
  query: z.object(orderFilters),
  file: "text/csv",
});
