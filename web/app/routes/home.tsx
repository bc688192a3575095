// Home (S§2).
import { HydrationBoundary } from "@tanstack/react-query";
import { homeBestsellersQuery, panelQuery, productDiscountsQuery } from "../api/catalog.ts";
import { noPageData, pageData } from "../api/page-data.ts";
import { Bestsellers } from "../features/home/bestsellers.tsx";
import { Hero } from "../features/home/hero.tsx";
import { Panels } from "../features/home/panels.tsx";
import { StudioInvitation } from "../features/home/studio-invitation.tsx";
import { organizationLd, pageMeta, siteOf } from "../lib/seo.ts";
import type { Route } from "./+types/home.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  pageData(context, panelQuery("resort"), panelQuery("evening"), homeBestsellersQuery, productDiscountsQuery);
export const clientLoader = noPageData;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    description: `${siteOf(matches)?.brand.name}: dresses, co-ord sets, resort and evening wear for women, printed and sewn by hand in India. Free shipping within India.`,
    path: "/",
    jsonLd: [organizationLd(matches)],
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.dehydrated}>
      <Hero />
      <Panels />
      <Bestsellers />
      <StudioInvitation />
    </HydrationBoundary>
  );
}
