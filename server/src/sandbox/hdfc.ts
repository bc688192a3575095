// The sandbox's HDFC SmartGateway: session, hosted page, signed way back, order status and refunds.
import { createHmac } from "node:crypto";
import { formatRupees, paiseToRupees, rupeesToPaise } from "@elvara/contract/rules/money";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { Queryable } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { notFound } from "../platform/errors.ts";
import { escapeHtml } from "../platform/html.ts";
import { sandboxKeys } from "../platform/payment-keys.ts";
import { sandboxPage } from "./browser-files.ts";
import {
  attemptPayment,
  findOrder,
  openOrder,
  paymentsOf,
  refundPayment,
  refundsOf,
  type SandboxOrder,
  SandboxRefusal,
  sandboxId,
} from "./ledger.ts";
import { sendEvents } from "./webhook-delivery.ts";

const STATUS_IDS = { NEW: 10, CHARGED: 21, PENDING_VBV: 23, AUTHORIZATION_FAILED: 27, AUTHORIZING: 28 } as const;
type Status = keyof typeof STATUS_IDS;

const newSession = z.object({
  order_id: z.string().regex(/^[A-Za-z0-9]{1,20}$/, "order_id must have fewer than 21 letters and digits"),
  amount: z.string().regex(/^\d+(\.\d{1,2})?$/, "amount must be a decimal string"),
  customer_id: z.string(),
  return_url: z.url(),
  action: z.literal("paymentPage"),
  payment_page_client_id: z.string(),
  currency: z.string().default("INR"),
});

type WithId = { Params: { id: string } };

export function hdfcSandbox(app: FastifyInstance, deps: Deps): void {
  hdfcApi(app, deps);
  hostedPage(app, deps);
}

function hdfcApi(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const keys = () => sandboxKeys(deps.secrets, deps.address.url).hdfc;
  const allowed = (headers: Record<string, unknown>) =>
    headers.authorization === `Basic ${Buffer.from(`${keys().apiKey}:`).toString("base64")}` &&
    headers["x-merchantid"] === keys().merchantId;

  app.addHook("preHandler", async (request, reply) => {
    if (!request.url.startsWith("/sandbox/hdfc/page/") && !allowed(request.headers)) {
      await refuse(reply, 401, "access_denied", "The API key or the merchant id is wrong");
    }
  });

  app.post("/session", async (request, reply) => {
    const given = newSession.safeParse(request.body);
    if (!given.success) return refuse(reply, 400, "invalid_request", given.error.issues[0]?.message ?? "Bad request");
    const session = given.data;
    const order = await openOrder(db, {
      id: session.order_id,
      provider: "hdfc",
      amount: rupeesToPaise(Number(session.amount)),
      currency: session.currency,
      details: { sessionId: sandboxId("ordeh"), returnUrl: session.return_url },
      idempotencyKey: session.order_id,
    });
    return {
      status: "NEW",
      id: order.details.sessionId,
      order_id: order.id,
      payment_links: { web: `${deps.env.publicUrl}/sandbox/hdfc/page/${order.details.sessionId}-${order.id}` },
      sdk_payload: {},
    };
  });

  app.get<WithId>("/orders/:id", async (request, reply) => {
    const order = await findOrder(db, "hdfc", request.params.id);
    return order ? orderStatus(db, order) : refuse(reply, 404, "not_found", "Order not found");
  });

  app.post<WithId>("/orders/:id/refunds", async (request, reply) => {
    const given = z.object({ unique_request_id: z.string(), amount: z.coerce.number() }).safeParse(request.body);
    const order = await findOrder(db, "hdfc", request.params.id);
    const payment = order && (await paymentsOf(db, order.id)).find(({ status }) => status !== "failed");
    if (!given.success || !order || !payment) return refuse(reply, 400, "invalid_request", "Nothing to refund");
    try {
      await db.transaction((tx) =>
        refundPayment(tx, payment.id, {
          id: sandboxId("rf"),
          amount: rupeesToPaise(given.data.amount),
          idempotencyKey: given.data.unique_request_id,
        }),
      );
      return await orderStatus(db, order);
    } catch (error) {
      if (error instanceof SandboxRefusal) return refuse(reply, 400, "invalid_request", error.message);
      throw error;
    }
  });
}

