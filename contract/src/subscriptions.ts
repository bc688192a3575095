// The newsletter on the wire (A§7): subscribe, confirm, leave with a reason, and the admin's list.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pagination } from "./envelope.ts";
import { honeypot, manyLines } from "./form-fields.ts";
import { MAX_LIMIT, oneOf, pageQuery, shortText } from "./query.ts";
import { EMAIL_MESSAGES, isEmail } from "./rules/email.ts";

export const SUBSCRIPTION_STATUSES = ["pending", "subscribed", "unsubscribed"] as const;
export const SUBSCRIPTION_SOURCES = ["footer", "checkout", "profile", "admin"] as const;
export type SubscriptionSource = (typeof SUBSCRIPTION_SOURCES)[number];

const email = z.string().trim().toLowerCase().max(254).refine(isEmail, EMAIL_MESSAGES.contact);
const token = z.string().min(20).max(100);
/** The same words whether the address is known or not: nobody learns who subscribes. */
const words = z.object({ success: z.literal(true), message: z.string() });

export const subscribe = endpoint({
  method: "POST",
  path: "/api/email-subscriptions",
  access: "guest",
  summary: "Subscribe an address; it counts once its owner has confirmed by mail",
  body: z.object({ email, source: z.enum(["footer", "checkout", "profile"]).default("footer"), website: honeypot }),
  reply: words,
});

export const confirmSubscription = endpoint({
  method: "POST",
  path: "/api/email-subscriptions/confirm",
  access: "guest",
  summary: "Confirm a subscription with the link from the mail",
  body: z.object({ token }),
  reply: words,
});

export const unsubscribe = endpoint({
  method: "POST",
  path: "/api/email-subscriptions/unsubscribe",
  access: "guest",
  summary: "Leave the newsletter, by address or with the link from a mail, with a reason if one likes",
  body: z
    .object({ email: email.optional(), token: token.optional(), reason: manyLines(500).default("") })
    .refine((body) => body.email || body.token, { path: ["email"], message: EMAIL_MESSAGES.contact }),
  reply: words,
});

export const subscription = z.object({
  id: z.string(),
  email: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  source: z.enum(SUBSCRIPTION_SOURCES),
  reason: z.string().nullable(),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  unsubscribedAt: z.string().nullable(),
});
export type Subscription = z.infer<typeof subscription>;

const filters = { status: oneOf(SUBSCRIPTION_STATUSES), search: shortText() };

export const listSubscriptions = endpoint({
  method: "GET",
  path: "/api/email-subscriptions",
  access: "admin",
  summary: "The newsletter's subscribers, newest first",
  query: z.object({ ...pageQuery(MAX_LIMIT), ...filters }),
  data: z.object({ subscriptions: z.array(subscription), pagination }),
});

export const getSubscriptionStats = endpoint({
  method: "GET",
  path: "/api/email-subscriptions/stats",
  access: "admin",
  summary: "How many subscribe, wait for confirmation and left, and why",
  data: z.object({
    total: z.int(),
    subscribed: z.int(),
    pending: z.int(),
    unsubscribed: z.int(),
    /** In the last 30 days. */
    confirmedLately: z.int(),
    leftLately: z.int(),
    sources: z.array(z.object({ source: z.enum(SUBSCRIPTION_SOURCES), subscribed: z.int() })),
    /** The latest ones that were given. */
    reasons: z.array(z.object({ reason: z.string(), at: z.string() })),
  }),
});

export const exportSubscriptions = endpoint({
  method: "GET",
  path: "/api/email-subscriptions/export",
  access: "admin",
  summary: "The subscribers as CSV",
  query: z.object(filters),
  file: "text/csv",
});

const id = z.object({ id: z.uuid() });

export const updateSubscription = endpoint({
  method: "PUT",
  path: "/api/email-subscriptions/:id",
  access: "admin",
  summary: "Take somebody off the list, or back on it if they had confirmed",
  params: id,
  body: z.object({ status: z.enum(["subscribed", "unsubscribed"]), reason: manyLines(500).default("") }),
  data: subscription,
});

export const deleteSubscription = endpoint({
  method: "DELETE",
  path: "/api/email-subscriptions/:id",
  access: "admin",
  summary: "Forget an address altogether",
  params: id,
  data: z.object({ id: z.string() }),
});
