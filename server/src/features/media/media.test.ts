// Tests pictures from upload to address: what is taken in, what is kept of it, and how it is served.
import { srcSet } from "@elvara/contract/rules/picture";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rateHits } from "../../platform/tables.ts";
import { openShop, type Shop } from "../../testing/shop.ts";
import { originalKey, savePicture, toPicture } from "./pictures.ts";
import { createPictureSizes } from "./sizes.ts";
import { pictures } from "./tables.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const RED = { r: 200, g: 30, b: 40 };
let shade = 0;

/** A picture that no other test has: mostly red, with a corner of its own. */
function canvas(width: number, height: number) {
  shade += 1;
  const corner = { create: { width: 8, height: 8, channels: 3, background: { r: shade, g: 255, b: 0 } } } as const;
  return sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    { input: corner, left: 0, top: 0 },
  ]);
}

const get = (url: string, headers = {}) => shop.app.inject({ url, headers });

test("the sizes of an upload are made in the background", async () => {
  const { id } = await savePicture(shop.deps, await canvas(500, 600).png().toBuffer());
  expect(await shop.deps.storage.has(`pictures/${id}/320.avif`)).toBe(false);
  expect(await shop.runJobs()).toBe(1);
  for (const file of ["160.avif", "320.webp", "480.avif", "640.webp"]) {
    expect(await shop.deps.storage.has(`pictures/${id}/${file}`)).toBe(true);
  }
  expect(await shop.deps.storage.has(`pictures/${id}/800.webp`)).toBe(false);
});

