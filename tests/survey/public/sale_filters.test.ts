import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { manySaleCars } from "../../shared/car_lists/some_sale_cars.ts";
import { putSalesroom, salesroom } from "../../support/browser/browser_salesroom.ts";
import { browserSuite } from "../../support/browser/browser_suite.ts";
import { withoutFirstView } from "../../support/pages/checks/page_without_first_view.ts";

const site = browserSuite({ fill: putSalesroom });
const SOON = { timeout: 10_000 };
const LIST = "/sprzedaz-aut";
/** Milliseconds: longer than the list waits before it writes typed text to its address. */
const SLOW_LOAD = 700;

function count(page: Page, words: string): Promise<void> {
  return page.getByRole("status").getByText(words, { exact: true }).waitFor();
}

function query(page: Page): string {
  return decodeURIComponent(new URL(page.url()).search);
}

function isFocused(page: Page, name: string): Promise<boolean> {
  return page.getByRole("button", { name }).evaluate((one) => one === document.activeElement);
}

test("the sale list keeps its filters in the address: a reload restores them, and Back removes them", async () => {
  const { page } = await site.visit();
  await page.goto(LIST);
  await count(page, "4 auta");
  await page.getByRole("searchbox").fill("zadbany");
  await count(page, "2 auta");
  await page.keyboard.press("Enter");
  const search = page.getByRole("searchbox");
  await expect.poll(() => search.evaluate((one) => one === document.activeElement)).toBe(true);
  await expect.poll(() => query(page), SOON).toBe("?szukaj=zadbany");
  await page.getByRole("combobox", { name: "Marka: Każda" }).click();
  await page.getByRole("checkbox", { name: /Citroën/ }).check();
  await count(page, "1 auto");
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Cena: Dowolna" }).click();
  await page.getByRole("textbox", { name: "Do (zł)" }).fill("30000");
  await count(page, "0 aut");
  await page.getByText("Żadne auto nie pasuje do tych filtrów").waitFor();
  await expect.poll(() => query(page), SOON)
    .toBe("?szukaj=zadbany&marka=Citroën&cenaDo=30000");

  await page.reload();
  await count(page, "0 aut");
  await page.goBack();
  await count(page, "1 auto");
  await page.goBack();
  await count(page, "2 auta");
  await page.goBack();
  await count(page, "4 auta");
  expect(await page.getByRole("searchbox").inputValue()).toBe("");
});

test("at a desk the button of all filters is vertically centred in the bar", async () => {
  const { page } = await site.visit();
  await page.goto(LIST);
  await count(page, "4 auta");
  const middle = async (part: Locator) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height / 2 : undefined;
  };
  const bar = page.getByRole("search", { name: "Wyszukiwanie aut na sprzedaż" });
  const button = await middle(bar.getByRole("button", { name: "Filtry" }));
  expect(button).toBeCloseTo(await middle(bar) ?? NaN, 0);
});

test("each active filter of the sale list can be removed by keyboard, which keeps its place, or all at once", async () => {
  const { page } = await site.visit();
  await page.goto(`${LIST}?marka=Peugeot&stan=Uszkodzony&cenaDo=50000`);
  await count(page, "1 auto");
  await page.getByRole("button", { name: "Usuń filtr: Peugeot" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => query(page), SOON).toBe("?cenaDo=50000&stan=Uszkodzony");
  await expect.poll(() => isFocused(page, "Usuń filtr: do 50"), SOON).toBe(true);
  await page.getByRole("button", { name: "Wyczyść" }).press("Enter");
  await count(page, "4 auta");
  expect(query(page)).toBe("");
  const counter = page.getByRole("status").getByText("4 auta", { exact: true });
  await expect.poll(() => counter.evaluate((one) => one === document.activeElement)).toBe(true);
});

test("a car pressed right after typing in the search box is opened, however long its page takes to load", async () => {
  const { page } = await site.visit();
  await page.route(/\/assets\/SaleCarScreen.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_LOAD));
    await route.continue();
  });
  await page.goto(LIST);
  await count(page, "4 auta");
  await page.getByRole("searchbox").fill("octavia");
  await page.getByRole("article").filter({ hasText: salesroom.estate.name })
    .getByRole("link", { name: "więcej" }).click();
  await page.getByRole("heading", { level: 1, name: salesroom.estate.name }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Sprzedaż Aut" }).waitFor();
});

