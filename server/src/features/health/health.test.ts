// The shop tells how it is, and unknown calls get the usual error envelope.
import { getHealth } from "@elvara/contract/health";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type Shop } from "../../testing/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test("health names the database's state", async () => {
  expect(await shop.guest.call(getHealth)).toMatchObject({ status: "ok", database: { status: "up" } });
});

test("an unknown call is a 404 in the envelope, with the request's id", async () => {
  const answer = await shop.app.inject({ method: "GET", url: "/api/nothing" });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({
    success: false,
    code: "NOT_FOUND",
    message: "There is no such call",
    requestId: answer.headers["x-request-id"],
  });
});
