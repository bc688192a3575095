// Owns the list of pages that anybody may find through a search engine, beside products and categories.

/** The articles of the blog; the web app writes them. */
export const ARTICLE_IDS = ["the-patience-of-block-printing", "sixteen-days-to-blue"] as const;
export type ArticleId = (typeof ARTICLE_IDS)[number];

export const blogPath = (id: ArticleId) => `/blog/${id}`;

/** S§2: the paths, with the brand's slug in that of its basics line. */
export function publicPages(brandSlug: string): string[] {
  return [
    "/",
    "/shop-by-product",
    "/shop-by-category",
    "/products/dresses",
    "/products/tops",
    "/products/skirts",
    "/products/coord-sets",
    "/products",
    "/bestsellers",
    "/categories/resorts-summers",
    "/categories/evening-wear",
    `/categories/${brandSlug}-basics`,
    "/about-us",
    "/blog",
    ...ARTICLE_IDS.map(blogPath),
    "/contact-us",
    "/book-appointment",
    "/terms",
    "/shipping",
    "/privacy",
    "/exchanges",
  ];
}

/** Addresses that say nothing to a search engine: private pages, calls, and what only the shop's own pages ask. */
export const PRIVATE_PATHS = [
  "/admin",
  "/api/",
  "/currency/",
  "/cart",
  "/checkout",
  "/dev/",
  "/login",
  "/payment-cancelled",
  "/payment-pending",
  "/payment-success",
  "/profile",
  "/thank-you",
  "/track-order",
  "/unauthorized",
  "/wishlist",
] as const;