function hostedPage(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const find = async (id: string) => {
    const [sessionId = "", orderId = ""] = id.split("-");
    const order = await findOrder(db, "hdfc", orderId);
    if (order?.details.sessionId !== sessionId) throw notFound("There is no such session");
    return order;
  };

  app.get<WithId>("/page/:id", async (request, reply) => {
    const order = await find(request.params.id);
    const button = (action: string, label: string, hint: string) =>
      `<button formaction="/sandbox/hdfc/page/${escapeHtml(request.params.id)}/${action}"><strong>${label}</strong><span>${hint}</span></button>`;
    return sandboxPage(
      reply,
      "Test payment page",
      `<main><p class="over">Test payment page, no money moves</p><h1>Order ${escapeHtml(order.id)}</h1>
      <p class="amount">${formatRupees(order.amount)}</p><form method="post">${button("pay", "Pay", "The payment succeeds")}${button("fail", "Fail", "The bank refuses")}${button("wait", "Wait", "The bank has not answered yet")}</form></main>`,
    );
  });

  app.post<{ Params: { id: string; action: string } }>("/page/:id/:action", async (request, reply) => {
    const order = await find(request.params.id);
    const statuses = { pay: "captured", fail: "failed", wait: "created" } as const;
    const status = statuses[request.params.action as keyof typeof statuses];
    if (!status) throw notFound();
    const body = await db.transaction(async (tx) => {
      const error = status === "failed" ? { error: "The bank refused the payment" } : {};
      await attemptPayment(tx, order.id, { id: sandboxId("txn"), status, ...error });
      const answer = await orderStatus(tx, order);
      const event = `ORDER_${answer.status === "CHARGED" ? "SUCCEEDED" : "FAILED"}`;
      if (status !== "created") {
        await sendEvents(tx, "hdfc", [{ id: sandboxId("evt"), event_name: event, content: { order: answer } }]);
      }
      return answer;
    });
    const { responseKey } = sandboxKeys(deps.secrets, deps.address.url).hdfc;
    const back = new URL(order.details.returnUrl ?? deps.env.publicUrl);
    back.search = signedQuery(
      { order_id: order.id, status: body.status, status_id: String(body.status_id) },
      responseKey,
    );
    return reply.redirect(back.href, 303);
  });
}

/** The parameters of the way back: sorted, percent-encoded, percent-encoded again as a whole, then signed. */
export function signedQuery(params: Record<string, string>, responseKey: string): string {
  const text = Object.keys(params)
    .sort()
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(params[name] ?? "")}`)
    .join("&");
  const signature = createHmac("sha256", responseKey).update(encodeURIComponent(text)).digest("base64");
  return new URLSearchParams({ ...params, signature, signature_algorithm: "HMAC-SHA256" }).toString();
}

async function orderStatus(db: Queryable, order: SandboxOrder) {
  const attempts = await paymentsOf(db, order.id);
  const payment = attempts.find(({ status }) => status === "captured" || status === "refunded") ?? attempts[0];
  const refunds = payment ? await refundsOf(db, payment.id) : [];
  const status: Status = !payment
    ? "NEW"
    : payment.status === "failed"
      ? "AUTHORIZATION_FAILED"
      : payment.status === "created"
        ? "PENDING_VBV"
        : "CHARGED";
  return {
    id: order.details.sessionId,
    order_id: order.id,
    status,
    status_id: STATUS_IDS[status],
    amount: paiseToRupees(order.amount),
    currency: order.currency,
    txn_id: payment?.id ?? null,
    payment_method_type: payment ? "CARD" : null,
    bank_error_message: payment?.error ?? "",
    amount_refunded: paiseToRupees(payment?.refunded ?? 0),
    refunds: refunds.map((refund) => ({
      unique_request_id: refund.idempotencyKey,
      id: refund.id,
      ref: refund.id,
      amount: paiseToRupees(refund.amount),
      status: "SUCCESS",
    })),
  };
}

function refuse(reply: FastifyReply, status: number, code: string, message: string) {
  return reply.status(status).send({ status: "error", error_code: code, error_message: message });
}
