// Mounts the built web app: its files, and its pages rendered once for each state of the catalogue.
import { access } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { unknownCall } from "./http.ts";
import type { Page, PageCache } from "./page-cache.ts";
import { OWN_CALLS } from "./request-limits.ts";
import { contentPolicy, type PolicySources, securityHeaders } from "./security-headers.ts";

/** What the web app's server build exports. */
export interface WebBuild {
  renderPage(request: Request, callApi: CallApi): Promise<Response>;
}

/** Answers a call of the shop's own API without a network in between. */
export type CallApi = (url: string) => Promise<{ status: number; body: unknown }>;

export async function loadWebBuild(root: string): Promise<WebBuild | undefined> {
  const file = path.join(root, "web/build/server/index.js");
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  return exists ? ((await import(pathToFileURL(file).href)) as WebBuild) : undefined;
}

interface Options {
  root: string;
  publicUrl: string;
  web: WebBuild;
  cache: PageCache;
  /** Pages that one address may have rendered in a minute. */
  perMinute: number;
  /** Hosts that pages may load payment scripts from. */
  policy: PolicySources;
  production: boolean;
}

const YEAR = 31_536_000;

export async function mountWebPages(
  app: FastifyInstance,
  { root, publicUrl, web, cache, perMinute, policy, production }: Options,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(root, "web/build/client"),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const immutable = file.includes(`${path.sep}assets${path.sep}`);
      reply.header("cache-control", immutable ? `public, max-age=${YEAR}, immutable` : "public, max-age=3600");
    },
  });
  const callApi: CallApi = async (url) => {
    const answer = await app.inject({ method: "GET", url, remoteAddress: OWN_CALLS });
    return { status: answer.statusCode, body: answer.json() };
  };
  const renderOnce = (url: string) =>
    cache.render(url, () => renderPage(web, new URL(url, publicUrl), callApi, policy, production));
  // Rendering is the dearest thing that a guest can ask for; what the cache holds is answered before this.
  app.setNotFoundHandler({ preHandler: app.rateLimit({ max: perMinute }) }, async (request, reply) => {
    if (request.url.startsWith("/api/") || !["GET", "HEAD"].includes(request.method)) throw unknownCall();
    return sendPage(request, reply, await renderOnce(request.url));
  });
}

async function renderPage(
  web: WebBuild,
  url: URL,
  callApi: CallApi,
  policy: PolicySources,
  production: boolean,
): Promise<Page> {
  const response = await web.renderPage(new Request(url), callApi);
  const body = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = Object.fromEntries(response.headers);
  Object.assign(headers, securityHeaders(production));
  if (headers["content-type"]?.startsWith("text/html")) {
    headers["content-security-policy"] = contentPolicy(body.toString("utf8"), policy);
  }
  return { status: response.status, headers, body };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  // The page is in the cache now; answering from there compresses it and sets its ETag.
  for (const [name, value] of Object.entries(page.headers)) reply.header(name, value);
  reply.header("cache-control", "public, max-age=0, must-revalidate");
  return reply.status(page.status).send(request.method === "HEAD" ? "" : page.body);
}
