// The blog (S§2): two articles, each with its picture and a way in.

import { blogPath } from "@elvara/contract/rules/public-pages";
import { ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { BLOG_POSTS, type BlogPost, blogDate } from "./blog-posts.ts";

export function BlogPage() {
  return (
    <div className="page pb-8">
      <header className="mx-auto max-w-2xl pt-12 pb-12 text-center lg:pt-20 lg:pb-20">
        <h1 className="text-title">Blog</h1>
        <p className="mx-auto mt-4 max-w-md text-soft">How our cloth is made, and by whom.</p>
      </header>
      <div className="grid gap-20 lg:gap-32">
        {BLOG_POSTS.map((post, index) => (
          <Teaser key={post.id} post={post} flipped={index % 2 === 1} eager={index === 0} />
        ))}
      </div>
    </div>
  );
}

function Teaser({ post, flipped, eager }: { post: BlogPost; flipped: boolean; eager: boolean }) {
  return (
    <article className="grid items-center gap-x-[clamp(2rem,6vw,7rem)] gap-y-8 lg:grid-cols-2">
      <Picture
        picture={post.picture}
        sizes="(min-width: 64rem) 50vw, 100vw"
        eager={eager}
        className={`aspect-3/2 w-full ${flipped ? "lg:order-2" : ""}`}
      />
      <div>
        <p className="text-sm text-soft">
          <time dateTime={post.publishedOn}>{blogDate(post)}</time>
        </p>
        <h2 className="mt-3 text-title">{post.title}</h2>
        <p className="mt-3 font-display text-xl text-soft italic">{post.subtitle}</p>
        <p className="mt-5 max-w-prose text-soft">{post.description}</p>
        <ButtonLink to={blogPath(post.id)} look="outline" className="mt-8">
          Read More<span className="sr-only">: {post.title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}
