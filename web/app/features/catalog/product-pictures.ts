// A product's pictures as the page shows them: described where the shop knows them, else by address.
import type { Product } from "@elvara/contract/catalog";
import type { PictureSource } from "../../ui/picture.tsx";

/** S§9: the main picture and up to five more. */
const MAX_PICTURES = 6;

export function picturesOf(product: Pick<Product, "name" | "images" | "pictures">): PictureSource[] {
  const { name, images = [], pictures = [] } = product;
  return images
    .map((url, index) => pictures[index] ?? { url, alt: index === 0 ? name : `${name}, picture ${index + 1}` })
    .slice(0, MAX_PICTURES);
}
