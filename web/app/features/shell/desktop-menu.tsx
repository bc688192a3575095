// The menu from 1024 px on: links and dropdowns, one open at a time.
import { useEffect, useRef } from "react";
import { Link, NavLink } from "react-router";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import type { MenuSection } from "./menu.ts";

interface Props {
  sections: MenuSection[];
  isAdmin: boolean;
  open: string | null;
  onOpen: (name: string | null) => void;
}

const ITEM = "label-caps flex min-h-11 items-center gap-1.5";

export function DesktopMenu({ sections, isAdmin, open, onOpen }: Props) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open === null) return;
    const onPointer = (event: PointerEvent) => {
      if (!nav.current?.contains(event.target as Node)) onOpen(null);
    };
    document.addEventListener("pointerdown", onPointer);
    return () => document.removeEventListener("pointerdown", onPointer);
  }, [open, onOpen]);

  return (
    <nav ref={nav} aria-label="Main" className="hidden flex-1 lg:block">
      <ul className="flex items-center gap-8 xl:gap-10">
        <li>
          <NavLink to="/" end className={ITEM}>
            Home
          </NavLink>
        </li>
        {sections.map((section) => (
          <Dropdown key={section.name} section={section} isOpen={open === section.name} onOpen={onOpen} />
        ))}
        {isAdmin && (
          <li>
            <NavLink to="/admin" className={ITEM}>
              Admin
            </NavLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Dropdown({ section, isOpen, onOpen }: { section: MenuSection; isOpen: boolean; onOpen: Props["onOpen"] }) {
  const button = useRef<HTMLButtonElement>(null);
  const id = `menu-${section.name}`;
  return (
    <li
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        onOpen(null);
        button.current?.focus();
      }}
      onBlur={(event) => {
        if (isOpen && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) onOpen(null);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onOpen(isOpen ? null : section.name)}
        className={ITEM}
      >
        {section.label}
        <span className={`transition-transform duration-300 ease-calm ${isOpen ? "rotate-180" : ""}`}>
          <ChevronDownIcon />
        </span>
      </button>
      <ul
        id={id}
        hidden={!isOpen}
        className="absolute top-full -left-6 min-w-60 animate-[page-in_300ms_var(--ease-calm)] border border-line bg-paper py-4 text-ink"
      >
        {section.links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} onClick={() => onOpen(null)} className="block px-6 py-2.5 font-display text-xl hover:bg-sand">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
