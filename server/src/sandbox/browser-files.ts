// Serves the sandbox's own pages, scripts and style under a policy without anything inline.
import { readFile } from "node:fs/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { notFound } from "../platform/errors.ts";

const TYPES = { js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8" };
const FILES = new Set(["checkout.js", "popup.js", "sandbox.css", "stripe.js"]);

export async function browserFile(reply: FastifyReply, name: string) {
  if (!FILES.has(name)) throw notFound();
  const content = await readFile(new URL(`browser/${name}`, import.meta.url));
  return reply
    .type(name.endsWith(".js") ? TYPES.js : TYPES.css)
    .header("cache-control", "no-cache")
    .send(content);
}

export function browserFiles(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>("/files/:name", (request, reply) => browserFile(reply, request.params.name));
}

export function sandboxPage(reply: FastifyReply, title: string, body: string, script?: string) {
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .header(
      "content-security-policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
    )
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="stylesheet" href="/sandbox/files/sandbox.css">${
      script ? `<script src="/sandbox/files/${script}" defer></script>` : ""
    }</head><body>${body}</body></html>`);
}
