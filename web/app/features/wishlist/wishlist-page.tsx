// The wishlist page (S§2): heading with count, grid of cards, or the empty state.
import { DEFAULT_CURRENCY } from "@elvara/contract/rules/currency";
import { useQueries } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { productQuery } from "../../api/catalog.ts";
import { ApiError } from "../../api/errors.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ProductGrid } from "../catalog/product-grid.tsx";
import { clearWishlist, useWishlist } from "./use-wishlist.ts";

export function WishlistPage() {
  const items = useWishlist();
  // What is kept on this device may be older than today's price or picture; what is gone is left out.
  const fresh = useQueries({ queries: items.map(({ id }) => productQuery(id, DEFAULT_CURRENCY)) });
  const products = items.flatMap((item, index) => {
    const { data, error } = fresh[index] ?? {};
    const isGone = error instanceof ApiError && error.status === 404;
    return isGone ? [] : (data ?? item);
  });
  if (products.length === 0) return <EmptyWishlist />;
  return (
    <div className="page pt-12 pb-20 lg:pt-20">
      <header className="mb-10 text-center lg:mb-14">
        <h1 className="text-title">Wishlist ({products.length})</h1>
        <ClearWishlist />
      </header>
      <ProductGrid products={products} buyNow="cart" />
    </div>
  );
}

/** Asks once before everything is gone. */
function ClearWishlist() {
  const [asks, setAsks] = useState(false);
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asks) yes.current?.focus();
  }, [asks]);
  if (!asks) {
    return (
      <button type="button" onClick={() => setAsks(true)} className="mt-3 min-h-11 text-sm text-soft hover:text-ink">
        Clear wishlist
      </button>
    );
  }
  return (
    <p className="mt-3 flex min-h-11 flex-wrap items-center justify-center gap-x-5 text-sm">
      Remove every piece?
      <button ref={yes} type="button" onClick={clearWishlist} className="min-h-11 underline underline-offset-4">
        Remove all
      </button>
      <button type="button" onClick={() => setAsks(false)} className="min-h-11 underline underline-offset-4">
        Keep them
      </button>
    </p>
  );
}

function EmptyWishlist() {
  return (
    <section className="page grid min-h-[65dvh] place-items-center py-16 text-center">
      <div>
        <span
          aria-hidden="true"
          className="mx-auto mb-8 block h-36 w-44 bg-line-strong [mask:url(/brand/empty-wishlist.svg)_center/contain_no-repeat]"
        />
        <h1 className="text-title">Your wishlist is empty</h1>
        <p className="mx-auto mt-4 max-w-sm text-soft">Press the heart of a piece you love, and it is kept here.</p>
        <ButtonLink to="/shop-by-product" className="mt-9">
          Continue Shopping
        </ButtonLink>
      </div>
    </section>
  );
}