test("on a phone the filters of the sale list are chosen in a sheet, and applied by its button", async () => {
  const { page } = await site.visit({ device: "phone" });
  await page.goto(`${LIST}?sortuj=najtansze`);
  await count(page, "4 auta");
  const cards = page.getByRole("article").getByRole("heading");
  const { suv, minivan, bare, estate } = salesroom;
  expect(await cards.allTextContents()).toEqual(
    [estate, minivan, suv, bare].map((car) => car.name),
  );

  await page.getByRole("button", { name: "Filtry" }).tap();
  const sheet = page.getByRole("dialog", { name: "Filtry" });
  await sheet.getByRole("checkbox", { name: /^Kombi/ }).tap();
  await sheet.getByRole("combobox", { name: "Najwyżej" }).selectOption("200000");
  await sheet.getByRole("button", { name: "Zamknij" }).tap();
  await count(page, "4 auta");

  await page.getByRole("button", { name: "Filtry" }).tap();
  await sheet.getByRole("checkbox", { name: /^Kombi/ }).tap();
  await sheet.getByRole("button", { name: "Pokaż 1 auto" }).tap();
  await count(page, "1 auto");
  expect(query(page)).toBe("?nadwozie=Kombi&sortuj=najtansze");
  await page.getByRole("button", { name: "Filtry (1)" }).waitFor();
});

test("an invalid address shows the whole sale list, and a script in it is shown as text", async () => {
  const { page } = await site.visit();
  const nonsense = new URLSearchParams([
    ["cenaOd", "-5"],
    ["cenaDo", "1e999"],
    ["rokOd", "9999999999"],
    ["paliwo", "<script>alert(1)</script>"],
    ["stan", "Kosmiczny"],
    ["sortuj", "__proto__"],
    ["ulubione", "../../etc"],
    ["strona", "7"],
  ]);
  await page.goto(`${LIST}?${nonsense}#nie-ma-takiego`);
  await count(page, "4 auta");
  expect(await page.getByRole("list", { name: "Aktywne filtry" }).count()).toBe(0);

  const script = "<img src=x onerror=alert(1)>";
  await page.goto(`${LIST}?${new URLSearchParams({ szukaj: script, marka: script })}`);
  await count(page, "0 aut");
  await page.getByRole("button", { name: `Usuń filtr: ${script}` }).waitFor();
  await page.getByRole("button", { name: "Wyczyść filtry" }).click();
  await count(page, "4 auta");
});

test("a long sale list is shown 24 cars at a time, and 'more' moves the focus to the first new car", async () => {
  const { page } = await site.visit();
  await withoutFirstView(page);
  await page.route(/\/api\/salecar$/, (route) => route.fulfill({ json: manySaleCars(60) }));
  await page.goto(LIST);
  await count(page, "60 aut");
  const cards = page.getByRole("article");
  await expect.poll(() => cards.count(), SOON).toBe(24);
  await page.getByText("Widzisz 24 z 60 aut").waitFor();
  await page.getByRole("button", { name: "Pokaż jeszcze 24" }).click();
  await expect.poll(() => cards.count(), SOON).toBe(48);
  const focused = () =>
    cards.evaluateAll((all) => all.findIndex((one) => one.contains(document.activeElement)));
  await expect.poll(focused, SOON).toBe(24);
  await page.getByRole("button", { name: "Pokaż jeszcze 12" }).click();
  await expect.poll(() => cards.count(), SOON).toBe(60);
  await page.reload();
  await expect.poll(() => cards.count(), SOON).toBe(60);
});
