// One order in the list of a shopper's orders (S§2).
import type { Order } from "@elvara/contract/orders";
import { formatRupees, rupeesToPaise } from "@elvara/contract/rules/money";
import { Button } from "../../ui/button.tsx";
import { longDate } from "./dates.ts";
import { StatusBadge, StatusIcon } from "./order-status.tsx";

export function OrderCard({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const pieces = order.items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <li className="grid gap-x-8 gap-y-4 border-b border-line py-7 md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-center">
      <div className="flex items-center gap-5">
        <StatusIcon status={order.status} />
        <div>
          <h2 className="font-display text-2xl leading-tight lining-nums">Order #{order.orderNumber}</h2>
          <p className="mt-1 text-sm text-soft">Placed on {longDate(order.createdAt)}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3 md:justify-end">
        <StatusBadge status={order.status} />
        <p className="md:text-right">
          <span className="block tabular-nums">{formatRupees(rupeesToPaise(order.total))}</span>
          <span className="block text-sm text-soft">
            {pieces} {pieces === 1 ? "item" : "items"}
          </span>
        </p>
      </div>
      <Button look="outline" onClick={onOpen} aria-label={`View Details of order ${order.orderNumber}`}>
        View Details
      </Button>
    </li>
  );
}
