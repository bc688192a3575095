// The Other group (S§2): products that carry no flag.
import { HydrationBoundary } from "@tanstack/react-query";
import { listingQuery, productDiscountsQuery } from "../api/catalog.ts";
import { noPageData, pageData } from "../api/page-data.ts";
import { Listing } from "../features/catalog/listing.tsx";
import { readFilters } from "../features/catalog/listing-filters.ts";
import { listingMeta } from "../features/catalog/listing-meta.ts";
import { OTHER_PAGE } from "../features/catalog/listings.ts";
import type { Route } from "./+types/products.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  pageData(
    context,
    listingQuery(OTHER_PAGE.scope, readFilters(new URL(request.url).searchParams)),
    productDiscountsQuery,
  );
export const clientLoader = noPageData;

export const meta: Route.MetaFunction = ({ matches }) => listingMeta(matches, OTHER_PAGE);

export default function Products({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.dehydrated}>
      <Listing page={OTHER_PAGE} />
    </HydrationBoundary>
  );
}
