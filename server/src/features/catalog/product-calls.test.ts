// One product, the featured and the related ones; what a shopper may never see.
import { getProduct, listFeatured, listProducts, listRelated, searchProducts } from "@elvara/contract/catalog";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCategory, addPicture, addProduct } from "../../testing/goods.ts";
import { openShop, type Shop } from "../../testing/shop.ts";

let shop: Shop;
let front: string;
beforeAll(async () => {
  shop = await openShop();
  await addCategory(shop.db, "evening-wear", { name: "Evening Wear" });
  await addCategory(shop.db, "basics", { name: "Basics" });
  await addProduct(shop.db, {
    id: "emerald-gown",
    categoryId: "evening-wear",
    name: "Emerald Gown",
    description: "A gown.",
    price: 1_249_950,
    isDress: true,
    isBestsellers: true,
    sizes: ["S", "M"],
  });
  await addPicture(shop.db, "emerald-gown", 1, "The back");
  front = await addPicture(shop.db, "emerald-gown", 0, "The front");
  for (const id of ["ruby-gown", "onyx-gown", "pearl-gown", "opal-gown"])
    await addProduct(shop.db, { id, categoryId: "evening-wear" });
  await addProduct(shop.db, { id: "hidden-gown", categoryId: "evening-wear", isActive: false, isBestsellers: true });
  await addProduct(shop.db, {
    id: "deleted-gown",
    categoryId: "evening-wear",
    deletedAt: new Date(),
    isBestsellers: true,
  });
  await addProduct(shop.db, {
    id: "plain-tee",
    categoryId: "basics",
    size: "Boxy",
    material: "Cotton",
    productCare: "Cold wash",
  });
});
afterAll(() => shop.close());

describe("one product", () => {
  test("has the fields of S§3, its pictures in their order, and the specified defaults", async () => {
    const product = await shop.guest.call(getProduct, { params: { id: "emerald-gown" } });
    expect(product).toMatchObject({
      id: "emerald-gown",
      name: "Emerald Gown",
      description: "A gown.",
      price: 12_499.5,
      category: { id: "evening-wear", name: "Evening Wear", slug: "evening-wear" },
      isBestsellers: true,
      isDress: true,
      isTop: false,
      isBottom: false,
      isCooset: false,
      isActive: true,
      size: "Relaxed Fit",
      material: "Not specified",
      productCare: "Hand wash only. Do not bleach. Avoid machine wash. Dry clean recommended.",
      sku: "emerald-gown",
      sizes: ["S", "M"],
      rating: { average: 0, count: 0 },
    });
    expect(product.pictures.map((picture) => picture.alt)).toEqual(["The front", "The back"]);
    expect(product.images).toEqual(product.pictures.map((picture) => picture.url));
    expect(product.images[0]).toContain(front);
    expect(product).not.toHaveProperty("displayPrice");
  });

  test("says its own size, material and care where it has them", async () => {
    expect(await shop.guest.call(getProduct, { params: { id: "plain-tee" } })).toMatchObject({
      size: "Boxy",
      material: "Cotton",
      productCare: "Cold wash",
    });
  });

  test("with a currency the converted price stands beside the rupees", async () => {
    const given = { params: { id: "emerald-gown" }, query: { currency: "USD" } };
    expect(await shop.guest.call(getProduct, given)).toMatchObject({
      price: 12_499.5,
      currency: "USD",
      displayPrice: 148.74,
    });
  });

  test("an unknown currency is refused with the list of those there are", async () => {
    const answer = await shop.guest.raw(getProduct, { params: { id: "emerald-gown" }, query: { currency: "XYZ" } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe("currency: must be one of INR, USD, AUD, EUR, GBP, CAD, JPY, SGD, AED, SAR");
  });

  test.each(["no-such-gown", "hidden-gown", "deleted-gown", "Ünïcode %27 --", "x".repeat(150)])(
    "%s is a 404",
    async (id) => {
      const answer = await shop.guest.raw(getProduct, { params: { id } });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ success: false, message: "Product not found" });
    },
  );
});

test("hidden and deleted products are in no list and no search", async () => {
  const lists = await Promise.all([
    shop.guest.call(listProducts, { query: { limit: 100 } }),
    shop.guest.call(listProducts, { query: { type: "bestseller" } }),
    shop.guest.call(listProducts, { query: { category: "evening-wear" } }),
    shop.guest.call(searchProducts, { query: { q: "hidden gown" } }),
    shop.guest.call(searchProducts, { query: { q: "deleted-gown" } }),
    shop.guest.call(listFeatured),
    shop.guest.call(listRelated, { query: { productId: "ruby-gown", limit: 50 } }),
  ]);
  const ids = lists.flatMap((list) => list.products.map((product) => product.id));
  expect(ids).toContain("emerald-gown");
  expect(ids).not.toContain("hidden-gown");
  expect(ids).not.toContain("deleted-gown");
});

test("featured are the bestsellers", async () => {
  const { products } = await shop.guest.call(listFeatured);
  expect(products.map((product) => product.id)).toEqual(["emerald-gown"]);
});

describe("related products", () => {
  const related = async (query: Record<string, unknown>) =>
    (await shop.guest.call(listRelated, { query })).products.map((product) => product.id);

  test("are up to three others of the same category", async () => {
    const ids = await related({ productId: "emerald-gown" });
    expect(ids).toHaveLength(3);
    expect(["ruby-gown", "onyx-gown", "pearl-gown", "opal-gown"]).toEqual(expect.arrayContaining(ids));
    expect(await related({ productId: "plain-tee" })).toEqual([]);
  });

  test("are the same for the same seed, and differ between seeds", async () => {
    const bySeed = new Set<string>();
    for (let seed = 0; seed < 12; seed += 1) {
      const ids = await related({ productId: "emerald-gown", seed });
      expect(await related({ productId: "emerald-gown", seed, limit: 3 })).toEqual(ids);
      bySeed.add(ids.join());
    }
    expect(bySeed.size).toBeGreaterThan(1);
  });

  test("need a product that is there", async () => {
    const none = await shop.guest.raw(listRelated);
    expect([none.statusCode, none.json().message]).toEqual([400, "productId: is required"]);
    const hidden = await shop.guest.raw(listRelated, { query: { productId: "hidden-gown" } });
    expect([hidden.statusCode, hidden.json().message]).toEqual([404, "Product not found"]);
  });
});
