// The guest's cart: matching by product and size, quantities, damaged storage, tabs in step, and its price.
import type { Product } from "@elvara/contract/catalog";
import type { PublicDiscount } from "@elvara/contract/discounts";
import { beforeEach, expect, test, vi } from "vitest";
import {
  addToGuestCart,
  clearGuestCart,
  clearMergedGuestCart,
  readGuestCart,
  setGuestQuantity,
  watchGuestCart,
} from "./guest-cart.ts";
import { priceGuestCart } from "./guest-cart-view.ts";

class StorageStub extends EventTarget {
  values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
  removeItem = (key: string) => void this.values.delete(key);
}

const storage = new StorageStub();
vi.stubGlobal("localStorage", storage);
vi.stubGlobal("window", storage);

beforeEach(() => storage.values.clear());

const lines = () =>
  readGuestCart().items.map(({ productId, quantity, variant }) => [productId, quantity, variant?.size]);
const store = (value: unknown) =>
  storage.setItem("guestCart", typeof value === "string" ? value : JSON.stringify(value));

test("the same product and size is one line; another size, or none, is another", () => {
  addToGuestCart("dress", 1, "M");
  addToGuestCart("dress", 2, "M");
  addToGuestCart("dress", 1, "L");
  addToGuestCart("dress", 1);
  expect(lines()).toEqual([
    ["dress", 3, "M"],
    ["dress", 1, "L"],
    ["dress", 1, undefined],
  ]);
  expect(readGuestCart()).toMatchObject({ id: "guest-cart", user: "guest" });
});

test("a quantity is set, capped, and 0 or less removes the line", () => {
  addToGuestCart("dress", 1, "M");
  addToGuestCart("top", 1);
  setGuestQuantity("dress", "M", 5000);
  expect(lines()).toEqual([
    ["dress", 999, "M"],
    ["top", 1, undefined],
  ]);
  setGuestQuantity("dress", "M", 0);
  setGuestQuantity("top", undefined, -3);
  expect(lines()).toEqual([]);
  expect(storage.getItem("guestCart")).toBeNull();
});

test("what is remembered of a product stays with its line", () => {
  addToGuestCart("dress", 1, "M", { id: "dress", name: "Linen dress", images: ["/a.webp"] });
  addToGuestCart("dress", 1, "M");
  expect(readGuestCart().items[0]).toMatchObject({ quantity: 2, product: { name: "Linen dress" } });
});

test.each([
  ["no JSON", "{"],
  ["a number", 7],
  ["null", null],
  ["items that are no list", { items: {} }],
])("storage with %s is an empty cart", (_name, value) => {
  store(value);
  expect(readGuestCart().items).toEqual([]);
});

test("of damaged items only those that make sense are kept", () => {
  const good = { productId: "dress", quantity: 2, variant: { size: "M" } };
  const bad = [
    null,
    {},
    { productId: "", quantity: 1 },
    { productId: "x", quantity: 0 },
    { productId: "x", quantity: 1.5 },
    { productId: "y".repeat(81), quantity: 1 },
  ];
  store({ items: [...bad, good, { productId: "top", quantity: 9999, variant: { size: "XXL" } }] });
  expect(lines()).toEqual([
    ["dress", 2, "M"],
    ["top", 999, undefined],
  ]);
});

test("every change has a new key that the server accepts, and reading keeps it", () => {
  addToGuestCart("dress", 1);
  const { key } = readGuestCart();
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(readGuestCart().key).toBe(key);
  addToGuestCart("dress", 1);
  expect(readGuestCart().key).not.toBe(key);
  store({ items: [{ productId: "dress", quantity: 1 }], key: "damaged" });
  expect(readGuestCart().key).toMatch(/-4[0-9a-f]{3}-8/);
});

test("after a merge the cart is forgotten, unless it changed meanwhile", () => {
  addToGuestCart("dress", 1);
  const { key } = readGuestCart();
  addToGuestCart("top", 1);
  clearMergedGuestCart(key);
  expect(lines()).toHaveLength(2);
  clearMergedGuestCart(readGuestCart().key);
  expect(lines()).toEqual([]);
});

test("the same object is read until something changes, here or in another tab", () => {
  addToGuestCart("dress", 1);
  const before = readGuestCart();
  expect(readGuestCart()).toBe(before);
  const heard = vi.fn();
  const stop = watchGuestCart(heard);
  addToGuestCart("top", 1);
  store({ items: [] });
  storage.dispatchEvent(Object.assign(new Event("storage"), { key: "guestCart" }));
  storage.dispatchEvent(Object.assign(new Event("storage"), { key: "something else" }));
  expect(heard).toHaveBeenCalledTimes(2);
  expect(readGuestCart().items).toEqual([]);
  stop();
  clearGuestCart();
  expect(heard).toHaveBeenCalledTimes(2);
});

const product = (id: string, price: number, sizes = ["S", "M"]) =>
  ({
    id,
    name: id,
    price,
    sizes,
    images: [],
    sku: id,
    category: { id: "dresses", name: "Dresses", slug: "dresses" },
  }) as unknown as Product;

test("the price is the server's rule: product discounts count, what is gone counts nothing", () => {
  addToGuestCart("dress", 2, "M");
  addToGuestCart("gone", 1, undefined, { id: "gone", name: "Old kaftan", images: [] });
  addToGuestCart("top", 1, "XL");
  const products = new Map([
    ["dress", product("dress", 1999.5)],
    ["gone", undefined],
    ["top", product("top", 100)],
  ]);
  const discount = {
    id: "d",
    isActive: true,
    discountType: "percentage",
    discountValue: 10,
    applicableProducts: ["dress"],
    applicableCategories: [],
    validFrom: "2030-01-01T00:00:00.000Z",
    validUntil: "2030-02-01T00:00:00.000Z",
  } as unknown as PublicDiscount;
  const cart = priceGuestCart(readGuestCart(), products, [discount], new Date("2030-01-15"));
  expect(cart.items.map(({ invalid, total, discount, badge }) => [invalid, total, discount, badge])).toEqual([
    [false, 3999, 399.9, "10% OFF"],
    [true, 0, 0, null],
    [true, 0, 0, null],
  ]);
  expect(cart).toMatchObject({ subtotal: 3999, productDiscounts: 399.9, discount: 399.9, total: 3599.1, itemCount: 4 });
  expect(cart.items[1]?.product.name).toBe("Old kaftan");
  const later = priceGuestCart(readGuestCart(), products, [discount], new Date("2030-03-01"));
  expect(later.total).toBe(3999);
});
