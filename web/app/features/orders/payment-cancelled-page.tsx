// "Payment Cancelled" with what the address says of it (S§2, S§4).
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { reportPayment } from "./report-payment.ts";

export function PaymentCancelledPage() {
  const [query] = useSearchParams();
  const orderId = query.get("order_id");
  const error = query.get("error");
  const told = orderId !== null || error !== null || query.has("reason");
  const reason = query.get("reason") || "user_cancelled";
  const reported = useRef(false);
  useEffect(() => {
    if (!orderId || reported.current) return;
    reported.current = true;
    void reportPayment({ order_id: orderId, status: "failed", error_message: error ?? reason });
  }, [orderId, error, reason]);
  return (
    <section className="page max-w-2xl py-16 lg:py-24">
      <h1 className="text-title">Payment Cancelled</h1>
      <p className="mt-4 text-soft">Your payment was cancelled. Please try again.</p>
      {told && (
        <div className="mt-10 border-y border-line py-6">
          <h2 className="label-caps font-sans">Cancellation Details</h2>
          <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-8 gap-y-2">
            {orderId && <Detail name="Order ID" value={orderId} />}
            <Detail name="Reason" value={reason.replaceAll("_", " ")} />
            {error && <Detail name="Error" value={error} />}
          </dl>
        </div>
      )}
      <div className="mt-10 flex flex-wrap gap-4">
        <ButtonLink to="/checkout">Return to Checkout</ButtonLink>
        <ButtonLink to="/shop-by-product" look="outline">
          Continue Shopping
        </ButtonLink>
      </div>
    </section>
  );
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="break-words">{value}</dd>
    </>
  );
}
