// The test that all journeys use: a console error or an unhandled page error fails it, and axe is at hand.
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

interface Fixtures {
  /** Console errors a test expects, e.g. a call it breaks on purpose. */
  allowedErrors: RegExp[];
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  allowedErrors: async ({}, use) => use([]),
  page: async ({ page, allowedErrors }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => errors.push(String(error)));
    waitUntilAwake(page);
    await use(page);
    const unexpected = errors.filter((text) => !allowedErrors.some((allowed) => allowed.test(text)));
    expect(unexpected).toEqual([]);
  },
});

export { expect };

/** Scripts come after the first picture: a journey begins when they run, unless a test wants the page before that. */
function waitUntilAwake(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== "commit" && response?.headers()["content-type"]?.startsWith("text/html"))
      await page.waitForFunction(() => !("earlyInput" in window));
    return response;
  };
}

/** No accessibility violation on the page, or on one part of it, as it is now. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // The page's entrance must be over: half-faded text has no contrast.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((a) => a.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((a) => a.finished.catch(() => {})),
    ),
  );
  const axe = new AxeBuilder({ page });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`)).toEqual(
    [],
  );
}

export const SIZES = [
  { name: "phone", width: 390, height: 844 },
  { name: "tablet", width: 820, height: 1180 },
  { name: "desktop", width: 1440, height: 900 },
];
