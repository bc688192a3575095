// Payment success (S§2): open to everyone.
import { PaymentSuccessPage } from "../features/orders/payment-success-page.tsx";
import { pageMeta } from "../lib/seo.ts";
import type { Route } from "./+types/payment-success.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Payment successful",
    description: "The receipt of your payment.",
    path: "/payment-success",
    noindex: true,
  });

export default PaymentSuccessPage;
