// The search that drops down from the header on large screens.
import { useEffect, useRef } from "react";
import { SearchBox } from "./search-box.tsx";

export function SearchPanel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      const target = event.target as Element;
      if (!panel.current?.contains(target) && !target.closest("[aria-controls=header-search]")) onClose();
    };
    document.addEventListener("pointerdown", onPointer);
    return () => document.removeEventListener("pointerdown", onPointer);
  }, [onClose]);
  return (
    <div
      ref={panel}
      id="header-search"
      className="absolute inset-x-0 top-full animate-[page-in_300ms_var(--ease-calm)] border-b border-line bg-paper py-8 text-ink max-lg:hidden"
    >
      <div className="mx-auto max-w-2xl px-6">
        <SearchBox autoFocus onChoose={onClose} onEscape={onClose} />
      </div>
    </div>
  );
}
