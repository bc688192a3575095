// The terms and conditions (S§2).

import { policyMeta } from "../features/brand-pages/policy-meta.ts";
import { PolicyPage } from "../features/brand-pages/policy-page.tsx";
import { TERMS_POLICY } from "../features/brand-pages/terms-policy.ts";
import type { Route } from "./+types/terms.ts";

export const meta: Route.MetaFunction = ({ matches }) => policyMeta(matches, TERMS_POLICY);

export default function Terms() {
  return <PolicyPage policy={TERMS_POLICY} />;
}
