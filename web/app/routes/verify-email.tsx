// Where the link to confirm an address leads.
import { VerifyEmailPage } from "../features/account/link-pages.tsx";
import { pageMeta } from "../lib/seo.ts";
import type { Route } from "./+types/verify-email.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Confirm your email",
    description: "Confirm your email",
    path: "/verify-email",
    noindex: true,
  });

export default VerifyEmailPage;
