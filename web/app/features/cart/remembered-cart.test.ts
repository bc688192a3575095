// The remembered cart is shown to its owner only, and damaged storage counts as none.
import type { CartItem } from "@elvara/contract/cart";
import { beforeEach, expect, test, vi } from "vitest";
import { forgetCart, rememberCart, rememberedItems } from "./remembered-cart.ts";

const values = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
});
beforeEach(() => values.clear());

const items = [{ productId: "silk-dress", quantity: 2 } as CartItem];

test("a cart is remembered under cart_data for its owner until it is forgotten", () => {
  rememberCart({ user: "asha", items });
  expect([...values.keys()]).toEqual(["cart_data"]);
  expect(rememberedItems("asha")).toEqual(items);
  expect(rememberedItems("meera")).toEqual([]);
  forgetCart();
  expect(rememberedItems("asha")).toEqual([]);
});

test("what is damaged counts as none", () => {
  values.set("cart_data", "{");
  expect(rememberedItems("asha")).toEqual([]);
  values.set("cart_data", JSON.stringify({ user: "asha", items: "two" }));
  expect(rememberedItems("asha")).toEqual([]);
});
