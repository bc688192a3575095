// Writes the sitemap: pages, categories and products with their pictures, in several files when there are many.

import { pictureUrl } from "@elvara/contract/rules/picture";
import { publicPages } from "@elvara/contract/rules/public-pages";
import { asc, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { readSettings } from "../settings/settings.ts";
import { visible } from "./product-rows.ts";
import { categories, products } from "./tables.ts";

/** The protocol ends at 50,000 addresses or 50 MB a file; more products than this are split. */
export const ONE_FILE = 40_000;
/** Products in each of several files. */
export const PART = 10_000;

interface Entry {
  path: string;
  changed?: Date;
  pictures?: string[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** Everything in one file, or the index of several. */
export async function sitemap(db: Queryable, origin: string, oneFile = ONE_FILE): Promise<string> {
  const [{ count, changed } = { count: 0, changed: null }] = await db
    .select({ count: sql<number>`count(*)::integer`, changed: sql<string | null>`max(updated_at)` })
    .from(products)
    .where(visible);
  if (count <= oneFile) return urlSet(origin, [...(await pageEntries(db)), ...(await productEntries(db, 0, count))]);
  const parts = Array.from({ length: Math.ceil(count / PART) }, (_part, index) => `products-${index + 1}`);
  const lastmod = changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : "";
  const files = ["pages", ...parts].map(
    (name) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${name}.xml`)}</loc>${lastmod}</sitemap>\n`,
  );
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${files.join("")}</sitemapindex>\n`;
}

/** One file of several: "pages" or "products-3"; undefined when there is no such file. */
export async function sitemapPart(db: Queryable, origin: string, name: string): Promise<string | undefined> {
  if (name === "pages") return urlSet(origin, await pageEntries(db));
  const number = /^products-([1-9]\d{0,5})$/.exec(name)?.[1];
  if (!number) return undefined;
  const entries = await productEntries(db, (Number(number) - 1) * PART, PART);
  return entries.length > 0 ? urlSet(origin, entries) : undefined;
}

async function pageEntries(db: Queryable): Promise<Entry[]> {
  const { brand } = await readSettings(db);
  const rows = await db
    .select({ id: categories.id, changed: categories.updatedAt })
    .from(categories)
    .where(eq(categories.isActive, true))
    .orderBy(asc(categories.position), asc(categories.id));
  return [
    ...publicPages(brand.slug).map((path) => ({ path })),
    ...rows.map(({ id, changed }) => ({ path: `/category/${id}`, changed })),
  ];
}

async function productEntries(db: Queryable, offset: number, limit: number): Promise<Entry[]> {
  const rows = await db
    .select({
      id: products.id,
      changed: products.updatedAt,
      pictures: sql<string[]>`array(
        select picture_id from product_pictures where product_id = products.id order by position)`,
    })
    .from(products)
    .where(visible)
    .orderBy(asc(products.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id, changed, pictures }) => ({
    path: `/product/${id}`,
    changed,
    pictures: pictures.map((picture) => pictureUrl(picture, 1600, "jpg")),
  }));
}

function urlSet(origin: string, entries: Entry[]): string {
  const urls = entries.map(({ path, changed, pictures = [] }) => {
    const images = pictures.map(
      (url) => `<image:image><image:loc>${escapeXml(origin + url)}</image:loc></image:image>`,
    );
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
    return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}${images.join("")}</url>\n`;
  });
  const images = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  return `${HEAD}<urlset xmlns="${SCHEMA}" ${images}>\n${urls.join("")}</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
