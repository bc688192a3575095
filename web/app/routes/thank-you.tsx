// The thank-you page (S§2).
import { ThankYouPage } from "../features/orders/thank-you-page.tsx";
import { pageMeta } from "../lib/seo.ts";
import type { Route } from "./+types/thank-you.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Thank you", description: "Your order is placed.", path: "/thank-you", noindex: true });

export default ThankYouPage;
