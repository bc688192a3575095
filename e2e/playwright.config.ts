// Browser tests in a real Chromium against a whole shop started for them.
import { defineConfig } from "@playwright/test";

const executablePath = process.env.CHROMIUM_PATH || undefined;

export default defineConfig({
  testDir: ".",
  globalSetup: "./start-shop.ts",
  workers: 2,
  fullyParallel: false,
  // A busy machine is slow, not wrong: generous limits, and one more try that the report names as flaky.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 1,
  reporter: [["list"], ["json"]],
  use: {
    baseURL: process.env.SHOP_URL ?? "http://127.0.0.1:3190",
    viewport: { width: 1440, height: 900 },
    trace: "off",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
