// robots.txt and the sitemap: what search engines may know, in one file or in several.
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCategory, addPicture, addProduct } from "../../testing/goods.ts";
import { openShop, type Shop } from "../../testing/shop.ts";
import { PART, sitemap, sitemapPart } from "./sitemap.ts";

const ORIGIN = "https://shop.example";
let shop: Shop;
let picture: string;
beforeAll(async () => {
  shop = await openShop({ env: { PUBLIC_URL: `${ORIGIN}/` } });
  await addCategory(shop.db, "evening-wear");
  await addCategory(shop.db, "archive", { isActive: false });
  await addProduct(shop.db, { id: "gown", categoryId: "evening-wear", updatedAt: new Date("2026-01-02T03:04:05Z") });
  await addProduct(shop.db, { id: "hidden", categoryId: "evening-wear", isActive: false });
  await addProduct(shop.db, { id: "deleted", categoryId: "evening-wear", deletedAt: new Date() });
  picture = await addPicture(shop.db, "gown", 0, "Front");
});
afterAll(() => shop.close());

const get = (url: string) => shop.app.inject({ method: "GET", url });
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);

test("robots.txt keeps private pages and calls out and names the sitemap", async () => {
  const answer = await get("/robots.txt");
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  const lines = answer.body.split("\n");
  expect(lines[0]).toBe("User-agent: *");
  for (const path of ["/admin", "/cart", "/checkout", "/api/"]) expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(lines).not.toContain("Disallow: /");
});

test("the sitemap has every public page, visible category and visible product", async () => {
  const answer = await get("/sitemap.xml");
  expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
  const found = locations(answer.body);
  for (const path of ["/", "/bestsellers", "/categories/elvara-basics", "/category/evening-wear", "/product/gown"]) {
    expect(found).toContain(ORIGIN + path);
  }
  for (const path of ["/category/archive", "/product/hidden", "/product/deleted", "/cart", "/admin"]) {
    expect(found).not.toContain(ORIGIN + path);
  }
  expect(new Set(found).size).toBe(found.length);
  expect(answer.body).toContain(
    `<url><loc>${ORIGIN}/product/gown</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>` +
      `<image:image><image:loc>${ORIGIN}/pictures/${picture}/1600.jpg</image:loc></image:image></url>`,
  );
});

test("many products are split: an index, the pages, and the products in parts", async () => {
  await shop.deps.database.sql`
    insert into products (id, name, price, category_id, sku)
    select 'many-' || n, 'Many', 100, 'evening-wear', 'MANY-' || n from generate_series(1, ${PART}) n`;
  const index = await sitemap(shop.db, ORIGIN, PART);
  expect(index).toContain("<sitemapindex");
  expect(locations(index)).toEqual(
    ["pages", "products-1", "products-2"].map((name) => `${ORIGIN}/sitemap-${name}.xml`),
  );
  const parts = await Promise.all(["products-1", "products-2"].map((name) => sitemapPart(shop.db, ORIGIN, name)));
  const found = parts.flatMap((part) => locations(part ?? ""));
  expect(found).toHaveLength(PART + 1);
  expect(new Set(found).size).toBe(PART + 1);
  const pages = locations((await get("/sitemap-pages.xml")).body);
  expect(pages).toContain(`${ORIGIN}/category/evening-wear`);
  expect(pages.filter((page) => page?.includes("/product/"))).toEqual([]);
});

test.each(["/sitemap-products-9.xml", "/sitemap-products-0.xml", "/sitemap-secrets.xml"])(
  "%s is a 404",
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);
