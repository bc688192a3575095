// The admin area around its sections: guard, greeting, sidebar; a drawer takes the sidebar's place on small screens.
import { useState } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { readToken } from "../../../api/token.ts";
import { MenuIcon } from "../../../ui/icons.tsx";
import { Modal, ModalClose } from "../../../ui/modal.tsx";
import { RequireAdmin } from "../../account/guards.tsx";
import { type SessionUser, signOut } from "../../account/session.ts";
import { Logo } from "../../shell/logo.tsx";
import { useScrollToTop } from "../../shell/scroll-to-top.ts";
import { ThemeToggle } from "../../shell/theme-toggle.tsx";
import { smallButtonClass } from "../lists/small-button.tsx";
import { SectionLinks } from "./section-links.tsx";

export function AdminFrame() {
  return <RequireAdmin>{(user) => <Frame user={user} />}</RequireAdmin>;
}

function Frame({ user }: { user: SessionUser }) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  useScrollToTop(pathname);
  const close = () => setOpen(false);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="label-caps sr-only z-70 bg-ink px-5 py-4 text-paper focus:not-sr-only focus:fixed focus:left-4 focus:top-4"
      >
        Skip to content
      </a>
      <aside className="hidden border-r border-line lg:block">
        <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto px-6 py-6">
          <Link to="/admin" className="inline-flex min-h-11 items-center">
            <Logo />
          </Link>
          <Greeting user={user} />
          <SectionLinks />
          <Foot />
        </div>
      </aside>
      <header className="sticky top-0 z-20 flex items-center justify-between border-b border-line bg-paper px-4 py-2 lg:hidden">
        <button
          type="button"
          aria-label="Open admin menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
          className="grid size-11 place-items-center"
        >
          <MenuIcon />
        </button>
        <Link to="/admin" className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
        <ThemeToggle />
      </header>
      <Modal isOpen={isOpen} onClose={close} label="Admin menu" place="left">
        <div className="flex min-h-full flex-col px-6 py-4">
          <div className="flex justify-end">
            <ModalClose onClose={close} />
          </div>
          <Greeting user={user} />
          <SectionLinks onChoose={close} />
          <Foot />
        </div>
      </Modal>
      <main id="main" tabIndex={-1} className="px-4 py-6 outline-none md:px-8 lg:px-12 lg:py-10">
        {readToken() === null && (
          <Link to="/admin/login" className={`${smallButtonClass("solid")} mb-6`}>
            Login as Admin
          </Link>
        )}
        <Outlet />
      </main>
    </div>
  );
}

function Greeting({ user }: { user: SessionUser }) {
  return <p className="mt-4 mb-6 font-display text-2xl">Hello, {user.firstName || "Admin"}</p>;
}

function Foot() {
  return (
    <div className="mt-auto flex items-center justify-between gap-2 border-t border-line pt-4 text-sm">
      <div className="flex flex-col">
        {/* A fresh page, so that the shop shows what was changed here. */}
        <a href="/" className="inline-flex min-h-11 items-center hover:underline">
          View shop
        </a>
        <button type="button" onClick={signOut} className="min-h-11 text-left hover:underline">
          Log out
        </button>
      </div>
      <ThemeToggle />
    </div>
  );
}
