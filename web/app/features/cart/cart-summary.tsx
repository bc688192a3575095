// What the cart costs, the discount code, and the way to checkout.
import type { Cart } from "@elvara/contract/cart";
import { DEFAULT_CURRENCY } from "@elvara/contract/rules/currency";
import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { loginPath } from "../account/redirect.ts";
import { useSession } from "../account/session.ts";
import { Price } from "../currency/price.tsx";
import { useSelectedCurrency } from "../currency/selected-currency.ts";
import { CouponBox } from "./coupon-box.tsx";

export function CartSummary({ cart, isChanging }: { cart: Cart; isChanging: boolean }) {
  const signedIn = useSession().status === "in";
  const foreign = useSelectedCurrency() !== DEFAULT_CURRENCY;
  return (
    <section aria-labelledby="cart-summary" className="lg:sticky lg:top-[calc(var(--header-height)+2rem)]">
      <h2 id="cart-summary" className="text-heading">
        Order summary
      </h2>
      <div aria-busy={isChanging} className={`transition-opacity duration-300 ${isChanging ? "opacity-50" : ""}`}>
        <dl className="mt-6 space-y-3 border-t border-line pt-6">
          <Row name="Subtotal">
            <Price rupees={cart.subtotal} />
          </Row>
          {cart.productDiscounts > 0 && (
            <Row name="Product Discounts" className="text-accent">
              −<Price rupees={cart.productDiscounts} />
            </Row>
          )}
          {cart.coupon && (
            <Row name={`Discount (${cart.coupon.code})`} className="text-accent">
              −<Price rupees={cart.coupon.discount} />
            </Row>
          )}
        </dl>
        <dl className="mt-6 border-t border-line pt-5">
          <Row name="TOTAL" className="items-baseline text-lg font-medium">
            <Price rupees={cart.total} />
          </Row>
        </dl>
      </div>
      <p className="mt-2 text-sm text-soft">
        Free shipping within India; for other countries it is added at checkout.
        {foreign && " Payment is made in Indian rupees."}
      </p>
      <div className="mt-7">
        <CouponBox cart={cart} returnTo="/cart" />
      </div>
      {/* S§2: whoever is not logged in goes to /login first, and on to checkout from there. */}
      <ButtonLink to={signedIn ? "/checkout" : loginPath("/checkout")} className="mt-7 w-full">
        Proceed to Checkout
      </ButtonLink>
      <div className="mt-2 text-center">
        <ButtonLink to="/shop-by-product" look="quiet">
          Continue Shopping
        </ButtonLink>
      </div>
    </section>
  );
}

function Row({ name, className = "", children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-6 ${className}`}>
      <dt>{name}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}
