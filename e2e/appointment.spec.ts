// Booking an appointment: day, slot, form; losing a slot; arriving with a product; moving and cancelling by mail.
import type { Page } from "@playwright/test";
import { freshAddress, linkSentTo } from "./mail.ts";
import { expect, expectAccessible, SIZES, test } from "./shop-test.ts";

const SLOT = "11:00-11:30 AM";

/** A day, some weeks ahead, on which nothing is booked yet. */
async function freeDay(page: Page, from = 20): Promise<{ date: string; label: string }> {
  for (let ahead = from; ; ahead += 1) {
    const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const answer = await page.request.get(`/api/appointments/availability?date=${date}`);
    const { slots } = (await answer.json()).data as { slots: { state: string }[] };
    if (slots.length === 0 || slots.some(({ state }) => state !== "open")) continue;
    const words = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
    return { date, label: new Intl.DateTimeFormat("en-GB", words).format(new Date(date)) };
  }
}

async function chooseDay(page: Page, label: string): Promise<void> {
  const day = page.getByRole("button", { name: label });
  // The page may not be awake yet, so a click can be lost: it is repeated until the month has come.
  await expect(async () => {
    if (await day.isVisible()) return;
    await page.getByRole("button", { name: "Next month" }).click();
    await expect(day).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(async () => {
    await day.click();
    await expect(day).toHaveAttribute("aria-pressed", "true", { timeout: 500 });
  }).toPass();
}

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill("Asha Rao");
  await page.getByLabel("Mobile number").fill(`98${String(Date.now()).slice(-8)}`);
  await page.getByLabel("Email", { exact: true }).fill(email);
}

test("a visitor books, and moves and cancels with the link from the mail", async ({ page }) => {
  test.slow();
  const { label } = await freeDay(page);
  const email = freshAddress();
  await page.goto("/book-appointment");
  await expect(page.getByRole("columnheader")).toHaveText(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]);
  await expect(page.getByRole("button", { name: "Previous month" })).toBeDisabled();
  await expect(page.getByRole("heading", { name: "Choose a time" })).toBeHidden();
  await chooseDay(page, label);
  await expect(page.getByRole("heading", { name: "Your details" })).toBeHidden();
  await page.getByRole("button", { name: SLOT }).click();
  await expect(page.getByLabel("Product", { exact: true })).toHaveValue("Custom Design");
  await expect(page.getByLabel("Face to face")).toBeChecked();
  await expect(page.getByText("The location is shared with you by mail.")).toBeVisible();
  await expectAccessible(page);

  await fill(page, email);
  await page.getByLabel("Mobile number").fill("12345");
  const alert = page.waitForEvent("dialog");
  const pressed = page.getByRole("main").getByRole("button", { name: "Book an Appointment" }).click();
  const dialog = await alert;
  expect(dialog.message()).toBe("Please enter a valid mobile number for the selected country.");
  await dialog.accept();
  await pressed;
  await fill(page, email);
  await page.getByRole("main").getByRole("button", { name: "Book an Appointment" }).click();
  await expect(page.getByText("Appointment booked successfully! Check your email for confirmation.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Choose a time" })).toBeHidden();

  await page.goto(await linkSentTo(page, email, "/appointment/"));
  await expect(page.getByText(label)).toBeVisible();
  await page.getByRole("button", { name: "Choose another time" }).click();
  const other = await freeDay(page, 27);
  await chooseDay(page, other.label);
  await page.getByRole("button", { name: "4:00-4:30 PM" }).click();
  await page.getByRole("button", { name: "Move the appointment" }).click();
  await expect(page.getByText("4:00-4:30 PM IST (GMT+5:30)")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel appointment" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel appointment" }).click();
  await expect(page.getByRole("heading", { name: "Your appointment is cancelled" })).toBeVisible();
});

test("who loses a slot is told, and keeps what they wrote", async ({ page, allowedErrors }) => {
  allowedErrors.push(/409/);
  const { date, label } = await freeDay(page, 34);
  await page.goto("/book-appointment");
  await chooseDay(page, label);
  await page.getByRole("button", { name: SLOT }).click();
  await fill(page, freshAddress());
  const quicker = { name: "Tara", mobileNumber: "9123456780", email: freshAddress(), date, timeSlot: SLOT };
  expect((await page.request.post("/api/appointments", { data: quicker })).ok()).toBe(true);
  await page.getByRole("main").getByRole("button", { name: "Book an Appointment" }).click();
  await expect(page.getByText("That time slot has just been taken. Please choose another.")).toBeVisible();
  await expect(page.getByRole("button", { name: SLOT })).toBeDisabled();
  await page.getByRole("button", { name: "12:00-12:30 PM" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Asha Rao");
});

test.describe("far away", () => {
  test.use({ timezoneId: "America/New_York", viewport: SIZES[0] ?? null });

  test("slots show the visitor's own time beside the studio's", async ({ page }) => {
    const { label } = await freeDay(page, 41);
    await page.goto("/book-appointment");
    await chooseDay(page, label);
    await expect(page.getByRole("button", { name: SLOT })).toContainText("your time");
    await expectAccessible(page);
  });
});

test("a product chosen on its page comes along", async ({ page }) => {
  const { label } = await freeDay(page, 48);
  const { products } = (await (await page.request.get("/api/products?limit=1")).json()).data;
  const [product] = products as { id: string; name: string }[];
  await page.goto(`/product/${product?.id}`);
  await expect(async () => {
    await page.getByRole("radio", { name: "Yes" }).check({ force: true });
    await expect(page.getByRole("button", { name: "Book an Appointment" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole("button", { name: "Book an Appointment" }).click();
  await expect(page).toHaveURL(/\/book-appointment$/);
  await chooseDay(page, label);
  await page.getByRole("button", { name: SLOT }).click();
  await expect(page.getByLabel("Product", { exact: true })).toHaveValue(product?.id ?? "");
});
