// The right panel of the checkout (S§2): each piece, the sums, and the discount code.
import type { Cart, CartItem } from "@elvara/contract/cart";
import { DEFAULT_CURRENCY } from "@elvara/contract/rules/currency";
import { formatRupees, rupeesToPaise } from "@elvara/contract/rules/money";
import { inWidth } from "@elvara/contract/rules/picture";
import type { ReactNode } from "react";
import { Picture } from "../../ui/picture.tsx";
import { CouponBox } from "../cart/coupon-box.tsx";
import { LineTotal } from "../cart/line-parts.tsx";
import { Price } from "../currency/price.tsx";
import { useSelectedCurrency } from "../currency/selected-currency.ts";
import type { CheckoutTotals } from "./totals.ts";

export function OrderSummary({ cart, totals }: { cart: Cart; totals: CheckoutTotals }) {
  const foreign = useSelectedCurrency() !== DEFAULT_CURRENCY;
  return (
    <aside
      aria-labelledby="checkout-summary"
      className="order-1 bg-sand p-6 sm:p-8 lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:order-2"
    >
      <h2 id="checkout-summary" className="text-heading">
        Order summary
      </h2>
      <ul className="mt-6 grid gap-5">
        {cart.items.map((item) => (
          <SummaryItem key={item.id} item={item} />
        ))}
      </ul>
      <div className="mt-7 border-t border-line pt-6">
        <CouponBox cart={cart} returnTo="/checkout" />
      </div>
      <dl className="mt-7 grid gap-3 border-t border-line pt-6">
        <Row name="Cart Subtotal">
          <Price rupees={totals.cartSubtotal} />
        </Row>
        {totals.productDiscounts > 0 && (
          <Row name="Product Discounts" className="text-accent">
            −<Price rupees={totals.productDiscounts} />
          </Row>
        )}
        <Row name="Subtotal">
          <Price rupees={totals.subtotal} />
        </Row>
        {totals.coupon && (
          <Row name={`Discount (${totals.coupon.code})`} className="text-accent">
            −<Price rupees={totals.coupon.discount} />
          </Row>
        )}
        {/* S§9: hidden when it is zero. */}
        {totals.shipping > 0 && (
          <Row name="Shipping">
            <Price rupees={totals.shipping} />
          </Row>
        )}
        <Row name="Total" className="border-t border-line pt-4 text-lg font-medium">
          <span aria-live="polite">
            <Price rupees={totals.total} />
          </span>
        </Row>
      </dl>
      {foreign && (
        <p className="mt-3 text-sm text-soft">
          Payment is made in Indian rupees: {formatRupees(rupeesToPaise(totals.total))}
        </p>
      )}
    </aside>
  );
}

function SummaryItem({ item }: { item: CartItem }) {
  const url = item.product.images[0];
  return (
    <li className={`grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4 ${item.invalid ? "opacity-60" : ""}`}>
      <Picture
        picture={url ? { url: inWidth(url, 160), alt: item.product.name } : undefined}
        sizes="4.5rem"
        decorative
        className="aspect-3/4 w-full"
      />
      <div>
        <p className="font-display text-lg leading-tight">{item.product.name}</p>
        <p className="mt-1 text-sm text-soft">
          {item.variant && `Size ${item.variant.size} · `}Quantity {item.quantity}
        </p>
        <p className="mt-1.5 text-sm">
          {item.invalid ? <span className="text-warn">No longer available</span> : <LineTotal item={item} />}
        </p>
      </div>
    </li>
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
