// What a page costs a phone: JavaScript within its budget, none of it the admin's, and readable without any.
import { expect, test } from "./shop-test.ts";

const BUDGET = 150_000;

for (const path of ["/", "/products/dresses", "/product/marigold-noon-sundress", "/shop-by-category"]) {
  test(`${path} loads at most 150 KB of compressed JavaScript`, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    const urls: string[] = [];
    const headers = new Map<string, number>();
    let bytes = 0;
    session.on("Network.responseReceived", ({ requestId, response }) => {
      if (!response.url.endsWith(".js")) return;
      urls.push(response.url);
      headers.set(requestId, response.encodedDataLength);
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const head = headers.get(requestId);
      if (head !== undefined) bytes += encodedDataLength - head;
    });
    await page.goto(path, { waitUntil: "networkidle" });
    expect(urls.length).toBeGreaterThan(3);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(BUDGET);
    expect(urls.filter((url) => /admin/.test(url))).toEqual([]);
  });
}

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
