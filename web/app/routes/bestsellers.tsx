// Bestsellers (S§2).
import { HydrationBoundary } from "@tanstack/react-query";
import { listingQuery, productDiscountsQuery } from "../api/catalog.ts";
import { noPageData, pageData } from "../api/page-data.ts";
import { Listing } from "../features/catalog/listing.tsx";
import { readFilters } from "../features/catalog/listing-filters.ts";
import { listingMeta } from "../features/catalog/listing-meta.ts";
import { BESTSELLERS_PAGE } from "../features/catalog/listings.ts";
import type { Route } from "./+types/bestsellers.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  pageData(
    context,
    listingQuery(BESTSELLERS_PAGE.scope, readFilters(new URL(request.url).searchParams)),
    productDiscountsQuery,
  );
export const clientLoader = noPageData;

export const meta: Route.MetaFunction = ({ matches }) => listingMeta(matches, BESTSELLERS_PAGE);

export default function Bestsellers({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.dehydrated}>
      <Listing page={BESTSELLERS_PAGE} />
    </HydrationBoundary>
  );
}
