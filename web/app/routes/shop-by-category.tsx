// The categories page (S§2).
import { HydrationBoundary } from "@tanstack/react-query";
import { categoriesQuery, categoryProductsQuery } from "../api/catalog.ts";
import { noPageData, pageData } from "../api/page-data.ts";
import { readOnServer } from "../api/query.ts";
import { CATEGORIES_PAGE, CategoriesPage } from "../features/catalog/categories-page.tsx";
import { breadcrumbs, pageMeta } from "../lib/seo.ts";
import type { Route } from "./+types/shop-by-category.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { categories } = await readOnServer(context, categoriesQuery).catch(() => ({ categories: [] }));
  return pageData(context, categoriesQuery, ...categories.map(({ id }) => categoryProductsQuery(id)));
}
export const clientLoader = noPageData;

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, intro, path } = CATEGORIES_PAGE;
  return pageMeta(matches, {
    title,
    description: intro,
    path,
    jsonLd: [breadcrumbs(matches, [{ name: title, path }])],
  });
};

export default function ShopByCategory({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.dehydrated}>
      <CategoriesPage />
    </HydrationBoundary>
  );
}
