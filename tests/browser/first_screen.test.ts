import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { adminPaths, paths } from "../../shared/paths.ts";
import { fromWarsaw, instant, plusDays, plusMonths, toWarsaw } from "../../shared/warsaw.ts";
import { putSalesroom, salesroom } from "../support/browser/browser_salesroom.ts";
import { showroom } from "../support/browser/browser_showroom.ts";
import { officeSuite } from "../support/browser/browser_office.ts";
import {
  differences,
  firstView,
  holdScripts,
  openServedView,
} from "../support/pages/checks/page_first_view.ts";
import { anna, bookingForm } from "../support/pages/page_booking_form.ts";
import { dayButton } from "../support/pages/page_calendar.ts";
import { periodFields } from "../support/pages/page_period.ts";
import { setClockAhead } from "../support/server/clock_ahead.ts";
import { leaveOutEntryReload } from "../support/browser/browser_visit.ts";

/** In the morning of the 10th of a month, so that all days are in the calendar that opens. */
const today = `${plusMonths(toWarsaw(instant(Date.now())).date, 1).slice(0, 8)}10`;
const clockAhead = Date.parse(fromWarsaw(today, "07:00")) - Date.now();
const { site, tokens } = officeSuite({
  fill: putSalesroom,
  clockAhead,
  env: { RATE_LIMITS: "off" },
});
const SEARCH = "Wynajmij auto";

async function visit(options: Parameters<typeof site.visit>[0] = {}) {
  const found = await site.visit({ device: "phone", ...options });
  await found.context.addInitScript(setClockAhead, clockAhead);
  return found;
}

/** Counts touches, and the fields that were typed into. */
async function countEffort(page: Page): Promise<() => Promise<{ taps: number; fields: number }>> {
  await page.addInitScript(() => {
    let taps = 0;
    const fields = new Set<string>();
    addEventListener("touchstart", () => taps += 1, { capture: true });
    addEventListener("input", ({ target }) => {
      if (target instanceof HTMLInputElement && target.type !== "checkbox") fields.add(target.name);
    }, { capture: true });
    Object.assign(globalThis, { effort: () => ({ taps, fields: fields.size }) });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, "effort")());
}

