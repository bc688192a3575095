// What a page costs a phone: JavaScript within its budget, none of it the admin's, and readable without any.
import { demoAdmin } from "@elvara/contract/auth";
import type { APIRequestContext, Browser, Response } from "@playwright/test";
import { expect, test } from "./shop-test.ts";

const BUDGET = 150_000;
/** The calls of the admin area. React Router's list of pages may name its addresses, nothing else may. */
const ADMIN_CODE = /\/api\/admin|products\/admin/;
const PAGE_LIST = /\/manifest-\w+\.js$/;
const HEAVY = ["image", "media", "font"];

/** What the browser has stored of them. */
type Shopper = Record<string, string>;

/** Opens the page as somebody who has never been here: nothing is cached, pictures are left out. */
async function weigh(browser: Browser, path: string, shown: string, shopper: Shopper = {}): Promise<void> {
  const context = await browser.newContext();
  await context.route("**/*", (route) =>
    HEAVY.includes(route.request().resourceType()) ? route.abort() : route.continue(),
  );
  await context.addInitScript((stored) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  }, shopper);
  const page = await context.newPage();
  const scripts: Response[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(".js")) scripts.push(response);
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.getByRole("main").getByRole("heading", { name: shown }).first()).toBeVisible();
  // What the page asks for once it shows its content counts too.
  await page.waitForLoadState("networkidle");
  let bytes = 0;
  const admins: string[] = [];
  for (const script of scripts) {
    bytes += (await script.request().sizes()).responseBodySize;
    if (/admin/.test(script.url())) admins.push(script.url());
    if (!PAGE_LIST.test(script.url()) && ADMIN_CODE.test(await script.text())) admins.push(script.url());
  }
  await context.close();
  expect.soft(admins, `${path} loads code of the admin area`).toEqual([]);
  expect.soft(scripts.length, `${path} loads scripts`).toBeGreaterThan(3);
  expect.soft(bytes, `${path}: bytes of compressed JavaScript`).toBeGreaterThan(50_000);
  expect.soft(bytes, `${path}: bytes of compressed JavaScript`).toBeLessThan(BUDGET);
}

async function signIn(request: APIRequestContext): Promise<Shopper> {
  const { data } = await (await request.post("/api/auth/test-login", { data: demoAdmin })).json();
  return { auth_token: data.token, user_data: JSON.stringify(data.user) };
}

/** What to open, and a heading that tells it is there. */
type Page = [path: string, heading: string];
const PAGES: Record<string, Page[]> = {
  listing: [
    ["/", "New In"],
    ["/shop-by-product", "All Products"],
    ["/products", "Other"],
    ["/products/dresses", "Dresses"],
    ["/bestsellers", "Bestsellers"],
    ["/categories/evening-wear", "Evening Wear"],
    ["/category/festive-edit", "Festive Edit"],
  ],
  product: [
    ["/shop-by-category", "Shop by Category"],
    ["/product/marigold-noon-sundress", "Marigold Noon Sundress"],
    ["/cart", "Your cart is empty"],

    ["/login", "Sign in"],
  ],
  brand: [
    ["/blog", "Blog"],
    ["/blog/sixteen-days-to-blue", "Sixteen Days to Blue"],
    ["/about-us", "About"],
    ["/contact-us", "We read every word"],
    ["/book-appointment", "Book an Appointment"],
    ["/shipping", "Shipping Policy"],
  ],
};

for (const [name, pages] of Object.entries(PAGES)) {
  test(`the ${name} pages load at most 150 KB of compressed JavaScript each, none of it the admin's`, async ({
    browser,
  }) => {
    test.slow();
    for (const [path, shown] of pages) await weigh(browser, path, shown);
  });
}

test("so do the pages of somebody who is signed in", async ({ browser, request }) => {
  test.slow();
  const shopper = await signIn(request);
  const { data } = await (await request.get("/api/products?limit=1")).json();
  const added = await request.post("/api/cart/add", {
    headers: { authorization: `Bearer ${shopper.auth_token}` },
    data: { productId: data.products[0].id },
  });
  expect(added.ok()).toBe(true);
  await weigh(browser, "/checkout", "Shipping address", shopper);
  await weigh(browser, "/profile", "Your addresses", shopper);
  await weigh(browser, "/track-order", "Track Your Orders", shopper);
  await weigh(browser, "/wishlist", "wishlist", shopper);
  await weigh(browser, "/support", "How can we help?", shopper);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a product can be read: name, price, description, pictures, links", async ({ page }) => {
    await page.goto("/product/marigold-noon-sundress");
    await expect(page.getByRole("heading", { level: 1, name: "Marigold Noon Sundress" })).toBeVisible();
    await expect(page.getByText("₹6,900.00").first()).toBeVisible();
    await expect(page.getByRole("main").getByRole("img").first()).toBeVisible();
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Dresses" })).toBeVisible();
  });

  test("a listing shows its products with links to them", async ({ page }) => {
    await page.goto("/products/dresses");
    await expect(page.getByRole("link", { name: "Marigold Noon Sundress" }).first()).toHaveAttribute(
      "href",
      "/product/marigold-noon-sundress",
    );
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of [
    "/",
    "/shop-by-product",
    "/products/dresses",
    "/product/emerald-hour-gown",
    "/shop-by-category",
    "/cart",
    "/login",
  ]) {
    test(`${path} does not scroll sideways`, async ({ page }) => {
      await page.goto(path);
      await page.waitForLoadState("load");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  }
});
