// Writing to the shop: the contact form, the newsletter with its confirmation, support for who is signed in.
import { signInAsNewShopper } from "./inbox.ts";
import { freshAddress, linkSentTo } from "./mail.ts";
import { expect, expectAccessible, SIZES, test } from "./shop-test.ts";

for (const { name, width, height } of SIZES) {
  test(`the contact form on a ${name} checks while one types, sends and clears`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/contact-us");
    const send = page.getByRole("button", { name: "Send Message" });
    await expect(send).toBeDisabled();
    const email = page.getByLabel("Email", { exact: true });
    await expect(async () => {
      await email.fill("asha@");
      await expect(page.getByText("Please enter a valid email address")).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectAccessible(page);
    await email.fill("asha@example.com");
    await expect(page.getByText("Please enter a valid email address")).toBeHidden();
    await page.getByLabel("Name", { exact: true }).fill("Asha");
    await expect(send).toBeDisabled();
    await page.getByLabel("Message").fill("Do you ship to Pune?");
    await send.click();
    await expect(page.getByText("Thank you for your message! We will get back to you soon.")).toBeVisible();
    await expect(email).toHaveValue("");
    await expectAccessible(page);
  });
}

test("a lost connection is said in words", async ({ page, allowedErrors }) => {
  allowedErrors.push(/ERR_FAILED/);
  await page.route("**/api/contact", (route) => route.abort());
  await page.goto("/contact-us");
  const send = page.getByRole("button", { name: "Send Message" });
  await expect(async () => {
    await page.getByLabel("Name", { exact: true }).fill("Asha");
    await page.getByLabel("Email", { exact: true }).fill("asha@example.com");
    await page.getByLabel("Message").fill("Hello");
    await expect(send).toBeEnabled({ timeout: 500 });
  }).toPass();
  await send.click();
  await expect(page.getByText("An error occurred while sending your message. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Hello");
});

test("the footer's newsletter clears its field, and mails confirm and unsubscribe", async ({ page }) => {
  const address = freshAddress();
  await page.goto("/contact-us");
  const field = page.getByRole("contentinfo").getByPlaceholder("Your e-mail");
  await expect(async () => {
    await field.fill(address);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("Please check your inbox and confirm your subscription.")).toBeVisible({
      timeout: 3000,
    });
  }).toPass();
  await expect(field).toHaveValue("");
  await page.goto(await linkSentTo(page, address, "/newsletter/confirm"));
  await expect(page.getByRole("heading", { name: "Welcome, and thank you" })).toBeVisible();
  await page.goto(await linkSentTo(page, address, "/newsletter/unsubscribe"));
  await page.getByLabel("Too many mails").check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You have been unsubscribed" })).toBeVisible();
});

test("a signed-in shopper asks for help and finds the question again", async ({ page }) => {
  test.slow();
  await signInAsNewShopper(page, "/support");
  await page.getByLabel("Subject").fill("A question about my size");
  await page.getByRole("region", { name: "Ask us something" }).getByLabel("Message").fill("Could you take it in?");
  await page.getByRole("region", { name: "Ask us something" }).getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("We have your question and will answer by mail.")).toBeVisible();
  await page.reload();
  await page.getByText("A question about my size").click();
  await expect(page.getByText("Could you take it in?")).toBeVisible();
  await expect(page.getByText("Waiting for our answer")).toBeVisible();
  await expectAccessible(page);
});
