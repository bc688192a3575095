// The header (S§2): logo, dropdown menus, icons; a drawer below 1024 px.
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { useSession } from "../account/session.ts";
import { DesktopMenu } from "./desktop-menu.tsx";
import { HeaderIcons } from "./header-icons.tsx";
import { Logo } from "./logo.tsx";
import { menuSections } from "./menu.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { useSettings } from "./settings.ts";
import { useHeaderMotion } from "./use-header-motion.ts";

export function Header() {
  const { brand } = useSettings();
  const { user, status } = useSession();
  const { pathname } = useLocation();
  const { hidden, scrolled } = useHeaderMotion();
  const [open, setOpen] = useState<string | null>(null);
  const sections = menuSections(brand, status === "in");

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes whatever was open
  useEffect(() => setOpen(null), [pathname]);
  useEffect(() => {
    if (hidden) setOpen(null);
  }, [hidden]);

  const overFilm = pathname === "/" && !scrolled && open === null;
  return (
    <header
      data-hidden={hidden || undefined}
      className={`fixed inset-x-0 top-0 z-50 transition-[transform,background-color,color,border-color] duration-500 ease-calm focus-within:translate-y-0 data-hidden:-translate-y-full motion-reduce:transition-none ${
        overFilm
          ? "border-b border-transparent bg-linear-to-b bg-no-repeat from-black/45 to-transparent text-white"
          : "border-b border-line bg-paper text-ink"
      }`}
    >
      <div className="page flex h-(--header-height) items-center gap-2 lg:gap-10">
        <MobileMenu sections={sections} isAdmin={user?.role === "admin"} />
        <Link
          to="/"
          aria-label={`${brand.name}, home`}
          className="absolute left-1/2 -translate-x-1/2 py-2 lg:static lg:translate-x-0"
        >
          <Logo />
        </Link>
        <DesktopMenu sections={sections} isAdmin={user?.role === "admin"} open={open} onOpen={setOpen} />
        <HeaderIcons open={open} onOpen={setOpen} />
      </div>
    </header>
  );
}
