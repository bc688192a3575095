// What a page costs a phone: JavaScript within its budget, none of it the admin's, and readable without any.
import { expect, test } from "./shop-test.ts";

const BUDGET = 150_000;

for (const path of ["/", "/products/dresses", "/product/marigold-noon-sundress", "/shop-by-category"]) {
  test(`${path} loads at most 150 KB of compressed JavaScript`, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    const scripts = new Map<string, string>();
    let bytes = 0;
    session.on("Network.responseReceived", ({ requestId, type, response }) => {
      if (type === "Script" || response.url.endsWith(".js")) scripts.set(requestId, response.url);
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(path, { waitUntil: "networkidle" });
    expect(scripts.size).toBeGreaterThan(3);
    expect(bytes).toBeLessThan(BUDGET);
    expect([...scripts.values()].filter((url) => /admin/.test(url))).toEqual([]);
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
