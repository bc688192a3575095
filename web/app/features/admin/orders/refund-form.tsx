// Gives back a paid order's money, all of it or a part; pressing twice is one refund.
import { type AdminOrderDetails, refundOrder } from "@elvara/contract/orders";
import { type FormEvent, useState } from "react";
import { TextField } from "../../../ui/text-field.tsx";
import { rupees } from "../lists/format.ts";
import { SmallButton } from "../lists/small-button.tsx";
import { useChange } from "../lists/use-change.ts";

export function RefundForm({ order }: { order: AdminOrderDetails }) {
  const left = Math.round((order.total - order.refunded) * 100) / 100;
  const [isOpen, setOpen] = useState(false);
  const [amount, setAmount] = useState(String(left));
  const [reason, setReason] = useState("");
  const [key, setKey] = useState(() => crypto.randomUUID());
  const refund = useChange(refundOrder, {
    done: "Refund started",
    failed: "Failed to refund order",
    refresh: ["/api/orders/admin", "/api/admin/dashboard"],
    onDone: (changed) => {
      setOpen(false);
      setKey(crypto.randomUUID());
      setAmount(String(Math.round((changed.total - changed.refunded) * 100) / 100));
    },
  });
  if (order.paymentStatus !== "completed" || left <= 0) return null;
  const value = Number(amount);
  const isValid = value > 0 && value <= left;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) refund.mutate({ params: { id: order.id }, body: { amount: value, reason, key } });
  };
  if (!isOpen) {
    return (
      <SmallButton className="mt-6" look="danger" onClick={() => setOpen(true)}>
        Refund
      </SmallButton>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-x-6 border border-line p-4 sm:grid-cols-2">
      <TextField
        label="Amount (₹)"
        type="number"
        min={0.01}
        max={left}
        step={0.01}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        error={isValid ? undefined : `Between ${rupees(0.01)} and ${rupees(left)}`}
      />
      <TextField
        label="Reason"
        optional
        value={reason}
        maxLength={500}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
        <SmallButton onClick={() => setOpen(false)}>Cancel</SmallButton>
        <SmallButton type="submit" look="danger" busy={refund.isPending} disabled={!isValid}>
          Refund {isValid ? rupees(value) : ""}
        </SmallButton>
      </div>
    </form>
  );
}
