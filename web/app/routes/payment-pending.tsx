// Payment pending: open to everyone, like the other result pages.
import { PaymentPendingPage } from "../features/orders/payment-pending-page.tsx";
import { pageMeta } from "../lib/seo.ts";
import type { Route } from "./+types/payment-pending.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Payment pending",
    description: "Your payment is being confirmed.",
    path: "/payment-pending",
    noindex: true,
  });

export default PaymentPendingPage;
