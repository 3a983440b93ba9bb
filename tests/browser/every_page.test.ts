import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { messages } from "../../shared/messages.ts";
import { administratorTokens } from "../support/browser_administrator_tokens.ts";
import { putShowroom, showroom } from "../support/browser_showroom.ts";
import { browserSuite } from "../support/browser_suite.ts";
import { holdScripts, openServedView } from "../support/page_first_view.ts";
import { tabWalk } from "../support/page_tab_walk.ts";

const site = browserSuite({ fill: putShowroom });
const PUBLIC = [
  "/",
  "/wypozyczalnia-aut",
  `/wynajem-aut/${showroom.estate.id}`,
  "/logowanie",
];
const OFFICE = [
  "/admin",
  "/admin/zarzadzanie-wynajmami",
  "/admin/wynajem-aut",
  "/admin/dodaj-samochod-na-wynajem",
];
let tokens: Record<string, string>;

beforeAll(async () => {
  tokens = await administratorTokens(site.origin);
});

test("every page is Polish, has one heading of its own, its landmarks, and a name and description that no other has", async () => {
  const { page } = await site.visit({ kept: tokens, motion: false });
  const [titles, descriptions] = [new Set<string>(), new Set<string>()];
  for (const path of [...PUBLIC.slice(1, 3), ...OFFICE]) {
    await page.goto(path);
    await page.getByRole("main").waitFor();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).count(), { message: path })
      .toBe(1);
    expect(await page.locator("html").getAttribute("lang")).toBe("pl");
    await page.getByRole("navigation").first().waitFor();
    expect(await page.getByRole("main").count()).toBe(1);
    await expect.poll(() => page.title()).toMatch(/^(?!Samochód ·).+ · Autoplac$/);
    titles.add(await page.title());
    if (!path.startsWith("/admin")) {
      const description = page.locator('meta[name="description"]');
      descriptions.add(await description.getAttribute("content") ?? "");
    }
    const robots = page.locator('meta[name="robots"][content*="noindex"]');
    expect(await robots.count() > 0, path).toBe(path.startsWith("/admin"));
  }
  expect(titles.size).toBe(2 + OFFICE.length);
  expect(descriptions.size).toBe(2);
});

test("the first press of Tab offers the way past the menu, into the page", async () => {
  const { page } = await site.visit();
  await page.goto("/wypozyczalnia-aut");
  await page.getByRole("article").first().waitFor();
  await page.keyboard.press("Tab");
  expect(await reached(page)).toBe("Przejdź do treści");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const inside = await page.evaluate(() => document.activeElement?.closest("main") !== null);
  expect(inside).toBe(true);
});

test.each([
  [1, "Przejdź do treści"],
  [4, "Sprzedaż Aut"],
])(
  "who has pressed Tab %i times before the app has started keeps the place",
  async (presses, place) => {
    const { page } = await site.visit();
    const scripts = await holdScripts(page);
    await openServedView(page, "/wypozyczalnia-aut");
    for (let press = 0; press < presses; press += 1) await page.keyboard.press("Tab");
    expect(await reached(page)).toBe(place);
    scripts.release();
    await page.locator(".fv").waitFor({ state: "detached" });
    expect(await reached(page)).toBe(place);
  },
);

/** What the keyboard has reached, by its words. */
function reached(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

/** The pages that are walked over, each with words that it shows when all of it is read. */
const READ: [path: string, words: string][] = [
  ["/wypozyczalnia-aut", showroom.van.name],
  [`/wynajem-aut/${showroom.estate.id}`, "Zapytaj o ten samochód"],
  ["/logowanie", "Zaloguj"],
  ["/admin", "Wszystkie rezerwacje są obsłużone."],
  ["/admin/zarzadzanie-wynajmami", messages.noRentals],
  ["/admin/wynajem-aut", showroom.van.name],
  ["/admin/dodaj-samochod-na-wynajem", "Dodaj próg"],
];

describe.each(["phone", "desk"] as const)("on a %s", (device) => {
  test.each(READ)(
    "%s: what Tab reaches is in view and marked, forwards and backwards, also beside the cookie banner",
    async (path, words) => {
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
    },
  );
});
