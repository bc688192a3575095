// Tests the limits on product pictures with the texts of A§5.
import { expect, test } from "vitest";
import { checkImages, IMAGE_LIMITS } from "./upload.ts";

const MB = 1024 * 1024;
const image = (size: number, name = "dress.jpg") => ({ name, size });

test("2 MB each, 5 of them, 10 MB together are allowed", () => {
  expect(IMAGE_LIMITS).toEqual({ eachBytes: 2_097_152, count: 5, totalBytes: 10_485_760 });
  expect(checkImages([])).toEqual({ ok: true });
  expect(checkImages(Array.from({ length: 5 }, () => image(2 * MB)))).toEqual({ ok: true });
});

test("large ones are named", () => {
  const files = [image(2 * MB + 1, "a.jpg"), image(1), image(9 * MB, "b.png"), image(1), image(1), image(1)];
  expect(checkImages(files)).toEqual({
    ok: false,
    reason: "image-too-large",
    message: "Some images are too large. Maximum size per image is 2MB. Please resize: a.jpg, b.png",
  });
});

test("six are too many, those kept on the product included", () => {
  const refusal = { ok: false, reason: "too-many-images", message: "Maximum 5 images allowed" };
  expect(checkImages(Array.from({ length: 6 }, () => image(2 * MB)))).toEqual(refusal);
  expect(checkImages([image(1), image(1)], 4)).toEqual(refusal);
  expect(checkImages([image(1)], 4)).toEqual({ ok: true });
});

test("together they are limited too, and a sum that is too large is told as that", () => {
  const refusal = {
    ok: false,
    reason: "total-too-large",
    message: "Total image size exceeds 10MB. Please reduce image sizes.",
  };
  expect(checkImages(Array.from({ length: 5 }, () => image(2.02 * MB)))).toEqual(refusal);
  expect(checkImages([image(9 * MB), image(1.1 * MB)])).toEqual(refusal);
});

test("one file that breaks every limit is named, not the sum", () => {
  expect(checkImages([image(11 * MB, "huge.png")])).toMatchObject({ reason: "image-too-large" });
});
