import { readdir } from "node:fs/promises";
import path from "node:path";
import { crc32 } from "node:zlib";
import { createProduct, uploadPicture } from "@elvara/contract/admin-products";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Part, sendForm } from "../../testing/forms.ts";
import { addCategory } from "../../testing/goods.ts";
import { openShop, type Shop } from "../../testing/shop.ts";
import { pictures } from "../media/tables.ts";
import { products } from "./tables.ts";

let shop: Shop;
let admin: Awaited<ReturnType<Shop["signInAdmin"]>>;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.signInAdmin();
  await addCategory(shop.db, "resort");
});
afterAll(() => shop.close());

const MB = 1024 * 1024;
const NOT_A_PICTURE = "This file is not a picture we can use. Please upload a JPEG, PNG, WebP or AVIF file.";
const FIELDS: Part[] = [
  ["name", "Dress"],
  ["description", "Long."],
  ["price", "10"],
  ["category", "resort"],
];
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#a33" } });
const small = () => blank(40, 60).png().toBuffer();
/** A picture that really is one, made heavy by bytes after its end. */
const heavy = async (bytes: number) => Buffer.concat([await small(), Buffer.alloc(bytes)]);
/** A few bytes that claim to be 10,000 by 10,000 pixels. */
async function bomb() {
  const content = await small();
  content.writeUInt32BE(10_000, 16);
  content.writeUInt32BE(10_000, 20);
  content.writeUInt32BE(crc32(content.subarray(12, 29)), 29);
  return content;
}
const image = (content: Buffer, name: string): Part => ["images", content, name];

async function stored() {
  const files = await readdir(path.join(shop.deps.env.dataDir, "pictures"), { recursive: true }).catch(() => []);
  return { rows: await shop.db.$count(pictures), products: await shop.db.$count(products), files: files.length };
}

const script = "<script>alert(1)</script>";
const cases: [string, () => Promise<Part[]>, number, string][] = [
  ["a renamed script", async () => [image(Buffer.from(script), "dress.png")], 400, `dress.png: ${NOT_A_PICTURE}`],
  [
    "an SVG with a script, beside a good picture",
    async () => [
      image(await small(), "good.png"),
      image(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), "art.svg"),
    ],
    400,
    `art.svg: ${NOT_A_PICTURE}`,
  ],
  [
    "a bomb of 100 megapixels",
    async () => [image(await bomb(), "bomb.png")],
    400,
    "bomb.png: This picture has too many pixels. Please upload one of at most 40 megapixels.",
  ],
  [
    "a picture cut off in the middle",
    async () => [image((await small()).subarray(0, 60), "torn.png")],
    400,
    "torn.png: This picture is damaged and cannot be read. Please save it again and retry.",
  ],
  [
    "six files",
    async () => Promise.all([1, 2, 3, 4, 5, 6].map(async (n) => image(await heavy(n), `${n}.png`))),
    400,
    "Maximum 5 images allowed",
  ],
  [
    "files of 2.1 MB",
    async () => [
      image(await heavy(2.1 * MB), "big.png"),
      image(await small(), "ok.png"),
      image(await heavy(2.2 * MB), "bigger.png"),
    ],
    400,
    "Some images are too large. Maximum size per image is 2MB. Please resize: big.png, bigger.png",
  ],
  [
    "10.1 MB in all",
    async () => Promise.all([1, 2, 3, 4, 5].map(async (n) => image(await heavy(2.02 * MB + n), `${n}.png`))),
    400,
    "Total image size exceeds 10MB. Please reduce image sizes.",
  ],
  [
    "10.1 MB in all, in more files than allowed",
    async () => Promise.all([1, 2, 3, 4, 5, 6].map(async (n) => image(await heavy(1.7 * MB + n), `${n}.png`))),
    400,
    "Maximum 5 images allowed",
  ],
  [
    "10.1 MB in one file",
    async () => [image(await heavy(10.1 * MB), "huge.png")],
    400,
    "Some images are too large. Maximum size per image is 2MB. Please resize: huge.png",
  ],
  [
    "more than anybody could mean",
    async () => [image(await heavy(31 * MB), "endless.png")],
    413,
    "Files are too large. Please reduce image sizes or upload fewer images.",
  ],
  ["no picture", async () => [image(Buffer.alloc(0), "")], 400, "Please add at least one image"],
];

test.each(cases)("%s is refused and nothing is stored", async (_name, parts, status, message) => {
  const before = await stored();
  const answer = await sendForm(admin, createProduct, [...FIELDS, ...(await parts())]);
  expect(answer).toMatchObject({ status, message });
  expect(await stored()).toEqual(before);
});

test.each([
  ["cut off", '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nDre'],
  ["no form at all", "Dress"],
])("a form that is %s is refused in words", async (_name, body) => {
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const answer = await admin.raw(createProduct, { headers, body });
  expect(answer.statusCode, answer.body).toBe(400);
});

test("five pictures of just 2 MB each are taken", async () => {
  const content = await small();
  const parts = [1, 2, 3, 4, 5].map((n) =>
    image(Buffer.concat([content, Buffer.alloc(2 * MB - content.length - n)]), `${n}.png`),
  );
  expect(await sendForm(admin, createProduct, [...FIELDS, ...parts])).toMatchObject({ status: 201 });
});

test("a single picture is taken in by /api/upload, under the same checks", async () => {
  const content = await blank(30, 30).jpeg().toBuffer();
  const answer = await sendForm(admin, uploadPicture, [["file", content, "logo.jpg"]]);
  expect(answer).toMatchObject({ status: 200, data: { picture: { width: 30 } } });
  expect((await shop.app.inject({ url: answer.data.url })).statusCode).toBe(200);
  for (const [parts, message] of [
    [[["file", Buffer.from(script), "x.jpg"]], `x.jpg: ${NOT_A_PICTURE}`],
    [[["type", "product"]], "Please send one file in the field file"],
    [
      [["file", await heavy(2.1 * MB), "big.png"]],
      "Some images are too large. Maximum size per image is 2MB. Please resize: big.png",
    ],
  ] as [Part[], string][]) {
    expect(await sendForm(admin, uploadPicture, parts)).toMatchObject({ status: 400, message });
  }
});
