// Track orders (S§2): for whoever is signed in; others are told to sign in.
import { TrackOrderPage } from "../features/orders/track-order-page.tsx";
import { pageMeta } from "../lib/seo.ts";
import type { Route } from "./+types/track-order.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Track your orders",
    description: "Your orders and where they are.",
    path: "/track-order",
    noindex: true,
  });

export default TrackOrderPage;
