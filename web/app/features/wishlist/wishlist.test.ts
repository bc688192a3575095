// The wishlist in the browser: local hearts, what is sent at login, and the server's list that wins.
import type { Product } from "@elvara/contract/catalog";
import { beforeEach, expect, test, vi } from "vitest";
import {
  addHeart,
  forgetWishlist,
  readWishlist,
  readWishlistOwner,
  removeHeart,
  writeWishlistOwner,
} from "./local-wishlist.ts";
import { loadWishlist, sendHeart } from "./sync-wishlist.ts";

const values = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => values.set(key, value),
  removeItem: (key: string) => values.delete(key),
});
vi.stubGlobal("window", new EventTarget());

const toasts: string[] = [];
vi.mock("../../lib/toast.ts", () => ({ toast: (text: string) => toasts.push(text) }));

const product = (id: string) =>
  ({ id, name: id, price: 1, images: [], pictures: [], category: {} }) as unknown as Product;
const ids = () => readWishlist().map(({ id }) => id);

interface Sent {
  method: string;
  url: string;
  body: unknown;
}
let sent: Sent[] = [];
let serverList: string[] | "down" = [];

vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
  const given = body ? JSON.parse(String(body)) : undefined;
  sent.push({ method, url, body: given });
  if (serverList === "down") return Response.json({ success: false, message: "down", code: "X" }, { status: 400 });
  if (url.startsWith("/api/products/")) return Response.json({ success: true, data: product(url.split("/")[3] ?? "") });
  for (const id of given?.productIds ?? (given?.productId ? [given.productId] : [])) {
    if (!serverList.includes(id)) serverList = [id, ...serverList];
  }
  return Response.json({ success: true, data: serverList });
});

beforeEach(() => {
  values.clear();
  forgetWishlist();
  sent = [];
  toasts.length = 0;
  serverList = [];
});

test("hearts are whole products keyed by id, newest first, without doubles", () => {
  for (const id of ["a", "b", "a"]) addHeart(product(id));
  expect(ids()).toEqual(["a", "b"]);
  expect(Object.keys(JSON.parse(values.get("wishlist") ?? ""))).toEqual(["b", "a"]);
  removeHeart("a");
  expect(ids()).toEqual(["b"]);
});

test("damaged storage is an empty wishlist", () => {
  for (const text of ["{", "7", '{"a":{"id":"a"}}', "null"]) {
    values.set("wishlist", text);
    expect(ids()).toEqual([]);
  }
});

test("at login guest hearts are sent first, then the server's list replaces the local one", async () => {
  serverList = ["old"];
  for (const id of ["a", "b"]) addHeart(product(id));
  await loadWishlist("asha");
  expect(sent[0]).toEqual({ method: "POST", url: "/api/users/wishlist", body: { productIds: ["a", "b"] } });
  expect(ids()).toEqual(["b", "a", "old"]);
  expect(readWishlistOwner()).toBe("asha");
});

test("a mirrored list is not sent again: a heart taken away on another device stays away", async () => {
  for (const id of ["a", "b"]) addHeart(product(id));
  writeWishlistOwner("asha");
  serverList = ["b"];
  await loadWishlist("asha");
  expect(sent.map(({ method }) => method)).toEqual(["GET"]);
  expect(ids()).toEqual(["b"]);
});

test("a failure only warns and keeps what is here", async () => {
  addHeart(product("a"));
  serverList = "down";
  await loadWishlist("asha");
  await sendHeart("a");
  expect(ids()).toEqual(["a"]);
  expect(readWishlistOwner()).toBeNull();
  expect(toasts).toHaveLength(2);
});
