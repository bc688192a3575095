// Categories as a list, one by one and inside one another.
import { getCategory, getCategoryTree, listCategories } from "@elvara/contract/catalog";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCategory, addProduct } from "../../testing/goods.ts";
import { openShop, type Shop } from "../../testing/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const { db } = shop;
  await addCategory(db, "evening", { name: "Evening Wear", position: 2, description: "For late hours." });
  await addCategory(db, "gowns", { name: "Gowns", parentId: "evening", position: 1 });
  await addCategory(db, "resort", { name: "Resort", position: 1 });
  await addCategory(db, "archive", { name: "Archive", isActive: false });
  await addCategory(db, "old-gowns", { name: "Old Gowns", parentId: "archive", position: 9 });
  await addProduct(db, { id: "one", categoryId: "gowns" });
  await addProduct(db, { id: "two", categoryId: "gowns" });
  await addProduct(db, { id: "hidden", categoryId: "gowns", isActive: false });
});
afterAll(() => shop.close());

test("the list has every visible category in the shop's order", async () => {
  const { categories } = await shop.guest.call(listCategories);
  expect(categories.map((category) => category.id)).toEqual(["gowns", "resort", "evening", "old-gowns"]);
  expect(categories.find((category) => category.id === "evening")).toMatchObject({
    name: "Evening Wear",
    slug: "evening",
    description: "For late hours.",
    image: null,
    picture: null,
    parent: null,
    children: ["gowns"],
    isActive: true,
    productCount: 0,
  });
  expect(categories[0]).toMatchObject({ parent: "evening", productCount: 2 });
});

test("the tree nests them; what lies below a hidden category stands at the top", async () => {
  const { categories } = await shop.guest.call(getCategoryTree);
  expect(categories.map((node) => [node.id, node.children.map((child) => child.id)])).toEqual([
    ["resort", []],
    ["evening", ["gowns"]],
    ["old-gowns", []],
  ]);
  expect(categories[1]?.children[0]).toMatchObject({ name: "Gowns", children: [] });
});

test("one category is found by its id", async () => {
  expect(await shop.guest.call(getCategory, { params: { id: "gowns" } })).toMatchObject({ name: "Gowns" });
});

test.each(["no-such", "archive"])("%s is a 404", async (id) => {
  const answer = await shop.guest.raw(getCategory, { params: { id } });
  expect([answer.statusCode, answer.json().message]).toEqual([404, "Category not found"]);
});
