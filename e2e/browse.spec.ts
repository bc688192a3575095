// Looking around: home, listings, categories, and what they say while loading, when broken and when empty.
import { answer, goInside, hold, PRODUCT_LISTS, product, startElsewhere } from "./broken-api.ts";
import { expect, expectAccessible, test } from "./shop-test.ts";

const LISTINGS = [
  ["Dresses", "Dresses", "Loading dresses...", "Failed to fetch dresses", "Error loading dresses"],
  ["Bottoms", "Bottoms", "Loading bottoms...", "Failed to fetch skirts", "Error loading skirts"],
  ["Tops", "Tops", "Loading tops...", "Failed to fetch tops", "Error loading tops"],
  ["Co-ord Sets", "Co-ord Sets", "Loading co-ord sets...", "Failed to fetch co-ord sets", "Error loading co-ord sets"],
  ["Bestsellers", "Bestsellers", "Loading bestsellers...", "Failed to fetch bestsellers", "Error loading bestsellers"],
  [
    "Resort and Summer",
    "Resort and Summer",
    "Loading resort collection...",
    "Failed to fetch resort products",
    "Error loading resort products",
  ],
  [
    "Evening Wear",
    "Evening Wear",
    "Loading evening wear...",
    "Failed to fetch evening wear products",
    "Error loading evening wear products",
  ],
  ["All Products", "All Products", "Loading products...", "Failed to fetch products", "Error loading products"],
] as const;

test("every listing loads, refuses and breaks in its own words", async ({ page, allowedErrors }) => {
  allowedErrors.push(/404/);
  await startElsewhere(page);
  for (const [link, title, loading, failed, broken] of LISTINGS) {
    const release = await hold(page, PRODUCT_LISTS, "refuse");
    await goInside(page, link);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("main").getByText(loading)).toBeVisible();
    release();
    await expect(page.getByRole("alert").getByText(failed)).toBeVisible();
    await page.unroute(PRODUCT_LISTS);
    await goInside(page, "Terms and Conditions");
    await page.route(PRODUCT_LISTS, (route) => answer(route, "fail"));
    await goInside(page, link);
    await expect(page.getByRole("alert").getByText(broken)).toBeVisible();
    await page.unroute(PRODUCT_LISTS);
    await goInside(page, "Privacy Policy");
  }
});

