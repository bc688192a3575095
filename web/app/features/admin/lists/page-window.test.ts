import { expect, test } from "vitest";
import { pageWindow } from "./page-window.ts";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [6, 9, [4, 5, 6, 7, 8]],
  [9, 9, [5, 6, 7, 8, 9]],
  [40, 9, [5, 6, 7, 8, 9]],
  [1, 0, [1]],
])("page %i of %i shows %j", (page, total, shown) => expect(pageWindow(page, total)).toEqual(shown));
