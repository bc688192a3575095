// The product page: choosing, buying as a guest and signed in, reading, sharing, reviewing, currencies, and its states.
import type { APIRequestContext, Page } from "@playwright/test";
import { answer, goInside, hold, product, startElsewhere } from "./broken-api.ts";
import { expect, expectAccessible, SIZES, test } from "./shop-test.ts";

const DRESS = "/product/marigold-noon-sundress";
const NAME = "Marigold Noon Sundress";

async function signIn(page: Page, request: APIRequestContext): Promise<void> {
  const credentials = { email: "admin@elvara.example", password: "elvara-demo" };
  const { data } = await (await request.post("/api/auth/test-login", { data: credentials })).json();
  await page.addInitScript(
    ([token, user]) => {
      localStorage.setItem("auth_token", token as string);
      localStorage.setItem("user_data", user as string);
    },
    [data.token, JSON.stringify(data.user)],
  );
}

test("the HTML tells search engines everything; an unknown product answers 404", async ({ request }) => {
  const known = await request.get(DRESS);
  const html = await known.text();
  expect(known.status()).toBe(200);
  for (const part of [
    `<title>${NAME} | `,
    '"@type":"Product"',
    '"@type":"AggregateRating"',
    '"@type":"BreadcrumbList"',
    '"priceCurrency":"INR"',
    'property="og:image"',
    "₹6,900.00",
  ]) {
    expect(html).toContain(part);
  }
  const unknown = await request.get("/product/no-such-dress");
  expect(unknown.status()).toBe(404);
  expect(await unknown.text()).toContain("Product not found");
});

for (const { name, width, height } of SIZES.filter((size) => size.name !== "tablet")) {
  test(`it is accessible on a ${name}, windows included`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(DRESS, { waitUntil: "networkidle" });
    await expectAccessible(page);
    await page.getByRole("button", { name: "Size Guide" }).click();
    const guide = page.getByRole("dialog", { name: "Size Guide" });
    await expect(guide.locator('object[type="application/pdf"]')).toHaveAttribute("data", /^\/size-guide\.pdf/);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(guide).toBeHidden();
    await expect(page.getByRole("button", { name: "Size Guide" })).toBeFocused();
  });
}

test("a guest adds a size to the cart, and the button knows which sizes are in it", async ({ page }) => {
  await page.goto(DRESS, { waitUntil: "networkidle" });
  const size = page.getByRole("combobox", { name: "Size", exact: true });
  await expect(size).toHaveValue("M");
  await page.getByRole("button", { name: "Add To Cart" }).click();
  const added = page.getByText("Product added to cart successfully!");
  await expect(added).toBeVisible();
  await expect(page.getByRole("button", { name: "Go to Cart" })).toBeVisible();
  await expect(added).toBeHidden({ timeout: 4_000 });
  await size.selectOption("L");
  await expect(page.getByRole("button", { name: "Add To Cart" })).toBeVisible();
  await size.selectOption("M");
  await page.getByRole("button", { name: "Go to Cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test("a signed-in shopper sees the adding and a failure's own words", async ({ page, request, allowedErrors }) => {
  allowedErrors.push(/409/);
  await signIn(page, request);
  await page.goto(DRESS, { waitUntil: "networkidle" });
  await page.route(/\/api\/cart\/add/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.fulfill({ status: 409, json: { success: false, message: "This size is sold out", code: "CONFLICT" } });
  });
  await page.getByRole("combobox", { name: "Size", exact: true }).selectOption("XS");
  await page.getByRole("button", { name: "Add To Cart" }).click();
  await expect(page.getByRole("button", { name: "Adding to Cart..." })).toBeDisabled();
  await expect(page.getByText("This size is sold out")).toBeVisible();
  await expect(page.getByText("This size is sold out")).toBeHidden({ timeout: 4_000 });
});

test("customising leads to an appointment with the product", async ({ page }) => {
  await page.goto(DRESS, { waitUntil: "networkidle" });
  await page.getByRole("radio", { name: "Yes" }).check();
  await page.getByRole("button", { name: "Book an Appointment" }).click();
  await expect(page).toHaveURL(/\/book-appointment$/);
  expect(await page.evaluate(() => history.state.usr.product.id)).toBe("marigold-noon-sundress");
});

test("one section is open at a time, and the link can be shared", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(DRESS, { waitUntil: "networkidle" });
  const open = page.locator("details[open]");
  for (const title of ["Size and Fit", "Shipping", "Material", "Product Care", "Description"]) {
    await page.getByRole("heading", { name: title, exact: true }).click();
    await expect(open).toHaveCount(1);
    await expect(open.getByRole("heading", { name: title, exact: true })).toBeVisible();
  }
  await page.getByRole("heading", { name: "Shipping", exact: true }).click();
  await expect(page.getByText("Delivery within 10-12 days. Free shipping on all orders Pan India.")).toBeVisible();
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expect(page.getByText("Link copied!")).toBeHidden({ timeout: 3_000 });
  for (const badge of ["Made in India", "Supporting artists", "Handcrafted with love", "Secure payment"]) {
    await expect(page.getByText(badge)).toBeVisible();
  }
});

