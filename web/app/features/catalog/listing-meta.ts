// A listing for search engines: one canonical page, however it is filtered.
import { breadcrumbs, pageMeta } from "../../lib/seo.ts";
import { NO_SUCH_PAGE_META } from "../shell/no-such-page.tsx";
import type { ListingPage } from "./listings.ts";

export function listingMeta(matches: Parameters<typeof pageMeta>[0], page: ListingPage | undefined) {
  if (!page) return NO_SUCH_PAGE_META;
  const { title, intro, path } = page;
  return pageMeta(matches, {
    title,
    description: intro,
    path,
    jsonLd: [breadcrumbs(matches, [{ name: title, path }])],
  });
}
