// The checkout itself: contact and address on the left, the order on the right; what is typed survives a reload.
import type { Cart } from "@elvara/contract/cart";
import { useEffect, useState } from "react";
import { useForm } from "../../lib/form.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useSession } from "../account/session.ts";
import { useSettings } from "../shell/settings.ts";
import { AddressSection } from "./address-section.tsx";
import { EMPTY_FORM, prefill, readDraft, writeDraft } from "./checkout-form.ts";
import { ContactSection } from "./contact-section.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { checkoutTotals } from "./totals.ts";
import { useCheckout } from "./use-checkout.ts";

export function CheckoutPanels({ cart }: { cart: Cart }) {
  const { user } = useSession();
  const { shippingFees } = useSettings();
  // Only shown once the browser has the cart, so storage may be read at once.
  const [defaultValues] = useState(() => readDraft() ?? EMPTY_FORM);
  const form = useForm({ defaultValues });
  const { values, reset, getValues, handleSubmit } = form;
  const totals = checkoutTotals(cart, values.country, shippingFees);
  const { submit, isPaying, paymentWindow } = useCheckout(cart, totals);

  useEffect(() => writeDraft(values), [values]);
  useEffect(() => {
    if (user) reset(prefill(getValues(), user));
  }, [user, reset, getValues]);

  return (
    <div className="page pt-10 pb-24 lg:pt-16">
      <h1 className="text-title">Checkout</h1>
      <div className="mt-8 grid items-start gap-14 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16 xl:grid-cols-[minmax(0,1fr)_28rem] xl:gap-24">
        <form onSubmit={handleSubmit(submit)} aria-label="Checkout" className="order-2 grid gap-12 lg:order-1">
          <ContactSection form={form} />
          <AddressSection form={form} />
          <div className="flex flex-col-reverse items-center gap-4 border-t border-line pt-8 sm:flex-row sm:justify-between">
            <ButtonLink to="/cart" look="quiet">
              Return to cart
            </ButtonLink>
            <Button type="submit" busy={isPaying} className="w-full sm:w-auto">
              {isPaying ? "Processing..." : "Proceed to Payment"}
            </Button>
          </div>
        </form>
        <OrderSummary cart={cart} totals={totals} />
      </div>
      {paymentWindow}
    </div>
  );
}
