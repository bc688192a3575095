// The exchange policy (S§2).
import { EXCHANGE_POLICY } from "../features/brand-pages/exchange-policy.ts";
import { policyMeta } from "../features/brand-pages/policy-meta.ts";
import { PolicyPage } from "../features/brand-pages/policy-page.tsx";
import type { Route } from "./+types/exchanges.ts";

export const meta: Route.MetaFunction = ({ matches }) => policyMeta(matches, EXCHANGE_POLICY);

export default function Exchanges() {
  return <PolicyPage policy={EXCHANGE_POLICY} />;
}
