// The frame around every storefront page: skip link, header, the page's entrance, footer.
import { useState } from "react";
import { Outlet, useLocation } from "react-router";
import { Footer } from "../features/shell/footer.tsx";
import { Header } from "../features/shell/header.tsx";
import { useScrollToTop } from "../features/shell/scroll-to-top.ts";

export default function Shop() {
  const { pathname, key } = useLocation();
  const [first] = useState(key);
  useScrollToTop(pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="label-caps sr-only z-70 bg-ink px-5 py-4 text-paper focus:not-sr-only focus:fixed focus:left-4 focus:top-4"
      >
        Skip to content
      </a>
      <Header />
      {/* S§2: pages animate on change; the first one stands there at once. */}
      <main
        id="main"
        tabIndex={-1}
        key={pathname}
        className={`flex-1 pt-(--header-height) outline-none ${key === first ? "" : "page-enter"}`}
      >
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
