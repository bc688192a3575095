// The checkout's submit: checks with alerts in their order, sign-in, payment, and what follows it.
import { addAddress } from "@elvara/contract/accounts";
import type { Cart } from "@elvara/contract/cart";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { addressesQuery } from "../../api/account.ts";
import { call } from "../../api/client.ts";
import { ApiError, messageFor, networkError } from "../../api/errors.ts";
import { loginPath } from "../account/redirect.ts";
import { useSession } from "../account/session.ts";
import { cartQuery } from "../cart/cart-query.ts";
import { useSettings } from "../shell/settings.ts";
import { type CheckoutForm, forgetDraft } from "./checkout-form.ts";
import { problemWith } from "./checks.ts";
import { customerOf, orderRequest, soldItems } from "./order-request.ts";
import type { Paid } from "./pay.ts";
import { PaymentAwaited } from "./payment-outcomes.ts";
import { savePendingOrder } from "./pending-order.ts";
import { useStripeWindow } from "./stripe-window.tsx";
import type { CheckoutTotals } from "./totals.ts";

/** A part of the shop that could not be fetched is a matter of the connection. */
const arrived = <T>(part: Promise<T>) => part.catch(() => Promise.reject(networkError()));

export function useCheckout(cart: Cart, totals: CheckoutTotals) {
  const session = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { brand, checkout } = useSettings();
  const stripe = useStripeWindow();
  const [isPaying, setPaying] = useState(false);
  // Two presses in one moment must not open two windows.
  const busy = useRef(false);

  async function submit(form: CheckoutForm): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setPaying(true);
    try {
      await proceed(form);
    } catch (error) {
      if (error instanceof PaymentAwaited) {
        return void navigate(`/payment-pending?${new URLSearchParams({ order_id: error.orderId })}`);
      }
      alert(messageFor(error, "Payment failed. Please try again."));
      // Whatever happened, the page must show what the cart is now.
      if (error instanceof ApiError) void client.invalidateQueries({ queryKey: cartQuery.queryKey });
    } finally {
      busy.current = false;
      setPaying(false);
    }
  }

  async function proceed(form: CheckoutForm): Promise<void> {
    const { needsPostalCode } = await arrived(import("@elvara/contract/rules/postal"));
    const problem = problemWith(form, { cartTotal: cart.total, total: totals.total }, needsPostalCode(form.country));
    if (problem) return alert(problem);
    if (session.status !== "in") return void navigate(loginPath("/checkout"));
    if (!session.user.id) {
      alert("Missing user ID. Please log in again.");
      return void navigate(loginPath("/checkout"));
    }
    const [{ normalisePhone }, { payWithHdfc, payWithRazorpay, payWithStripe }] = await arrived(
      Promise.all([import("@elvara/contract/rules/phone-format"), import("./pay.ts")]),
    );
    const phone = normalisePhone(form.phone, form.phoneCountry) ?? form.phone.trim();
    const request = orderRequest({ form, cart, totals, userId: session.user.id, brand: brand.name, phone });
    if (form.saveInfo) await saveAddress(form);
    if (checkout.provider === "hdfc") await payWithHdfc(request);
    const byStripe = checkout.provider === "stripe";
    const paying = byStripe ? payWithStripe(request, stripe.open) : payWithRazorpay(request, brand.name);
    finish(form, phone, await paying);
  }

  function finish(form: CheckoutForm, phone: string, paid: Paid): void {
    const timestamp = new Date().toISOString();
    const customerInfo = customerOf(form, phone);
    savePendingOrder({ ...paid, items: soldItems(cart), customerInfo, timestamp });
    forgetDraft();
    // The server took what was bought out of the cart.
    void client.invalidateQueries({ queryKey: cartQuery.queryKey });
    const query = new URLSearchParams({
      order_id: paid.orderId,
      payment_id: paid.paymentId,
      amount: paid.amount.toFixed(2),
      status: "success",
      transaction_id: paid.paymentId,
      currency: "INR",
      customer_id: customerInfo.name,
      payment_method: paid.method,
      timestamp,
    });
    void navigate(`/payment-success?${query}`);
  }

  /** An address that is saved already is not saved twice; that it could not be saved stops nobody from paying. */
  async function saveAddress(form: CheckoutForm): Promise<void> {
    const body = {
      addressLine1: form.address.trim(),
      addressLine2: form.apartment.trim(),
      city: form.city.trim(),
      state: form.state.trim(),
      postalCode: form.pin.trim(),
      country: form.country,
    };
    try {
      const known = await client.fetchQuery(addressesQuery);
      const same = known.some((address) =>
        Object.entries(body).every(([name, value]) => address[name as keyof typeof body] === value),
      );
      if (same) return;
      await call(addAddress, { body });
      void client.invalidateQueries({ queryKey: addressesQuery.queryKey });
    } catch (error) {
      console.warn("The address could not be saved", error);
    }
  }

  return { submit, isPaying, paymentWindow: stripe.view };
}
