// Search by words: typos, halves of words, groups and categories, what comes first, and what finds nothing.
import { listProducts, searchProducts } from "@elvara/contract/catalog";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCategory, addProduct } from "../../testing/goods.ts";
import { openShop, type Shop } from "../../testing/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const { db } = shop;
  await addCategory(db, "evening-wear", { name: "Evening Wear" });
  await addCategory(db, "resort-summer", { name: "Resort & Summer" });
  const pieces: Parameters<typeof addProduct>[1][] = [
    {
      id: "emerald",
      name: "Emerald Hour Gown",
      categoryId: "evening-wear",
      isDress: true,
      material: "Silk satin",
      sku: "EL-0007",
    },
    { id: "garnet", name: "Garnet One-Shoulder Gown", categoryId: "evening-wear", isDress: true, price: 500_000 },
    { id: "jasmine", name: "Jasmine Trellis Wrap Dress", categoryId: "resort-summer", isDress: true, price: 300_000 },
    { id: "rani", name: "Rani Bandhani Pair", categoryId: "resort-summer", isCooset: true, isBestsellers: true },
    { id: "ivory", name: "Ivory Slub Shirt", categoryId: "resort-summer", isTop: true, material: "Linen" },
    { id: "crimson", name: "Crimson Bandhani Skirt", categoryId: "resort-summer", isBottom: true },
    { id: "linen", name: "Olive Linen Kaftan", categoryId: "resort-summer", position: 9 },
  ];
  for (const piece of pieces) await addProduct(db, piece);
});
afterAll(() => shop.close());

const find = async (q: string, more: Record<string, unknown> = {}) =>
  (await shop.guest.call(searchProducts, { query: { q, ...more } })).products.map((product) => product.id);

describe("finds", () => {
  test.each<[string, string[]]>([
    ["emerald", ["emerald"]],
    ["EMERALD", ["emerald"]],
    ["emer", ["emerald"]],
    ["emrald gwn", ["emerald"]],
    ["emarald hour", ["emerald"]],
    ["gown emerald", ["emerald"]],
    ["jasmin trelis rap dres", ["jasmine"]],
    ["bandani skrt", ["crimson"]],
    ["crimsom", ["crimson"]],
    ["one-shoulder", ["garnet"]],
    ["EL-0007", ["emerald"]],
    ["el 0007", ["emerald"]],
    ["satin", ["emerald"]],
    ["co-ord", ["rani"]],
    ["coord set", ["rani"]],
    ["bestsellers", ["rani"]],
    ["tops", ["ivory"]],
    ["the emerald gown", ["emerald"]],
    ["emerald xqzwv", ["emerald"]],
  ])("%j", async (q, ids) => {
    expect(await find(q)).toEqual(ids);
  });

  test("a group by its name, and a category by a word of its own", async () => {
    expect((await find("dresses")).sort()).toEqual(["emerald", "garnet", "jasmine"]);
    expect((await find("evening")).sort()).toEqual(["emerald", "garnet"]);
  });

  test("a word in the name before the same word in the cloth", async () => {
    expect(await find("linen")).toEqual(["linen", "ivory"]);
  });

  test("those with some of the words when none has all", async () => {
    expect((await find("emerald skirt")).sort()).toEqual(["crimson", "emerald"]);
  });

  test("a new name at once, a mistyped one too", async () => {
    await addProduct(shop.db, { id: "new", name: "Wisteria Kimono", categoryId: "resort-summer" });
    expect(await find("wistera")).toEqual(["new"]);
  });
});

test.each(["xqzwv", "the", "!!!", "%", "'; drop table products; --", "🌸", "a:* & | !(", "\\"])(
  "%j finds nothing and breaks nothing",
  async (q) => {
    const page = await shop.guest.call(searchProducts, { query: { q } });
    expect(page.products).toEqual([]);
    expect(page.pagination).toMatchObject({ totalItems: 0, totalPages: 1 });
  },
);

test("filters, sort and pages work on what was found", async () => {
  expect(await find("gown dress", { sort: "price-desc" })).toEqual(["garnet", "emerald"]);
  expect(await find("dresses", { sort: "price-asc", minPrice: 2000 })).toEqual(["jasmine", "garnet"]);
  expect(await find("dresses", { category: "resort-summer" })).toEqual(["jasmine"]);
  const second = await shop.guest.call(searchProducts, { query: { q: "dresses", limit: 2, page: 2 } });
  expect(second.products).toHaveLength(1);
  expect(second.pagination).toEqual({ page: 2, limit: 2, totalItems: 3, totalPages: 2 });
  expect(second.priceRange).toEqual({ min: 1000, max: 5000 });
});

test("the listing's search parameter is the same search", async () => {
  const { products } = await shop.guest.call(listProducts, { query: { search: "emrald" } });
  expect(products.map((product) => product.id)).toEqual(["emerald"]);
});

test.each([
  ["", "q: is required"],
  ["q=", "q: is required"],
  ["q=%20%20", "q: is required"],
  [`q=${"x".repeat(101)}`, "q: must have at most 100 characters"],
])("/search?%s is refused", async (query, message) => {
  const answer = await shop.app.inject({ method: "GET", url: `/api/products/search?${query}` });
  expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
});

test("a character that no text can hold is refused, not a failure of the shop", async () => {
  for (const url of ["/api/products/search?q=a%00b", "/api/products/a%00b", "/api/products?category=%00"]) {
    const answer = await shop.app.inject({ method: "GET", url });
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      "The text contains a character that is not allowed",
    ]);
  }
});
