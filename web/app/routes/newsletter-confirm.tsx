// Confirms a subscription with the link from the mail.
import { useSearchParams } from "react-router";
import { NewsletterConfirm } from "../features/messages/newsletter-confirm.tsx";
import { pageMeta } from "../lib/seo.ts";
import type { Route } from "./+types/newsletter-confirm.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Newsletter", description: "", path: "/newsletter/confirm", noindex: true });

export default function Confirm() {
  const [search] = useSearchParams();
  return <NewsletterConfirm token={search.get("token") ?? ""} />;
}
