// The owner's day: sign in, put a product into the shop and take it out, send an order on, make a coupon.
import { readdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, SIZES, test } from "./shop-test.ts";

const PICTURES = path.resolve(import.meta.dirname, "../server/src/demo/pictures");
const pictures = readdirSync(PICTURES)
  .filter((name) => name.endsWith(".webp"))
  .slice(0, 2)
  .map((name) => path.join(PICTURES, name));

async function signIn(page: Page, target = "/admin"): Promise<void> {
  await page.goto("/admin/login");
  const hint = await page.getByText(/^Demo: /).innerText();
  const [, email = "", password = ""] = /Demo: (\S+) \/ (\S+)/.exec(hint) ?? [];
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login as Admin" }).click();
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();
  if (target !== "/admin") await page.goto(target);
}

test("a guest is sent to the sign-in, which remembers where they wanted to go", async ({ page }) => {
  await page.goto("/admin/orders?status=pending");
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin%2Forders%3Fstatus%3Dpending$/);
});

test("a product with pictures is in the shop as soon as it is saved, and gone as soon as it is hidden", async ({
  page,
}) => {
  test.slow();
  const name = `Dune Dress ${Date.now()}`;
  await signIn(page);
  await page.getByRole("button", { name: "Add Product" }).click();
  const form = page.getByRole("dialog", { name: "Add Product" });
  await form.getByRole("button", { name: "Add Product" }).click();
  await expect(form.getByText("Product name is required")).toBeVisible();
  await expect(form.getByText("Price must be greater than 0")).toBeVisible();
  await expect(form.getByText("Please add at least one image")).toBeVisible();
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Description").fill("Long, light, made for the evening wind.");
  await form.getByLabel("Category").selectOption({ index: 1 });
  await form.getByLabel("Price").fill("5400.50");
  await form.getByLabel("Add images").setInputFiles(pictures);
  await form.getByRole("button", { name: "Move picture 2 earlier" }).click();
  await expect(form.getByRole("listitem").first().getByRole("img")).toHaveAttribute(
    "alt",
    `New: ${path.basename(pictures[1] ?? "")}`,
  );
  await expectAccessible(page);
  await form.getByRole("button", { name: "Add Product" }).click();
  await expect(form).toBeHidden({ timeout: 30_000 });
  await page.getByLabel("Search products").fill(name);
  await expect(page.getByRole("row", { name })).toBeVisible();
  await expect(page).toHaveURL(/search=/);

  const shop = await page.context().newPage();
  const address = `/product/${name.toLowerCase().replaceAll(" ", "-")}`;
  await shop.goto(address);
  await expect(shop.getByRole("heading", { name, level: 1 })).toBeVisible();
  await page.getByRole("button", { name: `Hide ${name}` }).click();
  await expect(page.getByRole("button", { name: `Show ${name}` })).toBeVisible();
  expect((await shop.request.get(`/api/products/${address.slice(9)}`)).status()).toBe(404);
  await shop.close();
});

test("an order's status is set with notes, and its history says so", async ({ page }) => {
  await signIn(page, "/admin/orders?status=processing");
  const row = page.getByRole("row").nth(1);
  const number = /#(\S+)/.exec(await row.innerText())?.[1] ?? "";
  await row.getByLabel(`Status of order ${number}`).selectOption("shipping");
  const note = page.getByRole("dialog", { name: `Set order #${number} to Shipping` });
  await note.getByLabel("Notes").fill("By the evening courier");
  await note.getByRole("button", { name: "Update status" }).click();
  await expect(note).toBeHidden();
  await page.goto(`/admin/orders?search=${number}`);
  await page.getByRole("button", { name: `Details of order ${number}` }).click();
  const details = page.getByRole("dialog", { name: "Order details" });
  await expect(details.getByText("Set to Shipping")).toBeVisible();
  await expect(details.getByText("By the evening courier").first()).toBeVisible();
  await expectAccessible(page);
});

test("a coupon is checked, created, and its status follows from its dates", async ({ page }) => {
  const code = `E2E${Date.now()}`;
  await signIn(page, "/admin/coupons");
  await page.getByRole("button", { name: "Create Coupon" }).click();
  const form = page.getByRole("dialog", { name: "Create Coupon" });
  await form.getByRole("button", { name: "Create Coupon" }).click();
  await expect(form.getByText("Coupon code is required")).toBeVisible();
  await expect(form.getByText("Discount value must be greater than 0")).toBeVisible();
  await expect(form.getByText("Valid until date is required")).toBeVisible();
  await form.getByLabel("Coupon code").fill(code);
  await form.getByLabel("Discount value").fill("12.5");
  await form.getByLabel("Valid until").fill("2099-12-31");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Create Coupon" }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole("row", { name: code });
  await expect(row.getByText("Active", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: `Deactivate ${code}` }).click();
  await expect(row.getByText("Inactive", { exact: true })).toBeVisible();
});

async function expectGood(page: Page): Promise<void> {
  await expect(page.getByText("Loading...")).toHaveCount(0);
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

test("every section opens from the sidebar and is accessible", async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page);
  const links = page.getByRole("navigation", { name: "Admin" }).getByRole("link");
  await expect(links).toHaveText([
    "Products",
    "Orders",
    "Discount (Coupon Management)",
    "User Management",
    "Overview",
    "Appointments",
    "Messages",
    "Reviews",
    "Subscribers",
    "Journal",
    "Settings",
  ]);
  for (const link of await links.all()) {
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
    await expectGood(page);
  }
});

for (const { name, width, height } of SIZES.slice(0, 2)) {
  test(`the admin area fits a ${name}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await signIn(page);
    await expectGood(page);
    for (const section of ["Orders", "Overview", "Settings"]) {
      await page.getByRole("button", { name: "Open admin menu" }).click();
      await page.getByRole("dialog", { name: "Admin menu" }).getByRole("link", { name: section, exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Admin menu" })).toBeHidden();
      await expectGood(page);
    }
  });
}

test.describe("when the server fails", () => {
  test.use({ allowedErrors: [/503/] });

  test("the list says so, and Retry brings it", async ({ page }) => {
    await signIn(page);
    await page.route("**/api/users/admin/all*", (route) => route.fulfill({ status: 503, body: "{}" }));
    await page.goto("/admin/users");
    await expect(page.getByText("Error loading users: Failed to fetch users")).toBeVisible();
    await page.unroute("**/api/users/admin/all*");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("table", { name: "Users" })).toBeVisible();
  });
});
