// Where providers call the shop: signed webhooks, and HDFC's way back for the shopper.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import Stripe from "stripe";
import { z } from "zod";
import type { Deps, PlainRoutes } from "../../platform/deps.ts";
import { invalid } from "../../platform/errors.ts";
import { comeBackFromHdfc } from "./hdfc-return.ts";
import { keepEvent, type ProviderEvent } from "./provider-events.ts";
import { keysOf } from "./providers/open-provider.ts";
import { isRazorpayWebhook, sameText } from "./providers/signatures.ts";

const OPTIONS = { schema: { hide: true }, config: { rateLimit: false as const } };
/** A shopper's own signed address can be opened again and again, and each time HDFC is asked. */
const RETURN = {
  schema: { hide: true },
  config: { rateLimit: { max: 60, timeWindow: 60_000, groupId: "hdfc-return" } },
};
const params = z.record(z.string(), z.string());

export const paymentCallbacks: PlainRoutes = (app, deps) => {
  app.register(async (scope: FastifyInstance) => {
    // Signatures are over the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const webhook = (path: string, read: (deps: Deps, request: FastifyRequest, raw: Buffer) => ProviderEvent) =>
      scope.post(path, OPTIONS, async (request) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await keepEvent(deps, read(deps, request, raw));
        return { received: true };
      });
    webhook("/api/payments/razorpay/webhook", readRazorpay);
    webhook("/api/payments/stripe/webhook", readStripe);
    webhook("/api/payments/hdfc/webhook", readHdfc);

    const back = async (request: FastifyRequest, reply: FastifyReply) => {
      // A parameter given twice is nothing that HDFC signs.
      const given = params.safeParse({ ...(request.query as object), ...((request.body ?? {}) as object) });
      return reply.redirect(await comeBackFromHdfc(deps, given.data ?? {}), 303);
    };
    scope.get("/api/payments/hdfc/return", RETURN, back);
    scope.post("/api/payments/hdfc/return", RETURN, back);
  });
};

function readRazorpay(deps: Deps, request: FastifyRequest, raw: Buffer): ProviderEvent {
  const { "x-razorpay-signature": signature, "x-razorpay-event-id": eventId } = request.headers;
  if (!isRazorpayWebhook(raw, String(signature ?? ""), keysOf(deps, "razorpay").webhookSecret))
    throw forged(deps, "razorpay");
  const payload = parse(raw);
  return { provider: "razorpay", eventId: String(eventId ?? ""), type: String(payload.event), payload };
}

function readStripe(deps: Deps, request: FastifyRequest, raw: Buffer): ProviderEvent {
  try {
    const signature = String(request.headers["stripe-signature"] ?? "");
    const event = Stripe.webhooks.constructEvent(raw, signature, keysOf(deps, "stripe").webhookSecret);
    return { provider: "stripe", eventId: event.id, type: event.type, payload: event };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw forged(deps, "stripe");
    throw error;
  }
}

function readHdfc(deps: Deps, request: FastifyRequest, raw: Buffer): ProviderEvent {
  const expected = `Basic ${Buffer.from(`${keysOf(deps, "hdfc").apiKey}:`).toString("base64")}`;
  if (!sameText(request.headers.authorization ?? "", expected)) throw forged(deps, "hdfc");
  const payload = parse(raw);
  return { provider: "hdfc", eventId: String(payload.id), type: String(payload.event_name), payload };
}

function parse(raw: Buffer): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(raw.toString("utf8")));
  } catch {
    throw invalid("Not an event");
  }
}

function forged(deps: Deps, provider: string) {
  deps.log.warn({ provider }, "a webhook's signature is forged");
  return invalid("The signature does not fit");
}
