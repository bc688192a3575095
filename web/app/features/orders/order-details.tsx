// The window with everything about one order (S§2): status, sums, pieces, address, payment, timeline, notes.
import type { Order } from "@elvara/contract/orders";
import { countryByCode } from "@elvara/contract/rules/countries";
import { formatRupees, rupeesToPaise } from "@elvara/contract/rules/money";
import { inWidth } from "@elvara/contract/rules/picture";
import { type ReactNode, useId } from "react";
import { Modal, ModalClose } from "../../ui/modal.tsx";
import { Picture } from "../../ui/picture.tsx";
import { longMoment } from "./dates.ts";
import { methodLabel } from "./methods.ts";
import { OrderActions } from "./order-actions.tsx";
import { StatusBadge } from "./order-status.tsx";

const money = (rupees: number) => formatRupees(rupeesToPaise(rupees));

interface Props {
  order: Order | undefined;
  /** Why what is shown may be old; empty when nothing is wrong. */
  problem: string;
  onClose: () => void;
}

export function OrderDetails({ order, problem, onClose }: Props) {
  return (
    <Modal isOpen={order !== undefined} onClose={onClose} label="Order details">
      {order && (
        <div className="p-6 sm:p-10">
          <div className="flex items-start justify-between gap-6">
            <h2 className="text-heading lining-nums">Order #{order.orderNumber}</h2>
            <ModalClose onClose={onClose} />
          </div>
          {problem && (
            <p role="alert" className="mt-6 bg-bad-tint px-4 py-3 text-sm text-bad">
              {problem}
            </p>
          )}
          <div className="mt-8 grid gap-x-14 gap-y-10 md:grid-cols-2">
            <Part title="Order Status">
              <StatusBadge status={order.status} />
            </Part>
            <Part title="Order Summary">
              <Summary order={order} />
            </Part>
            <Part title="Order Items" className="md:col-span-2">
              <Items order={order} />
            </Part>
            <Part title="Shipping Address">
              <ShippingAddress address={order.shippingAddress} />
            </Part>
            <Part title="Payment Information">
              <Payment order={order} />
            </Part>
            <Part title="Order Timeline">
              <Facts
                facts={[
                  ["Order placed", longMoment(order.createdAt)],
                  ["Last updated", longMoment(order.updatedAt)],
                ]}
              />
            </Part>
            {order.notes && (
              <Part title="Notes">
                <p className="whitespace-pre-line">{order.notes}</p>
              </Part>
            )}
          </div>
          <OrderActions order={order} />
        </div>
      )}
    </Modal>
  );
}

function Summary({ order }: { order: Order }) {
  const saved = order.productDiscount + order.couponDiscount;
  return (
    <Facts
      facts={[
        ["Subtotal", money(order.subtotal)],
        ...(saved > 0 ? ([["Discount", `−${money(saved)}`]] as [string, string][]) : []),
        ["Tax", money(order.tax)],
        ["Shipping", money(order.shipping)],
        ["Total", money(order.total)],
        ...(order.refunded > 0 ? ([["Refunded", money(order.refunded)]] as [string, string][]) : []),
      ]}
    />
  );
}

function Items({ order }: { order: Order }) {
  return (
    <ul className="grid gap-5">
      {order.items.map((item) => {
        const url = item.product.images[0];
        return (
          <li key={item.id} className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-4">
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
            </div>
            <p className="tabular-nums">{money(item.price)}</p>
          </li>
        );
      })}
    </ul>
  );
}

function ShippingAddress({ address }: { address: Order["shippingAddress"] }) {
  const { street, city, state, zipCode, country } = address;
  return (
    <address className="not-italic">
      <span className="block">{street}</span>
      <span className="block">{[city, [state, zipCode].filter(Boolean).join(" ")].join(", ")}</span>
      <span className="block">{countryByCode(country)?.name ?? country}</span>
    </address>
  );
}

function Payment({ order }: { order: Order }) {
  const { transactionId } = order.paymentDetails;
  return (
    <Facts
      facts={[
        ["Method", methodLabel(order.paymentMethod)],
        ["Payment status", <StatusBadge key="status" status={order.paymentStatus} kind="payment" />],
        ...(transactionId ? ([["Transaction ID", transactionId]] as [string, string][]) : []),
      ]}
    />
  );
}

function Part({ title, className = "", children }: { title: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h3 id={id} className="label-caps mb-3 font-sans text-soft">
        {title}
      </h3>
      {children}
    </section>
  );
}

function Facts({ facts }: { facts: [string, ReactNode][] }) {
  return (
    <dl className="grid gap-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-6">
          <dt className="shrink-0 text-soft">{name}</dt>
          <dd className="text-right break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
