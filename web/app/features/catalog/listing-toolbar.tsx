// Narrows and sorts a listing; a plain form, so that it works before and without scripts.
import { SIZES } from "@elvara/contract/rules/size";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import type { ListingFilters } from "../../api/catalog.ts";
import { ChevronDownIcon, MinusIcon, PlusIcon } from "../../ui/icons.tsx";
import { isFiltered, SORT_LABELS, SORTS } from "./listing-filters.ts";
import { useFilterDraft } from "./use-filter-draft.ts";

interface Props {
  filters: ListingFilters;
  count: number | null;
  priceRange: { min: number; max: number } | null;
}

export function ListingToolbar({ filters, count, priceRange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { draft, edit, apply } = useFilterDraft(filters);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  const amount = (name: "min" | "max") => ({
    name,
    value: draft[name],
    hint: priceRange?.[name],
    onEdit: (value: string) => edit({ [name]: value }),
    onDone: () => apply(),
  });
  return (
    <form
      method="get"
      onSubmit={submit}
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
                checked={draft.size === size}
                onChange={() => apply({ size })}
                className="peer absolute inset-0 size-full cursor-pointer appearance-none"
              />
              <span className="pointer-events-none px-1 pb-0.5 text-soft peer-checked:border-b peer-checked:border-ink peer-checked:text-ink peer-hover:text-ink">
                {size || "All"}
              </span>
            </label>
          ))}
        </Group>
        <Group label="Price, ₹">
          <Amount label="Lowest price in rupees" {...amount("min")} />
          <span aria-hidden="true" className="text-soft">
            –
          </span>
          <Amount label="Highest price in rupees" {...amount("max")} />
        </Group>
        <label className="relative flex items-center gap-3 text-sm">
          <span className="text-soft">Sort</span>
          <select
            name="sort"
            value={draft.sort}
            onChange={(event) => apply({ sort: event.target.value })}
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
            onClick={() => apply({ size: "", min: "", max: "" })}
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
  value: string;
  hint: number | undefined;
  onEdit: (value: string) => void;
  onDone: () => void;
}

function Amount({ name, label, value, hint, onEdit, onDone }: AmountProps) {
  return (
    <input
      name={name}
      type="text"
      inputMode="numeric"
      aria-label={label}
      value={value}
      placeholder={hint === undefined ? "" : String(Math.floor(hint))}
      onChange={(event) => onEdit(event.target.value)}
      onBlur={onDone}
      className="h-11 w-16 border-b border-transparent bg-transparent text-center text-sm tabular-nums outline-none focus:border-ink"
    />
  );
}
