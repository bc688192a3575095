// The checkout in all its states (S§2): loading with its notice after 20 s, error, empty, and the two panels.
import type { ReactNode } from "react";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Spinner } from "../../ui/notes.tsx";
import { useCart } from "../cart/use-cart.ts";
import { useDeadline } from "../cart/use-deadline.ts";
import { CheckoutPanels } from "./checkout-panels.tsx";

/** S§9 */
const NOTICE_MS = 20_000;
const refreshPage = () => window.location.reload();

export function CheckoutPage() {
  const { status, cart, error, retry } = useCart();
  const late = useDeadline(status === "loading", NOTICE_MS);
  if (status === "loading") return <Loading late={late} />;
  if (status === "error") return <Failed message={error} onRetry={retry} />;
  if (cart.items.length === 0) return <Empty onReload={retry} />;
  return <CheckoutPanels cart={cart} />;
}

function Loading({ late }: { late: boolean }) {
  return (
    <Frame>
      <div role="status" className="flex flex-col items-center">
        <Spinner />
        <p className="mt-6 font-display text-2xl">Loading your cart...</p>
        <p className="mt-2 text-soft">This may take a moment</p>
        {late && <p className="mt-6 text-warn">Loading is taking longer than expected</p>}
      </div>
      {late && (
        <Button look="outline" className="mt-6" onClick={refreshPage}>
          Refresh Page
        </Button>
      )}
    </Frame>
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Frame>
      <div role="alert">
        <h1 className="text-title">Error loading cart</h1>
        <p className="mt-4 text-soft">{message}</p>
      </div>
      <Actions>
        <Button onClick={onRetry}>Try Again</Button>
        <Button look="outline" onClick={refreshPage}>
          Refresh Page
        </Button>
      </Actions>
    </Frame>
  );
}

function Empty({ onReload }: { onReload: () => void }) {
  return (
    <Frame>
      <h1 className="text-title">Your cart is empty</h1>
      <Actions>
        <Button look="outline" onClick={onReload}>
          Reload Cart
        </Button>
        <ButtonLink to="/shop-by-product">Continue Shopping</ButtonLink>
      </Actions>
    </Frame>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-9 flex flex-wrap justify-center gap-4">{children}</div>;
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section className="page grid min-h-[65dvh] place-items-center py-16 text-center">
      <div>{children}</div>
    </section>
  );
}
