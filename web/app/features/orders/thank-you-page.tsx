// The thank-you page (S§2): the order stands, and a mail says so.
import { ButtonLink } from "../../ui/button.tsx";

export function ThankYouPage() {
  return (
    <section className="page grid min-h-[70dvh] place-items-center py-16 text-center">
      <div className="max-w-xl">
        <p className="label-caps text-soft">Your order is placed</p>
        <h1 className="mt-4 text-hero">Thank you</h1>
        <p className="mt-6 text-lg text-soft">
          We have received your order, and a confirmation e-mail has been sent to you.
        </p>
        <div className="mt-10 flex flex-wrap justify-center gap-4">
          <ButtonLink to="/track-order">Track Your Order</ButtonLink>
          <ButtonLink to="/" look="outline">
            Continue Shopping
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
