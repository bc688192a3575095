// The provider hangs, answers 500, answers garbage or answers late: a clear message, and the order ends right.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxKeys } from "../../platform/payment-keys.ts";
import { secretsFrom } from "../../platform/secrets.ts";
import { createOrder, openListeningShop, press, shopperWithCart, verify } from "../../testing/checkout.ts";
import type { Shop } from "../../testing/shop.ts";
import { orders } from "../orders/tables.ts";
import { sweep } from "./sweep.ts";
import { payments } from "./tables.ts";

type Mood = "well" | "500" | "garbage" | "html" | "hangs" | "another amount";

let shop: Shop;
let between: Server;
let mood: Mood = "well";

/** Stands between the shop and the sandbox and misbehaves as told. */
beforeAll(async () => {
  between = createServer(async (request, response) => {
    if (mood === "hangs") return;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const forwarded = await fetch(`${shop.deps.address.url}/sandbox/razorpay${request.url}`, {
      method: request.method ?? "GET",
      headers: { authorization: request.headers.authorization ?? "", "content-type": "application/json" },
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    const body = await forwarded.text();
    const answers: Record<Mood, [number, string]> = {
      well: [forwarded.status, body],
      "500": [500, body],
      garbage: [200, '{"id":42,"items":"none"}'],
      html: [200, "<html>Maintenance</html>"],
      hangs: [200, ""],
      "another amount": [forwarded.status, body.replaceAll('"amount":100000', '"amount":100')],
    };
    const [status, text] = answers[mood];
    response.writeHead(status, { "content-type": "application/json" }).end(text);
  });
  await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));
  const { razorpay } = sandboxKeys(secretsFrom("a secret for tests only"), "");
  shop = await openListeningShop({
    env: {
      RAZORPAY_KEY_ID: razorpay.keyId,
      RAZORPAY_KEY_SECRET: razorpay.keySecret,
      RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret,
      RAZORPAY_BASE_URL: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
    },
  });
});
afterAll(async () => {
  between.closeAllConnections();
  between.close();
  await shop.close();
});

const orderOf = async (orderNumber: string) =>
  (await shop.db.select().from(orders).where(eq(orders.orderNumber, orderNumber)))[0];

async function whenBetter() {
  mood = "well";
  await shop.db.update(payments).set({ nextCheckAt: sql`now() - interval '1 minute'` });
  await sweep(shop.deps);
}

test.each<Mood>(["500", "garbage", "html", "hangs", "another amount"])(
  "create-order while the provider %s: nothing is charged, and trying again works",
  async (trouble) => {
    const { shopper, amount } = await shopperWithCart(shop);
    mood = trouble;
    const began = Date.now();
    await expect(createOrder(shopper, amount)).rejects.toMatchObject({
      status: 503,
      answer: { message: expect.stringContaining("Nothing was charged") },
    });
    // S§9: the browser waits ten seconds.
    expect(Date.now() - began).toBeLessThan(10_000);
    mood = "well";
    const created = await createOrder(shopper, amount);
    await verify(shopper, created.orderId, await press(shop, created.razorpayOrderId, "pay"));
    const all = await shop.db.select().from(orders).where(eq(orders.userId, shopper.user.id));
    expect(all).toMatchObject([{ paymentStatus: "completed" }]);
  },
);

test.each<Mood>(["500", "garbage", "hangs"])(
  "verify while the provider %s: the sweeper finishes it",
  async (trouble) => {
    const { shopper, amount } = await shopperWithCart(shop);
    const created = await createOrder(shopper, amount);
    const answer = await press(shop, created.razorpayOrderId, "pay");
    mood = trouble;
    await expect(verify(shopper, created.orderId, answer)).rejects.toMatchObject({
      status: 503,
      answer: { message: expect.stringContaining("do not pay again") },
    });
    if (trouble !== "hangs") await sweep(shop.deps);
    expect(await orderOf(created.orderId)).toMatchObject({ status: "pending", paymentStatus: "pending" });
    await whenBetter();
    expect(await orderOf(created.orderId)).toMatchObject({ status: "processing", paymentStatus: "completed" });
  },
);

test("a captured amount that is not the order's is refused and changes nothing", async () => {
  const { shopper, amount } = await shopperWithCart(shop);
  const created = await createOrder(shopper, amount);
  const answer = await press(shop, created.razorpayOrderId, "pay");
  mood = "another amount";
  await expect(verify(shopper, created.orderId, answer)).rejects.toMatchObject({ status: 409 });
  expect(await orderOf(created.orderId)).toMatchObject({ status: "pending", paymentStatus: "pending" });
  mood = "well";
});
