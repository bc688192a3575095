// Tests the addresses of pictures.
import { expect, test } from "vitest";
import { inWidth, isPictureId, parsePictureFile, pictureUrl, srcSet, widthsFor } from "./picture.ts";

const ID = "0123456789abcdef0123456789abcdef";

test("an address names picture, width and format, the 800 WebP by default", () => {
  expect(pictureUrl(ID)).toBe(`/pictures/${ID}/800.webp`);
  expect(pictureUrl(ID, 320, "avif")).toBe(`/pictures/${ID}/320.avif`);
});

test.each([
  [90, [160]],
  [160, [160]],
  [161, [160, 320]],
  [900, [160, 320, 480, 640, 800, 960]],
  [1600, [160, 320, 480, 640, 800, 960, 1200, 1600]],
  [2400, [160, 320, 480, 640, 800, 960, 1200, 1600]],
])("a picture %i wide is offered in %j", (width, expected) => {
  expect(widthsFor(width)).toEqual(expected);
});

test("a srcset never claims more pixels than the picture has", () => {
  expect(srcSet(ID, 400, "webp")).toBe(
    `/pictures/${ID}/160.webp 160w, /pictures/${ID}/320.webp 320w, /pictures/${ID}/480.webp 400w`,
  );
});

test("a file name is read back", () => {
  expect(parsePictureFile("640.avif")).toEqual({ width: 640, format: "avif" });
});

test.each(["641.avif", "640.gif", "0640.avif", "640.avif.webp", "640", "-160.jpg", "160.JPG", "../160.jpg", ""])(
  "%j is no file of the shop",
  (file) => {
    expect(parsePictureFile(file)).toBeNull();
  },
);

test("an id is lower-case hex", () => {
  expect(isPictureId(ID)).toBe(true);
  expect(isPictureId(ID.toUpperCase())).toBe(false);
  expect(isPictureId("0123")).toBe(false);
  expect(isPictureId("../../../../etc/passwd")).toBe(false);
});

test("an address names the same picture in another width; others stay as they are", () => {
  expect(inWidth(pictureUrl("0123456789abcdef"), 320)).toBe("/pictures/0123456789abcdef/320.webp");
  expect(inWidth("https://example.com/pictures/0123456789abcdef/800.webp", 320)).toBe(
    "https://example.com/pictures/0123456789abcdef/800.webp",
  );
});
