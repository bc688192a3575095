// What everybody may read of reviews: approved ones, of products that are there.
import { getProduct } from "@elvara/contract/catalog";
import { listProductReviews } from "@elvara/contract/reviews";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addProduct } from "../../testing/goods.ts";
import { openShop, type Shop } from "../../testing/shop.ts";
import { reviews } from "./tables.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  for (const id of ["gown", "scarf", "hidden"]) await addProduct(shop.db, { id, isActive: id !== "hidden" });
  let minute = 0;
  const add = async (productId: string, rating: number, status: "approved" | "pending" | "rejected", body: string) => {
    const { user } = await shop.signIn();
    minute += 1;
    await shop.db.insert(reviews).values({
      productId,
      userId: user.id,
      name: "Asha",
      contact: "+919812345678",
      rating,
      body,
      status,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
      decidedAt: status === "pending" ? null : new Date(),
    });
  };
  await add("gown", 5, "approved", "Lovely");
  await add("gown", 4, "approved", "Fine");
  await add("gown", 5, "approved", "Again");
  await add("gown", 1, "pending", "Waiting");
  await add("gown", 1, "rejected", "Rude");
  await add("scarf", 3, "approved", "Soft");
  await add("hidden", 5, "approved", "Gone");
});
afterAll(() => shop.close());

const read = (query: Record<string, unknown>) => shop.guest.call(listProductReviews, { query });

test("a product's approved reviews, newest first, with average, count and stars", async () => {
  const answer = await read({ productId: "gown" });
  expect(answer.reviews.map((review) => review.review)).toEqual(["Again", "Fine", "Lovely"]);
  expect(answer.rating).toEqual({ average: 4.7, count: 3 });
  expect(answer.stars).toEqual([0, 0, 0, 1, 2]);
  expect((await shop.guest.call(getProduct, { params: { id: "gown" } })).rating).toEqual(answer.rating);
});

test("nobody learns how a writer can be reached", async () => {
  const raw = await shop.guest.raw(listProductReviews, { query: { productId: "gown" } });
  expect(raw.body).not.toContain("9812345678");
  expect(Object.keys(raw.json().data.reviews[0]).sort()).toEqual(
    ["createdAt", "id", "name", "productId", "rating", "review", "verifiedBuyer"].sort(),
  );
});

test("without a product: the newest of all visible products, in pages", async () => {
  const first = await read({ limit: 3 });
  expect(first.reviews.map((review) => review.review)).toEqual(["Soft", "Again", "Fine"]);
  expect(first.pagination).toEqual({ page: 1, limit: 3, totalItems: 4, totalPages: 2 });
  expect((await read({ limit: 3, page: 2 })).reviews.map((review) => review.review)).toEqual(["Lovely"]);
});

test.each(["hidden", "no-such"])("reviews of %s are a 404", async (productId) => {
  const answer = await shop.guest.raw(listProductReviews, { query: { productId } });
  expect([answer.statusCode, answer.json().message]).toEqual([404, "Product not found"]);
});

test("a product without reviews has none", async () => {
  await addProduct(shop.db, { id: "new" });
  expect(await read({ productId: "new" })).toMatchObject({ reviews: [], rating: { average: 0, count: 0 } });
});
