import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { formatDay, formatDayInWords } from "../../shared/warsaw.ts";
import { addedRental } from "../support/browser/browser_office_rentals.ts";
import { dayFromNow } from "../support/browser/browser_days.ts";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";
import { officeSuite } from "../support/browser/browser_office.ts";
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

test("in the choice of days of a car, those on which it is taken cannot be picked, and say why", async () => {
  const { page } = await site.visit({ device: "phone" });
  await page.goto(searchAddress(dayFromNow(16), dayFromNow(18)));
  await cardOf(page, showroom.van.name).getByRole("link").tap();
  await page.getByRole("button", { name: "Zmień dni" }).tap();
  await page.getByRole("combobox", { name: "Data odbioru" }).tap();
  const day = page.getByRole("button", { name: formatDayInWords(dayFromNow(12)) });
  const previous = page.getByRole("button", { name: "Poprzedni miesiąc" });
  if (dayFromNow(12).slice(0, 7) < dayFromNow(16).slice(0, 7)) await previous.tap();
  expect(await day.isDisabled()).toBe(true);
  expect(await day.getAttribute("aria-label")).toContain("zajęty");
  await page.getByText("W przekreślone dni samochód jest zajęty.").waitFor();
});

function cardOf(page: Page, name: string) {
  return page.getByRole("article").filter({ hasText: name });
}
