import { describe, expect, test } from "vitest";
import { findCategory, validateProductForm } from "./product-form.ts";

const good = { name: "Dune Dress", description: "Long.", category: "resort", price: 4999.5 };
const messages = (change: object, images = { required: true, count: 1 }) =>
  validateProductForm({ ...good, ...change }, images).map((error) => error.message);

describe("a product form", () => {
  test("that is filled in may be saved", () => expect(messages({})).toEqual([]));

  test.each([
    [{ name: "  " }, "Product name is required"],
    [{ description: "" }, "Description is required"],
    [{ category: "" }, "Please select a valid category."],
    [{ price: 0 }, "Price must be greater than 0"],
    [{ price: -3 }, "Price must be greater than 0"],
    [{ price: Number.NaN }, "Price must be greater than 0"],
    [{ price: 10_000_001 }, "Price must be at most 1,00,00,000"],
  ])("%j: %s", (change, message) => expect(messages(change)).toEqual([message]));

  test("needs a picture when it is new, not when it is edited", () => {
    expect(messages({}, { required: true, count: 0 })).toEqual(["Please add at least one image"]);
    expect(messages({}, { required: false, count: 0 })).toEqual([]);
  });
});

test("a category is found by its id, else by its name in any letter case", () => {
  const categories = [
    { id: "resort", name: "Evening" },
    { id: "evening", name: "Resort Wear" },
  ];
  expect(findCategory("resort", categories)?.id).toBe("resort");
  expect(findCategory(" resort wear ", categories)?.id).toBe("evening");
  expect(findCategory("EVENING", categories)?.id).toBe("resort");
  expect(findCategory("none", categories)).toBeUndefined();
});
