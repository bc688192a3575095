// Payment cancelled (S§2): open to everyone.
import { PaymentCancelledPage } from "../features/orders/payment-cancelled-page.tsx";
import { pageMeta } from "../lib/seo.ts";
import type { Route } from "./+types/payment-cancelled.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Payment cancelled",
    description: "Your payment was cancelled.",
    path: "/payment-cancelled",
    noindex: true,
  });

export default PaymentCancelledPage;
