// Hearts on the server: given, taken away, sent in a bunch at login, and nobody else's business.
import * as api from "@elvara/contract/wishlist";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addProduct } from "../../testing/goods.ts";
import { openShop, type Shop } from "../../testing/shop.ts";
import { products } from "../catalog/tables.ts";

let shop: Shop;
let ids: string[];
beforeAll(async () => {
  shop = await openShop();
  ids = (await Promise.all([1, 2, 3].map((n) => addProduct(shop.db, { id: `piece-${n}` })))).map(({ id }) => id);
});
afterAll(() => shop.close());

test("hearts are listed newest first and given once", async () => {
  const shopper = await shop.signIn();
  for (const productId of ["piece-1", "piece-2", "piece-1"])
    await shopper.call(api.addToWishlist, { body: { productId } });
  expect(await shopper.call(api.getWishlist)).toEqual(["piece-2", "piece-1"]);
});

test("a bunch of guest hearts keeps its order and leaves out what is not sold", async () => {
  const shopper = await shop.signIn();
  const productIds = ["piece-3", "never-made", "piece-1"];
  expect(await shopper.call(api.addToWishlist, { body: { productIds } })).toEqual(["piece-1", "piece-3"]);
});

test("a delete with a product takes one heart, without a body all of them", async () => {
  const shopper = await shop.signIn();
  await shopper.call(api.addToWishlist, { body: { productIds: ids } });
  const one = await shopper.call(api.removeFromWishlist, { body: { productId: "piece-2" } });
  expect(one).toEqual(["piece-3", "piece-1"]);
  expect(await shopper.call(api.removeFromWishlist)).toEqual([]);
  expect(await shopper.call(api.getWishlist)).toEqual([]);
});

test("an unknown product is a 404, an empty id says so, a hidden product is not listed until it is back", async () => {
  const shopper = await shop.signIn();
  await expect(shopper.call(api.addToWishlist, { body: { productId: "never-made" } })).rejects.toMatchObject({
    status: 404,
  });
  expect((await shopper.raw(api.addToWishlist, { body: { productId: "" } })).statusCode).toBe(400);
  await shopper.call(api.addToWishlist, { body: { productId: "piece-1" } });
  const show = (isActive: boolean) => shop.db.update(products).set({ isActive }).where(eq(products.id, "piece-1"));
  await show(false);
  expect(await shopper.call(api.getWishlist)).toEqual([]);
  await show(true);
  expect(await shopper.call(api.getWishlist)).toEqual(["piece-1"]);
});

test("a wishlist is its owner's alone", async () => {
  const [owner, other] = [await shop.signIn(), await shop.signIn()];
  await owner.call(api.addToWishlist, { body: { productId: "piece-1" } });
  await other.call(api.removeFromWishlist);
  expect(await owner.call(api.getWishlist)).toEqual(["piece-1"]);
  expect(await other.call(api.getWishlist)).toEqual([]);
  expect((await shop.guest.raw(api.getWishlist)).statusCode).toBe(401);
});