test("Try Again loads the page anew", async ({ page, allowedErrors }) => {
  allowedErrors.push(/404/);
  await startElsewhere(page);
  await page.route(PRODUCT_LISTS, (route) => answer(route, "fail"));
  await goInside(page, "Dresses");
  await expectAccessible(page);
  await page.unroute(PRODUCT_LISTS);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("products are grouped by their flags, whatever the server sends along", async ({ page }) => {
  const products = [
    product({ id: "gown", isDress: true, isBestsellers: true }),
    product({ id: "shirt", isTop: true }),
    product({ id: "skirt", isBottom: true }),
    product({ id: "set", isCooset: true }),
    product({ id: "stole" }),
  ];
  await startElsewhere(page);
  await page.route(PRODUCT_LISTS, (route) => answer(route, { data: { products } }));
  await goInside(page, "All Products");
  const rows = {
    "Best Sellers": "gown",
    Dresses: "gown",
    Tops: "shirt",
    Bottoms: "skirt",
    "Co-ord Sets": "set",
    Other: "stole",
  };
  for (const [row, id] of Object.entries(rows)) {
    const region = page.getByRole("region", { name: row, exact: true });
    await expect(region.getByRole("article")).toHaveCount(1);
    await expect(region.getByRole("heading", { name: `Piece ${id}` })).toBeVisible();
  }
  await expect(page.getByText("No Image").first()).toBeVisible();
  // Collections leave tops and bottoms out.
  await goInside(page, "Resort and Summer");
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("an empty listing says so", async ({ page }) => {
  await startElsewhere(page);
  await page.route(PRODUCT_LISTS, (route) => answer(route, { data: { products: [] } }));
  await goInside(page, "Bestsellers");
  await expect(page.getByText("No bestsellers found.")).toBeVisible();
  await expectAccessible(page);
});

test("filters and order are kept in the address", async ({ page }) => {
  await page.goto("/products/dresses");
  const names = page.getByRole("article").getByRole("heading");
  const all = await names.count();
  await expect(page.getByRole("status").filter({ hasText: `${all} pieces` })).toBeVisible();
  await page.getByRole("combobox", { name: "Sort" }).selectOption("Price, low to high");
  await expect(page).toHaveURL(/sort=price-asc/);
  await page.getByLabel("Lowest price in rupees").fill("9000");
  await page.getByLabel("Lowest price in rupees").press("Enter");
  await expect(page).toHaveURL(/min=9000/);
  await page.getByRole("radio", { name: "M", exact: true }).check();
  await expect(page).toHaveURL(/size=M/);
  await expect.poll(() => names.count()).toBeLessThan(all);
  const narrowed = await names.allTextContents();
  await page.reload();
  await expect(names).toHaveText(narrowed);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(names).toHaveCount(all);
});

test("what is chosen, typed and pressed before the scripts arrive is not lost", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/products/dresses", { waitUntil: "commit" });
  await page.getByRole("combobox", { name: "Sort" }).selectOption("Price, low to high");
  await page.getByRole("radio", { name: "M", exact: true }).check();
  await page.getByRole("button", { name: "Search" }).first().click();
  await page.getByRole("textbox", { name: "E-mail address" }).fill(`early-${Date.now()}@example.com`);
  await page.getByRole("button", { name: "Subscribe" }).click();
  release();
  await expect(page).toHaveURL(/size=M&sort=price-asc/);
  await expect(page.getByRole("combobox", { name: "Search products" })).toBeVisible();
  await expect(page.getByText("Please check your inbox")).toBeVisible();
});

test("a list longer than the first fetch loads on", async ({ page }) => {
  await startElsewhere(page);
  await page.route(PRODUCT_LISTS, (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get("page") ?? 1);
    const products = Array.from({ length: at === 1 ? 100 : 20 }, (_, n) =>
      product({ id: `p${(at - 1) * 100 + n + 1}`, isDress: true }),
    );
    const pagination = { page: at, limit: 100, totalItems: 120, totalPages: 2 };
    return answer(route, { data: { products, pagination, priceRange: { min: 1000, max: 1000 } } });
  });
  await goInside(page, "Dresses");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByText("120 pieces")).toBeVisible();
  await page.getByRole("article").nth(99).scrollIntoViewIfNeeded();
  await expect(page.getByRole("article")).toHaveCount(120);
});

test("a card shows Buy Now on hover, takes a heart from a guest and leads to the product", async ({ page }) => {
  await page.goto("/products/dresses");
  const card = page.getByRole("article").first();
  const buy = card.getByRole("link", { name: /^Buy Now/ });
  await expect(buy).toBeHidden();
  await card.hover();
  await expect(buy).toBeVisible();
  await card.getByRole("button", { name: /add to wishlist/ }).click();
  await expect(card.getByRole("button", { name: /remove from wishlist/ })).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await card.getByRole("button", { name: /remove from wishlist/ }).click();
  await expect(card.getByRole("button", { name: /add to wishlist/ })).toBeVisible();
  await card.hover();
  await buy.click();
  await expect(page).toHaveURL(/\/product\//);
});

test("Buy Now on a bestseller sends a guest to log in, with the way back to the product", async ({ page }) => {
  await page.goto("/bestsellers");
  const card = page.getByRole("article").first();
  await card.hover();
  await card.getByRole("button", { name: /^Buy Now/ }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fproduct%2F/);
});

test.describe("below 1024 px", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a tap on the picture toggles the overlay with Buy Now", async ({ page }) => {
    await page.goto("/products/dresses", { waitUntil: "networkidle" });
    const card = page.getByRole("article").first();
    const buy = card.getByRole("link", { name: /^Buy Now/ });
    await expect(buy).toBeHidden();
    await card.getByRole("img").first().tap();
    await expect(buy).toBeVisible();
    await expectAccessible(page);
    await card.getByRole("img").first().tap();
    await expect(buy).toBeHidden();
    await expect(page).toHaveURL(/\/products\/dresses$/);
  });
});

test("a category's card leafs through its pictures and leads to its products", async ({ page }) => {
  await page.goto("/shop-by-category", { waitUntil: "networkidle" });
  const card = page.getByRole("article").filter({ hasText: "Evening Wear" });
  const picture = card.locator("img");
  const first = await picture.getAttribute("src");
  await card.getByRole("button", { name: "Evening Wear: next picture" }).click();
  await expect(picture).not.toHaveAttribute("src", first ?? "");
  await card.getByRole("button", { name: "Evening Wear: previous picture" }).click();
  await expect(picture).toHaveAttribute("src", first ?? "");
  await card.getByRole("heading", { name: "Evening Wear" }).click();
  await expect(page).toHaveURL(/\/category\/evening-wear$/);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("categories load, break, and stand a failing one", async ({ page, allowedErrors }) => {
  allowedErrors.push(/404/);
  await startElsewhere(page);
  const release = await hold(page, /\/api\/categories$/, "fail");
  await goInside(page, "All Categories");
  await expect(page.getByText("Loading categories...")).toBeVisible();
  release();
  await expect(page.getByRole("alert").getByText("Error loading categories")).toBeVisible();
  await page.unroute(/\/api\/categories$/);
  await page.route(/category=evening-wear/, (route) => answer(route, "fail"));
  await goInside(page, "Privacy Policy");
  await goInside(page, "All Categories");
  await expect(page.getByRole("heading", { name: "Resort & Summer" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Evening Wear" })).toBeVisible();
});
