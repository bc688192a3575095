// Dresses, bottoms, tops and co-ord sets (S§2).
import { HydrationBoundary } from "@tanstack/react-query";
import { data } from "react-router";
import { listingQuery, productDiscountsQuery } from "../api/catalog.ts";
import { noPageData, pageData } from "../api/page-data.ts";
import { Listing } from "../features/catalog/listing.tsx";
import { readFilters } from "../features/catalog/listing-filters.ts";
import { listingMeta } from "../features/catalog/listing-meta.ts";
import { TYPE_PAGES } from "../features/catalog/listings.ts";
import { NoSuchPage } from "../features/shell/no-such-page.tsx";
import type { Route } from "./+types/products-by-type.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = TYPE_PAGES[params.type];
  if (!page) return data(null, { status: 404 });
  const filters = readFilters(new URL(request.url).searchParams);
  return pageData(context, listingQuery(page.scope, filters), productDiscountsQuery);
}
export const clientLoader = noPageData;

export const meta: Route.MetaFunction = ({ params, matches }) => listingMeta(matches, TYPE_PAGES[params.type]);

export default function ProductsByType({ params, loaderData }: Route.ComponentProps) {
  const page = TYPE_PAGES[params.type];
  if (!page) return <NoSuchPage />;
  return (
    <HydrationBoundary state={loaderData?.dehydrated}>
      <Listing page={page} />
    </HydrationBoundary>
  );
}
