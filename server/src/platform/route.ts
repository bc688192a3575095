// Turns a contract endpoint and a handler into a Fastify route: access, checks, envelope, docs.
import type { BodyOf, EndpointSpec, ParamsOf, QueryOf, ResultOf } from "@elvara/contract/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type Auth, requireAccess, type Visitor } from "./auth.ts";
import type { PageCache } from "./page-cache.ts";

export interface Call<E extends EndpointSpec> {
  /** Present when the endpoint's access is not `guest`. */
  user: E["access"] extends "guest" ? Visitor | undefined : Visitor;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface RouteOptions {
  /** The answer's `message`. */
  message?: string;
  /** Calls allowed from one address, beside the shop-wide limit. */
  limit?: { max: number; perSeconds: number };
  /** The same for everybody until the catalogue changes: answered from the page cache. */
  cached?: boolean;
  bodyLimit?: number;
}

export type On = <E extends EndpointSpec>(
  endpoint: E,
  handle: (call: Call<E>) => ResultOf<E> | Promise<ResultOf<E>>,
  options?: string | RouteOptions,
) => void;

declare module "fastify" {
  interface FastifyRequest {
    visitor?: Visitor;
  }
}

export function createOn(app: FastifyInstance, auth: Auth, cache: PageCache): On {
  return (endpoint, handle, given) => {
    const options = typeof given === "string" ? { message: given } : (given ?? {});
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
      schema: schemaOf(endpoint),
      config: {
        endpoint,
        ...(options.limit
          ? {
              rateLimit: {
                max: options.limit.max,
                timeWindow: options.limit.perSeconds * 1000,
                groupId: endpoint.path,
              },
            }
          : {}),
      },
      preValidation: async (request) => {
        const visitor = await auth.identify(request);
        requireAccess(endpoint.access, visitor);
        if (visitor) request.visitor = visitor;
      },
      handler: async (request, reply) => {
        if (options.cached) cache.capture(request.raw, reply);
        const result = await handle({
          user: request.visitor,
          params: request.params,
          query: request.query,
          body: request.body,
          request,
          reply,
        } as Call<typeof endpoint>);
        if (endpoint.file || reply.sent) return reply.sent ? reply : result;
        if (endpoint.reply) return result;
        return options.message
          ? { success: true, data: result, message: options.message }
          : { success: true, data: result };
      },
    });
  };
}

function schemaOf(endpoint: EndpointSpec) {
  const [, , tag = "shop"] = endpoint.path.split("/");
  return {
    summary: endpoint.summary,
    tags: [tag],
    ...(endpoint.access === "guest" ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    ...(endpoint.file ? {} : { response: { "2xx": answerSchema(endpoint) } }),
  };
}

function answerSchema(endpoint: EndpointSpec) {
  if (endpoint.reply) return endpoint.reply;
  return z.object({
    success: z.literal(true),
    data: endpoint.data ?? z.unknown(),
    message: z.string().optional(),
  });
}
