// Narrows and sorts a listing; a plain form, so that it works before and without scripts.
import type { ProductSort } from "@elvara/contract/catalog";
import { isSize, SIZES } from "@elvara/contract/rules/size";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { ListingFilters } from "../../api/catalog.ts";
import { ChevronDownIcon, MinusIcon, PlusIcon } from "../../ui/icons.tsx";
import { isFiltered, readFilters, SORT_LABELS, SORTS, writeFilters } from "./listing-filters.ts";

interface Props {
  filters: ListingFilters;
  count: number | null;
  priceRange: { min: number; max: number } | null;
}

export function ListingToolbar({ filters, count, priceRange }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [, setSearch] = useSearchParams();
  const go = (next: ListingFilters) => setSearch(writeFilters(next), { replace: true, preventScrollReset: true });
  const apply = (event?: FormEvent) => {
    event?.preventDefault();
    if (!form.current) return;
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) fields.set(name, String(value));
    go(readFilters(fields));
  };
  const sort: ProductSort = filters.sort ?? "featured";
  const amounts = { onBlur: () => apply() };
  return (
    <form
      ref={form}
      method="get"
      onSubmit={apply}
      aria-label="Filter and sort"
      className="flex flex-wrap items-center justify-between gap-x-10 border-y border-line lg:py-2"
    >
      <p role="status" className="min-w-24 text-sm text-soft tabular-nums">
        {count === null ? "" : `${count} ${count === 1 ? "piece" : "pieces"}`}
      </p>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-13 items-center gap-2 text-sm lg:hidden"
      >
        Filter and sort
        {isOpen ? <MinusIcon /> : <PlusIcon />}
      </button>
      <div
        id={id}
        className={`w-full flex-wrap items-center gap-x-10 gap-y-1 max-lg:pb-3 lg:flex lg:w-auto ${isOpen ? "flex" : "hidden"}`}
      >
        <Group label="Size">
          {["", ...SIZES].map((size) => (
            <label key={size} className="relative grid h-11 min-w-9 cursor-pointer place-items-center text-sm">
              <input
                type="radio"
                name="size"
                value={size}
                checked={(filters.size ?? "") === size}
                onChange={() => go({ ...filters, size: isSize(size) ? size : undefined })}
                className="peer absolute inset-0 size-full cursor-pointer appearance-none"
              />
              <span className="pointer-events-none px-1 pb-0.5 text-soft peer-checked:border-b peer-checked:border-ink peer-checked:text-ink peer-hover:text-ink">
                {size || "All"}
              </span>
            </label>
          ))}
        </Group>
        <Group label="Price, ₹">
          <Amount
            key={`min${filters.minPrice}`}
            name="min"
            label="Lowest price in rupees"
            value={filters.minPrice}
            hint={priceRange?.min}
            {...amounts}
          />
          <span aria-hidden="true" className="text-soft">
            –
          </span>
          <Amount
            key={`max${filters.maxPrice}`}
            name="max"
            label="Highest price in rupees"
            value={filters.maxPrice}
            hint={priceRange?.max}
            {...amounts}
          />
        </Group>
        <label className="relative flex items-center gap-3 text-sm">
          <span className="text-soft">Sort</span>
          <select
            name="sort"
            value={sort}
            onChange={(event) => go({ ...filters, sort: SORTS.find((one) => one === event.target.value) })}
            className="min-h-11 appearance-none bg-transparent pr-7"
          >
            {SORTS.map((one) => (
              <option key={one} value={one} className="bg-surface text-ink">
                {SORT_LABELS[one]}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute right-0">
            <ChevronDownIcon />
          </span>
        </label>
        {isFiltered(filters) && (
          <button
            type="button"
            onClick={() => go({ sort: filters.sort })}
            className="min-h-11 text-sm underline underline-offset-4"
          >
            Clear
          </button>
        )}
      </div>
      {/* Enter in a price field needs a button; without scripts it is the way to apply. */}
      <button type="submit" className="sr-only focus:not-sr-only">
        Apply
      </button>
    </form>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="float-left mr-2 text-sm text-soft">{label}</legend>
      {children}
    </fieldset>
  );
}

interface AmountProps {
  name: string;
  label: string;
  value: number | undefined;
  hint: number | undefined;
  onBlur: () => void;
}

function Amount({ name, label, value, hint, onBlur }: AmountProps) {
  return (
    <input
      name={name}
      type="text"
      inputMode="numeric"
      aria-label={label}
      defaultValue={value}
      placeholder={hint === undefined ? "" : String(Math.floor(hint))}
      onBlur={onBlur}
      className="h-11 w-16 border-b border-transparent bg-transparent text-center text-sm tabular-nums outline-none focus:border-ink"
    />
  );
}
