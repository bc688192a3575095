// A product for search engines and link previews.
import type { Product } from "@elvara/contract/catalog";
import { breadcrumbs, pageMeta, siteOf } from "../../lib/seo.ts";
import { picturesOf } from "./product-pictures.ts";
import { PRODUCT } from "./texts.ts";

const DESCRIPTION_LENGTH = 160;

type Matches = Parameters<typeof pageMeta>[0];

export function productMeta(matches: Matches, product: Product | undefined) {
  if (!product) return [{ title: PRODUCT.notFound }, { name: "robots", content: "noindex" }];
  const path = `/product/${product.id}`;
  const [first] = picturesOf(product);
  const { name, category } = product;
  return pageMeta(matches, {
    title: name,
    description: shorten(product.description || name),
    path,
    type: "product",
    image: first && "placeholder" in first ? first : undefined,
    jsonLd: [
      productLd(matches, product),
      breadcrumbs(matches, [
        { name: category.name, path: `/category/${category.slug}` },
        { name, path },
      ]),
    ],
  });
}

function productLd(matches: Matches, product: Product): object {
  const { publicUrl = "http://localhost", brand } = siteOf(matches) ?? {};
  const absolute = (url: string) => new URL(url, publicUrl).href;
  const { average, count } = product.rating;
  return {
    "@type": "Product",
    name: product.name,
    description: product.description,
    sku: product.sku,
    ...(product.material ? { material: product.material } : {}),
    category: product.category.name,
    brand: { "@type": "Brand", name: brand?.name },
    image: product.images.map(absolute),
    offers: {
      "@type": "Offer",
      url: absolute(`/product/${product.id}`),
      priceCurrency: "INR",
      price: product.price.toFixed(2),
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/NewCondition",
    },
    ...(count > 0 ? { aggregateRating: { "@type": "AggregateRating", ratingValue: average, reviewCount: count } } : {}),
  };
}

function shorten(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= DESCRIPTION_LENGTH) return plain;
  return `${plain.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, "")}…`;
}
