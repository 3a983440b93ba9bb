import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { messages } from "../../shared/messages.ts";
import { paths } from "../../shared/paths.ts";
import { formatDay, formatDayInWords } from "../../shared/warsaw.ts";
import { addedRental } from "../support/browser/browser_office_rentals.ts";
import { dayFromNow } from "../support/browser/browser_days.ts";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";
import { officeSuite } from "../support/browser/browser_office.ts";
import {
  differences,
  firstView,
  holdScripts,
  openServedView,
} from "../support/pages/checks/page_first_view.ts";
import { otherVisitorBooks } from "../support/browser/browser_other_visitor.ts";
import { periodFields } from "../support/pages/page_period.ts";
import { pointer } from "../support/pages/page_pointer.ts";
import { searchAddress } from "../support/pages/page_search_address.ts";

const { other, site } = officeSuite({ fill: putShowroom });

beforeAll(() => addedRental(other, { lastName: "Wit", carId: showroom.van.id, from: 10, to: 14 }));

test("free cars say what the searched days cost, also the car's page; taken ones say when they are free", async () => {
  const { page } = await site.visit({ device: "phone" });
  await page.goto(searchAddress(dayFromNow(11), dayFromNow(13)));
  await cardOf(page, showroom.estate.name).getByText("438 zł").waitFor();
  expect(await cardOf(page, showroom.estate.name).textContent())
    .toMatch(/438 zł\s+za 2 dni · 219 zł\/dzień\s*Kaucja 1\s000 zł\s*od\s+149\s+ZŁ\/dzień/);

  const taken = page.getByRole("region", { name: "Zajęte w tym terminie" });
  const term = taken.getByRole("button", { name: new RegExp(showroom.van.name) });
  expect(await term.textContent()).toBe(`Wolny od ${formatDay(dayFromNow(14))}, 08:00`);
  await term.tap();
  await cardOf(page, showroom.van.name).getByRole("button", { name: /^Wypożycz/ }).waitFor();
  await page.waitForURL((url) => url.search.includes(dayFromNow(14)));
  await expect.poll(() => taken.count()).toBe(0);

  await cardOf(page, showroom.estate.name).getByRole("link").tap();
  await page.getByRole("button", { name: "Zmień dni" }).waitFor();
  expect(await page.locator("main").textContent()).toMatch(/438 zł\s+za 2 dni · 219 zł\/dzień/);
});

test("in the choice of days of a car, those on which it is taken cannot be picked, and say why; a press before the list's scripts ran keeps the days", async () => {
  const { page } = await site.visit({ device: "phone" });
  await page.route("**/*.js", (route) => route.fulfill({ contentType: "text/javascript" }));
  await page.goto(searchAddress(dayFromNow(16), dayFromNow(18)));
  await page.unroute("**/*.js");
  await page.locator("main").getByRole("link", { name: showroom.van.name }).tap();
  await page.getByRole("button", { name: "Zmień dni" }).tap();
  await page.getByRole("combobox", { name: "Data odbioru" }).tap();
  const day = page.getByRole("button", { name: formatDayInWords(dayFromNow(12)) });
  const previous = page.getByRole("button", { name: "Poprzedni miesiąc" });
  if (dayFromNow(12).slice(0, 7) < dayFromNow(16).slice(0, 7)) await previous.tap();
  expect(await day.isDisabled()).toBe(true);
  expect(await day.getAttribute("aria-label")).toContain("zajęty");
  await page.getByText("W przekreślone dni samochód jest zajęty.").waitFor();
});

