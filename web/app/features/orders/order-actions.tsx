// What a shopper can do with an order: download its invoice, and cancel it while the policy allows.
import { cancelOrder, getInvoice, type Order } from "@elvara/contract/orders";
import { CANCELLATION_POLICY } from "@elvara/contract/rules/order-status";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { downloadFile } from "../../api/download.ts";
import { messageFor } from "../../api/errors.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { ordersQuery } from "./orders-query.ts";

export function OrderActions({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const paid = order.paymentStatus !== "pending" && order.paymentStatus !== "failed";
  const invoice = useMutation({
    mutationFn: () => downloadFile(getInvoice, { params: { id: order.id } }, `invoice-${order.orderNumber}.pdf`),
    onError: (error) => toast(messageFor(error, "Failed to download the invoice"), "error"),
  });
  if (!paid && !order.canCancel) return null;
  return (
    <div className="mt-10 border-t border-line pt-6">
      {asking ? (
        <CancelForm order={order} onDone={() => setAsking(false)} />
      ) : (
        <div className="flex flex-wrap gap-x-8 gap-y-2">
          {paid && (
            <Button look="quiet" onClick={() => invoice.mutate()} busy={invoice.isPending}>
              {invoice.isPending ? "Preparing invoice..." : "Download Invoice"}
            </Button>
          )}
          {order.canCancel && (
            <Button look="quiet" onClick={() => setAsking(true)}>
              Cancel Order
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function CancelForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const client = useQueryClient();
  const [reason, setReason] = useState("");
  const cancel = useMutation({
    mutationFn: () => call(cancelOrder, { params: { id: order.id }, body: { reason } }),
    onSuccess: (cancelled) => {
      client.setQueryData<Order[]>(ordersQuery.queryKey, (orders) =>
        orders?.map((other) => (other.id === cancelled.id ? cancelled : other)),
      );
      toast("Your order was cancelled", "success");
      onDone();
    },
    onError: (error) => toast(messageFor(error, "Failed to cancel the order"), "error"),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        cancel.mutate();
      }}
    >
      <p className="text-sm text-soft">{CANCELLATION_POLICY}</p>
      <label className="mt-4 block">
        <span className="text-sm text-soft">Reason (optional)</span>
        <textarea
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={500}
          rows={2}
          className="w-full border-b border-line-strong bg-transparent py-2 outline-none focus:border-ink"
        />
      </label>
      <div className="mt-4 flex flex-wrap items-center gap-6">
        <Button type="submit" busy={cancel.isPending}>
          {cancel.isPending ? "Cancelling..." : "Cancel this order"}
        </Button>
        <Button look="quiet" onClick={onDone}>
          Keep it
        </Button>
      </div>
    </form>
  );
}
