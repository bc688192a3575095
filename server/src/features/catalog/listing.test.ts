// Listings: every filter and sort, pages and their limits, wrong parameters, and how many queries they cost.
import { listProducts, type ProductQuery, searchProducts } from "@elvara/contract/catalog";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countQueries } from "../../testing/count-queries.ts";
import { addCategory, addPicture, addProduct } from "../../testing/goods.ts";
import { openShop, type Shop } from "../../testing/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const { db } = shop;
  await addCategory(db, "resort-summer", { name: "Resort & Summer" });
  await addCategory(db, "evening-wear", { name: "Evening Wear" });
  await addCategory(db, "evening-gowns", { name: "Gowns", parentId: "evening-wear" });
  await addCategory(db, "resort-tops", { name: "Holiday" });
  const day = (n: number) => new Date(Date.UTC(2025, 0, n));
  const all: Parameters<typeof addProduct>[1][] = [
    { id: "sun", categoryId: "resort-summer", price: 300_000, isDress: true, position: 1, createdAt: day(1) },
    {
      id: "sea",
      categoryId: "resort-summer",
      price: 100_000,
      isTop: true,
      position: 2,
      createdAt: day(5),
      sizes: ["XS"],
    },
    { id: "palm", categoryId: "resort-summer", price: 200_050, isBottom: true, position: 3, createdAt: day(4) },
    { id: "halter", categoryId: "resort-tops", price: 150_000, position: 4, createdAt: day(3) },
    {
      id: "gown",
      categoryId: "evening-gowns",
      price: 900_000,
      isDress: true,
      isBestsellers: true,
      position: 5,
      createdAt: day(2),
    },
    { id: "night", categoryId: "evening-wear", price: 400_000, isCooset: true, position: 6, createdAt: day(6) },
    {
      id: "scarf",
      categoryId: "evening-wear",
      price: 50_000,
      position: 7,
      createdAt: day(7),
      ratingCount: 2,
      ratingSum: 9,
    },
  ];
  for (const each of all) await addProduct(db, each);
  for (const position of [0, 1, 2]) await addPicture(db, "sun", position, `View ${position}`);
});
afterAll(() => shop.close());

const list = (query: Record<string, unknown> = {}) => shop.guest.call(listProducts, { query });
const idsOf = async (query: Partial<ProductQuery>) => (await list(query)).products.map((product) => product.id);

describe("filters", () => {
  test.each<[Partial<ProductQuery>, string[]]>([
    [{}, ["sun", "sea", "palm", "halter", "gown", "night", "scarf"]],
    [{ category: "resort-summer" }, ["sun", "sea", "palm"]],
    [{ category: "evening-wear" }, ["gown", "night", "scarf"]],
    [{ category: "evening-gowns" }, ["gown"]],
    [{ category: "no-such" }, []],
    [{ type: "dress" }, ["sun", "gown"]],
    [{ type: "top" }, ["sea"]],
    [{ type: "bottom" }, ["palm"]],
    [{ type: "coord" }, ["night"]],
    [{ type: "bestseller" }, ["gown"]],
    [{ type: "other" }, ["halter", "scarf"]],
    // S§2: "evening-gowns" is called Gowns, but its slug says evening.
    [{ panel: "evening" }, ["gown", "night", "scarf"]],
    [{ panel: "resort" }, ["sun", "sea", "palm", "halter"]],
    [{ collection: "resort" }, ["sun"]],
    [{ collection: "evening" }, ["gown", "night", "scarf"]],
    [{ size: "XS", category: "resort-summer" }, ["sun", "sea", "palm"]],
    [{ size: "M", category: "resort-summer" }, ["sun", "palm"]],
    [{ minPrice: 2000.5, maxPrice: 4000 }, ["sun", "palm", "night"]],
    [{ maxPrice: 500 }, ["scarf"]],
    [{ type: "dress", minPrice: 5000, size: "L" }, ["gown"]],
  ])("%j", async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
  });
});

test.each<[ProductQuery["sort"], string[]]>([
  ["featured", ["sun", "sea", "palm", "halter", "gown", "night", "scarf"]],
  ["newest", ["scarf", "night", "sea", "palm", "halter", "gown", "sun"]],
  ["price-asc", ["scarf", "sea", "halter", "palm", "sun", "night", "gown"]],
  ["price-desc", ["gown", "night", "sun", "palm", "halter", "sea", "scarf"]],
  ["name", ["gown", "halter", "night", "palm", "scarf", "sea", "sun"]],
  ["rating", ["scarf", "sun", "sea", "palm", "night", "halter", "gown"]],
])("sorted by %s", async (sort, ids) => {
  expect(await idsOf({ sort })).toEqual(ids);
});

