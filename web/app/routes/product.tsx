// A product (S§2); an unknown one answers 404.
import { HydrationBoundary } from "@tanstack/react-query";
import { data } from "react-router";
import { productDiscountsQuery, productQuery, relatedQuery, reviewsQuery } from "../api/catalog.ts";
import { answerIn, noPageData, type PageData } from "../api/page-data.ts";
import { prefetch } from "../api/query.ts";
import { productMeta } from "../features/catalog/product-meta.ts";
import { ProductMissing, ProductPage } from "../features/catalog/product-page.tsx";
import { pageMeta } from "../lib/seo.ts";
import type { Route } from "./+types/product.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const question = productQuery(params.id, "INR");
  const { dehydrated, failures } = await prefetch(
    context,
    question,
    productDiscountsQuery,
    relatedQuery(params.id),
    reviewsQuery(params.id),
  );
  const page: PageData = { dehydrated };
  if (answerIn(page, question)) return data(page, { status: 200 });
  return data(page, { status: failures.some(({ status }) => status >= 500) ? 503 : 404 });
}
export const clientLoader = noPageData;

const productIn = (page: PageData | null | undefined, id: string) => answerIn(page, productQuery(id, "INR"));

export const meta: Route.MetaFunction = ({ params, matches, loaderData }) =>
  // Moving inside the app, the page names itself when it knows.
  loaderData
    ? productMeta(matches, productIn(loaderData, params.id))
    : pageMeta(matches, { description: "", path: `/product/${params.id}` });

export default function ProductRoute({ params, loaderData }: Route.ComponentProps) {
  if (loaderData && !productIn(loaderData, params.id)) return <ProductMissing />;
  return (
    <HydrationBoundary state={loaderData?.dehydrated}>
      <ProductPage id={params.id} />
    </HydrationBoundary>
  );
}
