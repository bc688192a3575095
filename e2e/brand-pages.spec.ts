// The pages that tell about the brand: blog, about us, policies, basics; and axe on every screen of the catalogue.
import { expect, expectAccessible, SIZES, test } from "./shop-test.ts";

const SCREENS: [path: string, heading: string][] = [
  ["/shop-by-product", "All Products"],
  ["/shop-by-category", "Shop by Category"],
  ["/products/dresses", "Dresses"],
  ["/category/festive-edit", "Festive Edit"],
  ["/categories/elvara-basics", "Elvara Basics - Coming Soon"],
  ["/blog/sixteen-days-to-blue", "Sixteen Days to Blue"],
  ["/about-us", "About Elvara"],
  ["/shipping", "Shipping Policy"],
];

for (const { name, width, height } of SIZES.filter((size) => size.name !== "tablet")) {
  test(`every screen is accessible on a ${name}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height });
    for (const [path, heading] of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} must not scroll sideways`).toBeLessThanOrEqual(0);
    }
  });
}

test("the policies say what the specification sums up", async ({ request }) => {
  const facts: Record<string, string[]> = {
    "/shipping": ["free on all orders within India", "free only for orders above ₹45,000", "1 to 4 weeks"],
    "/exchanges": [
      "All sales are final",
      "before midnight",
      "5-7 working days",
      "no exchanges, no returns and no refunds",
    ],
    "/terms": ["Minors under 18 cannot register", "All sales are final".toLowerCase()],
    "/privacy": ["minors under 18 cannot register"],
  };
  for (const [path, sentences] of Object.entries(facts)) {
    const html = await (await request.get(path)).text();
    for (const sentence of sentences) expect(html, path).toContain(sentence);
  }
});

test("Read More opens the article, a failing picture gets a placeholder", async ({ page, allowedErrors }) => {
  allowedErrors.push(/404/);
  await page.route(/\/editorial\//, (route) => route.fulfill({ status: 404 }));
  await page.goto("/blog");
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("article").first().getByRole("img")).toHaveAttribute("src", "/brand/broken.svg");
  await page
    .getByRole("link", { name: /^Read More/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "The Patience of Block Printing" })).toBeVisible();
});

test("Basics lead home, to the shop and to us; unknown subjects answer 404", async ({ page, request }) => {
  await page.goto("/categories/elvara-basics");
  const main = page.getByRole("main");
  for (const [name, path] of Object.entries({
    "Go Home": "/",
    "Shop Now": "/shop-by-product",
    "Contact us": "/contact-us",
  })) {
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", path);
  }
  for (const path of ["/blog/nothing", "/products/hats", "/categories/none", "/category/none"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
