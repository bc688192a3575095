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

test.describe("a product", () => {
  test.use({ allowedErrors: [/503/] });

  test("with pictures is in the shop as soon as it is saved, and gone as soon as it is hidden", async ({ page }) => {
    const name = `Dune Dress ${Date.now()}`;
    await signIn(page);
    await page.getByRole("button", { name: "Add Product" }).click();
    const form = page.getByRole("dialog", { name: "Add Product" });
    const save = form.getByRole("button", { name: "Add Product" });
    await save.click();
    await expect(form.getByText("Product name is required")).toBeVisible();
    await expect(form.getByText("Price must be greater than 0")).toBeVisible();
    await expect(form.getByText("Please add at least one image")).toBeVisible();
    await expect(form.getByLabel("Name")).toBeFocused();
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Description").fill("Long, light, made for the evening wind.");
    await form.getByLabel("Category").selectOption({ index: 1 });
    await form.getByLabel("Price").fill("5400.50");
    await form.getByLabel("Add images").setInputFiles(pictures);
    await form.getByLabel("What picture 2 shows").fill("The dress from behind");
    await form.getByRole("button", { name: "Move picture 2 earlier" }).press("Enter");
    await expect(form.getByLabel("What picture 1 shows")).toHaveValue("The dress from behind");
    await expect(form.getByRole("button", { name: "Move picture 1 earlier" })).toBeFocused();
    await expectAccessible(page, "dialog");

    await page.route("**/api/products", (route) => route.fulfill({ status: 503, body: "{}" }));
    await save.click();
    await expect(form.getByText("Server error: 503")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(form.getByLabel("Name")).toHaveValue(name);
    await page.unroute("**/api/products");
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await save.dblclick();
    await expect(form).toBeHidden({ timeout: 30_000 });
    expect(sent.filter((url) => url.endsWith("/api/products"))).toHaveLength(1);

    await page.getByLabel("Search products").fill(name);
    await expect(page.getByRole("row", { name })).toBeVisible();
    await expect(page).toHaveURL(/search=/);
    const shop = await page.context().newPage();
    const address = `/product/${name.toLowerCase().replaceAll(" ", "-")}`;
    await shop.goto(address);
    await expect(shop.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expect(shop.getByRole("img", { name: "The dress from behind" }).first()).toBeVisible();
    await page.getByRole("button", { name: `Hide ${name}` }).click();
    await expect(page.getByRole("button", { name: `Show ${name}` })).toBeVisible();
    expect((await shop.request.get(`/api/products/${address.slice(9)}`)).status()).toBe(404);
    await shop.close();
  });

  test("is refused with too many or too large pictures, each in its own words", async ({ page }) => {
    await signIn(page);
    await page.getByRole("button", { name: "Add Product" }).click();
    const form = page.getByRole("dialog", { name: "Add Product" });
    const files = (count: number, bytes: number) =>
      Array.from({ length: count }, (_, n) => ({
        name: `${n}.png`,
        mimeType: "image/png",
        buffer: Buffer.alloc(Math.round(bytes)),
      }));
    const MB = 1024 * 1024;
    for (const [chosen, message] of [
      [files(6, 9), "Maximum 5 images allowed"],
      [files(1, 2.1 * MB), "Some images are too large. Maximum size per image is 2MB. Please resize: 0.png"],
      [files(5, 2.02 * MB), "Total image size exceeds 10MB. Please reduce image sizes."],
    ] as const) {
      await form.getByLabel("Add images").setInputFiles([...chosen]);
      await form.getByRole("button", { name: "Add Product" }).click();
      await expect(form.getByText(message)).toBeVisible();
      for (const _ of chosen) await form.getByRole("button", { name: "Remove picture 1" }).click();
    }
  });
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
  await expectAccessible(page, "dialog[open]");
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
  await form.getByLabel(/^Applicable products/).fill("dress");
  const product = form.getByRole("list", { name: "Products found" }).getByRole("button").first();
  const sku = (await product.locator("span").innerText()).trim();
  const name = (await product.innerText()).replace(sku, "").trim();
  await product.click();
  await expectAccessible(page, "dialog[open]");
  await form.getByRole("button", { name: "Create Coupon" }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole("row", { name: code });
  await expect(row.getByText("Active", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: `Deactivate ${code}` }).click();
  await expect(row.getByText("Inactive", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: `Edit ${code}` }).click();
  const chosen = page.getByRole("dialog", { name: "Edit Coupon" }).getByRole("list", { name: "Chosen products" });
  await expect(chosen.getByText(name)).toBeVisible();
  await page.goto("/admin/journal");
  await expect(page.getByRole("button", { name: code }).first()).toBeVisible();
});

test("a shopper is made an admin and a shopper again, after being asked", async ({ page }) => {
  await signIn(page, "/admin/users?role=user&isActive=true");
  const row = page.getByRole("row").nth(1);
  const name = /Cart of (.+)/.exec(
    (await row.getByRole("button", { name: /^Cart of/ }).getAttribute("aria-label")) ?? "",
  )?.[1];
  await page.goto(`/admin/users?search=${encodeURIComponent(name ?? "")}`);
  for (const [action, title, done] of [
    ["Make admin", `Make ${name} an admin?`, `${name} is an admin now`],
    ["Make shopper", `Make ${name} a shopper?`, `${name} is a shopper now`],
  ] as const) {
    await expect(page.getByRole("button", { name: `Change the role of ${name}` })).toHaveText(action);
    await page.getByRole("button", { name: `Change the role of ${name}` }).click();
    await page.getByRole("dialog", { name: title }).getByRole("button", { name: action }).click();
    await expect(page.getByText(done)).toBeVisible();
  }
});

/** The frame around a section is the same everywhere: it is looked at once, with the first. */
async function expectGood(page: Page, part?: string): Promise<void> {
  await expect(page.getByText("Loading...")).toHaveCount(0);
  await expectAccessible(page, part);
  await expectFits(page);
}

async function expectFits(page: Page): Promise<void> {
  await expect(page.getByText("Loading...")).toHaveCount(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

test("every section opens from the sidebar and is accessible", async ({ page }) => {
  test.slow();
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
  // A few of the fifty rows say as much as all of them.
  await page.getByLabel("Search products").fill("kaftan");
  await expect(page).toHaveURL(/search=kaftan/);
  await expectGood(page);
  for (const link of (await links.all()).slice(1)) {
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
    await expectGood(page, "main");
  }
});

for (const { name, width, height } of SIZES.slice(0, 2)) {
  test(`the admin area fits a ${name}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await signIn(page);
    await expectFits(page);
    for (const section of ["Orders", "Overview", "Settings"]) {
      await page.getByRole("button", { name: "Open admin menu" }).click();
      await page.getByRole("dialog", { name: "Admin menu" }).getByRole("link", { name: section, exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Admin menu" })).toBeHidden();
      await (name === "phone" ? expectGood(page, "main") : expectFits(page));
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
