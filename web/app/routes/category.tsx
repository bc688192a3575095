// The products of one category (S§2); an unknown one answers 404.
import { HydrationBoundary } from "@tanstack/react-query";
import { data } from "react-router";
import { categoryQuery, listingQuery, productDiscountsQuery } from "../api/catalog.ts";
import { answerIn, noPageData, type PageData } from "../api/page-data.ts";
import { prefetch } from "../api/query.ts";
import { CategoryPage, categoryListing } from "../features/catalog/category-page.tsx";
import { readFilters } from "../features/catalog/listing-filters.ts";
import { listingMeta } from "../features/catalog/listing-meta.ts";
import { NoSuchPage } from "../features/shell/no-such-page.tsx";
import { pageMeta } from "../lib/seo.ts";
import type { Route } from "./+types/category.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const filters = readFilters(new URL(request.url).searchParams);
  const { dehydrated, failures } = await prefetch(
    context,
    categoryQuery(params.slug),
    listingQuery({ category: params.slug }, filters),
    productDiscountsQuery,
  );
  const page: PageData = { dehydrated };
  if (categoryIn(page, params.slug)) return data(page, { status: 200 });
  return data(page, { status: failures.some(({ status }) => status >= 500) ? 503 : 404 });
}
export const clientLoader = noPageData;

const categoryIn = (page: PageData | null | undefined, slug: string) => answerIn(page, categoryQuery(slug));

export const meta: Route.MetaFunction = ({ params, matches, loaderData }) => {
  // Moving inside the app, the page names itself when it knows.
  if (!loaderData) return pageMeta(matches, { description: "", path: `/category/${params.slug}` });
  const category = categoryIn(loaderData, params.slug);
  return listingMeta(matches, category && categoryListing(category));
};

export default function CategoryRoute({ params, loaderData }: Route.ComponentProps) {
  if (loaderData && !categoryIn(loaderData, params.slug)) return <NoSuchPage />;
  return (
    <HydrationBoundary state={loaderData?.dehydrated}>
      <CategoryPage slug={params.slug} />
    </HydrationBoundary>
  );
}