test("the rating has one decimal", async () => {
  const { products } = await list({ sort: "rating", limit: 1 });
  expect(products[0]?.rating).toEqual({ average: 4.5, count: 2 });
});

describe("pages", () => {
  test("are counted, and one past the end is empty", async () => {
    const first = await list({ limit: 3, maxPrice: 4000 });
    expect(first.products).toHaveLength(3);
    expect(first.pagination).toEqual({ page: 1, limit: 3, totalItems: 6, totalPages: 2 });
    expect((await list({ limit: 3, page: 2, maxPrice: 4000 })).products.map(({ id }) => id)).toEqual([
      "halter",
      "night",
      "scarf",
    ]);
    const past = await list({ limit: 3, page: 9 });
    expect(past.products).toEqual([]);
    expect(past.pagination.totalItems).toBe(7);
  });

  test("the price range is that of the selection before its price filter", async () => {
    const range = { min: 1000, max: 3000 };
    expect((await list({ category: "resort-summer", minPrice: 2500 })).priceRange).toEqual(range);
    expect((await list({ category: "no-such" })).priceRange).toBeNull();
  });

  // S§9: 12 by default, the listing's 100 at most; any other list at most 50.
  test.each([
    [undefined, 12],
    ["", 12],
    [100, 100],
    [101, 100],
    [5000, 100],
  ])("limit %s gives pages of %i", async (limit, expected) => {
    expect((await list(limit === undefined ? {} : { limit })).pagination.limit).toBe(expected);
  });

  test("a search gives at most 50 at once", async () => {
    const page = await shop.guest.call(searchProducts, { query: { q: "sun", limit: 100 } });
    expect(page.pagination.limit).toBe(50);
  });
});

test("pictures can be cut to the first few; images list all", async () => {
  const [sun] = (await list({ limit: 1, pictures: 1 })).products;
  expect(sun?.pictures.map((picture) => picture.alt)).toEqual(["View 0"]);
  expect(sun?.images).toHaveLength(3);
});

test.each<[string, string]>([
  ["limit=abc", "limit: must be a whole number"],
  ["limit=1.5", "limit: must be a whole number"],
  ["limit=0", "limit: must be at least 1"],
  ["limit=-5", "limit: must be at least 1"],
  ["limit=1&limit=2", "limit: must be a whole number"],
  ["page=0", "page: must be at least 1"],
  ["page=1e9", "page: must be at most 100000"],
  ["sort=cheapest", "sort: must be one of featured, newest, price-asc, price-desc, name, rating"],
  ["type=hat", "type: must be one of dress, top, bottom, coord, other, bestseller"],
  ["size=XXL", "size: must be one of XS, S, M, L, XL"],
  ["collection=winter", "collection: must be one of resort, evening"],
  ["minPrice=cheap", "minPrice: must be a number"],
  ["minPrice=-1", "minPrice: must not be negative"],
  ["maxPrice=Infinity", "maxPrice: must be a number"],
  ["minPrice=10&maxPrice=5", "minPrice: must not be above maxPrice"],
  [`search=${"x".repeat(101)}`, "search: must have at most 100 characters"],
  ["category=a&category=b", "category: must be given once"],
])("%s is refused with a clear sentence", async (query, message) => {
  const answer = await shop.app.inject({ method: "GET", url: `/api/products?${query}` });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false, code: "INVALID", message });
});

test("a listing costs two queries, with a currency, filters and search too", async () => {
  await list({ currency: "EUR" });
  const costs = [
    await countQueries(shop, () => list({ limit: 99 })),
    await countQueries(shop, () => list({ limit: 98, currency: "EUR" })),
    await countQueries(shop, () => list({ limit: 97, category: "evening-wear", minPrice: 1, sort: "rating" })),
    await countQueries(shop, () => list({ limit: 96, search: "sun" })),
  ];
  expect(costs).toEqual([2, 2, 2, 2]);
});

test("a listing is kept in memory until the catalogue changes", async () => {
  const url = "/api/products?limit=7";
  const before = shop.deps.cache.size();
  await shop.app.inject({ method: "GET", url });
  expect(shop.deps.cache.size()).toBe(before + 1);
  await addProduct(shop.db, { id: "late", categoryId: "evening-wear" });
  await expect.poll(() => shop.deps.cache.size()).toBe(0);
  const fresh = await shop.app.inject({ method: "GET", url });
  expect(fresh.json().data.pagination.totalItems).toBe(8);
});
