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

interface Variant {
  headers: Record<string, string>;
  body: Buffer;
}

interface Entry extends Page {
  etag: string;
  storedAt: number;
  /** What it takes in memory, with its address and headers. */
  bytes: number;
  /** The answer in each encoding asked for so far, with its headers ready to send. */
  variants: Map<Encoding, Variant>;
  /** Encodings under way: however many ask at once, each is made once. */
  making: Map<Encoding, Promise<Variant>>;
}

/** What an entry takes beside its address and body: headers, in each encoding, and the map's own bookkeeping. */
const OVERHEAD = 4096;
/** No page has such an address; a visitor who makes them up shall not fill the memory with them. */
const LONGEST_URL = 1024;

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
    bytes -= entry.bytes;
    entries.delete(url);
  }

  function makeRoom(): void {
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  }

  /** Keeps a page unless the catalogue changed since it began to be made. */
  function store(url: string, page: Page, madeIn: number): void {
    if (madeIn !== generation || page.status !== 200 || url.length > LONGEST_URL) return;
    drop(url);
    const etag = `"${createHash("sha1").update(page.body).digest("base64url")}"`;
    const size = OVERHEAD + 2 * url.length + page.body.length;
    entries.set(url, {
      ...page,
      etag,
      storedAt: Date.now(),
      bytes: size,
      variants: new Map(),
      making: new Map(),
    });
    bytes += size;
    makeRoom();
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
    metrics.pageCache.inc({ outcome: "hit" });
    const encoding = encodingOf(request);
    const variant = entry.variants.get(encoding);
    if (variant) send(request, response, entry.etag, variant);
    // Whoever asked while the page was kept is answered with it, even if it makes room for another meanwhile.
    else
      variantOf(url, entry, encoding).then(
        (made) => send(request, response, entry.etag, made),
        () => response.destroy(),
      );
    return true;
  }

  function variantOf(url: string, entry: Entry, encoding: Encoding): Promise<Variant> {
    const underWay = entry.making.get(encoding);
    if (underWay) return underWay;
    const making = makeVariant(entry, encoding).finally(() => entry.making.delete(encoding));
    entry.making.set(encoding, making);
    return making.then((variant) => keepVariant(url, entry, encoding, variant));
  }

  function keepVariant(url: string, entry: Entry, encoding: Encoding, variant: Variant): Variant {
    entry.variants.set(encoding, variant);
    if (entries.get(url) === entry && variant.body !== entry.body) {
      entry.bytes += variant.body.length;
      bytes += variant.body.length;
      makeRoom();
    }
    return variant;
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

  return { flush, serve, render, capture, size: () => entries.size, generation: () => generation, bytes: () => bytes };
}

async function makeVariant(entry: Entry, encoding: Encoding): Promise<Variant> {
  const body = await compressors[encoding](entry.body);
  const headers: Record<string, string> = {
    ...entry.headers,
    etag: entry.etag,
    vary: "accept-encoding",
    "cache-control": "public, max-age=0, must-revalidate",
    "content-length": String(body.length),
  };
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  return { headers, body };
}

function send(request: IncomingMessage, response: ServerResponse, etag: string, variant: Variant): void {
  if (request.headers["if-none-match"] === etag) {
    const { "content-length": _length, "content-encoding": _encoding, ...headers } = variant.headers;
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, variant.headers);
  response.end(request.method === "HEAD" ? undefined : variant.body);
}

declare module "fastify" {
  interface FastifyReply {
    /** Set on answers that the page cache keeps. */
    pageCacheStore?: (body: string | Buffer) => void;
  }
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
