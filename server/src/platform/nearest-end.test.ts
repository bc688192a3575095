import { expect, test } from "vitest";
import { nearestEnd } from "./nearest-end.ts";

test.each([1, 2, 3, 7, 10])("%i to a page: every row is on one page, in its order", (limit) => {
  const rows = Array.from({ length: 23 }, (_, n) => n);
  const read = (page: number) => {
    const walk = nearestEnd(page, limit, rows.length);
    const list = walk.isBackward ? rows.toReversed() : rows;
    const found = list.slice(walk.offset, walk.offset + walk.limit);
    return walk.isBackward ? found.toReversed() : found;
  };
  const pages = Math.ceil(rows.length / limit);
  expect(Array.from({ length: pages }, (_, n) => read(n + 1)).flat()).toEqual(rows);
  expect(read(pages + 1)).toEqual([]);
  expect(read(pages + 9)).toEqual([]);
});

test("the last page skips nothing", () => {
  expect(nearestEnd(20_000, 10, 200_000)).toEqual({ isBackward: true, offset: 0, limit: 10 });
});
