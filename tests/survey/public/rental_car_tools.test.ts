import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { sampleCompany as company } from "../../../server/tasks/sample/company.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { browserSuite } from "../../support/browser/browser_suite.ts";
import { drawnCode } from "../../support/papers/drawn_code.ts";
import { readQrCode } from "../../support/papers/qr_reader.ts";

const site = browserSuite({ fill: putShowroom });
const LIST = "/wypozyczalnia-aut";
const carPage = (id: string) => `/wynajem-aut/${id}`;

function title(page: Page, name: string): Locator {
  return page.getByRole("heading", { level: 1, name });
}

function plain(text: string): string {
  return text.replaceAll("\u00a0", " ");
}

test("favourite and recently seen rental cars are stored in the browser, separately from cars for sale, and can be removed", async () => {
  const { page } = await site.visit({ device: "phone" });
  await page.goto(LIST);
  const heart = (what: string, name: string) =>
    page.getByRole("button", { name: `${what}: ${name}` });
  await heart("Dodaj do ulubionych", showroom.van.name).tap();
  await page.goto(carPage(showroom.estate.id));
  await title(page, showroom.estate.name).waitFor();
  await page.getByRole("button", { name: "Ulubione", pressed: false }).tap();
  await page.getByRole("button", { name: "Ulubione", pressed: true }).waitFor();
  await page.goto("/sprzedaz-aut");
  await page.getByText("Nie mamy teraz aut na sprzedaż").waitFor();
  expect(await page.getByText("Ostatnio oglądane").count()).toBe(0);

  await page.goto(LIST);
  const seen = page.getByRole("region", { name: "Ostatnio oglądane" });
  await seen.getByRole("link", { name: showroom.estate.name }).waitFor();
  expect(plain(await seen.innerText())).toContain("od 149 zł/dzień");
  await page.getByRole("button", { name: "Ulubione 2" }).tap();
  await page.getByText("Ulubione: 2 auta").waitFor();
  expect(new URL(page.url()).search).toBe("?ulubione=tak");
  await page.reload();
  await page.getByText("Ulubione: 2 auta").waitFor();
  await heart("Usuń z ulubionych", showroom.van.name).tap();
  await page.getByText("Ulubione: 1 auto").waitFor();
  await heart("Usuń z ulubionych", showroom.estate.name).tap();
  await page.getByText("Nie masz tu ulubionych aut").waitFor();
  await page.getByRole("button", { name: "Pokaż wszystkie auta" }).tap();
  await page.getByText("3 auta", { exact: true }).waitFor();
  await seen.getByRole("button", { name: "Wyczyść" }).tap();
  await seen.waitFor({ state: "hidden" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
});

test("'Drukuj' prints the rental car on one sheet, with its price list and a QR code that leads back", async () => {
  const { page } = await site.visit();
  await page.addInitScript(() => {
    globalThis.print = () => document.body.toggleAttribute("data-printed", true);
  });
  await page.goto(carPage(showroom.estate.id));
  await page.getByRole("button", { name: "Drukuj" }).click();
  await page.locator("body[data-printed]").waitFor();
  await page.emulateMedia({ media: "print" });
  const paper = plain(await page.locator("body").innerText());
  const address = `${site.origin}${carPage(showroom.estate.id)}`;
  for (
    const words of [
      showroom.estate.name,
      "od 149 zł/dzień",
      "Automatyczna",
      "177 KM",
      "Cennik wynajmu",
      "Od 3 dni",
      "189,50 zł/dzień",
      "Kaucja\n1 000 zł",
      "Kamera cofania",
      ...Object.values(company.departments).map(({ phone }) => phone),
      address.replace("http://", ""),
    ]
  ) {
    expect(paper).toContain(words);
  }
  for (const words of ["TJE 20500", "VIN", "Wolne terminy", "Wypożycz", "Menu"]) {
    expect(paper).not.toContain(words);
  }
  const path = await page.getByRole("img", { name: "Kod QR" }).locator("path").getAttribute("d");
  expect(readQrCode(drawnCode(path ?? ""))).toBe(address);
});
