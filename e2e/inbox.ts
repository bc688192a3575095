// Reads the dev inbox, as somebody who tries the shop out would.
import { expect, type Page } from "@playwright/test";

/** The newest six-digit code sent to a phone or an e-mail address. */
export async function codeSentTo(page: Page, target: string): Promise<string> {
  let code = "";
  await expect
    .poll(async () => {
      const html = await (await page.request.get("/dev/inbox")).text();
      const [, after = ""] = html.split(`<span class="to">${target}</span>`);
      code = /\b(\d{6})\b is your|\b(\d{6}) confirms/.exec(after)?.slice(1).find(Boolean) ?? "";
      return code;
    })
    .not.toBe("");
  return code;
}

let serial = 0;

/** An Indian mobile number that no other test of this run uses. */
export function freshPhone(): string {
  const unique = `${process.pid % 1000}${Date.now() % 10_000_00}${serial++}`.slice(-9).padStart(9, "0");
  return `9${unique}`;
}

/** Signs a shopper in through the sign-in page and completes the profile. Answers the phone in full. */
export async function signInAsNewShopper(page: Page, redirect = "/"): Promise<{ phone: string; email: string }> {
  const phone = freshPhone();
  const email = `shopper-${phone}@example.com`;
  await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
  await page.getByLabel("Mobile number").fill(phone);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await page.getByLabel("One-time password (OTP)").fill(await codeSentTo(page, `+91${phone}`));
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await page.getByLabel("First name").fill("Asha");
  await page.getByLabel("Last name").fill("Rao");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Complete Profile" }).click();
  await expect(page).toHaveURL(redirect);
  return { phone: `+91${phone}`, email };
}