describe("taking a picture in", () => {
  test.each(["jpeg", "png", "webp", "avif"] as const)(
    "%s is kept with its size, colour and placeholder",
    async (format) => {
      const row = await savePicture(shop.deps, await canvas(900, 1200).toFormat(format).toBuffer());
      expect(row).toMatchObject({ width: 900, height: 1200, format });
      expect(row.placeholder).toMatch(/^data:image\/webp;base64,/);
      expect(row.placeholder.length).toBeLessThanOrEqual(700);
      const [red, green] = [row.dominantColour.slice(1, 3), row.dominantColour.slice(3, 5)].map((hex) =>
        Number.parseInt(hex, 16),
      );
      expect(red).toBeGreaterThan(150);
      expect(green).toBeLessThan(90);
      const tiny = await sharp(Buffer.from(row.placeholder.split(",")[1] ?? "", "base64")).metadata();
      expect(tiny.width).toBeLessThanOrEqual(16);
    },
  );

  test("the same bytes twice, even at once, are one picture", async () => {
    const bytes = await canvas(300, 400).jpeg().toBuffer();
    const rows = await Promise.all([1, 2, 3].map(() => savePicture(shop.deps, bytes)));
    expect(new Set(rows.map((row) => row.id)).size).toBe(1);
    expect(await savePicture(shop.deps, bytes)).toEqual(rows[0]);
  });

  test("a lost file comes back with the next upload of the same bytes", async () => {
    const bytes = await canvas(300, 400).jpeg().toBuffer();
    const { id } = await savePicture(shop.deps, bytes);
    await shop.deps.storage.remove(originalKey(id));
    await savePicture(shop.deps, bytes);
    expect(await shop.deps.storage.has(originalKey(id))).toBe(true);
  });

  test("a phone's sideways photo is turned upright and loses its metadata", async () => {
    const bytes = await canvas(600, 400)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: "secret place" } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes("secret place")).toBe(true);
    const row = await savePicture(shop.deps, bytes);
    expect(row).toMatchObject({ width: 400, height: 600 });
    const kept = await shop.deps.storage.get(originalKey(row.id));
    const { exif, orientation, icc } = await sharp(kept).metadata();
    expect({ exif, orientation, icc }).toEqual({ exif: undefined, orientation: undefined, icc: undefined });
  });

  test("a very large picture is kept no larger than anybody is shown", async () => {
    const row = await savePicture(shop.deps, await canvas(4000, 3000).jpeg().toBuffer());
    expect(row).toMatchObject({ width: 2400, height: 1800 });
  });

  test.each([
    [
      "an SVG",
      async () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`),
      /JPEG, PNG, WebP or AVIF/,
    ],
    ["a GIF", () => canvas(9, 9).gif().toBuffer(), /JPEG, PNG, WebP or AVIF/],
    ["a text", async () => Buffer.from("hello, I am a picture"), /JPEG, PNG, WebP or AVIF/],
    ["nothing", async () => Buffer.alloc(0), /JPEG, PNG, WebP or AVIF/],
    ["half a JPEG", async () => (await canvas(800, 800).jpeg().toBuffer()).subarray(0, 900), /damaged/],
    [
      "a PNG of nonsense",
      async () => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(99, 7)]),
      /damaged/,
    ],
    ["a picture of 42 megapixels", () => canvas(7000, 6000).png({ compressionLevel: 1 }).toBuffer(), /40 megapixels/],
  ])("%s is refused with a clear sentence", async (_name, make, message) => {
    await expect(savePicture(shop.deps, await make())).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(message),
    });
  });
});

describe("serving a picture", () => {
  test.each([
    ["avif", "image/avif", "heif"],
    ["webp", "image/webp", "webp"],
    ["jpg", "image/jpeg", "jpeg"],
  ])("%s in a width of the list, for ever cacheable", async (extension, type, format) => {
    const { id } = await savePicture(shop.deps, await canvas(900, 1200).png().toBuffer());
    const answer = await get(`/pictures/${id}/320.${extension}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 320, height: 427, format });
    const again = await get(`/pictures/${id}/320.${extension}`, { "if-none-match": answer.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("a small picture is never enlarged, and its larger widths are one file", async () => {
    const { id, width } = await savePicture(shop.deps, await canvas(400, 300).png().toBuffer());
    const answer = await get(`/pictures/${id}/1600.webp`);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 400, height: 300 });
    expect(await shop.deps.storage.has(`pictures/${id}/1600.webp`)).toBe(false);
    expect(await shop.deps.storage.has(`pictures/${id}/480.webp`)).toBe(true);
    for (const entry of srcSet(id, width, "webp").split(", ")) {
      const [url = "", described = ""] = entry.split(" ");
      const file = await sharp((await get(url)).rawPayload).metadata();
      expect(`${file.width}w`).toBe(described);
    }
  });

  test("many who ask at once share one making", async () => {
    const { id } = await savePicture(shop.deps, await canvas(900, 1200).png().toBuffer());
    let puts = 0;
    const counting = {
      ...shop.deps.storage,
      put(key: string, content: Uint8Array) {
        puts += 1;
        return shop.deps.storage.put(key, content);
      },
    };
    const sizes = createPictureSizes(counting);
    const all = await Promise.all(Array.from({ length: 12 }, () => sizes.read(id, 640, "webp")));
    expect(puts).toBe(1);
    expect(new Set(all.map((buffer) => buffer?.toString("base64"))).size).toBe(1);
  });

  test("a flood of sizes that must be made is stopped; kept ones stay free, and others are served", async () => {
    const still = new Date();
    const flooded = await openShop({ now: () => still });
    const { id } = await savePicture(flooded.deps, await canvas(900, 1200).png().toBuffer());
    const from = async (remoteAddress: string, width: number) => {
      const answer = await flooded.app.inject({ url: `/pictures/${id}/${width}.webp`, remoteAddress });
      return answer.statusCode;
    };
    expect(await from("203.0.113.9", 160)).toBe(200);
    await flooded.db.update(rateHits).set({ hits: 999 }).where(eq(rateHits.key, "picture:203.0.113.9"));
    expect(await from("203.0.113.9", 320)).toBe(200);
    expect(await from("203.0.113.9", 480)).toBe(429);
    expect(await from("203.0.113.9", 320)).toBe(200);
    expect(await from("203.0.113.10", 480)).toBe(200);
    expect(await from("203.0.113.9", 480)).toBe(200);
    await flooded.close();
  });

  test("what does not exist answers 404 in the envelope, uncached", async () => {
    const { id } = await savePicture(shop.deps, await canvas(300, 300).png().toBuffer());
    for (const url of [
      `/pictures/${"0".repeat(32)}/320.webp`,
      `/pictures/${id}/321.webp`,
      `/pictures/${id}/320.gif`,
      `/pictures/${id}/original.webp`,
      `/pictures/..%2f..%2fetc/320.webp`,
    ]) {
      const answer = await get(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.json()).toMatchObject({ success: false, code: "NOT_FOUND" });
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });
});

test("a row becomes a picture of the wire", async () => {
  const { id } = await savePicture(shop.deps, await canvas(900, 1200).png().toBuffer());
  const [row] = await shop.db.select().from(pictures).where(eq(pictures.id, id));
  if (!row) throw new Error("no row");
  expect(toPicture(row, "A red dress")).toEqual({
    id,
    url: `/pictures/${id}/800.webp`,
    alt: "A red dress",
    width: 900,
    height: 1200,
    placeholder: row.placeholder,
    color: row.dominantColour,
  });
});
