// From cart to paid order in the browser: nothing typed is lost, and every button of the payment window ends well.
import { demoAdmin } from "@elvara/contract/auth";
import type { APIRequestContext, Page } from "@playwright/test";
import { signInAsNewShopper } from "./inbox.ts";
import { expect, expectAccessible, SIZES, test } from "./shop-test.ts";

/** Puts a piece of the catalogue into the cart through its own page. */
async function addPiece(page: Page): Promise<string> {
  const answer = await (await page.request.get("/api/products?limit=1")).json();
  const product = answer.data.products[0] as { id: string; name: string };
  await page.goto(`/product/${product.id}`);
  await page.getByRole("button", { name: "Add To Cart" }).first().click();
  await expect(
    page.getByText("Product added to cart successfully!").or(page.getByText("Go to Cart")).first(),
  ).toBeVisible();
  return product.name;
}

async function fillAddress(page: Page): Promise<void> {
  const form = page.getByRole("form", { name: "Checkout" });
  await form.getByLabel("First name").fill("Asha");
  await form.getByLabel("Last name").fill("Rao");
  await form.getByLabel("Address", { exact: true }).fill("12 Lake View");
  await form.getByLabel("City").fill("Pune");
  await form.getByLabel("State").fill("Maharashtra");
  await form.getByLabel("Postal code").fill("411001");
  await form.getByRole("textbox", { name: "Phone" }).fill("9876543210");
}

const pay = (page: Page) => page.getByRole("button", { name: "Proceed to Payment" }).click();
const button = (page: Page, name: string) =>
  page.frameLocator("iframe[title='Payment']").locator(`button[data-action='${name}']`);

/** Answers the next browser alert with its words. */
function nextAlert(page: Page): Promise<string> {
  return new Promise((resolve) => {
    page.once("dialog", async (dialog) => {
      resolve(dialog.message());
      await dialog.accept();
    });
  });
}

test("a guest's checkout survives the sign-in and a reload, and ends in a paid order", async ({ page }) => {
  test.slow();
  const piece = await addPiece(page);
  await page.goto("/checkout");
  await page.getByLabel("Email", { exact: true }).fill("asha.typed@example.com");
  await fillAddress(page);
  await page.getByLabel("Email me with news and offers").check();
  await expect(page.locator("[data-mark='valid']")).toBeVisible();
  await pay(page);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcheckout/);

  await signInAsNewShopper(page, "/checkout");
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("12 Lake View");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("asha.typed@example.com");
  await page.reload();
  await expect(page.getByLabel("City")).toHaveValue("Pune");
  await expect(page.getByLabel("Email me with news and offers")).toBeChecked();
  await expect(page.getByRole("complementary").getByText(piece)).toBeVisible();

  await page.getByLabel("Save this information for next time").check();
  await pay(page);
  await button(page, "pay").click();
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await expect(page).toHaveURL(/\/payment-success\?order_id=EL-\d{4}-\d{6}&payment_id=pay_/);
  await expect(page.getByText(/^EL-\d{4}-\d{6}$/)).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Asha Rao" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("pendingOrder"))).toBeNull();
  // Nothing of what was typed stays behind for the next person at this screen.
  expect(await page.evaluate(() => sessionStorage.getItem("elvara:checkout"))).toBeNull();

  await page.getByRole("link", { name: "Track Your Order" }).first().click();
  await expect(page.getByText("Processing").first()).toBeVisible();
  await page.getByRole("button", { name: /View Details/ }).click();
  const details = page.getByRole("dialog");
  for (const part of [
    "Order Status",
    "Order Summary",
    "Order Items",
    "Shipping Address",
    "Payment Information",
    "Order Timeline",
  ]) {
    await expect(details.getByRole("heading", { name: part })).toBeVisible();
  }
  await expectAccessible(page);
  const file = page.waitForEvent("download");
  await details.getByRole("button", { name: "Download Invoice" }).click();
  expect((await file).suggestedFilename()).toMatch(/^invoice-EL-\d{4}-\d{6}\.pdf$/);

  await details.getByRole("button", { name: "Cancel Order" }).click();
  await details.getByRole("button", { name: "Cancel this order" }).click();
  await expect(details.getByText("Cancelled", { exact: true })).toBeVisible();
  await details.getByRole("button", { name: "Close" }).click();
  await expect(details).toBeHidden();

  // The address was saved and can be chosen next time.
  await addPiece(page);
  await page.goto("/checkout");
  await expect(page.getByRole("group", { name: "Saved addresses" })).toContainText("12 Lake View");
});

