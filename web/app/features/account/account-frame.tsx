// The quiet frame of sign-in pages: silk on one side where there is room, the form on the other.
import type { ReactNode } from "react";

export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid lg:min-h-[calc(100dvh-var(--header-height))] lg:grid-cols-2">
      <div className="relative overflow-hidden bg-sand max-lg:hidden">
        <img
          src="/film/hero-poster.webp"
          alt=""
          width={1280}
          height={720}
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className="page grid place-items-center py-16 lg:py-24">
        <div className="w-full max-w-md">
          <h1 className="text-title">{title}</h1>
          {children}
        </div>
      </div>
    </section>
  );
}
