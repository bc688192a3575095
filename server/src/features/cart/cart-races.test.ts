// Many calls on one cart at once, and what one add costs the database.
import { connect, createServer, type Socket } from "node:net";
import * as api from "@elvara/contract/cart";
import { SIZES } from "@elvara/contract/rules/size";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../platform/db.ts";
import { addProduct } from "../../testing/goods.ts";
import { openShop, type Shop } from "../../testing/shop.ts";
import { createAddToCart } from "./add-to-cart.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test("200 parallel adds of one piece to a cart that does not exist yet lose nothing", async () => {
  const shopper = await shop.signIn();
  const { id: productId } = await addProduct(shop.db);
  const body = { productId, quantity: 1, variant: { size: "M" } };
  const answers = await Promise.all(Array.from({ length: 200 }, () => shopper.raw(api.addToCart, { body })));
  expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
  expect((await shopper.call(api.getCart)).items).toMatchObject([{ quantity: 200 }]);
  // Each answer was read after its own add: in order of their counts, none misses an add that was finished before.
  const counts = answers.map((answer): number => answer.json().data.itemCount).sort((a, b) => a - b);
  expect(counts.every((count, index) => count > index && count <= 200)).toBe(true);
});

test("200 parallel adds of many pieces and sizes lose nothing", async () => {
  const shopper = await shop.signIn();
  const pieces = await Promise.all(Array.from({ length: 8 }, () => addProduct(shop.db)));
  const lines = pieces.flatMap(({ id }) => SIZES.map((size) => ({ productId: id, quantity: 1, variant: { size } })));
  await Promise.all(Array.from({ length: 5 }, () => lines.map((body) => shopper.call(api.addToCart, { body }))).flat());
  const cart = await shopper.call(api.getCart);
  expect(cart.items).toHaveLength(40);
  expect(cart.items.every((item) => item.quantity === 5)).toBe(true);
});

test("one tab updates while another removes: one of the two orders explains the end", async () => {
  const shopper = await shop.signIn();
  const { id: productId } = await addProduct(shop.db);
  for (let round = 0; round < 30; round += 1) {
    await shopper.call(api.addToCart, { body: { productId, quantity: 2 } });
    const [update, remove] = await Promise.all([
      shopper.raw(api.updateCartItem, { body: { productId, quantity: 5 } }),
      shopper.raw(api.removeFromCart, { body: { productId } }),
    ]);
    // Removed last, or the update came too late and was told so. Never a line back from the dead.
    expect([200, 404]).toContain(update.statusCode);
    expect(remove.statusCode).toBe(200);
    expect((await shopper.call(api.getCart)).items).toEqual([]);
  }
});

test("adds and clears at once on a cart that does not exist yet wait for one another, never in a circle", async () => {
  const { id: productId } = await addProduct(shop.db);
  for (let round = 0; round < 10; round += 1) {
    const shopper = await shop.signIn();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 4 === 0 ? shopper.raw(api.clearCart) : shopper.raw(api.addToCart, { body: { productId } }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
    expect((await shopper.call(api.getCart)).itemCount).toBeLessThanOrEqual(30);
  }
});

/** Stands between the shop and its database and counts how often the one waits for the other. */
async function countingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  let trips = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    sockets.add(client).add(upstream);
    let asking = false;
    client.on("data", (chunk) => {
      if (!asking) trips += 1;
      asking = true;
      upstream.write(chunk);
    });
    upstream.on("data", (chunk) => {
      asking = false;
      client.write(chunk);
    });
    for (const socket of [client, upstream]) socket.on("error", () => {}).on("close", () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("no port");
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    trips: () => trips,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test("an add is one transaction and at most two round trips, reading the cart back included", async () => {
  const { user } = await shop.signIn();
  const { id: productId } = await addProduct(shop.db);
  const proxy = await countingProxy(shop.deps.database.url);
  const database = openDatabase(proxy.url, 1);
  const addToCart = createAddToCart({ ...shop.deps, database });
  const add = () => addToCart({ userId: user.id, productId, quantity: 1 });
  try {
    await add(); // The first use of a connection also plans the statements.
    const trips = proxy.trips();
    await add();
    expect(proxy.trips() - trips).toBe(1);
    shop.deps.cache.flush();
    await add();
    expect(proxy.trips() - trips).toBe(3);
    // Cart and line were written by one and the same transaction.
    const [wrote] = await shop.db.execute(sql`
      select c.xmin = i.xmin as once, i.quantity from carts c join cart_items i using (user_id) where user_id = ${user.id}`);
    expect(wrote).toEqual({ once: true, quantity: 3 });
  } finally {
    await database.close();
    proxy.close();
  }
});

test("a failed add leaves nothing behind and its connection in good order", async () => {
  const { user } = await shop.signIn();
  const { id: productId } = await addProduct(shop.db);
  const database = openDatabase(shop.deps.database.url, 1);
  const addToCart = createAddToCart({ ...shop.deps, database });
  await addToCart({ userId: user.id, productId, quantity: 999 });
  await expect(addToCart({ userId: user.id, productId, quantity: 1 })).rejects.toMatchObject({ status: 409 });
  const [row] = await shop.db.execute(sql`select sum(quantity)::int as n from cart_items where user_id = ${user.id}`);
  expect(row?.n).toBe(999);
  const other = await addProduct(shop.db);
  expect((await addToCart({ userId: user.id, productId: other.id, quantity: 1 })).itemCount).toBe(1000);
  await database.close();
});

test("a full line among adds of many shoppers fails alone", async () => {
  const { id: productId } = await addProduct(shop.db);
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => shop.signIn()));
  const [full, ...others] = shoppers;
  await full?.call(api.addToCart, { body: { productId, quantity: 999 } });
  const answers = await Promise.all(
    shoppers.flatMap((shopper) => [
      shopper.raw(api.addToCart, { body: { productId, quantity: 1 } }),
      shopper.raw(api.addToCart, { body: { productId: "never-made", quantity: 1 } }),
    ]),
  );
  const adds = answers.filter((_, index) => index % 2 === 0).map((answer) => answer.statusCode);
  expect(adds).toEqual([409, ...others.map(() => 200)]);
  expect(answers.filter((_, index) => index % 2 === 1).every((answer) => answer.statusCode === 404)).toBe(true);
  for (const shopper of others) expect((await shopper.call(api.getCart)).itemCount).toBe(1);
});
