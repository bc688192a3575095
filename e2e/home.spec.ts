// Home: the film's caption, the two turning panels, best sellers.
import { answer, PRODUCT_LISTS, product, startElsewhere } from "./broken-api.ts";
import { expect, expectAccessible, SIZES, test } from "./shop-test.ts";

const EVENING = { id: "e", name: "Evening Wear", slug: "evening-wear" };
const toHome = { name: /, home$/ };

test("the HTML holds caption, products and who we are, before any script", async ({ request }) => {
  const html = await (await request.get("/")).text();
  expect(html).toContain("New In Spring Summer 2025");
  expect(html).toContain("BEST SELLERS");
  expect(html).toContain('"@type":"Organization"');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/"/);
  expect(html.match(/<article/g)?.length).toBeGreaterThan(3);
});

for (const { name, width, height } of SIZES.filter((size) => size.name !== "tablet")) {
  test(`home is accessible on a ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1, name: "New In Spring Summer 2025" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "BEST SELLERS" })).toBeVisible();
    await expectAccessible(page);
  });
}

test("the film can be muted and stopped", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /^(Mute|Unmute) the film$/ }).click();
  await page.getByRole("button", { name: "Pause the film" }).click();
  await expect(page.getByRole("button", { name: "Play the film" })).toBeVisible();
  expect(await page.locator("video").evaluate((film: HTMLVideoElement) => film.paused && film.loop)).toBe(true);
});

test("panels turn every four seconds, three products a page, until they are held", async ({ page }) => {
  await page.clock.install();
  await startElsewhere(page);
  const products = Array.from({ length: 24 }, (_, n) => product({ id: `e${n + 1}`, category: EVENING }));
  await page.route(PRODUCT_LISTS, (route) => answer(route, { data: { products } }));
  await page.getByRole("link", toHome).first().click();
  const panel = page.getByRole("region", { name: "Evening Wear" });
  const shown = panel.getByRole("listitem").filter({ hasText: "Piece" }).locator("visible=true");
  const current = panel.getByRole("link", { name: /Piece/ });
  await expect(current).toHaveText([/Piece e1/, /Piece e2/, /Piece e3/]);
  // Eight pages: only the current dot and its neighbours.
  await expect(panel.getByRole("button", { name: /^Show page/ })).toHaveCount(2);
  await page.mouse.move(5, 5);
  await page.clock.runFor(4_100);
  await expect(current).toHaveText([/Piece e4/, /Piece e5/, /Piece e6/]);
  await expect(panel.getByRole("button", { name: /^Show page/ })).toHaveCount(3);
  await panel.hover();
  await page.clock.runFor(9_000);
  await expect(current.first()).toHaveText(/Piece e4/);
  await panel.getByRole("button", { name: "Pause Evening Wear" }).click();
  await page.mouse.move(5, 5);
  await page.clock.runFor(9_000);
  await expect(current.first()).toHaveText(/Piece e4/);
  // Wraps backwards from the first page, by a drag of more than 40 px.
  await panel.getByRole("button", { name: "Show page 1 of 8" }).click();
  const box = await shown.first().boundingBox();
  if (!box) throw new Error("No page to swipe");
  const swipe = async (by: number) => {
    await page.mouse.move(box.x + 60, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 60 + by, box.y + 60, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(30);
  await expect(current.first()).toHaveText(/Piece e1/);
  await swipe(60);
  await expect(current.first()).toHaveText(/Piece e22/);
});

test("two products a page on a small screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/", { waitUntil: "networkidle" });
  const panel = page.getByRole("region", { name: "Resort/Summer" });
  await expect(panel.getByRole("list").first().getByRole("link")).toHaveCount(2);
});

test("both panels empty show the notice; a failed one is told or only logged", async ({ page, allowedErrors }) => {
  allowedErrors.push(/404/);
  await startElsewhere(page);
  await page.route(PRODUCT_LISTS, (route) => answer(route, { data: { products: [] } }));
  await page.getByRole("link", toHome).first().click();
  await expect(page.getByRole("status").filter({ hasText: "No products found." })).toBeVisible();
  await expect(page.getByText("No bestsellers found.")).toBeVisible();
  await expectAccessible(page);
  await page.unroute(PRODUCT_LISTS);

  await page.goto("/terms", { waitUntil: "networkidle" });
  await page.route(/panel=evening/, (route) => answer(route, "fail"));
  await page.route(/type=bestseller/, (route) => answer(route, "fail"));
  await page.getByRole("link", toHome).first().click();
  await expect(page.getByRole("alert").getByText("Error loading products")).toBeVisible();
  await expect(page.getByRole("alert").getByText("Error loading bestsellers")).toBeVisible();
  await page.unroute(/panel=evening/);

  await page.goto("/terms", { waitUntil: "networkidle" });
  await page.route(/panel=resort/, (route) => answer(route, "fail"));
  await page.getByRole("link", toHome).first().click();
  await expect(page.getByRole("region", { name: "Evening Wear" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Resort/Summer" })).toHaveCount(0);
  await expect(page.getByText("Error loading products")).toHaveCount(0);
});
