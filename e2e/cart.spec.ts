// The cart and the wishlist in the browser: guest and shopper, every state, merging at login, tabs in step.
import type { Page } from "@playwright/test";
import { hold } from "./broken-api.ts";
import { signInAsNewShopper } from "./inbox.ts";
import { expect, expectAccessible, SIZES, test } from "./shop-test.ts";

interface Piece {
  id: string;
  name: string;
}

async function pieces(page: Page, count: number): Promise<Piece[]> {
  const answer = await (await page.request.get(`/api/products?limit=${count}&sort=name`)).json();
  return answer.data.products;
}

/** A guest who put these into the cart before. */
async function asGuestWith(page: Page, items: { productId: string; quantity: number; variant?: { size: string } }[]) {
  await page.addInitScript((stored) => {
    if (!sessionStorage.getItem("prepared")) localStorage.setItem("guestCart", stored);
    sessionStorage.setItem("prepared", "yes");
  }, JSON.stringify({ items }));
}

const badge = (page: Page, count: number) =>
  page.getByRole("banner").getByRole("link", { name: `Cart, ${count} ${count === 1 ? "item" : "items"}` });

for (const { name, width, height } of SIZES) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: { width, height } });

    test("a guest changes quantities, removes and is sent to log in before checkout", async ({ page }) => {
      const [dress, top] = await pieces(page, 2);
      if (!dress || !top) throw new Error("no pieces");
      await asGuestWith(page, [
        { productId: dress.id, quantity: 1, variant: { size: "S" } },
        { productId: top.id, quantity: 2 },
      ]);
      await page.goto("/cart");
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { name: "Your cart" })).toBeVisible();
      await expect(main.getByRole(width >= 1024 ? "table" : "list", { name: "Items in your cart" })).toBeVisible();
      await expectAccessible(page);
      await expect(badge(page, 3)).toBeVisible();
      await expect(main.getByRole("button", { name: `One less of ${dress.name}` })).toBeDisabled();
      await main.getByRole("button", { name: `One more of ${dress.name}` }).click();
      await expect(badge(page, 4)).toBeVisible();
      await main.getByRole("button", { name: `One less of ${dress.name}` }).click();
      await main.getByRole("button", { name: `Remove ${top.name}` }).click();
      await expect(badge(page, 1)).toBeVisible();
      if (width >= 1024) await expect(main.getByRole("cell", { name: "S", exact: true })).toBeVisible();
      await main.getByRole("link", { name: "Proceed to Checkout" }).click();
      await expect(page).toHaveURL("/login?redirect=%2Fcheckout");
    });

    test("an empty cart leads back to the shop", async ({ page }) => {
      await page.goto("/cart");
      await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("main").getByRole("link", { name: "Continue Shopping" }).click();
      await expect(page).toHaveURL("/shop-by-product");
    });
  });
}

test("a cart of nothing but invalid items says so and can be cleared", async ({ page, allowedErrors }) => {
  allowedErrors.push(/404/);
  await asGuestWith(page, [{ productId: "never-made", quantity: 1 }]);
  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Your cart contains invalid items" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear Cart" }).click();
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
});

test("a cart that does not come is given up after 15 s, and tried again by loading the page", async ({ page }) => {
  const [dress] = await pieces(page, 1);
  await asGuestWith(page, [{ productId: dress?.id ?? "", quantity: 1 }]);
  await page.clock.install();
  const release = await hold(page, /\/api\/products\//, "refuse");
  await page.goto("/cart");
  await expect(page.getByText("Loading your cart...")).toBeVisible();
  for (let second = 0; second < 16; second += 1) await page.clock.runFor(1000);
  await expect(page.getByText("Error loading cart")).toBeVisible();
  await expect(page.getByText("Request timeout")).toBeVisible();
  await expectAccessible(page);
  release();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible();
});

test("guest items and hearts come along at login; two tabs and two devices stay in step", async ({ page, browser }) => {
  test.slow();
  const [dress, top] = await pieces(page, 2);
  if (!dress || !top) throw new Error("no pieces");
  await asGuestWith(page, [{ productId: dress.id, quantity: 2, variant: { size: "M" } }]);
  await page.goto("/shop-by-product");
  await page
    .getByRole("button", { name: `${top.name}: add to wishlist` })
    .first()
    .click();
  await page.goto("/wishlist");
  await expect(page).toHaveURL("/login?redirect=%2Fwishlist");
  await signInAsNewShopper(page, "/wishlist");
  await expect(page.getByRole("heading", { name: "Wishlist (1)" })).toBeVisible();
  await expect(badge(page, 2)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem("guestCart"))).toBeNull();

  const other = await page.context().newPage();
  await other.goto("/cart");
  await other.getByRole("button", { name: `One more of ${dress.name}` }).click();
  await expect(badge(other, 3)).toBeVisible();
  await expect(badge(page, 3)).toBeVisible();

  const device = await browser.newContext({ storageState: await page.context().storageState() });
  const elsewhere = await device.newPage();
  await elsewhere.goto("/cart");
  await expect(badge(elsewhere, 3)).toBeVisible();
  await device.close();

  await page.getByRole("button", { name: "Clear wishlist" }).click();
  await page.getByRole("button", { name: "Keep them" }).click();
  await page.getByRole("button", { name: "Clear wishlist" }).click();
  const cleared = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.getByRole("button", { name: "Remove all" }).click();
  await expect(page.getByRole("heading", { name: "Your wishlist is empty" })).toBeVisible();
  expect((await cleared).ok()).toBe(true);
  await expectAccessible(page);
});

test("a coupon is applied with what it saves, refused with its reason, and removed", async ({
  page,
  allowedErrors,
}) => {
  test.slow();
  allowedErrors.push(/400/);
  const [dress] = await pieces(page, 1);
  await asGuestWith(page, [{ productId: dress?.id ?? "", quantity: 3, variant: { size: "M" } }]);
  await signInAsNewShopper(page, "/cart");
  const code = page.getByLabel("Discount Code");
  const apply = page.getByRole("button", { name: "Apply" });
  await expect(apply).toBeDisabled();
  await code.fill("never-printed");
  await apply.click();
  await expect(page.getByText("Invalid coupon code")).toBeVisible();
  await code.fill("welcome10");
  await apply.click();
  await expect(page.getByText("Coupon applied! You saved 10%!")).toBeVisible();
  await expect(page.getByText("Coupon Applied", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove", exact: true }).last().click();
  await expect(code).toBeVisible();
});
