// What the filter form holds while the address follows: every change shows at once, and the address wins in the end.
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { ListingFilters } from "../../api/catalog.ts";
import { readFilters, writeFilters } from "./listing-filters.ts";

/** The form's fields, as text, named as in the address. */
export type FilterDraft = Record<"size" | "min" | "max" | "sort", string>;

export function useFilterDraft(filters: ListingFilters) {
  const written = writeFilters(filters).toString();
  const [draft, setDraft] = useState(() => toDraft(written));
  const [, setSearch] = useSearchParams();
  useEffect(() => setDraft(toDraft(written)), [written]);
  return {
    draft,
    /** Typed, but not asked for yet. */
    edit: (change: Partial<FilterDraft>) => setDraft({ ...draft, ...change }),
    apply: (change: Partial<FilterDraft> = {}) => {
      const next = { ...draft, ...change };
      const search = writeFilters(readFilters(new URLSearchParams(next)));
      setDraft(toDraft(search.toString()));
      if (search.toString() !== written) setSearch(search, { replace: true, preventScrollReset: true });
    },
  };
}

function toDraft(written: string): FilterDraft {
  const search = new URLSearchParams(written);
  const text = (name: string) => search.get(name) ?? "";
  return { size: text("size"), min: text("min"), max: text("max"), sort: text("sort") || "featured" };
}
