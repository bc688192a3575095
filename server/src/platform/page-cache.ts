// Whole answers kept in memory, compressed: pages and public calls are the same for everybody.
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import type { FastifyReply } from "fastify";
import type { Metrics } from "./metrics.ts";

export interface Page {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

type Encoding = "br" | "gzip" | "identity";

interface Entry extends Page {
  etag: string;
  storedAt: number;
  /** The answer in each encoding asked for so far, with its headers ready to send. */
  variants: Map<Encoding, { headers: Record<string, string>; body: Buffer }>;
}

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: promisify(gzip) as (body: Buffer) => Promise<Buffer>,
  identity: async (body) => body,
};

export type PageCache = ReturnType<typeof createPageCache>;

interface Options {
  metrics: Metrics;
  maxBytes?: number;
  /** Discounts begin and end by the clock, so nothing stays longer than this. */
  maxAgeMs?: number;
}

export function createPageCache({ metrics, maxBytes = 96 * 2 ** 20, maxAgeMs = 60_000 }: Options) {
  const entries = new Map<string, Entry>();
  const rendering = new Map<string, Promise<Page>>();
  let bytes = 0;
  let generation = 0;

  function flush(): void {
    entries.clear();
    rendering.clear();
    bytes = 0;
    generation += 1;
    metrics.pageCache.inc({ outcome: "flush" });
  }

  function drop(url: string): void {
    const entry = entries.get(url);
    if (!entry) return;
    bytes -= sizeOf(entry);
    entries.delete(url);
  }

  /** Keeps a page unless the catalogue changed since it began to be made. */
  function store(url: string, page: Page, madeIn: number): void {
    if (madeIn !== generation || page.status !== 200) return;
    drop(url);
    const etag = `"${createHash("sha1").update(page.body).digest("base64url")}"`;
    entries.set(url, { ...page, etag, storedAt: Date.now(), variants: new Map() });
    bytes += page.body.length;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  }

  /** Answers a request from memory, before any routing, and says whether it could. */
  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const url = request.url ?? "/";
    const entry = entries.get(url);
    if (!entry) return false;
    if (Date.now() - entry.storedAt > maxAgeMs) {
      drop(url);
      return false;
    }
    const encoding = encodingOf(request);
    const variant = entry.variants.get(encoding);
    if (!variant) {
      void addVariant(entry, encoding).then(() => serve(request, response) || response.destroy());
      return true;
    }
    metrics.pageCache.inc({ outcome: "hit" });
    if (request.headers["if-none-match"] === entry.etag) {
      const { "content-length": _length, "content-encoding": _encoding, ...headers } = variant.headers;
      response.writeHead(304, headers).end();
      return true;
    }
    response.writeHead(200, variant.headers);
    response.end(request.method === "HEAD" ? undefined : variant.body);
    return true;
  }

  async function addVariant(entry: Entry, encoding: Encoding): Promise<void> {
    const body = await compressors[encoding](entry.body);
    const headers: Record<string, string> = {
      ...entry.headers,
      etag: entry.etag,
      vary: "accept-encoding",
      "cache-control": "public, max-age=0, must-revalidate",
      "content-length": String(body.length),
    };
    if (encoding !== "identity") headers["content-encoding"] = encoding;
    entry.variants.set(encoding, { headers, body });
    bytes += body.length;
  }

  /** Renders a page once, however many ask for it meanwhile, and keeps it. */
  async function render(url: string, make: () => Promise<Page>): Promise<Page> {
    const underWay = rendering.get(url);
    if (underWay) return underWay;
    metrics.pageCache.inc({ outcome: "miss" });
    const madeIn = generation;
    const promise = make()
      .then((page) => {
        store(url, page, madeIn);
        return page;
      })
      .finally(() => {
        if (rendering.get(url) === promise) rendering.delete(url);
      });
    rendering.set(url, promise);
    return promise;
  }

  /** Keeps the answer that a route is about to give. */
  function capture(request: IncomingMessage, reply: FastifyReply): void {
    const url = request.url ?? "/";
    const madeIn = generation;
    reply.pageCacheStore = (body) => {
      const headers = headersOf(reply);
      store(url, { status: reply.statusCode, headers, body: Buffer.from(body) }, madeIn);
    };
  }

  return { flush, serve, render, capture, size: () => entries.size };
}

declare module "fastify" {
  interface FastifyReply {
    /** Set on answers that the page cache keeps. */
    pageCacheStore?: (body: string | Buffer) => void;
  }
}

function sizeOf(entry: Entry): number {
  let size = entry.body.length;
  for (const variant of entry.variants.values()) size += variant.body.length;
  return size;
}

function encodingOf(request: IncomingMessage): Encoding {
  const accepted = request.headers["accept-encoding"] ?? "";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

const NOT_KEPT = new Set(["content-length", "x-request-id", "date", "connection", "set-cookie"]);

function headersOf(reply: FastifyReply): Record<string, string> {
  const kept = Object.entries(reply.getHeaders()).filter(
    ([name]) => !NOT_KEPT.has(name) && !name.startsWith("x-ratelimit"),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}
