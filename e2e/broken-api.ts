// Answers calls of the browser in a test's own way: slowly, refused, or with a made-up catalogue.
import type { Page, Route } from "@playwright/test";

export type Answer = "refuse" | "fail" | { data: unknown };

/** 404 is never retried (S§8), so a broken call shows at once. */
export async function answer(route: Route, how: Answer): Promise<void> {
  if (how === "fail")
    return route.fulfill({ status: 404, json: { success: false, message: "Broken", code: "BROKEN" } });
  if (how === "refuse") return route.fulfill({ json: { success: false, message: "Refused" } });
  return route.fulfill({ json: { success: true, data: how.data } });
}

export const PRODUCT_LISTS = /\/api\/products\?/;

/** Holds the answers to matching calls back until the returned function is called. */
export async function hold(page: Page, url: RegExp, how: Answer): Promise<() => void> {
  let release: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await gate;
    await answer(route, how).catch(() => {});
  });
  return release;
}

export interface MadeUp {
  id: string;
  name?: string;
  category?: { id: string; name: string; slug: string };
  images?: string[];
  [flag: string]: unknown;
}

/** A product as the specification lists its fields, and nothing more. */
export function product({ id, ...rest }: MadeUp): Record<string, unknown> {
  return {
    id,
    name: `Piece ${id}`,
    description: "Made up for a test.",
    price: 1000,
    images: [],
    category: { id: "c", name: "Resort", slug: "resort" },
    isBestsellers: false,
    isDress: false,
    isTop: false,
    isBottom: false,
    isCooset: false,
    isActive: true,
    size: "",
    material: "",
    productCare: "",
    sku: id,
    ...rest,
  };
}

/** Opens a page that needs no products, from where links lead on inside the app. */
export async function startElsewhere(page: Page): Promise<void> {
  await page.goto("/terms", { waitUntil: "networkidle" });
}

export async function goInside(page: Page, link: string): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).click();
}
