// Account, search, wishlist and cart in the header (S§2).
import { Link } from "react-router";
import { BagIcon, HeartIcon, SearchIcon, UserIcon } from "../../ui/icons.tsx";
import { useSession } from "../account/session.ts";
import { useCartCount } from "../cart/cart-count.ts";
import { SearchPanel } from "./search-panel.tsx";

const ICON = "relative grid size-11 place-items-center transition-opacity hover:opacity-60";

interface Props {
  open: string | null;
  onOpen: (name: string | null) => void;
}

export function HeaderIcons({ open, onOpen }: Props) {
  const session = useSession();
  const signedIn = session.status === "in";
  const count = useCartCount();
  const searching = open === "search";
  return (
    <div className="ml-auto flex items-center">
      <Link
        to={signedIn ? "/profile" : "/login"}
        aria-label={signedIn ? "Your profile" : "Log in"}
        className={`${ICON} max-sm:hidden`}
      >
        <UserIcon />
      </Link>
      <button
        type="button"
        aria-label="Search"
        aria-expanded={searching}
        aria-controls="header-search"
        onClick={() => onOpen(searching ? null : "search")}
        className={`${ICON} max-lg:hidden`}
      >
        <SearchIcon />
      </button>
      {signedIn && (
        <Link to="/wishlist" aria-label="Wishlist" className={`${ICON} max-sm:hidden`}>
          <HeartIcon />
        </Link>
      )}
      <Link
        to="/cart"
        aria-label={count > 0 ? `Cart, ${count} ${count === 1 ? "item" : "items"}` : "Cart"}
        className={ICON}
      >
        <BagIcon />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-on-accent"
          >
            {count > 99 ? "99+" : count}
          </span>
        )}
      </Link>
      {searching && <SearchPanel onClose={() => onOpen(null)} />}
    </div>
  );
}
