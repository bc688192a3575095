// Reads an uploaded file as an image: checks what it really is and makes the clean copy that the shop keeps.
import sharp from "sharp";
import { invalid } from "../../platform/errors.ts";
import type { pictures } from "./tables.ts";

type Format = typeof pictures.$inferSelect.format;

export interface CleanImage {
  /** A WebP without metadata, upright, no larger than anybody will ever be shown. */
  content: Buffer;
  width: number;
  height: number;
  /** What was uploaded. */
  format: Format;
  placeholder: string;
  dominantColour: string;
}

const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 2400;

const NOT_AN_IMAGE = "This file is not a picture we can use. Please upload a JPEG, PNG, WebP or AVIF file.";
const TOO_LARGE = "This picture has too many pixels. Please upload one of at most 40 megapixels.";
const BROKEN = "This picture is damaged and cannot be read. Please save it again and retry.";

export async function readImage(bytes: Uint8Array): Promise<CleanImage> {
  const format = sniff(bytes);
  if (!format) throw invalid(NOT_AN_IMAGE);
  const { width, height } = await decode(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > MAX_PIXELS) throw invalid(TOO_LARGE);
  const { data, info } = await decode(() =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .webp({ quality: 92, effort: 2 })
      .toBuffer({ resolveWithObject: true }),
  );
  return { content: data, width: info.width, height: info.height, format, ...(await previewOf(data)) };
}

/** The same facts of a WebP that the shop made itself, which needs no cleaning and loses nothing to a second encoding. */
export async function readOwnImage(bytes: Buffer): Promise<CleanImage> {
  const { width, height } = await sharp(bytes).metadata();
  return { content: bytes, width, height, format: "webp", ...(await previewOf(bytes)) };
}

/** Libraries are chosen by what the first bytes say, so an SVG or GIF never reaches a decoder at all. */
function sniff(bytes: Uint8Array): Format | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 32)).toString("latin1");
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "webp";
  if (head.slice(4, 8) === "ftyp" && /avi[fs]/.test(head.slice(8))) return "avif";
  return undefined;
}

async function decode<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw invalid(BROKEN);
  }
}

/** What stands in the picture's place until it has loaded. */
async function previewOf(content: Buffer) {
  const small = sharp(content).resize({ width: 16, height: 24, fit: "inside" });
  const [tiny, { dominant }] = await Promise.all([
    small.clone().blur(0.6).webp({ quality: 30, effort: 6, alphaQuality: 20 }).toBuffer(),
    small.clone().flatten({ background: "#ffffff" }).stats(),
  ]);
  const hex = [dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, "0")).join("");
  return { placeholder: `data:image/webp;base64,${tiny.toString("base64")}`, dominantColour: `#${hex}` };
}
