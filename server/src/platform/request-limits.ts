// Whom the shop-wide limit counts: everybody who makes the shop work, by the call they reach and the address they have.
import type { FastifyRequest } from "fastify";

/**
 * Where the calls come from that the shop makes to itself while it renders a page. No connection has such an address,
 * and no header can claim it. Counted, they would be one visitor whose limit all pages share.
 */
export const OWN_CALLS = "the shop itself";

/** The page's visitor is counted instead: an address without a route is a page, or nothing at all. */
const COUNTED = /^\/(api|currency|sitemap)\b/;

/** Files and pictures are many and cost little. The route decides: "/%61pi/cart" is the same call as "/api/cart". */
export function isUncounted(request: FastifyRequest): boolean {
  if (request.socket.remoteAddress === OWN_CALLS) return true;
  const route = request.routeOptions.url;
  return route !== undefined && !COUNTED.test(route);
}

/** Of X-Forwarded-For only what our own proxies wrote counts; whatever stands further left, the visitor may have sent. */
export function trustedHops(proxies: number): false | ((address: string, hop: number) => boolean) {
  return proxies > 0 && ((_address, hop) => hop < proxies);
}
