// The blog's articles as the list shows them (S§3): id, title, subtitle, description, imageUrl.
export interface BlogPost {
  id: string;
  title: string;
  subtitle: string;
  description: string;
  imageUrl: string;
  imageAlt: string;
  publishedOn: string;
}

export const BLOG_POSTS: readonly BlogPost[] = [
  {
    id: "the-patience-of-block-printing",
    title: "The Patience of Block Printing",
    subtitle: "Why no two metres of our cotton are the same",
    description:
      "A block, a tray of colour and a printer's fist: how a pattern travels across five metres of cotton, one palm's width at a time, and why we love the places where it goes slightly wrong.",
    imageUrl: "/editorial/blog-1.webp",
    imageAlt: "A length of ivory cotton, hand-blocked with terracotta flowers, hanging in dappled light.",
    publishedOn: "2025-03-02",
  },
  {
    id: "sixteen-days-to-blue",
    title: "Sixteen Days to Blue",
    subtitle: "Ajrakh, indigo and the art of covering up",
    description:
      "Ajrakh is printed mostly with what will not be seen: lime, gum, iron and clay that keep colour away. We followed one length of cloth from white to the deepest blue there is.",
    imageUrl: "/editorial/blog-2.webp",
    imageAlt: "A hanging length of indigo ajrakh cotton with a lattice of stars and dots, in window light.",
    publishedOn: "2025-04-13",
  },
];

export const blogPath = (id: string) => `/blog/${id}`;

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
export const blogDate = (post: BlogPost) => DATE.format(new Date(`${post.publishedOn}T00:00:00Z`));
