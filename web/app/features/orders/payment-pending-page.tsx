// "Payment Pending": the bank has not answered yet; the page waits and goes on by itself.
import { Link, useSearchParams } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { useAwaitedPayment } from "./use-awaited-payment.ts";

export function PaymentPendingPage() {
  const [query] = useSearchParams();
  const orderId = query.get("order_id");
  const { isGuest, askedAt } = useAwaitedPayment(orderId);
  return (
    <section className="page max-w-2xl py-16 lg:py-24">
      <h1 className="text-title">Payment Pending</h1>
      <p className="mt-4 text-soft">
        We are waiting for your bank{orderId ? ` to confirm the payment of order ${orderId}` : ""}. Please do not pay
        again.
      </p>
      <div className="mt-10 border-y border-line py-6" role="status">
        {isGuest || !orderId ? (
          <p>We write to you as soon as your payment has arrived. Your orders show where it stands.</p>
        ) : (
          <>
            <p>This page goes on by itself when your bank answers. You may also close it: we write to you.</p>
            {askedAt && <p className="mt-2 text-sm text-soft">Last asked at {askedAt.toLocaleTimeString("en-IN")}.</p>}
          </>
        )}
      </div>
      <div className="mt-10 flex flex-wrap gap-4">
        <ButtonLink to="/track-order">Track Your Order</ButtonLink>
        <ButtonLink to="/shop-by-product" look="outline">
          Continue Shopping
        </ButtonLink>
      </div>
      <p className="mt-10 text-sm text-soft">
        Did you leave the bank's page without paying?{" "}
        <Link className="link-line" to="/checkout">
          Return to Checkout
        </Link>
      </p>
    </section>
  );
}
