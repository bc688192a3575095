// The shipping policy (S§2).

import { policyMeta } from "../features/brand-pages/policy-meta.ts";
import { PolicyPage } from "../features/brand-pages/policy-page.tsx";
import { SHIPPING_POLICY } from "../features/brand-pages/shipping-policy.ts";
import type { Route } from "./+types/shipping.ts";

export const meta: Route.MetaFunction = ({ matches }) => policyMeta(matches, SHIPPING_POLICY);

export default function Shipping() {
  return <PolicyPage policy={SHIPPING_POLICY} />;
}
