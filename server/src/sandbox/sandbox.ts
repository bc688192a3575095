// The payment sandbox: a local server that speaks Razorpay's, HDFC's and Stripe's protocols. Never in production.
import type { FastifyInstance } from "fastify";
import type { Deps, PlainRoutes } from "../platform/deps.ts";
import type { JobHandlers } from "../platform/jobs.ts";
import { browserFiles } from "./browser-files.ts";
import { hdfcSandbox } from "./hdfc.ts";
import { SandboxRefusal } from "./ledger.ts";
import { razorpayApi } from "./razorpay-api.ts";
import { lateCaptureJobs, razorpayCheckout } from "./razorpay-checkout.ts";
import { stripeSandbox } from "./stripe.ts";
import { webhookJobs } from "./webhook-delivery.ts";

export const paymentSandbox: PlainRoutes = (app, deps) => {
  if (deps.env.production) return;
  const mount = (prefix: string, part: (scope: FastifyInstance, deps: Deps) => void) =>
    app.register(
      async (scope) => {
        scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
          done(null, Object.fromEntries(new URLSearchParams(String(body)))),
        );
        // The sandbox is no part of the shop's API.
        scope.addHook("onRoute", (route) => {
          route.schema = { ...route.schema, hide: true };
        });
        scope.setErrorHandler((error, _request, reply) => {
          if (!(error instanceof SandboxRefusal)) throw error;
          return reply.status(400).send({ error: { code: "BAD_REQUEST_ERROR", description: error.message } });
        });
        part(scope, deps);
      },
      { prefix: `/sandbox${prefix}` },
    );
  mount("", browserFiles);
  mount("/razorpay", razorpayCheckout);
  mount("/razorpay", razorpayApi);
  mount("/hdfc", hdfcSandbox);
  mount("/stripe", stripeSandbox);
};

export function sandboxJobs(deps: Deps): JobHandlers {
  return deps.env.production ? {} : { ...webhookJobs(deps), ...lateCaptureJobs(deps) };
}
