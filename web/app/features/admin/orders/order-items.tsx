// What was ordered, and how the total came about.
import type { AdminOrderDetails } from "@elvara/contract/orders";
import { inWidth } from "@elvara/contract/rules/picture";
import { rupees } from "../lists/format.ts";

export function OrderItems({ order }: { order: AdminOrderDetails }) {
  const sums: [string, number][] = [
    ["Subtotal", order.subtotal],
    ["Product discount", -order.productDiscount],
    [order.couponCode ? `Coupon ${order.couponCode}` : "Coupon", -order.couponDiscount],
    ["Tax", order.tax],
    ["Shipping", order.shipping],
  ];
  return (
    <section className="mt-8">
      <h3 className="text-xl">Items</h3>
      <ul className="mt-2">
        {order.items.map(({ id, product, variant, price, quantity, total }) => (
          <li key={id} className="flex gap-3 border-b border-line py-3 text-sm">
            {product.images[0] ? (
              <img
                src={inWidth(product.images[0], 160)}
                alt=""
                width={48}
                height={64}
                className="h-16 w-12 shrink-0 bg-sand object-cover"
              />
            ) : (
              <span className="h-16 w-12 shrink-0 bg-sand" />
            )}
            <div className="min-w-0 flex-1">
              <p className="font-medium">{product.name}</p>
              <p className="text-xs text-soft">
                SKU {product.sku}
                {variant && ` · Size ${variant.size}`}
              </p>
              <p className="text-soft">
                {rupees(price)} × {quantity}
              </p>
            </div>
            <p className="tabular-nums">{rupees(total)}</p>
          </li>
        ))}
      </ul>
      <dl className="mt-3 ml-auto grid max-w-xs grid-cols-[1fr_auto] gap-y-1 text-sm tabular-nums">
        {sums
          .filter(([label, amount]) => amount !== 0 || label === "Subtotal")
          .flatMap(([label, amount]) => [
            <dt key={label} className="text-soft">
              {label}
            </dt>,
            <dd key={`${label}-amount`} className="text-right">
              {rupees(amount)}
            </dd>,
          ])}
        <dt className="mt-2 font-medium">Total</dt>
        <dd className="mt-2 text-right font-medium">{rupees(order.total)}</dd>
        {order.refunded > 0 && (
          <>
            <dt className="text-soft">Refunded</dt>
            <dd className="text-right">{rupees(order.refunded)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