test("a guest who wants to love or review it logs in first", async ({ page }) => {
  for (const name of [`${NAME}: add to wishlist`, "Write a Review", /^Rated .* Rate this piece$/]) {
    await page.goto(DRESS, { waitUntil: "networkidle" });
    await page.getByRole("button", { name }).click();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(DRESS)}`);
  }
});

test("a shopper writes a review; a failure stays in the window, success says thank you", async ({
  page,
  request,
  allowedErrors,
}) => {
  allowedErrors.push(/404/);
  await signIn(page, request);
  await page.goto(DRESS, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Write a Review" }).click();
  const window = page.getByRole("dialog", { name: "Write a Review" });
  await window.getByLabel(/^Review/).fill("Falls beautifully.");
  // Without a rating the browser itself objects.
  await window.getByRole("button", { name: "Submit Review" }).click();
  await expect(window.getByText("Submitting...")).toHaveCount(0);
  await window.getByRole("radio", { name: "5 stars" }).check();
  await expectAccessible(page);
  await page.route(/\/api\/reviews$/, (route) => answer(route, "fail"));
  await window.getByRole("button", { name: "Submit Review" }).click();
  await expect(window.getByRole("alert")).toHaveText("Failed to submit review");
  await page.unroute(/\/api\/reviews$/);
  const release = await hold(page, /\/api\/reviews$/, { data: { id: "r", status: "pending", verifiedBuyer: false } });
  await window.getByRole("button", { name: "Submit Review" }).click();
  await expect(window.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  release();
  const thanks = page.getByRole("dialog", { name: "Thank you for your feedback!" });
  await expect(thanks).toBeVisible();
  await thanks.getByRole("button", { name: "Close" }).click();
  await expect(thanks).toBeHidden();
});

test("prices show in the chosen currency, and never in a wrong one meanwhile", async ({ page }) => {
  await page.goto(DRESS, { waitUntil: "networkidle" });
  const price = page.getByRole("main").locator("[data-in]").first();
  await expect(price).toHaveText("₹6,900.00");
  const read = page.waitForRequest(/\/api\/products\/marigold-noon-sundress\?currency=USD/);
  await page.getByLabel("Display currency").selectOption("USD");
  await read;
  await expect(price).toHaveText("$82.11");
  const release = await hold(page, /\/currency\/rates/, { data: { base: "INR", rates: { INR: 1, USD: 0.01 } } });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  await expect(price).toBeHidden();
  release();
  await expect(price).toHaveText("$69.00");
  await expect(price).toBeVisible();
});

test("without rates the shop's own table converts", async ({ page, allowedErrors }) => {
  allowedErrors.push(/404/);
  await page.addInitScript(() => localStorage.setItem("selectedCurrency", "EUR"));
  await page.route(/\/currency\/rates/, (route) => answer(route, "fail"));
  await page.goto(DRESS);
  await expect(page.getByRole("main").locator("[data-in]").first()).toHaveText("€70.38");
});

test("pictures: one main, up to five more, chosen, stepped and swiped", async ({ page }) => {
  const images = Array.from({ length: 8 }, (_, n) => `/brand/icon-192.png?${n}`);
  const made = product({ id: "made-up", images, isDress: true });
  await startElsewhere(page);
  await page.route(/\/api\/products\?/, (route) => answer(route, { data: { products: [made] } }));
  await page.route(/\/api\/products\/made-up/, (route) => answer(route, { data: made }));
  await page.route(/\/api\/products\/(related|reviews)/, (route) => answer(route, "refuse"));
  await goInside(page, "Dresses");
  await page.getByRole("link", { name: "Piece made-up" }).last().click();
  const gallery = page.getByRole("region", { name: "Pictures" });
  await expect(gallery.getByRole("button", { name: /^Picture \d of 6$/ })).toHaveCount(6);
  const main = gallery.locator("img").first();
  await expect(main).toHaveAttribute("src", images[0] ?? "");
  await gallery.getByRole("button", { name: "Picture 3 of 6" }).click();
  await expect(main).toHaveAttribute("src", images[2] ?? "");
  const box = await main.boundingBox();
  if (!box) throw new Error("No picture to swipe");
  const swipe = async (by: number) => {
    await page.mouse.move(box.x + 200, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 200 + by, box.y + 100, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(-35);
  await expect(main).toHaveAttribute("src", images[2] ?? "");
  await swipe(-60);
  await expect(main).toHaveAttribute("src", images[3] ?? "");
  // S§3: what a product does not say is said for it. S§8: related products that fail are nobody's concern.
  await page.getByRole("heading", { name: "Material", exact: true }).click();
  await expect(page.getByText("Not specified")).toBeVisible();
  await expect(page.getByText("THERE'S MORE TO EXPLORE")).toHaveCount(0);
});

test("up to three others of the category follow", async ({ page }) => {
  await page.goto(DRESS);
  const more = page.getByRole("region", { name: "THERE'S MORE TO EXPLORE" });
  await expect(more.getByRole("article")).toHaveCount(3);
  await expect(more.getByRole("heading", { name: NAME })).toHaveCount(0);
});

test("it loads, is missing, and breaks in the specified words", async ({ page, allowedErrors }) => {
  allowedErrors.push(/404|409/);
  await page.goto("/products/dresses", { waitUntil: "networkidle" });
  const link = page.getByRole("link", { name: NAME }).last();
  const release = await hold(page, /\/api\/products\/marigold/, "fail");
  await link.click();
  await expect(page.getByText("Loading product...")).toBeVisible();
  release();
  await expect(page.getByRole("alert").getByText("Product not found")).toBeVisible();
  await page.unroute(/\/api\/products\/marigold/);
  // 409 is as broken as 500, but is not tried again.
  await page.route(/\/api\/products\/marigold/, (route) => route.fulfill({ status: 409, json: { success: false } }));
  await page.goBack();
  await link.click();
  await expect(page.getByRole("alert").getByText("Failed to load product")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
});
