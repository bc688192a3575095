import { expect, test } from "vitest";
import { changesBetween } from "./changes-between.ts";

test("only what differs is told; a new thing has no past, a deleted one no present", () => {
  const before = { name: "A", price: 1, tags: ["x"], updatedAt: "1" };
  expect(changesBetween(before, { ...before, price: 2, updatedAt: "2" })).toEqual([
    { field: "Price", before: "1", after: "2" },
  ]);
  expect(changesBetween(null, { name: "A", note: null })).toEqual([{ field: "Name", before: undefined, after: "A" }]);
  expect(changesBetween({ tags: ["x", "y"] }, null)).toEqual([{ field: "Tags", before: "x, y", after: undefined }]);
  expect(changesBetween(null, null)).toEqual([]);
});

test("values are told in words, not as a machine writes them", () => {
  const change = (before: unknown, after: unknown) => changesBetween({ it: before }, { it: after })[0];
  expect(change(true, false)).toMatchObject({ before: "Yes", after: "No" });
  expect(change({ id: "c1", name: "Resort" }, { id: "c2", name: "Evening" })).toMatchObject({
    before: "Resort",
    after: "Evening",
  });
  expect(change(null, "2026-01-31T18:30:00.000Z")?.after).toBe("1 Feb 2026, 00:00");
  expect(changesBetween({ studio: { zipCode: "1" } }, { studio: { zipCode: "2" } })).toEqual([
    { field: "Studio zip code", before: "1", after: "2" },
  ]);
});

test("ids are told by their names where the journal knows them", () => {
  const after = { applicableProducts: ["p1", "p2"], names: { p1: "Linen Dress" } };
  expect(changesBetween(null, after)).toEqual([
    { field: "Applicable products", before: undefined, after: "Linen Dress, p2" },
  ]);
});
