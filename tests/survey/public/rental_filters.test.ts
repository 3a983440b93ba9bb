import type { Page } from "playwright";
import { expect, test } from "vitest";
import { dayFromNow } from "../../support/browser/browser_days.ts";
import { otherVisitorBooks } from "../../support/browser/browser_other_visitor.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { browserSuite } from "../../support/browser/browser_suite.ts";
import { periodFields } from "../../support/pages/page_period.ts";
import { pointer } from "../../support/pages/page_pointer.ts";

const site = browserSuite({ fill: putShowroom });
const SOON = { timeout: 10_000 };
const LIST = "/wypozyczalnia-aut";

function count(page: Page, words: string): Promise<void> {
  return page.getByRole("status").getByText(words, { exact: true }).waitFor();
}

function query(page: Page): URLSearchParams {
  return new URL(page.url()).searchParams;
}

function names(page: Page): Promise<string[]> {
  return page.getByRole("article").getByRole("heading").allTextContents();
}

test("the rental list keeps filters and sorting in its address, and each filter can be removed", async () => {
  const { page } = await site.visit();
  await page.goto(LIST);
  await count(page, "3 auta");
  await page.getByRole("combobox", { name: "Sortuj" }).selectOption("Cena: od najniższej");
  await expect.poll(() => names(page), SOON)
    .toEqual([showroom.small.name, showroom.estate.name, showroom.van.name]);
  await page.getByRole("searchbox", { name: "Szukaj wśród aut na wynajem" }).fill("kamera");
  await count(page, "1 auto");
  await expect.poll(() => query(page).toString(), SOON).toBe("szukaj=kamera&sortuj=najtansze");

  await page.getByRole("button", { name: "Usuń filtr: „kamera”" }).click();
  await count(page, "3 auta");
  await page.getByRole("combobox", { name: "Cena za dzień: Dowolna" }).click();
  await page.getByRole("textbox", { name: "Do (zł)" }).fill("100");
  await count(page, "1 auto");
  await expect.poll(() => query(page).get("cenaDo"), SOON).toBe("100");
  await page.reload();
  await count(page, "1 auto");
  expect(await names(page)).toEqual([showroom.small.name]);
  await page.getByRole("button", { name: "Wyczyść" }).click();
  await count(page, "3 auta");
  expect(query(page).toString()).toBe("sortuj=najtansze");
});

test("filters and the searched period are kept together, whichever is set first", async () => {
  const [pickup, back] = [dayFromNow(30), dayFromNow(32)];
  await otherVisitorBooks(site.origin, showroom.van.id, { pickupDate: pickup, returnDate: back });
  const { page } = await site.visit();
  const hand = pointer(page, "mouse");
  await page.goto(`${LIST}?marka=Renault&marka=Peugeot`);
  await count(page, "2 auta");
  const search = periodFields(page.getByRole("search"));
  await hand.pickDay(search.pickupDate, pickup);
  await hand.pickDay(search.returnDate, back);
  await page.getByRole("button", { name: "Szukaj", exact: true }).click();
  await count(page, "1 auto");
  expect(query(page).getAll("marka")).toEqual(["Renault", "Peugeot"]);

  await page.getByRole("button", { name: "Usuń filtr: Peugeot" }).click();
  await page.getByText("Żadne auto nie pasuje do tych filtrów").waitFor();
  expect(query(page).get("pickup")).not.toBeNull();
  await page.getByRole("link", { name: "Pokaż wszystkie" }).click();
  await count(page, "1 auto");
  expect(await names(page)).toEqual([showroom.van.name]);
  expect(query(page).toString()).toBe("marka=Renault");
});

test("at a desk the rarer filters of the rental list are behind the button 'Filtry'", async () => {
  const { page } = await site.visit();
  await page.goto(LIST);
  await count(page, "3 auta");
  await page.getByRole("combobox", { name: "Skrzynia: Każda" }).waitFor();
  await page.getByRole("button", { name: "Filtry" }).click();
  const sheet = page.getByRole("dialog", { name: "Filtry" });
  await sheet.getByRole("radio", { name: "Od 9" }).check();
  await sheet.getByRole("button", { name: "Pokaż 1 auto" }).click();
  await count(page, "1 auto");
  expect(query(page).toString()).toBe("miejscOd=9");
});

test.each([1000, 1174, 1175])(
  "at %i px each date of the search of rental cars is in one row with its time",
  async (width) => {
    const { page } = await site.visit();
    await page.setViewportSize({ width, height: 900 });
    await page.goto(LIST);
    await count(page, "3 auta");
    for (const name of ["Odbiór", "Zwrot"]) {
      const pickers = page.getByRole("search").getByRole("group", { name }).getByRole("combobox");
      const tops = await pickers.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().top)
      );
      expect(new Set(tops).size, `${name}: ${tops}`).toBe(1);
    }
  },
);

test("on a phone the filters of the rental list are chosen in a sheet", async () => {
  const { page } = await site.visit({ device: "phone" });
  await page.goto(LIST);
  await count(page, "3 auta");
  await page.getByRole("button", { name: "Filtry" }).tap();
  const sheet = page.getByRole("dialog", { name: "Filtry" });
  await sheet.getByRole("checkbox", { name: /^Benzyna/ }).tap();
  await sheet.getByRole("button", { name: "Pokaż 1 auto" }).tap();
  await count(page, "1 auto");
  expect(query(page).toString()).toBe("paliwo=Benzyna");
});

test.each([
  "pickup=jutro&return=pojutrze",
  "pickup=%3Cscript%3E&return=%00",
  "pickup=2026-12-01T08:00:00Z",
  "cenaOd=-1&cenaDo=9999999999999&paliwo=woda&skrzynia=constructor&sortuj=%E0%A4%A",
])("an invalid address shows the whole rental list: %s", async (address) => {
  const { page } = await site.visit();
  await page.goto(`${LIST}?${address}`);
  await count(page, "3 auta");
  expect(await page.getByRole("list", { name: "Aktywne filtry" }).count()).toBe(0);
});
