// The sandbox's Razorpay server API: orders, payments, capture and refunds, behind Basic auth.
import { timingSafeEqual } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "../platform/deps.ts";
import { sandboxKeys } from "../platform/payment-keys.ts";
import {
  capturePayment,
  findOrder,
  findPayment,
  openOrder,
  paymentsOf,
  refundPayment,
  refundsOf,
  SandboxRefusal,
  sandboxId,
} from "./ledger.ts";
import { orderEntity, paymentEntity, razorpayEvent, refundEntity } from "./razorpay-entities.ts";
import { sandboxOrders, sandboxRefunds } from "./tables.ts";
import { sendEvents } from "./webhook-delivery.ts";

const newOrder = z.object({
  amount: z.coerce.number().int().min(100, "Order amount less than minimum amount allowed"),
  currency: z.string().length(3).default("INR"),
  receipt: z.string().max(40, "receipt: the length must be no more than 40.").nullish(),
  notes: z.union([z.record(z.string(), z.coerce.string()), z.array(z.unknown())]).nullish(),
  payment_capture: z.union([z.boolean(), z.number()]).optional(),
});
const newRefund = z.object({ amount: z.coerce.number().int().positive().optional() }).nullish();

type WithId = { Params: { id: string } };

export function razorpayApi(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  app.addHook("preHandler", async (request, reply) => {
    const { razorpay } = sandboxKeys(deps.secrets, deps.address.url);
    const expected = `Basic ${Buffer.from(`${razorpay.keyId}:${razorpay.keySecret}`).toString("base64")}`;
    if (!same(request.headers.authorization ?? "", expected)) await refuse(reply, 401, "Authentication failed");
  });

  app.post("/v1/orders", async (request, reply) => {
    const given = newOrder.safeParse(request.body);
    if (!given.success) return refuse(reply, 400, given.error.issues[0]?.message ?? "Bad request");
    const { amount, currency, receipt, notes, payment_capture: capture } = given.data;
    const order = await openOrder(db, {
      id: sandboxId("order"),
      provider: "razorpay",
      amount,
      currency,
      receipt: receipt ?? "",
      notes: notes && !Array.isArray(notes) ? notes : {},
      details: { capture: capture === false || capture === 0 ? "manual" : "automatic" },
    });
    return orderEntity(order, 0);
  });

  app.get("/v1/orders", async (request) => {
    const { receipt } = request.query as { receipt?: string };
    const rows = await db
      .select()
      .from(sandboxOrders)
      .where(receipt ? eq(sandboxOrders.receipt, receipt) : eq(sandboxOrders.provider, "razorpay"))
      .orderBy(desc(sandboxOrders.createdAt))
      .limit(10);
    return collection(rows.map((row) => orderEntity(row, 0)));
  });

  app.get<WithId>("/v1/orders/:id", async (request, reply) => {
    const order = await findOrder(db, "razorpay", request.params.id);
    if (!order) return refuse(reply, 400, "The id provided does not exist");
    return orderEntity(order, (await paymentsOf(db, order.id)).length);
  });

  app.get<WithId>("/v1/orders/:id/payments", async (request, reply) => {
    const order = await findOrder(db, "razorpay", request.params.id);
    if (!order) return refuse(reply, 400, "The id provided does not exist");
    return collection((await paymentsOf(db, order.id)).map((payment) => paymentEntity(payment, order)));
  });

  app.get<WithId>("/v1/payments/:id", async (request, reply) => {
    const found = await paymentWithOrder(request);
    return found ? paymentEntity(found.payment, found.order) : refuse(reply, 400, "The id provided does not exist");
  });

  app.post<WithId>("/v1/payments/:id/capture", async (request, reply) => {
    const found = await paymentWithOrder(request);
    if (!found) return refuse(reply, 400, "The id provided does not exist");
    const captured = await db.transaction(async (tx) => {
      const payment = await capturePayment(tx, found.payment.id);
      if (payment) {
        const entity = paymentEntity(payment, found.order);
        await sendEvents(tx, "razorpay", [razorpayEvent("payment.captured", { payment: entity })]);
      }
      return payment;
    });
    if (!captured) return refuse(reply, 400, "This payment has already been captured");
    return paymentEntity(captured, found.order);
  });

  app.post<WithId>("/v1/payments/:id/refund", async (request, reply) => {
    const given = newRefund.safeParse(request.body);
    if (!given.success) return refuse(reply, 400, given.error.issues[0]?.message ?? "Bad request");
    const key = request.headers["x-refund-idempotency"];
    try {
      return await db.transaction(async (tx) => {
        const { refund, isNew } = await refundPayment(tx, request.params.id, {
          id: sandboxId("rfnd"),
          amount: given.data?.amount,
          idempotencyKey: typeof key === "string" ? key : null,
        });
        const entity = refundEntity(refund);
        if (isNew) await sendEvents(tx, "razorpay", [razorpayEvent("refund.processed", { refund: entity })]);
        return entity;
      });
    } catch (error) {
      if (error instanceof SandboxRefusal) return refuse(reply, 400, error.message);
      throw error;
    }
  });

  app.get<WithId>("/v1/payments/:id/refunds", async (request) =>
    collection((await refundsOf(db, request.params.id)).map(refundEntity)),
  );

  app.get<WithId>("/v1/refunds/:id", async (request, reply) => {
    const [refund] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, request.params.id));
    return refund ? refundEntity(refund) : refuse(reply, 400, "The id provided does not exist");
  });

  async function paymentWithOrder(request: FastifyRequest<WithId>) {
    const payment = await findPayment(db, request.params.id);
    const order = payment && (await findOrder(db, "razorpay", payment.orderId));
    return payment && order ? { payment, order } : undefined;
  }
}

function collection(items: object[]) {
  return { entity: "collection", count: items.length, items };
}

function refuse(reply: FastifyReply, status: number, description: string) {
  return reply.status(status).send({
    error: { code: "BAD_REQUEST_ERROR", description, source: "NA", step: "NA", reason: "NA", metadata: {} },
  });
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
