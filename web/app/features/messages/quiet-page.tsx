// A page with little on it: a title, a few words, a way on.
import type { ReactNode } from "react";

export function QuietPage({ overline, title, children }: { overline: string; title: string; children: ReactNode }) {
  return (
    <section className="page grid min-h-[60dvh] place-items-center py-16">
      <div className="w-full max-w-xl">
        <p className="label-caps text-soft">{overline}</p>
        <h1 className="mt-4 mb-6 text-title">{title}</h1>
        {children}
      </div>
    </section>
  );
}
