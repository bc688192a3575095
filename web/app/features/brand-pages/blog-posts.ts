// The blog's articles as the list shows them (S§3): id, title, subtitle, description, imageUrl.
import { longDay } from "@elvara/contract/rules/ist";
import type { ArticleId } from "@elvara/contract/rules/public-pages";
import { AJRAKH_SCENE, BLOCK_PRINT_SCENE } from "../../ui/editorial.ts";

export interface BlogPost {
  id: ArticleId;
  title: string;
  subtitle: string;
  description: string;
  imageUrl: string;
  picture: typeof AJRAKH_SCENE;
  publishedOn: string;
}

export const BLOG_POSTS: readonly BlogPost[] = [
  {
    id: "the-patience-of-block-printing",
    title: "The Patience of Block Printing",
    subtitle: "Why no two metres of our cotton are the same",
    description:
      "A block, a tray of colour and a printer's fist: how a pattern travels across five metres of cotton, one palm's width at a time, and why we love the places where it goes slightly wrong.",
    imageUrl: BLOCK_PRINT_SCENE.url,
    picture: BLOCK_PRINT_SCENE,
    publishedOn: "2025-03-02",
  },
  {
    id: "sixteen-days-to-blue",
    title: "Sixteen Days to Blue",
    subtitle: "Ajrakh, indigo and the art of covering up",
    description:
      "Ajrakh is printed mostly with what will not be seen: lime, gum, iron and clay that keep colour away. We followed one length of cloth from white to the deepest blue there is.",
    imageUrl: AJRAKH_SCENE.url,
    picture: AJRAKH_SCENE,
    publishedOn: "2025-04-13",
  },
];

export const blogDate = (post: BlogPost) => longDay(post.publishedOn);
