// Resort and Summer, Evening Wear, and the Basics that are still to come (S§2).
import { HydrationBoundary } from "@tanstack/react-query";
import { data } from "react-router";
import { listingQuery, productDiscountsQuery } from "../api/catalog.ts";
import { noPageData, pageData } from "../api/page-data.ts";
import { Basics, basicsMeta } from "../features/catalog/basics.tsx";
import { Listing } from "../features/catalog/listing.tsx";
import { readFilters } from "../features/catalog/listing-filters.ts";
import { listingMeta } from "../features/catalog/listing-meta.ts";
import { COLLECTION_PAGES } from "../features/catalog/listings.ts";
import { NoSuchPage } from "../features/shell/no-such-page.tsx";
import { useSettings } from "../features/shell/settings.ts";
import type { Route } from "./+types/collection.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = COLLECTION_PAGES[params.slug];
  if (!page) return data(null, { status: params.slug.endsWith("-basics") ? 200 : 404 });
  const filters = readFilters(new URL(request.url).searchParams);
  return pageData(context, listingQuery(page.scope, filters), productDiscountsQuery);
}
export const clientLoader = noPageData;

export const meta: Route.MetaFunction = ({ params, matches }) =>
  params.slug.endsWith("-basics") ? basicsMeta(matches) : listingMeta(matches, COLLECTION_PAGES[params.slug]);

export default function CollectionPage({ params, loaderData }: Route.ComponentProps) {
  const { brand } = useSettings();
  if (params.slug === `${brand.slug}-basics`) return <Basics />;
  const page = COLLECTION_PAGES[params.slug];
  if (!page) return <NoSuchPage />;
  return (
    <HydrationBoundary state={loaderData?.dehydrated}>
      <Listing page={page} />
    </HydrationBoundary>
  );
}
