import { phoneLink } from "../../../shared/company_words.ts";
import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { sampleCompany as company } from "../../../server/tasks/sample/company.ts";
import { messages } from "../../../shared/messages.ts";
import { putSalesroom, salesroom } from "../../support/browser/browser_salesroom.ts";
import { browserSuite } from "../../support/browser/browser_suite.ts";
import { drawnCode } from "../../support/papers/drawn_code.ts";
import { replies } from "../../support/pages/page_replies.ts";
import { withoutFirstView } from "../../support/pages/checks/page_without_first_view.ts";
import { readQrCode } from "../../support/papers/qr_reader.ts";

const site = browserSuite({ fill: putSalesroom });
const SOON = { timeout: 10_000 };
const LIST = "/sprzedaz-aut";
const carPage = (id: string) => `${LIST}/${id}`;

function title(page: Page, name: string): Locator {
  return page.getByRole("heading", { level: 1, name });
}

function isFocused(one: Locator): Promise<boolean> {
  return one.evaluate((element) => element === document.activeElement);
}

function plain(text: string): string {
  return text.replaceAll("\u00a0", " ");
}

test("the sale list shows every car that is for sale and leads to its page, also from the old addresses", async () => {
  const { page } = await site.visit();
  await page.goto(`${LIST}/lista-aut`);
  await page.getByText("4 auta", { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe(LIST);
  const cards = page.getByRole("article");
  const { suv, minivan, bare, estate } = salesroom;
  expect((await cards.getByRole("heading").allTextContents()).sort())
    .toEqual([suv, minivan, bare, estate].map(({ name }) => name).sort());
  const unknown = await cards.filter({ hasText: bare.name }).innerText();
  expect(unknown).toContain("N/A");
  expect(unknown.match(/Brak/g)).toHaveLength(5);

  await cards.filter({ hasText: suv.name }).getByRole("link", { name: "więcej" }).click();
  await title(page, suv.name).waitFor();
  await page.goto(`/${encodeURIComponent("sprzedaż-aut")}/${suv.id}`);
  await title(page, suv.name).waitFor();
  expect(new URL(page.url()).pathname).toBe(carPage(suv.id));
});

test("a sale car's page shows all known facts in their order", async () => {
  const { page } = await site.visit();
  await page.goto(carPage(salesroom.suv.id));
  await title(page, salesroom.suv.name).waitFor();
  await page.locator(".fv").waitFor({ state: "detached" });
  await expect.poll(() => page.title(), SOON).toContain(salesroom.suv.name);
  expect(await page.getByRole("navigation", { name: "Okruszki" }).innerText())
    .toMatch(/Strona główna\s*Sprzedaż aut\s*Peugeot 3008/);
  const main = page.getByRole("main");
  const read = async () => plain(await main.innerText());
  // Parts below the window are rendered after those in it.
  await expect.poll(read, SOON).toContain("Silnik pracuje równo.");
  const text = await read();
  for (
    const words of [
      "Uszkodzony · 2019 rok",
      "38 900 PLN brutto",
      "Po kolizji przodem: wygięta maska",
      "Silnik pracuje równo.",
      `${company.address.street}, ${company.address.postalCode} ${company.address.city}`,
    ]
  ) {
    expect(text).toContain(words);
  }
  const blocks = main.getByRole("list", { name: "Dane w skrócie" }).getByRole("listitem");
  expect((await blocks.allInnerTexts()).map((text) => plain(text).replace(/\s+/g, " "))).toEqual([
    "Rok 2019",
    "Pojemność 1499 cm³",
    "Moc 130 KM",
    "Skrzynia Automat",
    "Paliwo Diesel",
    "Przebieg 96 400 km",
  ]);
  expect(await main.getByRole("row").count()).toBe(7);
  await main.getByRole("row", { name: "Data pierwszej rejestracji 02-10-2019" }).waitFor();
  await main.getByRole("row", { name: "Faktura Tak, VAT" }).waitFor();
  await main.getByText("Tempomat adaptacyjny").waitFor();
});

test("the photos of a sale car are changed by arrows, keys and thumbnails, and fill the screen until Escape", async () => {
  const { page } = await site.visit();
  await page.goto(carPage(salesroom.suv.id));
  const gallery = page.getByRole("region", { name: `Zdjęcia: ${salesroom.suv.name}` });
  const thumbnails = gallery.getByRole("button", { name: /^Pokaż zdjęcie/ });
  await gallery.getByText("1 / 5").waitFor();
  expect(await thumbnails.count()).toBe(4);
  await gallery.getByRole("button", { name: "Następne zdjęcie" }).click();
  await gallery.getByText("2 / 5").waitFor();
  await gallery.getByRole("button", { name: "Pokaż zdjęcie 4" }).click();
  await gallery.getByText("4 / 5").waitFor();

  await gallery.locator("li:not([inert])").getByRole("button", { name: /powiększ/ }).click();
  const viewer = page.getByRole("dialog", { name: `Zdjęcia: ${salesroom.suv.name}` });
  await viewer.getByText("4 / 5").waitFor();
  await page.keyboard.press("ArrowRight");
  await viewer.getByText("5 / 5").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await viewer.waitFor({ state: "hidden" });
  await gallery.getByText("5 / 5").waitFor();
});

test("a sale car without photos shows our drawing, and a photo that is not marked main is in its gallery only", async () => {
  const { page } = await site.visit();
  await page.goto(carPage(salesroom.bare.id));
  await page.getByRole("img", { name: salesroom.bare.name }).waitFor();
  expect(await page.getByRole("button", { name: "Następne zdjęcie" }).count()).toBe(0);
  await page.getByText("Cenę podamy przez telefon.").waitFor();
  await page.goto(carPage(salesroom.minivan.id));
  await page.getByRole("main").getByRole("img", { name: salesroom.minivan.name }).waitFor();
});

test("'Zadzwoń' offers the two departments, 'Napisz' leads to the form, and 'Zadaj pytanie' opens the question in place", async () => {
  const { page } = await site.visit();
  await page.goto(carPage(salesroom.suv.id));
  const call = page.getByRole("main").getByRole("button", { name: "Zadzwoń" });
  await call.click();
  const dialog = page.getByRole("dialog", { name: "Wybierz numer telefonu" });
  const { sales, parts } = company.departments;
  for (const department of [sales, parts]) {
    await dialog.getByText(department.callName).waitFor();
    await dialog.locator(`a[href="${phoneLink(department)}"]`).waitFor();
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(await isFocused(call)).toBe(true);

  await page.getByRole("main").getByRole("link", { name: "Napisz" }).click();
  const form = page.getByRole("form", { name: "Napisz do nas" });
  await expect.poll(() => isFocused(form), SOON).toBe(true);
  expect(await form.getByLabel("Wiadomość").inputValue()).toBe("");
  await page.goBack();
  await page.getByRole("button", { name: "Zadaj pytanie o ten samochód" }).click();
  const ask = page.getByRole("dialog", { name: "Zadaj pytanie o ten samochód" });
  await ask.getByText(`Dotyczy: ${salesroom.suv.name}`).waitFor();
  await expect.poll(async () => plain(await ask.getByLabel("Wiadomość").inputValue()), SOON)
    .toBe(
      "Dzień dobry,\ninteresuje mnie Peugeot 3008 z 2019 roku (38 900 zł). Czy samochód jest jeszcze dostępny?",
    );
});

test("favourite and recently seen sale cars are stored in the browser, and can be removed", async () => {
  const { page } = await site.visit({ device: "phone" });
  await page.goto(LIST);
  const heart = (what: string, name: string) =>
    page.getByRole("button", { name: `${what}: ${name}` });
  await heart("Dodaj do ulubionych", salesroom.suv.name).tap();
  await page.goto(carPage(salesroom.estate.id));
  await title(page, salesroom.estate.name).waitFor();
  // A car counts as seen once the app has rendered it, not when its served page is shown.
  await page.getByRole("button", { name: "Udostępnij" }).waitFor();

  await page.goto(LIST);
  const seen = page.getByRole("region", { name: "Ostatnio oglądane" });
  await seen.getByRole("link", { name: salesroom.estate.name }).waitFor();
  await page.getByRole("button", { name: "Ulubione 1" }).tap();
  await page.getByText("Ulubione: 1 auto").waitFor();
  expect(new URL(page.url()).search).toBe("?ulubione=tak");
  await heart("Usuń z ulubionych", salesroom.suv.name).tap();
  await page.getByText("Nie masz tu ulubionych aut").waitFor();
  await page.getByRole("button", { name: "Pokaż wszystkie auta" }).tap();
  await page.getByText("4 auta", { exact: true }).waitFor();
  await seen.getByRole("button", { name: "Wyczyść" }).tap();
  await seen.waitFor({ state: "hidden" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
});

test("on a device without a share sheet the address of a sale car is copied", async () => {
  const { page, context } = await site.visit();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.goto(carPage(salesroom.suv.id));
  await page.getByRole("button", { name: "Udostępnij" }).click();
  await page.getByText("Skopiowano link do auta.").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${site.origin}${carPage(salesroom.suv.id)}`);
});

test("'Drukuj' prints the sale car on one sheet, with a QR code that leads back to its page", async () => {
  const { page } = await site.visit();
  await page.addInitScript(() => {
    globalThis.print = () => document.body.toggleAttribute("data-printed", true);
  });
  await page.goto(carPage(salesroom.suv.id));
  await page.getByRole("button", { name: "Drukuj" }).click();
  await page.locator("body[data-printed]").waitFor();
  await page.emulateMedia({ media: "print" });
  const paper = plain(await page.locator("body").innerText());
  const address = `${site.origin}${carPage(salesroom.suv.id)}`;
  for (
    const words of [
      salesroom.suv.name,
      "38 900 zł brutto",
      "96 400 km",
      "Tempomat adaptacyjny",
      company.departments.sales.phone,
      address.replace("http://", ""),
    ]
  ) {
    expect(paper).toContain(words);
  }
  for (const words of ["Zadaj pytanie o ten samochód", "Menu", "Autor strony"]) {
    expect(paper).not.toContain(words);
  }
  const path = await page.getByRole("img", { name: "Kod QR" }).locator("path").getAttribute("d");
  expect(readQrCode(drawnCode(path ?? ""))).toBe(address);
});

test.each([
  ["a car that does not exist", "0199a000-0000-7000-8000-00000000ffff"],
  ["a hidden car", salesroom.hidden.id],
  ["a script", "%3Cscript%3Ealert(1)%3C%2Fscript%3E"],
  ["a very long number", "9".repeat(300)],
])(
  "instead of %s the visitor gets a Polish page that leads to the other cars",
  async (_what, id) => {
    const { page, faults } = await site.visit();
    faults.expect(/^40[04] \/(api\/salecar|sprzedaz-aut)\//);
    const reply = await page.goto(carPage(id));
    await title(page, "Nie znaleziono samochodu").waitFor();
    expect(reply?.status()).toBe(404);
    await page.getByRole("link", { name: "Zobacz auta na sprzedaż" }).click();
    await page.getByText("4 auta", { exact: true }).waitFor();
  },
);

test("a sale list that fails to load shows that and loads on the next try, with a placeholder while it loads", async () => {
  const { page, faults } = await site.visit();
  faults.expect("500 /api/salecar");
  await withoutFirstView(page);
  await page.route(/\/api\/salecar$/, replies.broken);
  await page.goto(LIST);
  await page.getByRole("alert").getByText(messages.carsNotLoaded).waitFor();
  await page.unroute(/\/api\/salecar$/);
  await page.getByRole("button", { name: "Spróbuj ponownie" }).click();
  await page.getByText("4 auta", { exact: true }).waitFor();

  const answer = Promise.withResolvers<void>();
  await page.route(/\/api\/salecar$/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.reload();
  await page.getByText(messages.carsLoading).waitFor({ state: "attached" });
  await page.locator("[aria-busy=true] article, [aria-busy=true] > div").first().waitFor();
  answer.resolve();
  await page.getByText("4 auta", { exact: true }).waitFor();

  await page.route(/\/api\/salecar$/, replies.nothing);
  await page.reload();
  await page.getByText("Nie mamy teraz aut na sprzedaż").waitFor();
});
