// A policy for search engines.
import { breadcrumbs, pageMeta } from "../../lib/seo.ts";
import type { Policy } from "./policies.ts";

export function policyMeta(matches: Parameters<typeof pageMeta>[0], { title, intro, path }: Policy) {
  return pageMeta(matches, {
    title,
    description: intro,
    path,
    jsonLd: [breadcrumbs(matches, [{ name: title, path }])],
  });
}
