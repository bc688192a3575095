// Tests the sizes of S§4.
import { expect, test } from "vitest";
import { DEFAULT_SIZE, firstSize, isSize, SIZES, sizeOrDefault } from "./size.ts";

test("XS to XL, M unless chosen", () => {
  expect(SIZES).toEqual(["XS", "S", "M", "L", "XL"]);
  expect(DEFAULT_SIZE).toBe("M");
  expect(SIZES.every(isSize)).toBe(true);
  expect(isSize("xl")).toBe(false);
  expect(sizeOrDefault("XL")).toBe("XL");
  for (const unknown of [undefined, null, "", "XXL", 3]) expect(sizeOrDefault(unknown)).toBe("M");
});

test("the size chosen first is M, or the smallest of a piece not made in M", () => {
  expect(firstSize(["S", "M", "L"])).toBe("M");
  expect(firstSize(["S", "L"])).toBe("S");
  expect(firstSize([])).toBe("M");
});
