// One step of the booking: its number, its title, and what has been chosen so far.
import { type ReactNode, useEffect, useId, useRef } from "react";
import { bringIntoView } from "../../lib/bring-into-view.ts";

interface Props {
  number: number;
  title: string;
  note?: string;
  /** Appears because of a choice above it: it comes into view. */
  arrives?: boolean;
  children: ReactNode;
}

export function Step({ number, title, note, arrives = false, children }: Props) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (arrives) bringIntoView(section.current);
  }, [arrives]);
  return (
    <section
      ref={section}
      aria-labelledby={id}
      className={`border-t border-line pt-6 pb-12 ${arrives ? "page-enter scroll-mt-(--header-height)" : ""}`}
    >
      <div className="mb-6 flex flex-wrap items-baseline gap-x-4">
        <span aria-hidden="true" className="font-display text-2xl text-accent italic">
          {number}
        </span>
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {note && <p className="text-soft sm:ml-auto">{note}</p>}
      </div>
      {children}
    </section>
  );
}
