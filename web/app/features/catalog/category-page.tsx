// The products of one category, behind its card on the categories page (S§2).
import type { Category } from "@elvara/contract/catalog";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { categoryQuery } from "../../api/catalog.ts";
import { ApiError } from "../../api/errors.ts";
import { ErrorNote, LoadingNote } from "../../ui/notes.tsx";
import { NoSuchPage } from "../shell/no-such-page.tsx";
import { useSettings } from "../shell/settings.ts";
import { Listing } from "./listing.tsx";
import type { ListingPage } from "./listings.ts";
import { PRODUCTS } from "./texts.ts";

export function CategoryPage({ slug }: { slug: string }) {
  const { data, error, isPending, isError } = useQuery(categoryQuery(slug));
  const { brand } = useSettings();
  useEffect(() => {
    if (data) document.title = `${data.name} | ${brand.name}`;
  }, [data, brand.name]);
  if (isPending) return <LoadingNote text={PRODUCTS.loading} />;
  if (isError) {
    return error instanceof ApiError && error.status === 404 ? <NoSuchPage /> : <ErrorNote message={PRODUCTS.error} />;
  }
  return <Listing page={categoryListing(data)} />;
}

export function categoryListing(category: Category): ListingPage {
  return {
    path: `/category/${category.slug}`,
    title: category.name,
    intro: category.description,
    scope: { category: category.id },
    keep: (product) => product.category.id === category.id || product.category.slug === category.slug,
    texts: PRODUCTS,
  };
}
