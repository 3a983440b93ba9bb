import type { Page } from "playwright";
import { expect, test } from "vitest";
import { paths } from "../../../shared/paths.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { holdScripts, openServedView } from "../../support/pages/checks/page_first_view.ts";
import { carForm } from "../../support/pages/page_car_form.ts";

const { site, other, openOffice } = officeSuite({ fill: putShowroom });
const LIST = "/wypozyczalnia-aut";

test("the facts on cards have one height however many are known, which the served view reserves", async () => {
  // With the longest words: 'Automatyczna' and 'Olej napędowy'.
  const { page } = await site.visit({ device: "phone" });
  const scripts = await holdScripts(page);
  await openServedView(page, LIST);
  const served = await heights(page, ".fv-facts");
  scripts.release();
  for (const [{ name }, count] of [[showroom.small, 4], [showroom.estate, 6]] as const) {
    const card = page.getByRole("article").filter({ hasText: name });
    await card.getByText("Skrzynia").waitFor();
    expect(await card.locator("ul").getByRole("listitem").count()).toBe(count);
    expect(await heights(card, "ul")).toEqual(served.slice(0, 1));
  }

  // At a desk the car's page has 'Wypożycz' in view, above all that is known of the car.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(paths.rentalCar(showroom.estate.id));
  const book = page.getByRole("button", { name: "Wypożycz", exact: true }).first();
  await book.waitFor();
  const offer = page.locator("ul").filter({ hasText: "Miejsca" });
  expect((await book.boundingBox())?.y).toBeLessThan((await offer.boundingBox())?.y ?? 0);
});

// The home page's cards on a phone of 390 px are as wide as those of the list at 366 px.
test.each([390, 366, 320])(
  "no word on the card of a rental car is broken or runs into the next fact at %i px",
  async (width) => {
    const { page } = await site.visit({ device: "phone" });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(LIST);
    const facts = page.locator("ul").filter({ hasText: "Klimatyzacja" }).last();
    await facts.getByText("Automatyczna").waitFor();
    expect(await facts.evaluate(brokenFacts)).toEqual([]);
  },
);

/** Words on more than one line, and texts wider than their place. */
function brokenFacts(list: Element): string[] {
  return [...list.querySelectorAll("li span")].filter(({ children, scrollWidth, clientWidth }) =>
    children.length === 0 && scrollWidth > clientWidth
  ).map(({ textContent }) => `wide: ${textContent}`).concat(
    [...list.querySelectorAll("li")].flatMap((fact) => {
      const texts = document.createTreeWalker(fact, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const words = text.textContent?.trim().split(" ").length ?? 0;
        const { right } = range.getBoundingClientRect();
        if (range.getClientRects().length > words) broken.push(`broken: ${text.textContent}`);
        if (right > fact.getBoundingClientRect().right) broken.push(`over: ${text.textContent}`);
      }
      return broken;
    }),
  );
}

test("what a renter asks about a car is typed in the office, and is on its card and its page", async () => {
  const { page } = await openOffice(`/admin/dodaj-samochod-na-wynajem/${showroom.small.id}`);
  const form = carForm(page);
  for (const [label, text] of Object.entries(TYPED)) await form.field(label).fill(text);
  await form.field("Klimatyzacja").selectOption("Tak");
  await form.save.click();
  await page.getByText(`Zapisano: ${showroom.small.name}`).waitFor();

  const visit = await site.visit({ device: "phone" });
  await visit.page.goto(LIST);
  const card = visit.page.getByRole("article").filter({ hasText: showroom.small.name });
  await card.getByText("5,7 l").waitFor();
  expect(await facts(card)).toEqual([
    "Miejsca 4",
    "Skrzynia Manualna",
    "Walizki 2",
    "Klimatyzacja Tak",
    "Paliwo Benzyna",
    "Na 100 km 5,7 l",
  ]);
  await card.getByRole("link").tap();
  await visit.page.getByRole("button", { name: "Wybierz dni" }).waitFor();
  expect((await facts(visit.page.getByRole("main"))).slice(6))
    .toEqual(["Drzwi 3", "Rok 2018", "Moc 83 KM", "Pojemność 1199 cm³"]);
});

test("the sheet of filters offers seats and air conditioning, and no filter in which the cars do not differ", async () => {
  const { page } = await site.visit({ device: "phone" });
  await page.goto(LIST);
  await page.getByRole("article").first().waitFor();
  const sheet = await openFilters(page);
  await sheet.getByText("Od 9").tap();
  await sheet.getByRole("checkbox", { name: /^Nie/ }).tap();
  await sheet.getByRole("button", { name: "Pokaż 1 auto" }).tap();
  await page.getByText("1 auto", { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe("?miejscOd=9&klimatyzacja=Nie");
  expect(await page.getByRole("list", { name: "Aktywne filtry" }).innerText())
    .toMatch(/Miejsca od 9\s*Klimatyzacja: Nie/);

  // Now all of them have seats and air conditioning, and one fuel.
  for (const { id } of [showroom.small, showroom.estate, showroom.van]) {
    const same = { seats: 5, airConditioning: true, fuelType: "Diesel" };
    await other.call("PATCH", `/rentalcar/${id}`, {
      ...same,
      rentalPrices: [{ days: 1, price: 9 }],
    });
  }
  await page.goto(LIST);
  await page.getByRole("article").first().waitFor();
  const labels = (await openFilters(page)).locator("legend");
  expect(await labels.allInnerTexts())
    .toEqual(["Marka", "Cena za dzień", "Skrzynia"]);
});

const TYPED = {
  Miejsca: "4",
  Drzwi: "3",
  "Duże walizki": "2",
  "Rok produkcji": "2018",
  "Zużycie na 100 km": "5,7",
};

async function openFilters(page: Page) {
  await page.getByRole("button", { name: "Filtry" }).tap();
  const sheet = page.getByRole("dialog", { name: "Filtry" });
  await sheet.waitFor();
  return sheet;
}

/** In whole pixels. */
function heights(place: Pick<Page, "locator">, selector: string): Promise<number[]> {
  return place.locator(selector).evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().height))
  );
}

/** Each fact as 'name value'. */
async function facts(place: Pick<Page, "locator">): Promise<string[]> {
  const items = place.locator("ul").filter({ hasText: "Miejsca" }).getByRole("listitem");
  const texts = await items.allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, " ").trim());
}
