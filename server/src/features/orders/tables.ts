// Owns the tables of orders: numbers, orders, their lines and history, and the tallies that reports read.
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

const time = () => timestamp({ withTimezone: true });
const money = () => bigint({ mode: "number" });
const status = () => text({ enum: ["pending", "processing", "shipping", "delivered", "received", "cancelled"] });
const paymentStatus = () => text({ enum: ["pending", "completed", "failed", "refund_pending", "refunded"] });
const paymentMethod = () => text({ enum: ["razorpay", "hdfc", "stripe", "paypal", "bank_transfer", "upi", "cod"] });

export type OrderAddress = { street: string; city: string; state: string; zipCode: string; country: string };

export const orderCounters = pgTable("order_counters", {
  year: integer().primaryKey(),
  lastNumber: integer().notNull(),
});

export const orders = pgTable("orders", {
  id: uuid().primaryKey().defaultRandom(),
  orderNumber: text().notNull(),
  clientOrderId: text(),
  userId: uuid().notNull(),
  status: status().notNull().default("pending"),
  paymentStatus: paymentStatus().notNull().default("pending"),
  paymentMethod: paymentMethod().notNull(),
  transactionId: text(),
  subtotal: money().notNull(),
  productDiscount: money().notNull().default(0),
  couponDiscount: money().notNull().default(0),
  couponCode: text(),
  discountId: uuid(),
  tax: money().notNull().default(0),
  shipping: money().notNull().default(0),
  total: money().notNull(),
  refunded: money().notNull().default(0),
  firstName: text().notNull(),
  lastName: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  shippingAddress: jsonb().$type<OrderAddress>().notNull(),
  billingAddress: jsonb().$type<OrderAddress>().notNull(),
  emailOffers: boolean().notNull().default(false),
  smsOffers: boolean().notNull().default(false),
  notes: text().notNull().default(""),
  cancelReason: text(),
  /** Who gave it up; a late payment revives only what expired. */
  cancelledAs: text({ enum: ["shopper", "admin", "expired", "replaced", "returned"] }),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time().notNull().defaultNow(),
  expiresAt: time(),
  paidAt: time(),
  cancelledAt: time(),
  /** The day in IST. */
  placedOn: date().notNull().generatedAlwaysAs(sql`(created_at at time zone 'Asia/Kolkata')::date`),
  search: text()
    .notNull()
    .generatedAlwaysAs(
      sql`lower(order_number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone)`,
    ),
});

export const orderItems = pgTable("order_items", {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid().notNull(),
  position: integer().notNull(),
  productId: text(),
  name: text().notNull(),
  sku: text().notNull(),
  size: text().notNull().default(""),
  pictureId: text(),
  unitPrice: money().notNull(),
  quantity: integer().notNull(),
  discount: money().notNull().default(0),
  lineTotal: money().notNull(),
  /** Set by the database: the order's day while it counts as sold. */
  soldOn: date(),
});

export const orderEvents = pgTable("order_events", {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid().notNull(),
  actorKind: text({ enum: ["system", "shopper", "admin", "provider"] }).notNull(),
  actorId: uuid(),
  fromStatus: status(),
  toStatus: status(),
  fromPaymentStatus: paymentStatus(),
  toPaymentStatus: paymentStatus(),
  note: text().notNull().default(""),
  createdAt: time().notNull().defaultNow(),
});

/** Written by the database only; a figure is the sum over its lanes. */
export const orderTallies = pgTable(
  "order_tallies",
  {
    day: date().notNull(),
    status: status().notNull(),
    paymentStatus: paymentStatus().notNull(),
    paymentMethod: paymentMethod().notNull(),
    lane: smallint().notNull(),
    orders: integer().notNull(),
    /** Totals less refunds. */
    amount: money().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.status, table.paymentStatus, table.paymentMethod, table.lane] })],
);

/** Written by the database only. */
export const customerTotals = pgTable("customer_totals", {
  userId: uuid().primaryKey(),
  orders: integer().notNull().default(0),
  paidOrders: integer().notNull().default(0),
  spent: money().notNull().default(0),
  lastOrderAt: time(),
});

/** Written by the database only; each connection counts in a lane of its own. */
export const customerTallies = pgTable("customer_tallies", {
  lane: smallint().primaryKey(),
  customers: integer().notNull(),
});

/** Written by the database only: what was sold in steps of 1, 8 and 64 days. */
export const productSales = pgTable(
  "product_sales",
  {
    days: smallint().notNull(),
    starts: date().notNull(),
    productId: text().notNull(),
    quantity: integer().notNull(),
    revenue: money().notNull(),
  },
  (table) => [primaryKey({ columns: [table.days, table.starts, table.productId] })],
);

/** Written by the database only: what is not in the sums above yet. */
export const productSaleChanges = pgTable("product_sale_changes", {
  productId: text().notNull(),
  day: date().notNull(),
  quantity: integer().notNull(),
  revenue: money().notNull(),
});
