// An order's details (A§2) with its history and its refund.
import { type AdminOrderDetails, getAnyOrder } from "@elvara/contract/orders";
import { orderTone, paymentTone, statusLabel } from "@elvara/contract/rules/order-status";
import { useQuery } from "@tanstack/react-query";
import { query } from "../../../api/query.ts";
import { Modal, ModalClose } from "../../../ui/modal.tsx";
import { Badge } from "../lists/badge.tsx";
import { dayAndTime, fullName } from "../lists/format.ts";
import { ListSpinner, RetryNote } from "../lists/list-states.tsx";
import { failedTo } from "../lists/texts.ts";
import { OrderHistory } from "./order-history.tsx";
import { OrderItems } from "./order-items.tsx";
import { RefundForm } from "./refund-form.tsx";
import { StatusSelect } from "./status-select.tsx";

export function OrderModal({ id, onClose }: { id: string; onClose: () => void }) {
  const order = useQuery({ ...query(getAnyOrder, { params: { id } }), staleTime: 0 });
  return (
    <Modal isOpen onClose={onClose} label="Order details" className="w-[min(52rem,calc(100vw-2rem))]!">
      <div className="p-5 md:p-8">
        <div className="flex items-start justify-between">
          <h2 className="text-heading lining-nums">
            {order.data ? `Order #${order.data.orderNumber}` : "Order details"}
          </h2>
          <ModalClose onClose={onClose} />
        </div>
        {order.isError ? (
          <RetryNote
            message={failedTo("Failed to fetch order details", order.error)}
            onRetry={() => void order.refetch()}
          />
        ) : order.data ? (
          <Details order={order.data} />
        ) : (
          <ListSpinner />
        )}
      </div>
    </Modal>
  );
}

function Details({ order }: { order: AdminOrderDetails }) {
  const { user, shippingAddress: address } = order;
  const facts: [string, React.ReactNode][] = [
    ["Date", dayAndTime(order.createdAt)],
    [
      "Status",
      <Badge key="s" tone={orderTone(order.status)}>
        {statusLabel(order.status)}
      </Badge>,
    ],
    ["Payment method", statusLabel(order.paymentMethod)],
    [
      "Payment status",
      <Badge key="p" tone={paymentTone(order.paymentStatus)}>
        {statusLabel(order.paymentStatus)}
      </Badge>,
    ],
    ["Transaction id", order.paymentDetails.transactionId ?? "–"],
    ["Notes", order.notes || "–"],
    ["Customer", fullName(user)],
    ["Email", user.email],
    ["Phone", user.phone],
    [
      "Shipping address",
      [address.street, address.city, `${address.state} ${address.zipCode}`.trim(), address.country].join(", "),
    ],
  ];
  return (
    <>
      <dl className="mt-4 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[8rem_1fr] gap-2 border-b border-line pb-2">
            <dt className="text-soft">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-3 text-sm">
        <span className="text-soft">Set status</span>
        <StatusSelect order={order} />
      </div>
      <OrderItems order={order} />
      <RefundForm order={order} />
      <OrderHistory events={order.history} />
    </>
  );
}
