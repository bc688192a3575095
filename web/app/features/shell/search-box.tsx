// Finds a product by name (S§2): the first 100 by name, five matches, then the entire list on demand.
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { searchListQuery } from "../../api/catalog.ts";
import { SearchIcon } from "../../ui/icons.tsx";

const SHOWN = 5;

interface Props {
  onChoose: () => void;
  onEscape?: () => void;
  autoFocus?: boolean;
}

export function SearchBox({ onChoose, onEscape, autoFocus = false }: Props) {
  const [text, setText] = useState("");
  const [all, setAll] = useState(false);
  const [active, setActive] = useState(-1);
  const [touched, setTouched] = useState(autoFocus);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { data, isPending, isError } = useQuery({ ...searchListQuery, enabled: touched });

  const wanted = text.trim().toLowerCase();
  const matches = (data?.products ?? []).filter((product) => product.name.toLowerCase().includes(wanted));
  const shown = all ? (data?.products ?? []) : wanted ? matches.slice(0, SHOWN) : [];
  const isOpen = touched && (wanted !== "" || all);
  // "Show all products..." is the last option.
  const count = shown.length + (all ? 0 : 1);

  function choose(index: number): void {
    const product = shown[index];
    setAll(!product);
    if (!product) return;
    setText("");
    onChoose();
    void navigate(`/product/${product.id}`);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      if (isOpen) {
        setText("");
        setAll(false);
        event.stopPropagation();
      } else onEscape?.();
    }
    if (!isOpen) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const next = (active + (event.key === "ArrowDown" ? 1 : -1) + count) % count;
      setActive(next);
      list.current?.children[next]?.scrollIntoView({ block: "nearest" });
    }
    if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      choose(active);
    }
  }

  const option = (index: number) => ({
    role: "option" as const,
    tabIndex: -1,
    id: `${id}-${index}`,
    "aria-selected": active === index,
    onPointerDown: (event: { preventDefault(): void }) => event.preventDefault(),
    onClick: () => choose(index),
    className: `cursor-pointer px-3 py-3 ${active === index ? "bg-sand" : "hover:bg-sand"}`,
  });

  return (
    <search>
      <div className="flex items-center gap-3 border-b border-ink">
        <SearchIcon />
        <input
          type="text"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: opened by the search button, the box is what was asked for
          autoFocus={autoFocus}
          aria-label="Search products"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          placeholder="Search..."
          value={text}
          onFocus={() => setTouched(true)}
          onChange={(event) => {
            setText(event.target.value);
            setAll(false);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          className="min-h-12 w-full bg-transparent text-lg outline-none"
        />
      </div>
      {isOpen && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label="Products"
          className="mt-2 max-h-[50dvh] overflow-y-auto overscroll-contain"
        >
          {shown.map((product, index) => (
            <div key={product.id} {...option(index)}>
              <span className="font-display text-xl">{product.name}</span>
            </div>
          ))}
          {!all && (
            <div key="all" {...option(shown.length)}>
              <span className="label-caps">Show all products...</span>
            </div>
          )}
        </div>
      )}
      <p
        role="status"
        className={isOpen && (isPending || isError || shown.length === 0) ? "px-3 py-2 text-sm text-soft" : "sr-only"}
      >
        {isOpen &&
          (isPending
            ? "Searching..."
            : isError
              ? "Error loading products"
              : shown.length === 0
                ? "No products found."
                : `${shown.length} products`)}
      </p>
    </search>
  );
}
