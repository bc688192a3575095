// The link of a cart's reminder.
import { RestoredCartPage } from "../features/messages/restored-cart.tsx";
import { pageMeta } from "../lib/seo.ts";
import type { Route } from "./+types/restore-cart.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Your cart", description: "", path: "/cart", noindex: true });

export default function RestoreCart({ params }: Route.ComponentProps) {
  return <RestoredCartPage token={params.token} />;
}
