import { expect, test } from "vitest";
import { changeInWords } from "./change-in-words.ts";
import { linePath, placed, roundTop } from "./scale.ts";

test.each([
  [0, 1],
  [3, 5],
  [10, 10],
  [11, 20],
  [34_567, 50_000],
])("a chart of at most %d ends at %d", (value, top) => expect(roundTop(value)).toBe(top));

test("values are spread over the width, larger ones higher", () => {
  expect(placed([0, 5, 10], 10, 100, 50)).toEqual([
    { x: 0, y: 50 },
    { x: 50, y: 25 },
    { x: 100, y: 0 },
  ]);
  expect(linePath(placed([5], 10, 100, 50))).toBe("M0.0 25.0");
});

test.each([
  [120, 100, "+20% on the period before"],
  [50, 100, "−50% on the period before"],
  [100, 100, "As before"],
  [5, 0, "None in the period before"],
  [0, 0, "As before"],
])("%d after %d: %s", (now, before, words) => expect(changeInWords(now, before)).toBe(words));
