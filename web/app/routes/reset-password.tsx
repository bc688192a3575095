// Where the link to set a new password leads.
import { ResetPasswordPage } from "../features/account/link-pages.tsx";
import { pageMeta } from "../lib/seo.ts";
import type { Route } from "./+types/reset-password.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Set a new password",
    description: "Set a new password",
    path: "/reset-password",
    noindex: true,
  });

export default ResetPasswordPage;
