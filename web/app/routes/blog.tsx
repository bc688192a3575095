// The blog (S§2).
import { BlogPage } from "../features/brand-pages/blog-page.tsx";
import { breadcrumbs, pageMeta } from "../lib/seo.ts";
import type { Route } from "./+types/blog.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Blog",
    description: "How our cloth is made, and by whom: stories of block printing, ajrakh and indigo.",
    path: "/blog",
    jsonLd: [breadcrumbs(matches, [{ name: "Blog", path: "/blog" }])],
  });

export default BlogPage;
