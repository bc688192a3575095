// The sign-in page (S§2).
import { LoginPage } from "../features/account/login-page.tsx";
import { pageMeta } from "../lib/seo.ts";
import type { Route } from "./+types/login.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Sign in", description: "Sign in", path: "/login", noindex: true });

export default LoginPage;