test("dismissed, failed and late payments, each told, and the order still ends right", async ({ page }) => {
  test.slow();
  await signInAsNewShopper(page);
  await addPiece(page);
  await page.goto("/checkout");
  await expect(page.getByLabel("First name")).toHaveValue("Asha");
  await fillAddress(page);
  for (const action of ["dismiss", "fail"]) {
    await pay(page);
    const told = nextAlert(page);
    await button(page, action).click();
    expect(await told).toBe("Payment was cancelled or failed");
    await expect(page.locator("iframe[title='Payment']")).toHaveCount(0);
  }
  await pay(page);
  const told = nextAlert(page);
  await button(page, "delay").click();
  expect(await told).toBe("Payment was cancelled or failed");
  // Ten seconds later the money comes, and the webhook finds the order.
  await expect
    .poll(
      async () => {
        await page.goto("/track-order");
        await expect(page.getByRole("heading", { name: /Order #EL-/ })).toHaveCount(1);
        return page.getByText("Processing").count();
      },
      { timeout: 40_000, intervals: [3_000] },
    )
    .toBe(1);
  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
});

test("the alerts of the checkout come in their order", async ({ page }) => {
  await addPiece(page);
  await page.goto("/checkout");
  await page.getByLabel("Email", { exact: true }).fill("asha@example.com");
  await fillAddress(page);
  await page.getByLabel("Address", { exact: true }).fill("   ");
  const press = async () => {
    const told = nextAlert(page);
    await pay(page);
    return told;
  };
  expect(await press()).toBe("Please fill all address details");
  await page.getByLabel("Address", { exact: true }).fill("12 Lake View");
  await page.getByRole("combobox", { name: "Country", exact: true }).fill("");
  expect(await press()).toBe("Please select a valid country from the dropdown");
  await page.getByRole("combobox", { name: "Country", exact: true }).fill("India");
  await page.getByRole("textbox", { name: "Phone" }).fill("12345");
  expect(await press()).toBe("Please enter a valid mobile number for the selected country");
});

test("shipping follows the country, and a coupon box waits for the sign-in", async ({ page }) => {
  await addPiece(page);
  await page.goto("/checkout");
  const summary = page.getByRole("complementary");
  await expect(summary.getByText("Shipping")).toHaveCount(0);
  await page.getByRole("combobox", { name: "Country", exact: true }).fill("Australia");
  await expect(summary.getByText("Shipping")).toBeVisible();
  await expect(summary.getByText("₹4,999.00")).toBeVisible();
  await expect(summary.getByText("Have a discount code?")).toBeVisible();
});

test("the cancelled page tells the order and the reason; the success page alone shows defaults", async ({ page }) => {
  await page.goto("/payment-cancelled?order_id=EL-1&reason=bank_refused&error=Card+expired");
  await expect(page.getByRole("heading", { name: "Cancellation Details" })).toBeVisible();
  await expect(page.getByText("bank refused")).toBeVisible();
  await page.goto("/payment-cancelled");
  await expect(page.getByRole("heading", { name: "Payment Cancelled" })).toBeVisible();
  await expect(page.getByText("Cancellation Details")).toHaveCount(0);
  await page.goto("/payment-success");
  await expect(page.getByText("N/A").first()).toBeVisible();
  await page.goto("/payment-success?order_id=EL-2&status=success&amount=2500");
  await expect(page.getByText("₹2,500.00")).toBeVisible();
  await expect(page.getByText("HDFC SmartGateway").first()).toBeVisible();
});

/** Chooses the provider as an owner does, in the settings, and in another browser than the shopper's. */
async function setProvider(owner: APIRequestContext, provider: string): Promise<void> {
  const login = await owner.post("/api/auth/test-login", { data: demoAdmin });
  const { token } = (await login.json()).data;
  const answer = await owner.put("/api/admin/settings", {
    headers: { authorization: `Bearer ${token}` },
    data: { checkout: { provider, methods: [provider], unpaidMinutes: 60 } },
  });
  expect(answer.ok()).toBe(true);
}

test("the owner may choose HDFC's hosted page or Stripe's cards instead", async ({ page, request, allowedErrors }) => {
  test.slow();
  // Stripe answers 402 to a declined card.
  allowedErrors.push(/402/);
  await signInAsNewShopper(page);
  try {
    await setProvider(request, "hdfc");
    await addPiece(page);
    await page.goto("/checkout");
    await fillAddress(page);
    await pay(page);
    await page.getByRole("button", { name: "Pay The payment succeeds" }).click();
    await expect(page).toHaveURL(/\/payment-success\?order_id=EL-/);
    await expect(page.getByText("HDFC SmartGateway").first()).toBeVisible();

    // A bank that answers later, once for and once against.
    for (const [answer, result] of [
      ["fail", /\/payment-cancelled\?order_id=EL-\d{4}-\d{6}&reason=payment_failed$/],
      ["pay", /\/payment-success\?order_id=EL-\d{4}-\d{6}&status=success&amount=/],
    ] as const) {
      if (answer === "fail") await addPiece(page);
      await page.goto("/checkout");
      await fillAddress(page);
      await pay(page);
      await page.waitForURL(/\/sandbox\/hdfc\/page\//);
      const hostedPage = page.url();
      await page.getByRole("button", { name: "Wait The bank has not answered yet" }).click();
      await expect(page).toHaveURL(/\/payment-pending\?order_id=EL-/);
      await expect(page.getByText(/^We are waiting for your bank/)).toBeVisible();
      await expect(page.getByText(/^Last asked at/)).toBeVisible();
      if (answer === "fail") await expectAccessible(page);
      await request.post(`${hostedPage}/${answer}`, { maxRedirects: 0 });
      await expect(page).toHaveURL(result);
    }

    await setProvider(request, "stripe");
    await addPiece(page);
    await page.goto("/checkout");
    await fillAddress(page);
    await pay(page);
    const dialog = page.getByRole("dialog", { name: "Payment" });
    await dialog.getByLabel("A card that is declined").check();
    await dialog.getByRole("button", { name: /^Pay ₹/ }).click();
    await expect(dialog.getByText("Your card was declined.")).toBeVisible();
    await dialog.getByLabel("A card that pays").check();
    await dialog.getByRole("button", { name: /^Pay ₹/ }).click();
    await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
    await expect(page.getByText("Stripe").first()).toBeVisible();
  } finally {
    await setProvider(request, "razorpay");
  }
});

for (const { name, width, height } of SIZES) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: { width, height } });

    test("checkout and result pages are accessible and fit the screen", async ({ page }) => {
      test.slow();
      await addPiece(page);
      for (const path of [
        "/checkout",
        "/thank-you",
        "/payment-success",
        "/payment-cancelled?order_id=EL-1",
        "/payment-pending",
      ]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
    });
  });
}
