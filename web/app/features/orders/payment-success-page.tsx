// "Payment Successful!" with its receipt (S§2, S§4).
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { cartQuery } from "../cart/cart-query.ts";
import { forgetDraft } from "../checkout/checkout-form.ts";
import { takePendingOrder } from "../checkout/pending-order.ts";
import { NO_RECEIPT, type Receipt, receiptFrom, receiptOf } from "./receipt.ts";
import { reportPayment } from "./report-payment.ts";

const REPORTED = [
  "order_id",
  "status",
  "amount",
  "transaction_id",
  "currency",
  "customer_id",
  "payment_method",
  "timestamp",
];

export function PaymentSuccessPage() {
  const receipt = useReceipt();
  const rows: [string, string][] = [
    ["Order Number", receipt.orderId],
    ["Amount", receipt.amount],
    ["Status", "Payment completed successfully"],
    ["Transaction ID", receipt.transactionId],
    ["Currency", receipt.currency],
    ["Customer ID", receipt.customer],
    ["Payment Method", receipt.method],
    ["Date", receipt.date],
    ["Time", receipt.time],
  ];
  return (
    <section className="page max-w-2xl py-16 lg:py-24">
      <p className="label-caps text-good">Thank you</p>
      <h1 className="mt-3 text-title">Payment Successful!</h1>
      <dl className="mt-10 border-t border-line">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-b border-line py-4">
            <dt className="text-soft">{name}</dt>
            <dd className="break-all text-right">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-10 flex flex-wrap gap-4">
        <ButtonLink to="/track-order">Track Your Order</ButtonLink>
        <ButtonLink to="/shop-by-product" look="outline">
          Continue Shopping
        </ButtonLink>
      </div>
      <p className="mt-10 text-sm text-soft">Your payment was processed by {receipt.method}.</p>
    </section>
  );
}

/** The server renders no receipt: both its sources are the browser's. */
function useReceipt(): Receipt {
  const client = useQueryClient();
  const [query] = useSearchParams();
  const [receipt, setReceipt] = useState(NO_RECEIPT);
  // Effects may run twice; the record can be taken only once.
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    const order = takePendingOrder();
    const told = receiptFrom(query);
    if (order) setReceipt(receiptOf(order));
    else if (told) {
      setReceipt(told);
      const given = REPORTED.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? ""]] : []));
      void reportPayment({ ...Object.fromEntries(given), order_id: told.orderId, status: "success" });
    }
    if (!order && !told) return;
    forgetDraft();
    // S§4: the cart is cleared. The server has done so; every tab must see it.
    void client.invalidateQueries({ queryKey: cartQuery.queryKey });
  }, [client, query]);
  return receipt;
}
