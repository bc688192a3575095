// The checkout (S§2): everyone may fill it; private, so nothing of it is rendered on the server.
import { CheckoutPage } from "../features/checkout/checkout-page.tsx";
import { pageMeta } from "../lib/seo.ts";
import type { Route } from "./+types/checkout.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Checkout",
    description: "Contact, shipping address and payment.",
    path: "/checkout",
    noindex: true,
  });

export default CheckoutPage;
