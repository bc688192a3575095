// Reads and checks the admin's product form (A§5, A§7): the fields, and which pictures in which order.
import { rupeesToPaise } from "@elvara/contract/rules/money";
import { validateProductForm } from "@elvara/contract/rules/product-form";
import { isSize, SIZES } from "@elvara/contract/rules/size";
import { checkImages } from "@elvara/contract/rules/upload";
import { invalid } from "../../platform/errors.ts";
import { type FormFile, type FormPart, filesOf, textOf } from "../../platform/read-form.ts";
import type { products } from "./tables.ts";

/** A picture that the product keeps, or a new one. */
export type FormPicture = ({ keep: string } | { file: FormFile }) & {
  /** What it shows; undefined when the form says nothing about it. */
  alt: string | undefined;
};

export interface ProductInput {
  fields: Omit<typeof products.$inferInsert, "id" | "sku" | "categoryId">;
  /** As typed: an id or a name. */
  category: string;
  sku: string | undefined;
  pictures: FormPicture[];
}

const TEXTS = { name: 200, description: 5000, size: 500, material: 300, productCare: 1000, sku: 60 } as const;
const MAX_ALT = 300;
const FLAGS = ["isBestsellers", "isDress", "isTop", "isBottom", "isCooset"] as const;

/** A flag that the form leaves out is off: the five come as text (A§7). */
export function readProductForm(parts: FormPart[], { isNew }: { isNew: boolean }): ProductInput {
  const text = (name: keyof typeof TEXTS) => cleaned(textOf(parts, name) ?? "", name);
  const category = (textOf(parts, "category") ?? "").trim();
  const price = Number((textOf(parts, "price") ?? "").trim() || Number.NaN);
  const pictures = picturesOf(parts);
  const form = { name: text("name"), description: text("description"), category, price };
  const errors = validateProductForm(form, { required: isNew, count: pictures.length });
  if (errors[0]) throw invalid(errors[0].message, { errors });
  const kept = pictures.filter((picture) => "keep" in picture).length;
  const fits = checkImages(filesOf(parts), kept);
  if (!fits.ok) throw invalid(fits.message);
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, isTrue(textOf(parts, flag))])) as Flags;
  return {
    fields: {
      name: form.name,
      description: form.description,
      price: rupeesToPaise(price),
      ...flags,
      size: text("size"),
      material: text("material"),
      productCare: text("productCare"),
      ...sizesOf(textOf(parts, "sizes")),
    },
    category,
    sku: text("sku") || undefined,
    pictures,
  };
}

type Flags = Record<(typeof FLAGS)[number], boolean>;

function cleaned(text: string, name: keyof typeof TEXTS): string {
  const clean = text.replace(/\r\n?/g, "\n").trim();
  if (clean.length > TEXTS[name]) throw invalid(`${name}: must have at most ${TEXTS[name]} characters`);
  return clean;
}

function isTrue(value: string | undefined): boolean {
  return value === "true" || value === "on" || value === "1";
}

function sizesOf(text: string | undefined) {
  if (text === undefined) return {};
  const given = text.split(/[\s,]+/).filter(Boolean);
  if (!given.every(isSize)) throw invalid(`sizes: must be among ${SIZES.join(", ")}`);
  return { sizes: SIZES.filter((size) => given.includes(size)) };
}

/** The order of the parts is the order of the pictures; one that is kept may be named by its id or any address. */
function picturesOf(parts: FormPart[]): FormPicture[] {
  const alts = parts.flatMap((part) => ("value" in part && part.field === "imageAlts" ? [part.value] : []));
  const pictures = parts.flatMap((part): ({ keep: string } | { file: FormFile })[] => {
    if ("file" in part) return part.file.size > 0 ? [{ file: part.file }] : [];
    if (part.field !== "existingImages" || part.value.trim() === "") return [];
    return [{ keep: /([0-9a-f]{16,64})(?:\/|$)/.exec(part.value)?.[1] ?? part.value }];
  });
  return pictures.map((picture, place) => ({ ...picture, alt: altOf(alts[place]) }));
}

function altOf(text: string | undefined): string | undefined {
  const clean = text?.replace(/\s+/g, " ").trim();
  if (clean && clean.length > MAX_ALT) throw invalid(`What a picture shows must have at most ${MAX_ALT} characters`);
  return clean;
}
