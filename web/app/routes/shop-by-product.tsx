// All Products (S§2).
import { HydrationBoundary } from "@tanstack/react-query";
import { allProductsQuery, listingQuery, productDiscountsQuery } from "../api/catalog.ts";
import { noPageData, pageData } from "../api/page-data.ts";
import { AllProducts } from "../features/catalog/all-products.tsx";
import { isNarrowed, readFilters } from "../features/catalog/listing-filters.ts";
import { listingMeta } from "../features/catalog/listing-meta.ts";
import { ALL_PAGE } from "../features/catalog/listings.ts";
import type { Route } from "./+types/shop-by-product.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const filters = readFilters(new URL(request.url).searchParams);
  const list = isNarrowed(filters) ? listingQuery(ALL_PAGE.scope, filters) : allProductsQuery("INR");
  return pageData(context, list, productDiscountsQuery);
}
export const clientLoader = noPageData;

export const meta: Route.MetaFunction = ({ matches }) => listingMeta(matches, ALL_PAGE);

export default function ShopByProduct({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.dehydrated}>
      <AllProducts />
    </HydrationBoundary>
  );
}
