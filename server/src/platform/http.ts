// The Fastify instance every feature stands on: ids, limits, headers, errors, docs, metrics.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Env } from "./env.ts";
import { AppError, answerError, notFound, tooMany } from "./errors.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { PageCache } from "./page-cache.ts";
import { isUncounted, trustedHops } from "./request-limits.ts";
import { API_POLICY, securityHeaders } from "./security-headers.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Every registered route, for the test that holds them against the contract. */
    routeList: { method: string; url: string }[];
  }
}

interface Options {
  env: Env;
  log: Log;
  metrics: Metrics;
  cache: PageCache;
}

export async function createHttp({ env, log, metrics, cache }: Options): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: !["info", "debug"].includes(env.logLevel) }),
    bodyLimit: 256 * 1024,
    trustProxy: trustedHops(env.TRUST_PROXY ?? 0),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: "idle",
    // A page in the cache is answered before routing, hooks and logging.
    serverFactory: (handler) =>
      createServer({ requestTimeout: 60_000, keepAliveTimeout: 65_000 }, (request, response) => {
        if (!cache.serve(request, response)) handler(request, response);
      }),
  });
  const routeList: FastifyInstance["routeList"] = [];
  app.decorate("routeList", routeList);
  app.addHook("onRoute", ({ method, url }) => {
    for (const each of [method].flat()) routeList.push({ method: each, url });
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  const common = securityHeaders(env.production);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.headers(common);
    // The route, not the address: "/%61pi/cart" reaches the same call as "/api/cart".
    const route = request.routeOptions.url ?? request.url;
    if (route.startsWith("/api/") && !route.startsWith("/api/docs")) {
      reply.header("content-security-policy", API_POLICY);
      reply.header("cache-control", "no-store");
    }
  });
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", async (_request, reply, payload) => {
    if (closing) reply.header("connection", "close"); // Else a kept-alive connection would hold the close up.
    if (reply.pageCacheStore && (typeof payload === "string" || Buffer.isBuffer(payload)))
      reply.pageCacheStore(payload);
    return payload;
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    metrics.requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  await app.register(cookie);
  await app.register(multipart);
  await app.register(rateLimit, {
    max: env.RATE_LIMIT_PER_MINUTE,
    timeWindow: 60_000,
    allowList: isUncounted,
    errorResponseBuilder: (_request, context) => tooMany(`Too many requests. Please try again in ${context.after}.`),
  });
  await app.register(swagger, {
    openapi: {
      info: { title: "Elvara", description: "Every call of the shop", version: "1" },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true });
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    const allowed =
      !env.production || (env.METRICS_TOKEN && request.headers.authorization === `Bearer ${env.METRICS_TOKEN}`);
    if (!allowed) throw notFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return app;
}

/** What an unknown address below /api answers. */
export function unknownCall(): AppError {
  return new AppError(404, "NOT_FOUND", "There is no such call");
}
