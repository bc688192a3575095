// A product form as it is typed, and as it is sent.
import type { AdminProduct } from "@elvara/contract/admin-products";
import { type ProductFormError, validateProductForm } from "@elvara/contract/rules/product-form";
import { SIZES, type Size } from "@elvara/contract/rules/size";
import { checkImages } from "@elvara/contract/rules/upload";
import { filesOf, type PictureItem } from "./picture-items.ts";

export const FLAGS = [
  { name: "isBestsellers", label: "Bestseller" },
  { name: "isDress", label: "Dress" },
  { name: "isTop", label: "Top" },
  { name: "isBottom", label: "Bottom" },
  { name: "isCooset", label: "Co-ord set" },
] as const;

export type Flag = (typeof FLAGS)[number]["name"];

export interface ProductDraft extends Record<Flag, boolean> {
  name: string;
  description: string;
  price: string;
  category: string;
  size: string;
  material: string;
  productCare: string;
  sku: string;
  sizes: Size[];
}

export const EMPTY_DRAFT: ProductDraft = {
  name: "",
  description: "",
  price: "",
  category: "",
  size: "",
  material: "",
  productCare: "",
  sku: "",
  sizes: [...SIZES],
  isBestsellers: false,
  isDress: false,
  isTop: false,
  isBottom: false,
  isCooset: false,
};

export function draftOf({ category, price, ...product }: AdminProduct): ProductDraft {
  const { name, description, size, material, productCare, sku, sizes } = product;
  const { isBestsellers, isDress, isTop, isBottom, isCooset } = product;
  const texts = { name, description, size, material, productCare, sku, sizes };
  return {
    ...texts,
    isBestsellers,
    isDress,
    isTop,
    isBottom,
    isCooset,
    price: String(price),
    category: category.id,
  };
}

/** What is wrong with it, by field (A§5). */
export function draftErrors(draft: ProductDraft, pictures: PictureItem[], isNew: boolean): ProductFormError[] {
  const price = draft.price.trim() === "" ? Number.NaN : Number(draft.price);
  const errors = validateProductForm({ ...draft, price }, { required: isNew, count: pictures.length });
  const files = filesOf(pictures);
  const fits = checkImages(files, pictures.length - files.length);
  return fits.ok ? errors : [...errors, { field: "images", message: fits.message }];
}

/** A§7: a multipart form; the order of the pictures is the order of their parts. */
export function formOf(draft: ProductDraft, pictures: PictureItem[]): FormData {
  const form = new FormData();
  const { sizes, ...fields } = draft;
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append("sizes", sizes.join(","));
  for (const picture of pictures) {
    if ("file" in picture) form.append("images", picture.file);
    else form.append("existingImages", picture.kept);
    form.append("imageAlts", picture.alt);
  }
  return form;
}
