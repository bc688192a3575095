// Holds the routes against the contract: the same set, and each open to exactly those its `access` names.
import type { Endpoint } from "@elvara/contract/endpoint";
import { endpoints } from "@elvara/contract/endpoints";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "./features/accounts/tables.ts";
import { openShop, type Shop } from "./testing/shop.ts";

/** The contract owns what lies below these, save the plain routes named after them. */
const CONTRACT = ["/api/", "/currency/"];
const PLAIN = [
  "/api/docs",
  // What payment providers call; they prove themselves by a signature over the raw body.
  "/api/payments/hdfc/return",
  "/api/payments/hdfc/webhook",
  "/api/payments/razorpay/webhook",
  "/api/payments/stripe/webhook",
];
const startsWithAny = (url: string, prefixes: string[]) => prefixes.some((prefix) => url.startsWith(prefix));
const isPlain = (url: string) => !startsWithAny(url, CONTRACT) || startsWithAny(url, PLAIN);
const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;

/** Open to guests, because what proves who calls is not an access token: 401 is their answer to a wrong proof. */
const OWN_PROOF = ["POST /api/auth/refresh"];

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test("no two endpoints of the contract share an address", () => {
  const names = endpoints.map(nameOf);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("the contract's endpoints and the registered routes are the same set", () => {
  const registered = shop.app.routeList.filter(({ method, url }) => method !== "HEAD" && !isPlain(url));
  const routes = registered.map(({ method, url }) => `${method} ${url}`);
  expect(routes.sort()).toEqual(endpoints.map(nameOf).sort());
});

const CALLERS = ["guest", "shopper", "deactivated shopper", "admin"] as const;
type Who = (typeof CALLERS)[number];

/** A fresh sign-in for each call, because a call may end the session. */
async function tokenOf(who: Who): Promise<string | undefined> {
  if (who === "guest") return undefined;
  if (who === "admin") return (await shop.signInAdmin()).token;
  const { token, user } = await shop.signIn();
  if (who === "deactivated shopper") await shop.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
  return token;
}

let callers = 0;
/** Calls with nothing useful in hand, each time from another address so that no limit answers first. */
async function callAs(who: Who, endpoint: Endpoint, id: string) {
  const token = await tokenOf(who);
  callers += 1;
  return shop.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, id),
    remoteAddress: `10.1.${callers >> 8}.${callers & 255}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(endpoint.multipart ? { "content-type": "multipart/form-data; boundary=b" } : {}),
    },
    ...(endpoint.multipart ? { payload: "--b--\r\n" } : endpoint.method === "GET" ? {} : { payload: {} }),
  });
}

function refusal({ access }: Endpoint, who: Who): 401 | 403 | undefined {
  if (access === "guest" || who === "admin") return undefined;
  if (who !== "shopper") return 401;
  return access === "admin" ? 403 : undefined;
}

describe.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", (_name, endpoint) => {
  test.each(CALLERS)(`is for ${endpoint.access}: called by a %s`, async (who) => {
    for (const id of ["no-such-thing", "00000000-0000-4000-8000-000000000000"]) {
      const answer = await callAs(who, endpoint, id);
      const expected = refusal(endpoint, who);
      if (expected) {
        expect(answer.statusCode).toBe(expected);
        continue;
      }
      if (!OWN_PROOF.includes(nameOf(endpoint))) expect(answer.statusCode).not.toBe(401);
      expect(answer.statusCode).not.toBe(403);
      expect(answer.statusCode, answer.body).toBeLessThan(500);
    }
  });
});
