import { expect, test } from "vitest";
import { changesBetween } from "./changes-between.ts";

test("only what differs is told; a new thing has no past, a deleted one no present", () => {
  const before = { name: "A", price: 1, tags: ["x"], updatedAt: "1" };
  expect(changesBetween(before, { ...before, price: 2, updatedAt: "2" })).toEqual([
    { field: "price", before: "1", after: "2" },
  ]);
  expect(changesBetween(null, { name: "A", note: null })).toEqual([{ field: "name", before: undefined, after: "A" }]);
  expect(changesBetween({ tags: ["x"] }, null)).toEqual([{ field: "tags", before: '["x"]', after: undefined }]);
  expect(changesBetween(null, null)).toEqual([]);
});
