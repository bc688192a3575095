// The admin's calls about users and customers, the shop's figures, and the journal of changes.
import { z } from "zod";
import { user } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { pagination } from "./envelope.ts";
import { MAX_LIMIT, oneOf, shortText, wholeNumber } from "./query.ts";
import { ORDER_STATUSES } from "./rules/order-status.ts";

/** A§9: admin lists have 10 to a page. */
const page = {
  page: wholeNumber({ min: 1, max: 100_000 }).transform((number) => number ?? 1),
  limit: wholeNumber({ min: 1, max: MAX_LIMIT, clamp: true }).transform((limit) => limit ?? 10),
};

/** A§3: users carry `_id` in admin views. */
export const adminUser = user.extend({
  _id: z.string(),
  isActive: z.boolean(),
  lastLogin: z.string().nullable(),
});
export type AdminUser = z.infer<typeof adminUser>;

export const listUsers = endpoint({
  method: "GET",
  path: "/api/users/admin/all",
  access: "admin",
  summary: "Every user, newest first",
  query: z.object({
    ...page,
    isActive: oneOf(["true", "false"]),
    role: oneOf(["user", "admin"]),
    search: shortText(),
  }),
  data: z.object({ users: z.array(adminUser), pagination }),
});

export const getUserStats = endpoint({
  method: "GET",
  path: "/api/users/admin/stats",
  access: "admin",
  summary: "How many users there are, and how many left a cart behind",
  data: z.object({
    totalUsers: z.int(),
    activeUsers: z.int(),
    inactiveUsers: z.int(),
    /** Carts with items that nobody touched for more than a day. */
    abandonedCarts: z.int(),
  }),
});

const byId = z.object({ id: z.string() });

export const getUser = endpoint({
  method: "GET",
  path: "/api/users/admin/:id",
  access: "admin",
  summary: "One user",
  params: byId,
  data: adminUser,
});

export const updateUser = endpoint({
  method: "PUT",
  path: "/api/users/admin/:id",
  access: "admin",
  summary: "Activates or deactivates a user, or changes the role; acts at the user's next call",
  params: byId,
  body: z
    .object({ isActive: z.boolean(), role: z.enum(["user", "admin"]) })
    .partial()
    .refine((change) => Object.keys(change).length > 0, "Nothing to change"),
  data: adminUser,
});

export const CUSTOMER_SORTS = ["spent", "orders", "recent"] as const;

export const listCustomers = endpoint({
  method: "GET",
  path: "/api/admin/customers",
  access: "admin",
  summary: "Whoever ordered, with orders and spend",
  query: z.object({ ...page, search: shortText(), sort: oneOf(CUSTOMER_SORTS) }),
  data: z.object({
    customers: z.array(
      adminUser.pick({ _id: true, id: true, name: true, email: true, phone: true, isActive: true }).extend({
        orders: z.int(),
        paidOrders: z.int(),
        /** Rupees: what was paid and not given back. */
        spent: z.number(),
        lastOrderAt: z.string().nullable(),
      }),
    ),
    pagination,
  }),
});

export const PERIODS = ["7d", "30d", "90d", "365d"] as const;
export type Period = (typeof PERIODS)[number];

const figures = z.object({
  /** Rupees of paid orders, less what was given back. */
  revenue: z.number(),
  /** Every order that was placed, paid or not. */
  orders: z.int(),
  paidOrders: z.int(),
  /** Rupees of a paid order on average. */
  averageOrder: z.number(),
});

export const getShopStats = endpoint({
  method: "GET",
  path: "/api/admin/dashboard/stats",
  access: "admin",
  summary: "The shop's figures over a period that ends today (IST)",
  query: z.object({ period: oneOf(PERIODS) }),
  data: z.object({
    period: z.object({ from: z.string(), to: z.string(), unit: z.enum(["day", "week", "month"]) }),
    ...figures.shape,
    /** The same figures of the period before. */
    previous: figures,
    newUsers: z.int(),
    overTime: z.array(z.object({ from: z.string(), revenue: z.number(), orders: z.int() })),
    byStatus: z.array(z.object({ status: z.enum(ORDER_STATUSES), orders: z.int() })),
    topProducts: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        image: z.string().nullable(),
        quantity: z.int(),
        revenue: z.number(),
      }),
    ),
    abandonedCarts: z.object({ count: z.int(), value: z.number() }),
    /** What waits for the owner now. */
    waiting: z.object({ orders: z.int(), reviews: z.int(), appointments: z.int(), messages: z.int() }),
  }),
});
export type ShopStats = z.infer<typeof getShopStats.data>;

export const JOURNAL_ENTITIES = [
  "product",
  "discount",
  "order",
  "user",
  "settings",
  "review",
  "appointment",
  "contact-message",
  "ticket",
  "email-subscription",
  "picture",
  "currency rates",
] as const;

export const journalEntry = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.object({ id: z.string().nullable(), name: z.string() }),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** What an owner calls it: a product's name, an order's number, a shopper's name. */
  title: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type JournalEntry = z.infer<typeof journalEntry>;

export const listJournal = endpoint({
  method: "GET",
  path: "/api/admin/journal",
  access: "admin",
  summary: "Every change an admin made, newest first",
  query: z.object({ ...page, entity: oneOf(JOURNAL_ENTITIES), entityId: shortText(80), actorId: shortText(40) }),
  data: z.object({ entries: z.array(journalEntry), pagination }),
});
