// The menu below 1024 px (S§2): a drawer with the search box and collapsible sections.
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { MenuIcon, MinusIcon, PlusIcon } from "../../ui/icons.tsx";
import { Modal, ModalClose } from "../../ui/modal.tsx";
import { useSession } from "../account/session.ts";
import { Logo } from "./logo.tsx";
import type { MenuSection } from "./menu.ts";
import { SearchBox } from "./search-box.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

interface Props {
  sections: MenuSection[];
  isAdmin: boolean;
}

export function MobileMenu({ sections, isAdmin }: Props) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [section, setSection] = useState<string | null>(null);
  const signedIn = useSession().status === "in";
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(() => setOpen(false), [pathname]);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-ml-2.5 grid size-11 place-items-center lg:hidden"
      >
        <MenuIcon />
      </button>
      <Modal isOpen={isOpen} onClose={close} label="Menu" place="left">
        <div className="flex min-h-full flex-col">
          <div className="flex h-(--header-height) shrink-0 items-center justify-between border-b border-line pr-2.5 pl-5">
            <Logo />
            <ModalClose onClose={close} label="Close menu" />
          </div>
          <div className="px-5 pt-5">
            <SearchBox onChoose={close} />
          </div>
          <nav aria-label="Mobile" className="flex-1 px-5 py-4">
            <ul className="divide-y divide-line">
              <li>
                <Link to="/" onClick={close} className="block py-4 font-display text-2xl">
                  Home
                </Link>
              </li>
              {sections.map((entry) => (
                <Collapsible
                  key={entry.name}
                  section={entry}
                  isOpen={section === entry.name}
                  onToggle={setSection}
                  onChoose={close}
                />
              ))}
              {isAdmin && (
                <li>
                  <Link to="/admin" onClick={close} className="block py-4 font-display text-2xl">
                    Admin
                  </Link>
                </li>
              )}
            </ul>
          </nav>
          <div className="flex items-center gap-6 border-t border-line px-5 py-4">
            <Link
              to={signedIn ? "/profile" : "/login"}
              onClick={close}
              className="label-caps flex min-h-11 items-center"
            >
              {signedIn ? "Profile" : "Log in"}
            </Link>
            {/* S§2: only the main header keeps it from guests; here they come by way of the login. */}
            <Link to="/wishlist" onClick={close} className="label-caps flex min-h-11 items-center">
              Wishlist
            </Link>
            <span className="ml-auto">
              <ThemeToggle />
            </span>
          </div>
        </div>
      </Modal>
    </>
  );
}

interface CollapsibleProps {
  section: MenuSection;
  isOpen: boolean;
  onToggle: (name: string | null) => void;
  onChoose: () => void;
}

function Collapsible({ section, isOpen, onToggle, onChoose }: CollapsibleProps) {
  const id = `drawer-${section.name}`;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(isOpen ? null : section.name)}
        className="flex w-full items-center justify-between py-4 text-left font-display text-2xl"
      >
        {section.mobileLabel}
        {isOpen ? <MinusIcon /> : <PlusIcon />}
      </button>
      <ul id={id} hidden={!isOpen} className="pb-4">
        {section.links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} onClick={onChoose} className="block py-2.5 pl-4 text-soft">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
