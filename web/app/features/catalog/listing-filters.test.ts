// Checks how a listing's filters are read from an address and written back.
import { describe, expect, test } from "vitest";
import { isFiltered, isNarrowed, readFilters, writeFilters } from "./listing-filters.ts";

const read = (search: string) => readFilters(new URLSearchParams(search));

describe("filters in the address", () => {
  test("what is written is read back", () => {
    const filters = { size: "S", minPrice: 1000, maxPrice: 5000, sort: "price-asc" } as const;
    expect(readFilters(writeFilters(filters))).toEqual(filters);
    expect(writeFilters({ sort: "featured" }).toString()).toBe("");
  });
  test("what is not understood is left out", () => {
    expect(read("size=XXL&sort=best&min=cheap&max=-5")).toEqual({});
    expect(read("min=5000&max=1000")).toEqual({ minPrice: 5000 });
    expect(read("max=1e99")).toEqual({});
  });
  test("an order narrows nothing away, but is no longer the page's own", () => {
    expect(isFiltered(read("sort=name"))).toBe(false);
    expect(isNarrowed(read("sort=name"))).toBe(true);
    expect(isNarrowed(read("utm_source=mail"))).toBe(false);
    expect(isFiltered(read("min=0"))).toBe(true);
  });
});
