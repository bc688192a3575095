// The status dropdown of an order (A§4): any status may be set, with notes; cancelling is confirmed in the same window.
import { type AdminOrder, OFFLINE_METHODS, setOrderStatus } from "@elvara/contract/orders";
import { isOrderStatus, ORDER_STATUSES, type OrderStatus, statusLabel } from "@elvara/contract/rules/order-status";
import { useState } from "react";
import { Modal } from "../../../ui/modal.tsx";
import { CheckField, TextAreaField } from "../lists/form-fields.tsx";
import { SmallButton } from "../lists/small-button.tsx";
import { useChange } from "../lists/use-change.ts";

type Order = Pick<AdminOrder, "id" | "orderNumber" | "status" | "paymentMethod" | "paymentStatus">;

export function StatusSelect({ order }: { order: Order }) {
  const [wanted, setWanted] = useState<OrderStatus>();
  return (
    <>
      <select
        aria-label={`Status of order ${order.orderNumber}`}
        value={order.status}
        onChange={({ target }) => isOrderStatus(target.value) && setWanted(target.value)}
        className="min-h-11 border border-line bg-surface px-2 text-base md:text-sm"
      >
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {statusLabel(status)}
          </option>
        ))}
      </select>
      {wanted && <StatusModal order={order} status={wanted} onClose={() => setWanted(undefined)} />}
    </>
  );
}

const isOffline = (method: string) => OFFLINE_METHODS.some((offline) => offline === method);

function StatusModal({ order, status, onClose }: { order: Order; status: OrderStatus; onClose: () => void }) {
  const [notes, setNotes] = useState("");
  const [paid, setPaid] = useState(false);
  const change = useChange(setOrderStatus, {
    done: "Order status updated",
    failed: "Failed to update order status",
    refresh: ["/api/orders/admin", "/api/admin/dashboard"],
    onDone: onClose,
  });
  const canBePaid = isOffline(order.paymentMethod) && order.paymentStatus === "pending" && status !== "cancelled";
  const refunds = status === "cancelled" && order.paymentStatus === "completed";
  const title = `Set order #${order.orderNumber} to ${statusLabel(status)}`;
  const save = () =>
    change.mutate({
      params: { id: order.id },
      body: { status, ...(notes.trim() ? { notes: notes.trim() } : {}), ...(paid ? { paid: true as const } : {}) },
    });
  return (
    <Modal isOpen onClose={onClose} label={title}>
      <div className="p-6 text-left md:p-8">
        <h2 className="mb-4 text-heading">{title}</h2>
        {refunds && (
          <p className="mb-4 bg-warn-tint px-4 py-3 text-sm text-warn">This order is paid: its money goes back.</p>
        )}
        <TextAreaField
          label="Notes (optional)"
          value={notes}
          maxLength={2000}
          onChange={({ target }) => setNotes(target.value)}
        />
        {canBePaid && (
          <CheckField label="The money has arrived" checked={paid} onChange={({ target }) => setPaid(target.checked)} />
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <SmallButton onClick={onClose}>Cancel</SmallButton>
          <SmallButton look={refunds ? "danger" : "solid"} busy={change.isPending} onClick={save}>
            Update status
          </SmallButton>
        </div>
      </div>
    </Modal>
  );
}
