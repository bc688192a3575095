import { expect, test } from "vitest";
import { changesBetween, titleOf } from "./changes-between.ts";

test("only what differs is told; a new thing has no past, a deleted one no present", () => {
  const before = { name: "A", price: 1, tags: ["x"], updatedAt: "1" };
  expect(changesBetween(before, { ...before, price: 2, updatedAt: "2" })).toEqual([
    { field: "price", before: "1", after: "2" },
  ]);
  expect(changesBetween(null, { name: "A", note: null })).toEqual([{ field: "name", before: undefined, after: "A" }]);
  expect(changesBetween({ tags: ["x"] }, null)).toEqual([{ field: "tags", before: '["x"]', after: undefined }]);
  expect(changesBetween(null, null)).toEqual([]);
});

test("a thing is called by its name or code, else by its id", () => {
  expect(titleOf({ before: { name: "Old" }, after: { name: "New" }, entityId: "x" })).toBe("New");
  expect(titleOf({ before: { code: "SPRING" }, after: null, entityId: "x" })).toBe("SPRING");
  expect(titleOf({ before: null, after: { isActive: true }, entityId: "x" })).toBe("x");
});
