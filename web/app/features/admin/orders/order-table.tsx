// The rows of the admin's order list, each with its status to set.
import type { AdminOrder } from "@elvara/contract/orders";
import { orderTone, paymentTone, statusLabel } from "@elvara/contract/rules/order-status";
import { Badge } from "../lists/badge.tsx";
import { dayAndTime, fullName, rupees } from "../lists/format.ts";
import { SmallButton } from "../lists/small-button.tsx";
import { type Column, Table } from "../lists/table.tsx";
import { StatusSelect } from "./status-select.tsx";

interface Props {
  orders: AdminOrder[];
  stale: boolean;
  onOpen: (id: string) => void;
}

export function OrderTable({ orders, stale, onOpen }: Props) {
  const columns: Column<AdminOrder>[] = [
    {
      header: "Order",
      bare: true,
      cell: ({ orderNumber, createdAt, items }) => (
        <>
          <p className="font-medium">#{orderNumber}</p>
          <p className="text-xs text-soft">
            {dayAndTime(createdAt)} · {pieces(items)}
          </p>
        </>
      ),
    },
    {
      header: "Customer",
      cell: ({ user }) => (
        <span>
          <span className="block">{fullName(user)}</span>
          <span className="block text-xs break-all text-soft">{user.email}</span>
        </span>
      ),
    },
    { header: "Total", right: true, cell: ({ total }) => rupees(total) },
    {
      header: "Payment",
      cell: ({ paymentStatus, paymentMethod }) => (
        <span>
          <Badge tone={paymentTone(paymentStatus)}>{statusLabel(paymentStatus)}</Badge>
          <span className="mt-1 block text-xs text-soft">{statusLabel(paymentMethod)}</span>
        </span>
      ),
    },
    {
      header: "Status",
      cell: (order) => (
        <span className="flex flex-wrap items-center gap-2 max-md:justify-end">
          <Badge tone={orderTone(order.status)}>{statusLabel(order.status)}</Badge>
          <StatusSelect order={order} />
        </span>
      ),
    },
    {
      header: "Actions",
      quiet: true,
      bare: true,
      cell: ({ id, orderNumber }) => (
        <div className="max-md:mt-3 md:text-right">
          <SmallButton aria-label={`Details of order ${orderNumber}`} onClick={() => onOpen(id)}>
            Details
          </SmallButton>
        </div>
      ),
    },
  ];
  return <Table caption="Orders" columns={columns} rows={orders} keyOf={({ id }) => id} stale={stale} />;
}

function pieces(items: AdminOrder["items"]): string {
  const count = items.reduce((sum, item) => sum + item.quantity, 0);
  return count === 1 ? "1 piece" : `${count} pieces`;
}
