// Leaves the newsletter.
import { useSearchParams } from "react-router";
import { NewsletterUnsubscribe } from "../features/messages/newsletter-unsubscribe.tsx";
import { pageMeta } from "../lib/seo.ts";
import type { Route } from "./+types/newsletter-unsubscribe.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Leave the newsletter", description: "", path: "/newsletter/unsubscribe", noindex: true });

export default function Unsubscribe() {
  const [search] = useSearchParams();
  return <NewsletterUnsubscribe token={search.get("token") ?? ""} />;
}
