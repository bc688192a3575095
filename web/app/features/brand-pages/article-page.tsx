// One article of the blog.

import { blogPath } from "@elvara/contract/rules/public-pages";
import { Link } from "react-router";
import { ArrowRightIcon } from "../../ui/icons.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { ArticlePart } from "./blog-articles.ts";
import { BLOG_POSTS, type BlogPost, blogDate } from "./blog-posts.ts";

export function ArticlePage({ post, parts }: { post: BlogPost; parts: readonly ArticlePart[] }) {
  const next = BLOG_POSTS.find(({ id }) => id !== post.id);
  return (
    <article className="pb-8">
      <header className="page max-w-4xl pt-12 pb-10 text-center lg:pt-20 lg:pb-14">
        <p className="text-sm text-soft">
          <time dateTime={post.publishedOn}>{blogDate(post)}</time>
        </p>
        <h1 className="mt-4 text-hero">{post.title}</h1>
        <p className="mt-5 font-display text-2xl text-soft italic">{post.subtitle}</p>
      </header>
      <div className="page">
        <Picture picture={post.picture} sizes="100vw" eager className="aspect-3/2 max-h-[80dvh] w-full" />
      </div>
      <div className="page max-w-(--container-prose) pt-12 text-lg leading-relaxed lg:pt-20">
        {parts.map((part) => (
          <Part key={part.heading ?? "opening"} part={part} />
        ))}
        {next && (
          <Link
            to={blogPath(next.id)}
            className="mt-16 flex items-center justify-between gap-6 border-y border-line py-8 hover:text-accent"
          >
            <span>
              <span className="block text-sm text-soft">Next</span>
              <span className="mt-1 block font-display text-2xl">{next.title}</span>
            </span>
            <ArrowRightIcon />
          </Link>
        )}
      </div>
    </article>
  );
}

function Part({ part: { heading, paragraphs } }: { part: ArticlePart }) {
  const text = paragraphs.map((paragraph) => (
    <p key={paragraph} className="mt-5 first:mt-0">
      {paragraph}
    </p>
  ));
  if (!heading) return <div>{text}</div>;
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-heading">{heading}</h2>
      {text}
    </section>
  );
}
