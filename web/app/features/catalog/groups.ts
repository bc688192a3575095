// Which product belongs where (S§2): by its flags, and by words in its category.
import type { Collection, Product, ProductType } from "@elvara/contract/catalog";

type Grouped = Pick<Product, "isBestsellers" | "isDress" | "isTop" | "isBottom" | "isCooset">;
type Categorised = Pick<Product, "category" | "isTop" | "isBottom">;

/** Every flag adds a group; a product without one goes to Other. */
export function groupsOf(product: Grouped): ProductType[] {
  const groups: ProductType[] = [];
  if (product.isBestsellers) groups.push("bestseller");
  if (product.isDress) groups.push("dress");
  if (product.isTop) groups.push("top");
  if (product.isBottom) groups.push("bottom");
  if (product.isCooset) groups.push("coord");
  return groups.length > 0 ? groups : ["other"];
}

export const isOfType = (type: ProductType) => (product: Grouped) => groupsOf(product).includes(type);

function categoryHas(product: Pick<Product, "category">, word: string): boolean {
  const { name = "", slug = "" } = product.category ?? {};
  return `${name}\n${slug}`.toLowerCase().includes(word);
}

/** The home panels: the word alone decides. */
export const isOfPanel = (collection: Collection) => (product: Pick<Product, "category">) =>
  categoryHas(product, collection);

/** The collection pages leave tops and bottoms out. */
export const isOfCollection = (collection: Collection) => (product: Categorised) =>
  categoryHas(product, collection) &&
  !categoryHas(product, "top") &&
  !categoryHas(product, "bottom") &&
  !product.isTop &&
  !product.isBottom;
