// The sandbox's Stripe: payment intents, confirmation with the well-known test cards, refunds and events.
import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Queryable } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { sandboxKeys } from "../platform/payment-keys.ts";
import {
  attemptPayment,
  findOrder,
  openOrder,
  paymentsOf,
  refundPayment,
  type SandboxOrder,
  SandboxRefusal,
  sandboxId,
} from "./ledger.ts";
import { sendEvents } from "./webhook-delivery.ts";

type Form = Record<string, string>;
type WithId = { Params: { id: string }; Body: Form | undefined };

export function stripeSandbox(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const keys = () => sandboxKeys(deps.secrets, deps.address.url).stripe;

  app.addHook("preHandler", async (request, reply) => {
    const given = request.headers.authorization;
    if (given === `Bearer ${keys().secretKey}`) return;
    // The browser's key opens only what its client secret names.
    const clientSecret = (request.body as Form | undefined)?.client_secret;
    const id = (request.params as { id?: string }).id;
    if (given === `Bearer ${keys().publishableKey}` && id && clientSecret?.startsWith(`${id}_secret_`)) return;
    await refuse(reply, 401, "invalid_request_error", "Invalid API Key provided");
  });

  app.post<{ Body: Form }>("/v1/payment_intents", async (request, reply) => {
    const form = request.body ?? {};
    const amount = Number(form.amount);
    if (!Number.isSafeInteger(amount) || amount < 1 || !form.currency) {
      return refuse(reply, 400, "invalid_request_error", "Invalid amount or currency");
    }
    const id = sandboxId("pi");
    const key = request.headers["idempotency-key"];
    const order = await openOrder(db, {
      id,
      provider: "stripe",
      amount,
      currency: form.currency,
      notes: metadataOf(form),
      details: { clientSecret: `${id}_secret_${randomBytes(12).toString("hex")}` },
      idempotencyKey: typeof key === "string" ? key : null,
    });
    return intent(db, order);
  });

  app.get<WithId>("/v1/payment_intents/:id", async (request, reply) => {
    const order = await findOrder(db, "stripe", request.params.id);
    return order ? intent(db, order, "expand[0]" in (request.query as object)) : missing(reply, request.params.id);
  });

  app.post<WithId>("/v1/payment_intents/:id/confirm", async (request, reply) => {
    const order = await findOrder(db, "stripe", request.params.id);
    if (!order) return missing(reply, request.params.id);
    if (order.status === "paid") return intent(db, order);
    const declined = /decline/i.test(request.body?.payment_method ?? "");
    const answer = await db.transaction(async (tx) => {
      await attemptPayment(tx, order.id, {
        id: sandboxId("ch"),
        status: declined ? "failed" : "captured",
        ...(declined ? { error: "Your card was declined." } : {}),
      });
      const object = await intent(tx, { ...order, status: declined ? "attempted" : "paid" });
      await sendEvents(tx, "stripe", [event(`payment_intent.${declined ? "payment_failed" : "succeeded"}`, object)]);
      return object;
    });
    return declined ? refuse(reply, 402, "card_error", "Your card was declined.", "card_declined") : answer;
  });

  app.post<{ Body: Form }>("/v1/refunds", async (request, reply) => {
    const form = request.body ?? {};
    const payment = (await paymentsOf(db, form.payment_intent ?? "")).find(({ status }) => status !== "failed");
    if (!payment) return missing(reply, form.payment_intent ?? "");
    const key = request.headers["idempotency-key"];
    try {
      return await db.transaction(async (tx) => {
        const { refund, isNew } = await refundPayment(tx, payment.id, {
          id: sandboxId("re"),
          amount: form.amount ? Number(form.amount) : undefined,
          idempotencyKey: typeof key === "string" ? key : null,
        });
        const object = {
          id: refund.id,
          object: "refund",
          amount: refund.amount,
          currency: "inr",
          charge: payment.id,
          payment_intent: payment.orderId,
          status: "succeeded",
          created: seconds(refund.createdAt),
        };
        if (isNew) await sendEvents(tx, "stripe", [event("refund.updated", object)]);
        return object;
      });
    } catch (error) {
      if (error instanceof SandboxRefusal) return refuse(reply, 400, "invalid_request_error", error.message);
      throw error;
    }
  });
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** With its charge whole instead of named, as `expand` asks for; nothing else can be expanded. */
async function intent(db: Queryable, order: SandboxOrder, expanded = false) {
  const [last] = await paymentsOf(db, order.id);
  const charge = last && { id: last.id, object: "charge", amount: last.amount, refunded: last.status === "refunded" };
  const paid = order.status === "paid";
  return {
    id: order.id,
    object: "payment_intent",
    amount: order.amount,
    amount_received: paid ? order.amount : 0,
    currency: order.currency,
    status: paid ? "succeeded" : "requires_payment_method",
    client_secret: order.details.clientSecret,
    latest_charge: (expanded ? charge : last?.id) ?? null,
    last_payment_error: last?.error ? { type: "card_error", code: "card_declined", message: last.error } : null,
    metadata: order.notes,
    livemode: false,
    created: seconds(order.createdAt),
  };
}

function event(type: string, object: object) {
  return {
    id: sandboxId("evt"),
    object: "event",
    api_version: "2025-01-01",
    created: seconds(new Date()),
    livemode: false,
    type,
    data: { object },
  };
}

/** `metadata[order]=1` in Stripe's form encoding. */
function metadataOf(form: Form): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const key = name.match(/^metadata\[(.+)\]$/)?.[1];
      return key ? [[key, value]] : [];
    }),
  );
}

function missing(reply: FastifyReply, id: string) {
  return refuse(reply, 404, "invalid_request_error", `No such payment_intent: '${id}'`, "resource_missing");
}

function refuse(reply: FastifyReply, status: number, type: string, message: string, code?: string) {
  return reply.status(status).send({ error: { type, message, ...(code ? { code } : {}) } });
}
