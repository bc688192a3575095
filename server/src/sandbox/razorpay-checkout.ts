// The shopper's side of the sandbox's Razorpay: checkout.js, the window it opens, and what its buttons do.
import { createHmac } from "node:crypto";
import { formatRupees } from "@elvara/contract/rules/money";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { notFound } from "../platform/errors.ts";
import { escapeHtml } from "../platform/html.ts";
import { enqueue, type JobHandlers } from "../platform/jobs.ts";
import { sandboxKeys } from "../platform/payment-keys.ts";
import { browserFile, sandboxPage } from "./browser-files.ts";
import {
  attemptPayment,
  capturePayment,
  findOrder,
  type SandboxOrder,
  type SandboxPayment,
  sandboxId,
} from "./ledger.ts";
import { orderEntity, paymentEntity, razorpayEvent } from "./razorpay-entities.ts";
import { sendEvents } from "./webhook-delivery.ts";

const DELAY_MS = 10_000;
const LATE_ANSWER_MS = 2_000;
const action = z.enum(["pay", "fail", "delay", "repeat", "reorder"]);
const BUTTONS: [action: string, label: string, hint: string][] = [
  ["pay", "Pay", "The payment succeeds"],
  ["fail", "Fail", "The bank refuses the payment"],
  ["delay", "Pay late", "The window closes; the money comes ten seconds later"],
  ["repeat", "Pay, repeat", "Succeeds, and every webhook comes three times"],
  ["reorder", "Pay, reorder", "Webhooks come before the browser's answer and in the wrong order"],
  ["dismiss", "Dismiss", "The window is closed without paying"],
];

export function razorpayCheckout(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  app.get("/v1/checkout.js", (_request, reply) => browserFile(reply, "checkout.js"));

  app.get("/checkout", async (request, reply) => {
    const query = z.object({ order_id: z.string(), name: z.string().optional() }).parse(request.query);
    const order = await findOrder(db, "razorpay", query.order_id);
    if (!order) throw notFound("There is no such order");
    const buttons = BUTTONS.map(
      ([name, label, hint]) =>
        `<button type="button" data-action="${name}"><strong>${label}</strong><span>${hint}</span></button>`,
    ).join("");
    return sandboxPage(
      reply,
      "Test payment",
      `<main data-order="${escapeHtml(order.id)}"><p class="over">Test payment, no money moves</p>
      <h1>${escapeHtml(query.name ?? "")}</h1><p class="amount">${formatRupees(order.amount)}</p>
      <div class="buttons">${buttons}</div><p role="status" id="status"></p></main>`,
      "popup.js",
    );
  });

  app.post<{ Params: { id: string; action: string } }>("/checkout/:id/:action", async (request, reply) => {
    const order = await findOrder(db, "razorpay", request.params.id);
    const chosen = action.safeParse(request.params.action);
    if (!order || !chosen.success) throw notFound();
    if (chosen.data === "fail") return { error: await fail(deps, order) };
    if (chosen.data === "delay") {
      await db.transaction(async (tx) => {
        const payment = await attemptPayment(tx, order.id, { id: sandboxId("pay"), status: "created", method: "upi" });
        const runAt = new Date(Date.now() + DELAY_MS);
        await enqueue(tx, "sandbox_capture", { paymentId: payment.id }, { runAt });
      });
      return { pending: true };
    }
    const payment = await pay(deps, order, chosen.data);
    if (chosen.data === "reorder") await new Promise((resolve) => setTimeout(resolve, LATE_ANSWER_MS));
    const { keySecret } = sandboxKeys(deps.secrets, deps.address.url).razorpay;
    return reply.send({
      razorpay_payment_id: payment.id,
      razorpay_order_id: order.id,
      razorpay_signature: createHmac("sha256", keySecret).update(`${order.id}|${payment.id}`).digest("hex"),
    });
  });
}

function pay({ db }: Deps, order: SandboxOrder, how: "pay" | "repeat" | "reorder"): Promise<SandboxPayment> {
  return db.transaction(async (tx) => {
    const status = order.details.capture === "manual" ? "authorized" : "captured";
    const payment = await attemptPayment(tx, order.id, { id: sandboxId("pay"), status });
    const times = how === "repeat" ? 3 : 1;
    await announce(tx, { ...order, status: "paid" }, payment, times, how === "reorder");
    return payment;
  });
}

async function announce(tx: Tx, order: SandboxOrder, payment: SandboxPayment, times: number, reversed: boolean) {
  const entity = paymentEntity(payment, order);
  const events = [
    razorpayEvent("payment.authorized", { payment: { ...entity, status: "authorized", captured: false } }),
    razorpayEvent("payment.captured", { payment: entity }),
    razorpayEvent("order.paid", { payment: entity, order: orderEntity(order, 1) }),
  ];
  const sent = payment.status === "authorized" ? events.slice(0, 1) : reversed ? events.reverse() : events;
  if (!reversed) return sendEvents(tx, "razorpay", sent, { times });
  for (const [place, event] of sent.entries()) {
    await sendEvents(tx, "razorpay", [event], { times, afterMs: place * 300 });
  }
}

function fail({ db }: Deps, order: SandboxOrder) {
  const description = "Your payment was declined by the bank. Please try another method.";
  return db.transaction(async (tx) => {
    const id = sandboxId("pay");
    const payment = await attemptPayment(tx, order.id, { id, status: "failed", error: description });
    await sendEvents(tx, "razorpay", [razorpayEvent("payment.failed", { payment: paymentEntity(payment, order) })]);
    return {
      code: "BAD_REQUEST_ERROR",
      description,
      source: "customer",
      step: "payment_authorization",
      reason: "payment_failed",
      metadata: { order_id: order.id, payment_id: payment.id },
    };
  });
}

/** The money of "Pay late" arrives. */
export function lateCaptureJobs({ db }: Deps): JobHandlers {
  return {
    sandbox_capture: (payload) =>
      db.transaction(async (tx) => {
        const payment = await capturePayment(tx, (payload as { paymentId: string }).paymentId);
        const order = payment && (await findOrder(tx, "razorpay", payment.orderId));
        if (payment && order) await announce(tx, order, payment, 1, false);
      }),
  };
}
