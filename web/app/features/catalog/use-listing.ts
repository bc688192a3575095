// A listing's products: the first 100 (S§9), and further pages when they are asked for.
import type { Product } from "@elvara/contract/catalog";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ListingFilters, listingQuery } from "../../api/catalog.ts";
import type { ListingPage } from "./listings.ts";

/** How far each listing was read, so that coming back finds it as long as it was left. */
const readPages = new Map<string, number>();

export function useListing(
  { scope, keep }: Pick<ListingPage, "scope" | "keep">,
  filters: ListingFilters,
  { enabled = true } = {},
) {
  const firstPage = listingQuery(scope, filters);
  const first = useQuery({ ...firstPage, placeholderData: keepPreviousData, enabled });
  const [, refresh] = useState(0);
  const pages = readPages.get(firstPage.url) ?? 1;
  const more = useQueries({
    queries: Array.from({ length: enabled ? pages - 1 : 0 }, (_, index) => listingQuery(scope, filters, index + 2)),
  });

  const loaded = [first.data, ...more.map((page) => page.data)].flatMap((page) => page?.products ?? []);
  const products: Product[] = unique(loaded.filter(keep));
  const last = more.at(-1) ?? first;
  const totalPages = first.data?.pagination?.totalPages ?? 1;
  const leftOut = loaded.length - loaded.filter(keep).length;
  return {
    first,
    products,
    count: Math.max(products.length, (first.data?.pagination?.totalItems ?? 0) - leftOut),
    priceRange: first.data?.priceRange ?? null,
    hasMore: !first.isPlaceholderData && pages < totalPages,
    isLoadingMore: more.some((page) => page.isPending),
    moreFailed: last !== first && last.isError,
    loadMore: () => {
      if (last.isPending || pages >= totalPages) return;
      readPages.set(firstPage.url, pages + 1);
      refresh((count) => count + 1);
    },
    retryMore: () => last.refetch(),
  };
}

/** A product that moved between two pages while they were read is shown once. */
function unique(products: Product[]): Product[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}

export type ListingState = ReturnType<typeof useListing>;
