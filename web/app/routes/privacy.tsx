// The privacy policy (S§2).

import { policyMeta } from "../features/brand-pages/policy-meta.ts";
import { PolicyPage } from "../features/brand-pages/policy-page.tsx";
import { PRIVACY_POLICY } from "../features/brand-pages/privacy-policy.ts";
import type { Route } from "./+types/privacy.ts";

export const meta: Route.MetaFunction = ({ matches }) => policyMeta(matches, PRIVACY_POLICY);

export default function Privacy() {
  return <PolicyPage policy={PRIVACY_POLICY} />;
}
