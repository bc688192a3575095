// What search engines and link previews read of a page: title, description, canonical address, Open Graph.
import type { PublicSettings } from "@elvara/contract/settings";
import type { MetaDescriptor } from "react-router";

type Site = PublicSettings;

interface PageFacts {
  /** Without the brand's name, which is added. */
  title?: string;
  description: string;
  path: string;
  image?: { url: string; width: number; height: number; alt: string } | undefined;
  type?: "website" | "article" | "product";
  noindex?: boolean;
  jsonLd?: object[];
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The settings that the root loader brought, as `meta` gets to see them. */
export function siteOf(matches: Matches): Site | undefined {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { settings?: Site } | undefined;
  return root?.settings;
}

export function pageMeta(matches: Matches, facts: PageFacts): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [{ title: facts.title ?? "" }];
  const { brand, publicUrl } = site;
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const title = facts.title ? `${facts.title} | ${brand.name}` : `${brand.name}: ${brand.tagline}`;
  const image = facts.image ?? { url: "/brand/og.jpg", width: 1200, height: 630, alt: brand.name };
  return [
    { title },
    { name: "description", content: facts.description },
    ...(facts.noindex ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: absolute(facts.path) },
    { property: "og:site_name", content: brand.name },
    { property: "og:type", content: facts.type ?? "website" },
    { property: "og:title", content: facts.title ?? brand.name },
    { property: "og:description", content: facts.description },
    { property: "og:url", content: absolute(facts.path) },
    { property: "og:image", content: absolute(image.url) },
    { property: "og:image:width", content: String(image.width) },
    { property: "og:image:height", content: String(image.height) },
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
    ...(facts.jsonLd ?? []).map((entry) => ({
      "script:ld+json": { "@context": "https://schema.org", ...entry } as never,
    })),
  ];
}

/** The way from home to a page, for JSON-LD. */
export function breadcrumbs(matches: Matches, steps: { name: string; path: string }[]): object {
  const { publicUrl = "http://localhost" } = siteOf(matches) ?? {};
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: new URL(path, publicUrl).href,
    })),
  };
}

/** Who runs the shop, for JSON-LD. */
export function organizationLd(matches: Matches): object {
  const site = siteOf(matches);
  if (!site) return {};
  const { brand, contact, social, publicUrl } = site;
  const { street, city, state, zipCode, country } = contact.studio;
  return {
    "@type": "Organization",
    name: brand.name,
    slogan: brand.tagline,
    url: new URL("/", publicUrl).href,
    logo: new URL("/brand/icon-512.png", publicUrl).href,
    email: contact.email,
    ...(contact.phone ? { telephone: contact.phone } : {}),
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: zipCode,
      addressCountry: country,
    },
    sameAs: social.map(({ url }) => url),
  };
}

interface ArticleFacts {
  title: string;
  description: string;
  imageUrl: string;
  publishedOn: string;
  path: string;
}

/** An article of the blog, for JSON-LD. */
export function articleLd(matches: Matches, { title, description, imageUrl, publishedOn, path }: ArticleFacts): object {
  const { publicUrl = "http://localhost", brand } = siteOf(matches) ?? {};
  return {
    "@type": "BlogPosting",
    headline: title,
    description,
    image: new URL(imageUrl, publicUrl).href,
    datePublished: publishedOn,
    url: new URL(path, publicUrl).href,
    author: { "@type": "Organization", name: brand?.name },
  };
}