test("a car's page says that the car is taken in the chosen days, at the price, in the bar and in their choice, and offers the nearest term", async () => {
  const { page } = await site.visit({
    device: "phone",
    kept: { pickupDate: dayFromNow(11), returnDate: dayFromNow(13) },
  });
  await page.goto(paths.rentalCar(showroom.van.id));
  const main = page.getByRole("main");
  const free = `Wolny od ${formatDay(dayFromNow(14))}, 08:00`;
  await main.getByText(messages.carNotAvailable).waitFor();
  await main.getByText(free).waitFor();
  await page.getByRole("button", { name: "Zmień dni" }).tap();
  const dialog = page.getByRole("dialog", { name: "Dni wynajmu" });
  await dialog.getByText(messages.carNotAvailable).waitFor();
  await dialog.getByText(free).tap();
  await dialog.getByText(messages.carNotAvailable).waitFor({ state: "hidden" });
  await dialog.getByRole("button", { name: "Gotowe" }).tap();
  expect(await main.getByText(messages.carNotAvailable).count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem("pickupDate"))).toBe(dayFromNow(14));

  // The van has no price, and so no total in the bar.
  await addedRental(other, { lastName: "Bar", carId: showroom.small.id, from: 40, to: 44 });
  await page.evaluate((days) => Object.assign(localStorage, days), {
    pickupDate: dayFromNow(41),
    returnDate: dayFromNow(42),
  });
  await page.goto(paths.rentalCar(showroom.small.id));
  await page.locator("[data-action-bar]").getByText("· zajęty").waitFor();
});

test("days chosen on a car's page are kept on Back to a list with other days, and the list says whose it is", async () => {
  const { page } = await site.visit({ device: "phone" });
  await page.goto(searchAddress(dayFromNow(16), dayFromNow(18)));
  await cardOf(page, showroom.estate.name).getByRole("link").tap();
  await page.getByRole("button", { name: "Zmień dni" }).tap();
  const dialog = page.getByRole("dialog", { name: "Dni wynajmu" });
  const { pickupDate } = periodFields(page.getByRole("search"));
  await pointer(page, "finger").pickDay(periodFields(dialog).pickupDate, dayFromNow(20));
  await dialog.getByRole("button", { name: "Gotowe" }).tap();
  await page.goBack();
  const notice = page.getByText("Lista jest dla poprzedniego terminu.");
  await notice.waitFor();
  expect(await pickupDate.textContent()).toBe(formatDay(dayFromNow(20)));
  await page.reload();
  await notice.waitFor();
  await page.getByRole("button", { name: "Szukaj" }).tap();
  await page.waitForURL((url) => url.search.includes(dayFromNow(20)));
  await notice.waitFor({ state: "hidden" });
  expect(await pickupDate.textContent()).toBe(formatDay(dayFromNow(20)));
});

test("a range of prices in an address without days means zł a day, also for who has chosen days", async () => {
  const kept = { pickupDate: dayFromNow(16), returnDate: dayFromNow(20) };
  const { page } = await site.visit({ kept });
  await page.goto(`${paths.rentalCars}?cenaDo=150`);
  // 758 zł for these days.
  await cardOf(page, showroom.estate.name).getByText("758 zł").waitFor();
  await page.getByRole("button", { name: "Usuń filtr: do 150 zł/dzień" }).waitFor();
  await page.goto(`${searchAddress(kept.pickupDate, kept.returnDate)}&cenaDo=600`);
  await page.getByRole("button", { name: "Usuń filtr: do 600 zł" }).waitFor();
  await expect.poll(() => cardOf(page, showroom.small.name).count()).toBe(1);
  expect(await cardOf(page, showroom.estate.name).count()).toBe(0);
});

test.each([[320, "some"], [390, "some"], [390, "none"], [768, "some"], [1280, "some"], [
  1280,
  "none",
]])(
  "at %i px the first car of a searched period with %s free stays in place when the app starts",
  async (width, free) => {
    const day = free === "none" ? 70 : 71 + 10;
    if (free === "none" && width === 390) {
      for (const { id } of [showroom.small, showroom.estate, showroom.van]) {
        await otherVisitorBooks(site.origin, id, {
          pickupDate: dayFromNow(70),
          returnDate: dayFromNow(72),
        });
      }
    }
    const { page } = await site.visit({ device: width < 768 ? "phone" : "desk" });
    await page.setViewportSize({ width, height: 844 });
    const scripts = await holdScripts(page);
    await openServedView(
      page,
      `${searchAddress(dayFromNow(day), dayFromNow(day + 2))}&paliwo=Benzyna`,
    );
    const served = await firstView(page, ["heading", "card"]);
    expect(Object.keys(served.places)).toEqual(["heading", "card"]);
    scripts.release();
    await page.locator(".fv").waitFor({ state: "detached" });
    await expect.poll(async () =>
      differences(served, await firstView(page, ["heading", "card"]), 6)
    )
      .toEqual([]);
  },
);

function cardOf(page: Page, name: string) {
  return page.getByRole("article").filter({ hasText: name });
}
