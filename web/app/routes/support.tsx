// Support tickets, for whoever is signed in.
import { RequireUser } from "../features/account/guards.tsx";
import { SupportPage } from "../features/messages/support-page.tsx";
import { pageMeta } from "../lib/seo.ts";
import type { Route } from "./+types/support.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Support",
    description: "Your questions and our answers",
    path: "/support",
    noindex: true,
  });

export default function Support() {
  return (
    <RequireUser>
      <SupportPage />
    </RequireUser>
  );
}
