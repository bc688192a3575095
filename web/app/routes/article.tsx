// One article of the blog; an unknown one answers 404.

import { blogPath } from "@elvara/contract/rules/public-pages";
import { data } from "react-router";
import { ArticlePage } from "../features/brand-pages/article-page.tsx";
import { BLOG_ARTICLES } from "../features/brand-pages/blog-articles.ts";
import { BLOG_POSTS } from "../features/brand-pages/blog-posts.ts";
import { NO_SUCH_PAGE_META, NoSuchPage } from "../features/shell/no-such-page.tsx";
import { articleLd, breadcrumbs, pageMeta } from "../lib/seo.ts";
import type { Route } from "./+types/article.ts";

const postOf = (id: string) => BLOG_POSTS.find((post) => post.id === id);

export const loader = ({ params }: Route.LoaderArgs) => data(null, { status: postOf(params.id) ? 200 : 404 });
export const clientLoader = () => null;

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const post = postOf(params.id);
  if (!post) return NO_SUCH_PAGE_META;
  const { title, description, imageUrl, picture, publishedOn } = post;
  const path = blogPath(post.id);
  return pageMeta(matches, {
    title,
    description,
    path,
    type: "article",
    image: picture,
    jsonLd: [
      articleLd(matches, { title, description, imageUrl, publishedOn, path }),
      breadcrumbs(matches, [
        { name: "Blog", path: "/blog" },
        { name: title, path },
      ]),
    ],
  });
};

export default function Article({ params }: Route.ComponentProps) {
  const post = postOf(params.id);
  return post ? <ArticlePage post={post} parts={BLOG_ARTICLES[post.id] ?? []} /> : <NoSuchPage />;
}
