// Only paths of this site are places to return to.
import { expect, test } from "vitest";
import { loginPath, safeRedirect } from "./redirect.ts";

test.each(["/checkout", "/product/1?size=M#reviews", "/wishlist"])("%s is a place to return to", (path) => {
  expect(safeRedirect(path)).toBe(path);
});

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/%2e//evil.example",
  "javascript:alert(1)",
  "evil.example",
  "",
  null,
  undefined,
  "/login?redirect=/login",
])("%s leads home", (target) => {
  expect(safeRedirect(target)).toBe("/");
});

test("the way to the sign-in remembers the page, with its query", () => {
  expect(loginPath("/track-order?order=1")).toBe("/login?redirect=%2Ftrack-order%3Forder%3D1");
  expect(loginPath("/")).toBe("/login");
});
