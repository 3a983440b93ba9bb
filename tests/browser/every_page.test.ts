import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";
import { officeSuite } from "../support/browser/browser_office.ts";
import { holdScripts, openServedView } from "../support/pages/checks/page_first_view.ts";
import { expectVisibleTabStops } from "../support/pages/checks/page_tab_stops.ts";

const { site, tokens } = officeSuite({ fill: putShowroom });
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

test("every page is in Polish and has one heading, landmarks, and a unique title and description", async () => {
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

test("the first press of Tab focuses the skip link, which leads past the menu into the page", async () => {
  const { page } = await site.visit();
  await page.goto("/wypozyczalnia-aut");
  // The served view has articles too: focus set in it by the skip link is lost when the app replaces it.
  await page.locator(".fv").waitFor({ state: "detached" });
  await page.getByRole("article").first().waitFor();
  await page.keyboard.press("Tab");
  expect(await focusedText(page)).toBe("Przejdź do treści");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const inside = await page.evaluate(() => document.activeElement?.closest("main") !== null);
  expect(inside).toBe(true);
});

test.each([
  [1, "Przejdź do treści"],
  [4, "Sprzedaż Aut"],
])(
  "the focus reached by pressing Tab %i times before the app has started is kept when it starts",
  async (presses, place) => {
    const { page } = await site.visit();
    const scripts = await holdScripts(page);
    await openServedView(page, "/wypozyczalnia-aut");
    for (let press = 0; press < presses; press += 1) await page.keyboard.press("Tab");
    expect(await focusedText(page)).toBe(place);
    scripts.release();
    await page.locator(".fv").waitFor({ state: "detached" });
    expect(await focusedText(page)).toBe(place);
  },
);

test("following the skip link just before the app replaces the served view moves the focus into the page", async () => {
  const { page } = await site.visit();
  await page.addInitScript(() => {
    const { get, set } = Object.getOwnPropertyDescriptor(Node.prototype, "textContent") ?? {};
    // React empties its root when it inserts the app, which was rendered before the link was followed.
    Object.defineProperty(Node.prototype, "textContent", {
      ...(get && { get }),
      set(this: Node, text: string) {
        if (this instanceof Element && this.id === "root") {
          const link = document.querySelector<HTMLElement>(".skip-link");
          link?.focus();
          link?.click();
        }
        set?.call(this, text);
      },
    });
  });
  await page.goto("/wypozyczalnia-aut");
  await page.locator(".fv").waitFor({ state: "detached" });
  await page.keyboard.press("Tab");
  const inside = await page.evaluate(() => document.activeElement?.closest("main") !== null);
  expect(inside).toBe(true);
});

/** The text of the focused element. */
function focusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

/** The survey checks the other pages (tests/survey/tab_stops.test.ts, keyboard_and_zoom). */
const TAB_STOP_PAGES = [
  ["/wypozyczalnia-aut", showroom.van.name],
  // The guides come last, below the day.
  ["/admin", "Przejdź do wyposażenia"],
  ["/admin/wynajem-aut", showroom.van.name],
] as const;

describe.each(["phone", "desk"] as const)("on a %s", (device) => {
  test.each(TAB_STOP_PAGES)(
    "on %s every Tab stop is visible and has a focus mark, forwards and backwards, even with the cookie banner open",
    (path, words) => expectVisibleTabStops(site, { path, words, device, tokens }),
  );
});
