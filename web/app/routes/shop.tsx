// The frame around every storefront page: skip link, header, the page's entrance, footer.
import { Outlet, useLocation } from "react-router";
import { Footer } from "../features/shell/footer.tsx";
import { Header } from "../features/shell/header.tsx";
import { useScrollToTop } from "../features/shell/scroll-to-top.ts";

export default function Shop() {
  const { pathname } = useLocation();
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
      <main id="main" tabIndex={-1} key={pathname} className="page-enter flex-1 pt-(--header-height) outline-none">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
