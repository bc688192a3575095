// Signing in, being sent back, the profile, addresses, two tabs, and what happens when something is wrong.
import type { Page } from "@playwright/test";
import { codeSentTo, freshPhone, signInAsNewShopper } from "./inbox.ts";
import { expect, expectAccessible, SIZES, test } from "./shop-test.ts";

const main = (page: Page) => page.getByRole("main");

for (const { name, width, height } of SIZES) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: { width, height } });

    test("a new shopper signs in by phone, completes the profile and is back where they came from", async ({
      page,
    }) => {
      await page.goto("/profile");
      await expect(page).toHaveURL("/login?redirect=%2Fprofile");
      await expectAccessible(page);
      const phone = freshPhone();
      const field = page.getByLabel("Mobile number");
      await field.fill("12 34");
      await expect(field).toHaveValue("1234");
      await page.getByRole("button", { name: "Send OTP" }).click();
      await expect(main(page).getByText("Please enter a valid mobile number.")).toBeVisible();
      await field.fill(phone);
      await page.getByRole("button", { name: "Send OTP" }).click();
      await expect(main(page).getByText("OTP sent successfully!")).toBeVisible();
      await expect(page.getByLabel("One-time password (OTP)")).toBeVisible({ timeout: 4000 });
      await expect(page.getByRole("button", { name: /^Resend OTP in (60|5\d)s$/ })).toBeDisabled();
      const verify = page.getByRole("button", { name: "Verify OTP" });
      await page.getByLabel("One-time password (OTP)").pressSequentially("12a34");
      await expect(page.getByLabel("One-time password (OTP)")).toHaveValue("1234");
      await expect(verify).toBeDisabled();
      await expectAccessible(page);
      await page.getByLabel("One-time password (OTP)").fill(await codeSentTo(page, `+91${phone}`));
      await verify.click();
      await expect(page.getByRole("heading", { name: "Complete your profile" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Complete Profile" })).toBeDisabled();
      await page.getByLabel("First name").fill("Asha");
      await page.getByLabel("Last name").fill("Rao");
      await page.getByLabel("Email", { exact: true }).fill("not an email");
      await page.getByLabel("First name").focus();
      await expect(main(page).getByText("Please enter a valid email")).toBeVisible();
      await page.getByLabel("Email", { exact: true }).fill(`asha-${phone}@example.com`);
      await page.getByRole("button", { name: "Complete Profile" }).click();
      await expect(page).toHaveURL("/profile");
      await expect(page.getByRole("heading", { name: "Hello, Asha" })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test("a wrong code is told, and going back clears it", async ({ page, allowedErrors }) => {
  allowedErrors.push(/400/);
  const phone = freshPhone();
  await page.goto("/login");
  await page.getByLabel("Mobile number").fill(phone);
  await page.getByRole("button", { name: "Send OTP" }).click();
  const code = await codeSentTo(page, `+91${phone}`);
  await page.getByLabel("One-time password (OTP)").fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(main(page).getByRole("alert").filter({ hasText: "Invalid OTP. Please try again." })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Mobile number")).toHaveValue(phone);
});

test("no connection and a failing server get their own words", async ({ page, allowedErrors }) => {
  allowedErrors.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|500/);
  await page.goto("/login");
  await page.getByLabel("Mobile number").fill(freshPhone());
  await page.route("**/api/auth/send-sms-otp", (route) => route.abort());
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(main(page).getByText("Network error. Please check your connection and try again.")).toBeVisible();
  await page.unroute("**/api/auth/send-sms-otp");
  await page.route("**/api/auth/send-sms-otp", (route) => route.fulfill({ status: 500, json: { success: false } }));
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(main(page).getByText("Failed to send OTP. Please try again.")).toBeVisible();
});

test("a redirect to another site leads home", async ({ page }) => {
  await signInAsNewShopper(page, "/wishlist");
  await page.goto("/login?redirect=//evil.example/x");
  await expect(page).toHaveURL("/");
});

test("two tabs stay in step, and logging out leads to the sign-in", async ({ page, context }) => {
  await signInAsNewShopper(page, "/profile");
  const other = await context.newPage();
  await other.goto("/profile");
  await expect(other.getByRole("heading", { name: "Hello, Asha" })).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("You have been logged out due to inactivity.")).toBeVisible();
  await expect(other).toHaveURL("/login?redirect=%2Fprofile");
});

test("an expired token is refreshed once for all calls, and a session that is over leads to the sign-in", async ({
  page,
  context,
  allowedErrors,
}) => {
  allowedErrors.push(/401/);
  await signInAsNewShopper(page, "/profile");
  const refreshes: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/refresh")) refreshes.push(request.url());
  });
  await page.evaluate(() => localStorage.setItem("auth_token", "expired"));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Hello, Asha" })).toBeVisible();
  await expect(page.getByText("You have not saved any addresses yet.")).toBeVisible();
  expect(refreshes).toHaveLength(1);
  await context.clearCookies();
  await page.evaluate(() => localStorage.setItem("auth_token", "expired"));
  await page.reload();
  await expect(page).toHaveURL("/login?redirect=%2Fprofile");
});

test("without a connection at start the stored shopper counts", async ({ page, allowedErrors }) => {
  allowedErrors.push(/ERR_FAILED/);
  await signInAsNewShopper(page, "/profile");
  await page.route("**/api/auth/validate-token", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("heading", { name: "Hello, Asha" })).toBeVisible();
});

test("a shopper may not open what is for admins only by a role written into storage", async ({ page }) => {
  await signInAsNewShopper(page, "/profile");
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem("user_data") ?? "{}");
    localStorage.setItem("user_data", JSON.stringify({ ...user, role: "admin", firstName: "Forged" }));
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Hello, Asha" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("user_data"))).toContain('"role":"user"');
});

test("addresses are added, checked, changed and deleted", async ({ page }) => {
  await signInAsNewShopper(page, "/profile");
  await page.getByRole("button", { name: "Add address" }).click();
  await page.getByLabel("Address", { exact: true }).fill("12 Rose Lane");
  await page.getByLabel("City").fill("Gurugram");
  await page.getByLabel("State").fill("Haryana");
  await page.getByLabel("Postal code").fill("1220");
  await expect(main(page).getByText("Postal code 1220 is not valid for country IN")).toBeVisible();
  const country = page.getByRole("combobox", { name: "Country" });
  await country.fill("zzz");
  await expect(page.getByText("No countries found")).toBeVisible();
  await country.fill("united arab");
  await page.getByRole("option", { name: /United Arab Emirates/ }).click();
  await expect(main(page).getByText("Postal code not required for this country")).toBeVisible();
  await country.fill("India");
  await country.press("Tab");
  await expect(country).toHaveValue("India");
  await page.getByLabel("Postal code").fill("122 001");
  await expect(page.locator("[data-mark=valid]")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(main(page).getByText("Home · Default")).toBeVisible();
  await page.getByRole("button", { name: "Edit 12 Rose Lane" }).click();
  await page.getByLabel("City").fill("Delhi");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(main(page).getByText("Delhi, Haryana, 122 001")).toBeVisible();
  await page.getByRole("button", { name: "Delete 12 Rose Lane" }).click();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("You have not saved any addresses yet.")).toBeVisible();
});

test("a new email counts only with its code", async ({ page }) => {
  const { email } = await signInAsNewShopper(page, "/profile");
  const next = `new-${email}`;
  await page.getByLabel("Email", { exact: true }).fill(next);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  await page.getByLabel("Code from the email").fill(await codeSentTo(page, next));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByLabel("Code from the email")).toBeHidden();
  await page.reload();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(next);
});

test("a form tells all that is wrong, leads to the first of it, and is sent once", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Password" }).click();
  await page.getByRole("button", { name: "Create account" }).click();
  const create = page.getByRole("button", { name: "Create account" });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field("First name").fill("Asha");
  await field("Password").fill("short");
  await create.click();
  await expect(field("Last name")).toBeFocused();
  await expect(field("Last name")).toHaveAttribute("aria-invalid", "true");
  await expect(field("First name")).not.toHaveAttribute("aria-invalid");
  await expect(main(page).getByRole("alert")).toHaveText([
    "Last name is required",
    "Please enter a valid email",
    "Please use at least 8 characters",
  ]);
  // Once sent, every key counts.
  await page.keyboard.type("R");
  await expect(main(page).getByText("Last name is required")).toHaveCount(0);
  await expect(field("First name")).toHaveValue("Asha");
  await field("Email").fill(`asha-${freshPhone()}@example.com`);
  await field("Password").fill("long enough");
  const sent: unknown[] = [];
  await page.route("**/api/auth/register", async (route) => {
    sent.push(route.request().postDataJSON());
    await route.continue();
  });
  await main(page)
    .locator("form")
    .evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
  await expect(main(page).getByText("Please check your inbox to confirm your email.")).toBeVisible();
  expect(sent).toMatchObject([{ firstName: "Asha", lastName: "R", password: "long enough" }]);
});
