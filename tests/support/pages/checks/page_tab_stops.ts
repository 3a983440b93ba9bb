import { expect } from "vitest";
import type { Suite } from "../../browser/browser_suite.ts";
import { tabWalk } from "./page_tab_walk.ts";

/** A page, with words that it shows once it has loaded. */
export interface TabStopPage {
  readonly path: string;
  readonly words: string;
  readonly device: "phone" | "desk";
  readonly tokens: Record<string, string>;
}

/**
 * Expects that every Tab stop of a page is visible and marked, and that both directions have the same
 * stops, while the cookie banner covers a part of the page.
 */
export async function expectVisibleTabStops(
  site: Suite,
  { path, words, device, tokens }: TabStopPage,
): Promise<void> {
  const { page } = await site.visit({
    device,
    consented: false,
    motion: false,
    kept: path.startsWith("/admin") ? tokens : {},
  });
  await page.goto(path);
  await page.getByRole("region", { name: "Zgoda na cookies" }).waitFor();
  await page.getByRole("main").getByText(words).first().waitFor();
  await expect.poll(() => page.locator("main [aria-busy=true]").count()).toBe(0);
  const there = await tabWalk(page);
  expect(there.lost).toEqual([]);
  const back = await tabWalk(page, "Shift+Tab");
  expect(back.lost).toEqual([]);
  expect(back.stops.sort()).toEqual(there.stops.sort());
}
