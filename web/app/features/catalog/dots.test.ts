// Checks which dots of a carousel are shown.
import { expect, test } from "vitest";
import { shownDots } from "./dots.tsx";

test("up to seven dots are all shown", () => {
  expect(shownDots(7, 3)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(shownDots(0, 0)).toEqual([]);
});

test("of more, the current one and its two neighbours", () => {
  expect(shownDots(8, 3)).toEqual([2, 3, 4]);
  expect(shownDots(12, 0)).toEqual([0, 1]);
  expect(shownDots(12, 11)).toEqual([10, 11]);
});
