// The cart page in all its states (S§2): loading, error, empty, only invalid items, and the cart itself.
import type { Cart } from "@elvara/contract/cart";
import type { ReactNode } from "react";
import { LARGE_SCREEN, useMedia } from "../../lib/media.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ErrorNote, LoadingNote } from "../../ui/notes.tsx";
import { CartList } from "./cart-list.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { CartTable } from "./cart-table.tsx";
import { useCart } from "./use-cart.ts";
import { useCartChanges } from "./use-cart-changes.ts";

export function CartPage() {
  const { status, cart, error } = useCart();
  if (status !== "ready") {
    return (
      <>
        <h1 className="sr-only">Your cart</h1>
        {status === "loading" ? (
          <LoadingNote text="Loading your cart..." />
        ) : (
          <ErrorNote message="Error loading cart">
            <p className="mt-3 text-soft">{error}</p>
          </ErrorNote>
        )}
      </>
    );
  }
  if (cart.items.length === 0) return <EmptyCart />;
  return cart.items.every((item) => item.invalid) ? <OnlyInvalid cart={cart} /> : <FilledCart cart={cart} />;
}

const CONTINUE = "Continue Shopping";

function EmptyCart() {
  return (
    <Frame>
      <span
        aria-hidden="true"
        className="mx-auto mb-8 block h-36 w-44 bg-line-strong [mask:url(/brand/empty-cart.svg)_center/contain_no-repeat]"
      />
      <h1 className="text-title">Your cart is empty</h1>
      <p className="mx-auto mt-4 max-w-sm text-soft">Pieces you choose wait for you here.</p>
      <ButtonLink to="/shop-by-product" className="mt-9">
        {CONTINUE}
      </ButtonLink>
    </Frame>
  );
}

function OnlyInvalid({ cart }: { cart: Cart }) {
  const { clear, isChanging } = useCartChanges();
  const names = cart.items.map((item) => item.product.name).join(", ");
  return (
    <Frame>
      <h1 className="text-title">Your cart contains invalid items</h1>
      <p className="mx-auto mt-4 max-w-md text-soft">No longer available: {names}.</p>
      <div className="mt-9 flex flex-wrap justify-center gap-4">
        <Button onClick={clear} busy={isChanging}>
          Clear Cart
        </Button>
        <ButtonLink to="/shop-by-product" look="outline">
          {CONTINUE}
        </ButtonLink>
      </div>
    </Frame>
  );
}

function FilledCart({ cart }: { cart: Cart }) {
  const isLarge = useMedia(LARGE_SCREEN);
  const { setQuantity, remove, isChanging } = useCartChanges();
  const Lines = isLarge ? CartTable : CartList;
  const { itemCount } = cart;
  return (
    <div className="page pt-10 pb-24 lg:pt-16">
      <header className="mb-8 flex flex-wrap items-baseline gap-x-4 gap-y-1 lg:mb-12">
        <h1 className="text-title">Your cart</h1>
        <p className="text-soft" aria-live="polite">
          {itemCount} {itemCount === 1 ? "item" : "items"}
        </p>
      </header>
      <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-24">
        <div>
          {cart.items.some((item) => item.invalid) && (
            <p role="status" className="mb-6 bg-warn-tint px-4 py-3 text-sm text-warn">
              Some items are no longer available and not part of your total. Please remove them before checkout.
            </p>
          )}
          <Lines items={cart.items} onQuantity={setQuantity} onRemove={remove} />
        </div>
        <CartSummary cart={cart} isChanging={isChanging} />
      </div>
    </div>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section className="page grid min-h-[65dvh] place-items-center py-16 text-center">
      <div>{children}</div>
    </section>
  );
}
