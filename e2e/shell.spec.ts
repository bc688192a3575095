// The frame around every page: menus, drawer, theme, dead ends.
import { expect, expectAccessible, SIZES, test } from "./shop-test.ts";

for (const { name, width, height } of SIZES) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: { width, height } });

    test("an unknown address answers 404 with ways back, readable and accessible", async ({ page, allowedErrors }) => {
      allowedErrors.push(/404/);
      const answer = await page.goto("/no/such/page");
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
      await expect(page.getByRole("main").getByRole("link", { name: "Shop Now" })).toHaveAttribute(
        "href",
        "/shop-by-product",
      );
      await expect(page.getByRole("main").getByRole("link", { name: "Contact us" })).toHaveAttribute(
        "href",
        "/contact-us",
      );
      await expectAccessible(page);
    });
  });
}

test("only one dropdown is open at a time, and Escape closes it", async ({ page }) => {
  await page.goto("/unauthorized");
  const byProduct = page.getByRole("button", { name: "Shop by product" });
  const byCategory = page.getByRole("button", { name: "Shop by category" });
  await byProduct.click();
  await expect(page.getByRole("link", { name: "All Products" }).first()).toBeVisible();
  await byCategory.click();
  await expect(byProduct).toHaveAttribute("aria-expanded", "false");
  await expect(byCategory).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(byCategory).toHaveAttribute("aria-expanded", "false");
  await expect(byCategory).toBeFocused();
});

test("the dark theme is remembered", async ({ page }) => {
  await page.goto("/unauthorized");
  await page.getByRole("contentinfo").getByRole("button", { name: "Switch to dark colours" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectAccessible(page);
});

test.describe("the drawer", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("opens sections one at a time and closes when a page is chosen", async ({ page }) => {
    await page.goto("/unauthorized");
    await page.getByRole("button", { name: "Open menu" }).click();
    const drawer = page.getByRole("dialog");
    await expect(drawer.getByPlaceholder("Search...")).toBeVisible();
    await drawer.getByRole("button", { name: "Shop by Product" }).click();
    await drawer.getByRole("button", { name: "About the Brand" }).click();
    await expect(drawer.getByRole("link", { name: "Dresses" })).toBeHidden();
    await expectAccessible(page);
    await drawer.getByRole("link", { name: "About Us" }).click();
    await expect(drawer).toBeHidden();
  });
});