test("from the home page to a booked car a phone takes 13 taps and five fields, and cars are compared on the way without a form", async () => {
  const { page } = await visit({ consented: false });
  const effort = await countEffort(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Anuluj", exact: true }).tap();
  await page.getByRole("button", { name: SEARCH }).tap();
  const sheet = page.getByRole("dialog", { name: SEARCH });
  const { pickupDate, returnDate } = periodFields(sheet);
  await pickupDate.tap();
  await dayButton(page.getByRole("dialog", { name: "Data odbioru" }), plusDays(today, 4)).tap();
  await expect.poll(() => returnDate.textContent()).toContain("15-");
  await returnDate.tap();
  await dayButton(page.getByRole("dialog", { name: "Data zwrotu" }), plusDays(today, 6)).tap();
  await sheet.getByRole("button", { name: "Szukaj" }).tap();

  const card = (name: string) => page.getByRole("article").filter({ hasText: name });
  await card(showroom.estate.name).getByText("438 zł").waitFor();
  expect(await card(showroom.small.name).textContent())
    .toMatch(/238 zł\s+za 2 dni · 119 zł\/dzień/);
  expect(await page.getByRole("dialog").count()).toBe(0);

  await page.getByRole("button", { name: `Wypożycz: ${showroom.small.name}` }).tap();
  const form = bookingForm(page);
  await form.firstName.tap();
  for (const name of ["firstName", "lastName", "address", "phone", "email"] as const) {
    // 'Next' of the phone's keyboard.
    await expect.poll(() => form[name].evaluate((one) => one === document.activeElement)).toBe(
      true,
    );
    await page.keyboard.insertText(anna[name]);
    await page.keyboard.press("Tab");
  }
  for (const consent of form.consents) await consent.tap();
  const reply = page.waitForResponse((one) => new URL(one.url()).pathname === "/api/rental");
  await form.book.tap();
  expect((await reply).status()).toBe(201);
  expect(await effort()).toEqual({ taps: 13, fields: 5 });
});

test("a period of the length before takes three taps in the search: calendar, day, 'Szukaj'", async () => {
  const { page } = await visit({
    kept: { pickupDate: plusDays(today, 1), returnDate: plusDays(today, 4) },
  });
  const effort = await countEffort(page);
  await page.goto(paths.rentalCars);
  const search = page.getByRole("search", { name: "Wyszukiwanie wolnych aut" });
  await periodFields(search).pickupDate.tap();
  await dayButton(page.getByRole("dialog", { name: "Data odbioru" }), plusDays(today, 8)).tap();
  await search.getByRole("button", { name: "Szukaj" }).tap();
  await page.waitForURL(({ searchParams }) =>
    searchParams.get("pickup") === fromWarsaw(plusDays(today, 8), "08:00") &&
    searchParams.get("return") === fromWarsaw(plusDays(today, 11), "08:00")
  );
  expect((await effort()).taps).toBe(3);
});

describe("the start of the home page", () => {
  test.each([320, 390, 900])(
    "has its choices and photo at %i px before any script has run, and keeps them in place",
    async (width) => {
      const { page } = await visit();
      await page.setViewportSize({ width, height: 844 });
      const scripts = await holdScripts(page);
      await openServedView(page, "/");
      const parts = ["heading", "choice", "photo", "card"] as const;
      const served = await firstView(page, parts);
      expect(Object.keys(served.places)).toEqual(parts);
      expect(served.places["choice"]?.y).toBeLessThan(400);
      const rent = page.getByRole("link", { name: SEARCH });
      expect(await rent.getAttribute("href")).toBe(paths.rentalCars);
      const shown = page.locator("main picture img").first();
      await expect.poll(() => shown.getAttribute("src")).toContain(showroom.estate.id);
      scripts.release();
      await page.locator(".fv").waitFor({ state: "detached" });
      await expect.poll(async () => differences(served, await firstView(page, parts), 2)).toEqual(
        [],
      );
      expect(await shown.getAttribute("src")).toContain(showroom.estate.id);
    },
  );

  test("leads with 'Kup auto' to the cars for sale, and closes the search with Back", async () => {
    const { page } = await visit();
    await page.goto("/");
    await page.getByRole("button", { name: SEARCH }).tap();
    await page.getByRole("dialog", { name: SEARCH }).getByRole("search").waitFor();
    await page.goBack();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe("/");
    await page.getByRole("link", { name: "Kup auto" }).tap();
    await page.waitForURL(`**${paths.saleCars}`);
  });
});

test("the cookie banner of a phone is at most 96 px high, with choices of one look and at least 44 px", async () => {
  const { page } = await visit({ consented: false });
  await page.goto("/");
  const banner = page.getByRole("region", { name: "Zgoda na cookies" });
  await banner.waitFor();
  expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(96);
  const looks = await banner.getByRole("button").evaluateAll((all) =>
    all.map((one) => {
      const { backgroundColor, color, borderColor, fontSize } = getComputedStyle(one);
      const high = one.getBoundingClientRect().height >= 44;
      return { name: one.textContent, high, look: [backgroundColor, color, borderColor, fontSize] };
    })
  );
  expect(looks.map(({ name, high }) => [name, high]))
    .toEqual([["Ustawienia", true], ["Anuluj", true], ["Akceptuj", true]]);
  expect(looks[2]?.look).toEqual(looks[1]?.look);
});

test("in a low window the tabs give way to a screen's own bar of actions, and only there", async () => {
  const { page, context } = await visit({ kept: tokens });
  await leaveOutEntryReload(context);
  const screens = [
    [paths.rentalCar(showroom.small.id), "Menu dolne", true],
    [paths.saleCar(salesroom.suv.id), "Menu dolne", true],
    [paths.rentalCars, "Menu dolne", false],
    [adminPaths.editRentalCar(showroom.small.id), "Na skróty", true],
  ] as const;
  for (const [path, name, gives] of screens) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const tabs = page.getByRole("navigation", { name });
    await tabs.waitFor();
    await page.getByRole("heading", { level: 1 }).waitFor();
    const bar = page.locator("[data-action-bar]");
    await expect.poll(() => bar.count()).toBe(gives ? 1 : 0);
    await page.setViewportSize({ width: 375, height: 667 });
    await expect.poll(() => tabs.isVisible(), { message: path }).toBe(!gives);
    if (!gives) continue;
    await page.evaluate(() => scrollTo(0, 200));
    await expect.poll(async () => {
      const box = await bar.boundingBox();
      return Math.round(box ? box.y + box.height : 0);
    }, { message: path }).toBe(667);
  }
});
