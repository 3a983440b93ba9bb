import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { putSalesroom, salesroom } from "../../support/browser/browser_salesroom.ts";
import { showroom } from "../../support/browser/browser_showroom.ts";
import { browserSuite } from "../../support/browser/browser_suite.ts";
import {
  differences,
  type FirstPart,
  firstView,
  holdScripts,
  openServedView,
} from "../../support/pages/checks/page_first_view.ts";

const site = browserSuite({ fill: putSalesroom });

const WORDS = ["heading", "lead"] as const;
const PAGES: readonly [path: string, parts: readonly FirstPart[]][] = [
  ["/", ["heading", "card"]],
  ["/sprzedaz-aut", [...WORDS, "card"]],
  [`/sprzedaz-aut/${salesroom.suv.id}`, [...WORDS, "photo"]],
  ["/wypozyczalnia-aut", [...WORDS, "card"]],
  [`/wynajem-aut/${showroom.estate.id}`, ["heading", "photo"]],
  ["/czesci-samochodowe", WORDS],
  ["/kontakt", WORDS],
  ["/warunki-wynajmu-samochodu", WORDS],
];

/** Waits until the app has replaced the served view. */
async function appStarted(page: Page): Promise<void> {
  await page.locator(".fv").waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1 }).waitFor();
}

describe.each(["phone", "desk"] as const)("a served page on a %s", (device) => {
  test.each(PAGES)(
    "%s is shown before any script has run, and stays in place when the app starts",
    async (path, parts) => {
      const { page } = await site.visit({ device });
      const scripts = await holdScripts(page);
      await openServedView(page, path);
      const served = await firstView(page, parts);
      expect(Object.keys(served.places)).toEqual(parts);
      scripts.release();
      await appStarted(page);
      const moved = async () => differences(served, await firstView(page, parts), 6);
      await expect.poll(moved, { timeout: 15_000 }).toEqual([]);
    },
  );
});

describe("the served view at widths between a phone and a desk", () => {
  test.each([360, 374, 375, 950, 951, 1000, 1174, 1175])(
    "at %i px the rental cars stay in the same place when the app starts",
    async (width) => {
      const { page } = await site.visit({ device: width < 768 ? "phone" : "desk" });
      await page.setViewportSize({ width, height: 900 });
      const scripts = await holdScripts(page);
      await openServedView(page, "/wypozyczalnia-aut");
      const served = await firstView(page, [...WORDS, "card"]);
      scripts.release();
      await appStarted(page);
      const moved = async () => differences(served, await firstView(page, [...WORDS, "card"]), 2);
      await expect.poll(moved, { timeout: 15_000 }).toEqual([]);
    },
  );

  test.each([
    `/sprzedaz-aut/${salesroom.suv.id}`,
    `/wynajem-aut/${showroom.estate.id}`,
  ])("at 980 px the photo of %s keeps its width when the app starts", async (path) => {
    const { page } = await site.visit();
    await page.setViewportSize({ width: 980, height: 900 });
    const scripts = await holdScripts(page);
    await openServedView(page, path);
    const photo = page.locator("main picture").first();
    const width = async () => Math.round((await photo.boundingBox())?.width ?? 0);
    const served = await width();
    scripts.release();
    await appStarted(page);
    await expect.poll(width, { timeout: 15_000 }).toBe(served);
  });
});

describe("the first photo of the served view", () => {
  test.each(
    [
      ["/", "phone"],
      [`/sprzedaz-aut/${salesroom.suv.id}`, "phone"],
      [`/sprzedaz-aut/${salesroom.suv.id}`, "desk"],
    ] as const,
  )("of %s on a %s is loaded once, before the first script", async (path, device) => {
    const { page } = await site.visit({ device });
    const scripts = await holdScripts(page);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await openServedView(page, path);
    const photo = page.locator("main picture img").first();
    const address = () =>
      photo.evaluate((one) => one instanceof HTMLImageElement ? one.currentSrc : "");
    await expect.poll(address).toContain("/images/car/");
    const served = await address();
    scripts.release();
    await appStarted(page);
    await expect.poll(address).toBe(served);
    await page.waitForLoadState("networkidle");
    expect(requested.filter((one) => served.endsWith(one))).toHaveLength(1);
  });
});

test.each(PAGES.slice(0, 5))("nothing moves while %s loads on a phone", async (path) => {
  const { page } = await site.visit({ device: "phone", consented: false });
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        if (!Reflect.get(shift, "hadRecentInput")) moved += Reflect.get(shift, "value");
      }
    }).observe({ type: "layout-shift", buffered: true });
    Reflect.set(globalThis, "moved", () => moved);
  });
  await page.goto(path);
  await appStarted(page);
  await page.getByRole("region", { name: "Zgoda na cookies" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => Reflect.get(globalThis, "moved")())).toBeLessThanOrEqual(0.02);
});

describe("the served view with the app installed on the device", () => {
  /** Visits the site until the worker controls its pages. */
  async function visitOnce(page: Page): Promise<void> {
    await page.goto("/sprzedaz-aut");
    await expect.poll(() =>
      page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        return navigator.serviceWorker.controller !== null;
      }), { timeout: 15_000 }).toBe(true);
  }

  test("still comes from the server, for each page its own", async () => {
    const { page } = await site.visit({ serviceWorker: true });
    await visitOnce(page);
    const reply = await page.goto("/kontakt");
    expect(reply?.fromServiceWorker()).toBe(true);
    expect(await reply?.text()).toContain("<h1>Kontakt</h1>");
  });

  test("is without a network a frame without text or data of another page", async () => {
    const { page, context, faults } = await site.visit({ serviceWorker: true });
    await visitOnce(page);
    faults.expect(/^net::ERR_(INTERNET_DISCONNECTED|FAILED) /);
    await context.setOffline(true);
    for (const path of ["/", "/kontakt", `/sprzedaz-aut/${salesroom.suv.id}`]) {
      const reply = await page.goto(path);
      const text = (await reply?.text())?.replace(/<style>.*<\/style>/s, "");
      expect(text).toContain('class="fv fv-calm"');
      expect(text).not.toMatch(/<h1|rel="canonical"|first-view|ld\+json|og:title|aria-current/);
    }
  });
});
