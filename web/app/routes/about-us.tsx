// About us (S§2).
import { AboutPage } from "../features/brand-pages/about-page.tsx";
import { organizationLd, pageMeta, siteOf } from "../lib/seo.ts";
import type { Route } from "./+types/about-us.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "About Us",
    description: `The story of ${siteOf(matches)?.brand.name ?? "the studio"}: who makes our clothes, why by hand, and what we owe to the people and the places they come from.`,
    path: "/about-us",
    jsonLd: [organizationLd(matches)],
  });

export default AboutPage;
