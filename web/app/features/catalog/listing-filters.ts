// A listing's filters in the address: read, and written back without what is the default.
import { PRODUCT_SORTS, type ProductSort } from "@elvara/contract/catalog";
import { isSize } from "@elvara/contract/rules/size";
import type { ListingFilters } from "../../api/catalog.ts";

export const SORT_LABELS: Record<ProductSort, string> = {
  featured: "Featured",
  newest: "Newest",
  "price-asc": "Price, low to high",
  "price-desc": "Price, high to low",
  name: "Name",
  rating: "Best rated",
};
export const SORTS = PRODUCT_SORTS;

/** Whatever is not understood is left out: an old or broken link still opens the page. */
export function readFilters(search: URLSearchParams): ListingFilters {
  const size = search.get("size");
  const sort = search.get("sort");
  const min = readAmount(search.get("min"));
  const max = readAmount(search.get("max"));
  return {
    size: isSize(size) ? size : undefined,
    minPrice: min,
    maxPrice: max !== undefined && min !== undefined && max < min ? undefined : max,
    sort: SORTS.find((one) => one === sort && one !== "featured"),
  };
}

export function writeFilters({ size, minPrice, maxPrice, sort }: ListingFilters): URLSearchParams {
  const search = new URLSearchParams();
  if (size) search.set("size", size);
  if (minPrice !== undefined) search.set("min", String(minPrice));
  if (maxPrice !== undefined) search.set("max", String(maxPrice));
  if (sort && sort !== "featured") search.set("sort", sort);
  return search;
}

export function isFiltered({ size, minPrice, maxPrice }: ListingFilters): boolean {
  return size !== undefined || minPrice !== undefined || maxPrice !== undefined;
}

/** Filtered or in another order than the shop's own. */
export function isNarrowed(filters: ListingFilters): boolean {
  return isFiltered(filters) || filters.sort !== undefined;
}

function readAmount(text: string | null): number | undefined {
  if (!text?.trim()) return undefined;
  const amount = Math.round(Number(text));
  return Number.isFinite(amount) && amount >= 0 && amount <= 100_000_000 ? amount : undefined;
}
