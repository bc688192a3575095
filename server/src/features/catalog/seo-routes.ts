// The addresses search engines ask for: robots.txt and the sitemap, kept like pages until the catalogue changes.
import { PRIVATE_PATHS } from "@elvara/contract/rules/public-pages";
import type { FastifyReply } from "fastify";
import type { PlainRoutes } from "../../platform/deps.ts";
import { notFound } from "../../platform/errors.ts";
import { sitemap, sitemapPart } from "./sitemap.ts";

const HIDDEN = { schema: { hide: true } };

export const seoRoutes: PlainRoutes = (app, { db, env, cache }) => {
  const origin = env.publicUrl;

  app.get("/robots.txt", HIDDEN, async (_request, reply) => {
    const lines = [
      "User-agent: *",
      ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${origin}/sitemap.xml`,
      "",
    ];
    return reply.type("text/plain; charset=utf-8").send(lines.join("\n"));
  });

  const sendXml = (reply: FastifyReply, xml: string) => reply.type("application/xml; charset=utf-8").send(xml);

  app.get("/sitemap.xml", HIDDEN, async (request, reply) => {
    cache.capture(request.raw, reply);
    return sendXml(reply, await sitemap(db, origin));
  });

  app.get<{ Params: { name: string } }>("/sitemap-:name.xml", HIDDEN, async (request, reply) => {
    cache.capture(request.raw, reply);
    const xml = await sitemapPart(db, origin, request.params.name);
    if (xml === undefined) throw notFound("There is no such sitemap");
    return sendXml(reply, xml);
  });
};
