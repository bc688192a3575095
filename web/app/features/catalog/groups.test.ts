// Checks which product belongs where.
import { describe, expect, test } from "vitest";
import { groupsOf, isOfCollection, isOfPanel, isOfType } from "./groups.ts";

const NO_FLAGS = { isBestsellers: false, isDress: false, isTop: false, isBottom: false, isCooset: false };
const inCategory = (name: string, slug: string, flags = {}) => ({
  ...NO_FLAGS,
  ...flags,
  category: { id: "c", name, slug },
});

describe("groups", () => {
  test("every flag adds a group", () => {
    expect(groupsOf({ ...NO_FLAGS, isBestsellers: true, isTop: true, isCooset: true })).toEqual([
      "bestseller",
      "top",
      "coord",
    ]);
  });
  test("no flag means Other, and only then", () => {
    expect(groupsOf(NO_FLAGS)).toEqual(["other"]);
    expect(isOfType("other")({ ...NO_FLAGS, isBestsellers: true })).toBe(false);
  });
});

describe("collections", () => {
  test("the word may stand in the name or in the slug, in any letter case", () => {
    expect(isOfPanel("resort")(inCategory("Resort & Summer", "holiday"))).toBe(true);
    expect(isOfPanel("evening")(inCategory("After dark", "evening-wear"))).toBe(true);
    expect(isOfPanel("evening")(inCategory("Resort", "resort"))).toBe(false);
  });
  test("pages leave out tops and bottoms, by flag and by category; panels keep them", () => {
    for (const product of [
      inCategory("Resort", "resort", { isTop: true }),
      inCategory("Resort", "resort", { isBottom: true }),
      inCategory("Resort Tops", "resort-wear"),
      inCategory("Resort", "resort-bottoms"),
    ]) {
      expect(isOfCollection("resort")(product)).toBe(false);
      expect(isOfPanel("resort")(product)).toBe(true);
    }
    expect(isOfCollection("resort")(inCategory("Resort", "resort", { isDress: true }))).toBe(true);
  });
});
