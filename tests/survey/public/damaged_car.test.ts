import type { Page } from "playwright";
import { expect, test } from "vitest";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { putSalesroom, salesroom } from "../../support/browser/browser_salesroom.ts";
import { carForm } from "../../support/pages/page_car_form.ts";

const { site, openOffice } = officeSuite({ fill: putSalesroom });
const CAR = `/sprzedaz-aut/${salesroom.suv.id}`;

test("what has to be repaired on a damaged car is typed in the office with its photos, and is on the car's page", async () => {
  const { page } = await openOffice(`/admin/dodaj-samochod-na-sprzedaz/${salesroom.suv.id}`);
  const form = carForm(page);
  await form.field("Co jest do naprawy").fill("Maska do wymiany.\n\nZderzak do lakierowania.");
  const photos = page.getByRole("group", { name: "Zdjęcia tego, co jest do naprawy" });
  await photos.getByRole("checkbox").nth(4).check();
  await photos.getByRole("checkbox").nth(1).uncheck();
  await form.save.click();
  await page.getByText(`Zapisano: ${salesroom.suv.name}`).waitFor();

  const visit = await site.visit({ device: "phone" });
  await visit.page.goto(CAR);
  const section = partOf(visit.page, "Co jest do naprawy");
  await section.getByText("Zderzak do lakierowania.").waitFor();
  expect(await section.getByRole("button").count()).toBe(2);
  await section.getByRole("button").nth(1).tap();
  const viewer = visit.page.getByRole("dialog", { name: /do naprawy/ });
  await viewer.getByText("2 / 2").waitFor();
  await viewer.getByRole("button", { name: "Zamknij zdjęcia" }).tap();
  await viewer.waitFor({ state: "hidden" });

  await form.field("Co jest do naprawy").waitFor({ state: "detached" });
  await page.goto(`/admin/dodaj-samochod-na-sprzedaz/${salesroom.suv.id}`);
  await form.choice("Stan pojazdu", "Używany").check();
  await photos.waitFor({ state: "hidden" });
  await form.save.click();
  await page.getByText(`Zapisano: ${salesroom.suv.name}`).waitFor();
  await visit.page.reload();
  await visit.page.getByText("Opis", { exact: true }).waitFor();
  await visit.page.getByText("Dane pojazdu").waitFor();
  expect(await section.count()).toBe(0);
});

test("below its heading the page of a sale car gives each fact once, the mileage in 'Szczegóły'", async () => {
  const { page } = await site.visit();
  await page.goto(CAR);
  const details = partOf(page, "Szczegóły");
  await details.getByText("96 400 km").waitFor();
  await partOf(page, "Dane pojazdu").waitFor();
  const names = await page.locator("article :is(th, li span > span:first-child)").allInnerTexts();
  expect(names).toContain("Przebieg");
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const text = (await page.getByRole("article").innerText()).replaceAll("\u00a0", " ");
  for (
    const fact of ["96 400 km", "1499 cm³", "130 KM", "Automat", "Diesel", "Zielony", "Francja"]
  ) {
    expect(text.split(fact).length - 1, fact).toBe(1);
  }
});

test("the price of a sale car is in PLN where the specification says so, and in zł above the bar of a phone", async () => {
  const { page } = await site.visit({ device: "phone" });
  await page.goto(CAR);
  const bar = page.locator("[data-action-bar]").filter({ hasText: "brutto" });
  await bar.getByText(/38.900.zł/).waitFor();
  expect(await page.getByText(/38.900.PLN/).count()).toBe(1);
});

function partOf(page: Page, title: string) {
  return page.locator("section").filter({ has: page.getByRole("heading", { name: title }) });
}
