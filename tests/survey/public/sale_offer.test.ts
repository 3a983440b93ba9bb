import { beforeEach, describe, expect, test } from "vitest";
import { saleCar } from "../../../shared/api/sale_car.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import type { Device } from "../../support/browser/browser_devices.ts";
import { putSalesroom, salesroom } from "../../support/browser/browser_salesroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";

const VIN = "VF7SXHMZ6JT500001";
const { site, other, openOffice } = officeSuite({
  fill: putSalesroom,
  env: { RATE_LIMITS: "off" },
});
const { suv, minivan } = salesroom;
beforeEach(async () => {
  await change(suv.id, { state: "W ofercie", price: 38_900, reduced: false, recordShown: false });
  await change(minivan.id, { state: "W ofercie" });
});

async function change(id: string, fields: object) {
  return saleCar.parse(await other.call("PATCH", `/salecar/${id}`, fields));
}
async function carNow(id: string) {
  return saleCar.parse(await other.call("GET", `/salecar/${id}`));
}
function carPage(id: string): string {
  return `/sprzedaz-aut/${id}`;
}

describe("a car that is reserved or sold", () => {
  test("is marked on its card, is last in the list when sold, and can be filtered", async () => {
    await change(suv.id, { state: "Sprzedany" });
    await change(minivan.id, { state: "Zarezerwowany" });
    const { page } = await site.visit({ device: "phone" });
    await page.goto("/sprzedaz-aut");
    const cards = page.getByRole("main").getByRole("article");
    await cards.last().getByText("Sprzedany").waitFor();
    expect(await cards.last().innerText()).toContain(suv.name);
    await cards.filter({ hasText: minivan.name }).getByText("Zarezerwowany").waitFor();

    await page.goto("/sprzedaz-aut?oferta=zarezerwowany");
    await expect.poll(() => cards.count()).toBe(1);
    await page.getByRole("button", { name: /Zarezerwowany/ }).tap();
    await expect.poll(() => cards.count()).toBeGreaterThan(2);
  });

  test.each<[Device]>([["desk"], ["phone"]])(
    "has a page with its state, and similar cars where it is sold (%s)",
    async (device) => {
      const similar = await change(salesroom.estate.id, { bodyType: "SUV" });
      await change(suv.id, { state: "Sprzedany", bodyType: "SUV" });
      const { page, context } = await site.visit({ device });
      await context.addInitScript({ content: axeScript() });
      await page.goto(carPage(suv.id));
      await page.getByText(/^Sprzedany · /).waitFor();
      const others = page.getByRole("region", { name: "Podobne samochody" });
      await others.getByRole("heading", { name: `${similar.brand} ${similar.model}` }).waitFor();
      expect(await others.getByText(suv.name).count()).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
    },
  );

  test("is marked on its card in the back office, which warns about recommended ones", async () => {
    const { page } = await openOffice("/admin/sprzedaz-aut", "phone");
    await other.call("POST", `/recommendedcar/${suv.id}`).catch(() => undefined);
    await page.reload();
    const card = page.getByRole("article").filter({ hasText: suv.name });
    await card.getByLabel(`Stan oferty: ${suv.name}`).selectOption("Sprzedany");
    await page.getByText(`${suv.name}: sprzedany`).waitFor();
    await card.getByText("Sprzedany, więc nie ma go w polecanych na stronie.").waitFor();
    expect(await carNow(suv.id)).toMatchObject({ state: "Sprzedany" });
  });
});

describe("a price reduction", () => {
  test("is refused in the form where the price did not fall, and shown everywhere where it did", async () => {
    const path = `/admin/dodaj-samochod-na-sprzedaz/${suv.id}`;
    const { page, faults } = await openOffice(path);
    faults.expect(`400 /api/salecar/${suv.id}`);
    const show = page.getByRole("radio", { name: "Pokaż obniżkę" });
    await show.check({ force: true });
    await page.getByRole("button", { name: "Zapisz" }).first().click();
    await page.getByText(officeMessages.notReduced).first().waitFor();
    await page.getByRole("textbox", { name: /^Cena/ }).fill("31120");
    await page.getByRole("button", { name: "Zapisz" }).first().click();
    await expect.poll(async () => (await carNow(suv.id)).reduction)
      .toMatchObject({ former: 38_900, percent: 20 });

    const visitor = await site.visit();
    const lowest = /Najniższa cena z 30 dni przed obniżką: 38.900 zł/;
    await visitor.page.goto("/sprzedaz-aut");
    const card = visitor.page.getByRole("article").filter({ hasText: suv.name });
    await card.getByText(lowest).waitFor();
    await card.getByText("−20%").waitFor();
    await visitor.page.goto(carPage(suv.id));
    const main = visitor.page.getByRole("main");
    await main.getByText(lowest).waitFor();
    expect(await main.locator("s").innerText()).toMatch(/38.900 zł/);
    await main.getByRole("button", { name: "Drukuj" }).click();
    await visitor.page.emulateMedia({ media: "print" });
    await visitor.page.getByText(/31.120 zł brutto. Najniższa cena z 30 dni/).waitFor();
  });
});

describe("the record of a vehicle", () => {
  test("is not shown until it is switched on, and its values can then be copied for the public service", async () => {
    await change(suv.id, { vin: VIN, registrationNumber: "TKI 1234", keyCount: 2 });
    const { page, context } = await site.visit();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(carPage(suv.id));
    await page.getByRole("button", { name: "Udostępnij" }).waitFor();
    expect(await page.content()).not.toMatch(new RegExp(`${VIN}|TKI 1234`));

    await change(suv.id, { recordShown: true });
    await page.goto(carPage(suv.id));
    await page.getByRole("button", { name: "Udostępnij" }).waitFor();
    const record = page.getByRole("region", { name: "Historia pojazdu" });
    await record.getByRole("button", { name: "Kopiuj: Numer VIN" }).click();
    await page.getByText("Skopiowano: Numer VIN").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(VIN);
    const service = record.getByRole("link", { name: /historiapojazdu.gov.pl/ });
    expect(await service.getAttribute("href")).toBe("https://historiapojazdu.gov.pl/");
  });
});

test("a question about a sale car is sent from its page, and the page stays open", async () => {
  const { page, context } = await site.visit({ device: "phone" });
  await context.addInitScript({ content: axeScript() });
  await page.goto(carPage(suv.id));
  await page.getByRole("button", { name: "Zadaj pytanie o ten samochód" }).tap();
  const ask = page.getByRole("dialog", { name: "Zadaj pytanie o ten samochód" });
  await ask.getByText(`Dotyczy: ${suv.name}`).waitFor();
  expect(await ask.getByLabel("E-mail").getAttribute("inputmode")).toBe("email");
  expect(await axeFindings(page)).toEqual([]);
  await ask.getByRole("button", { name: "Wyślij wiadomość" }).tap();
  await ask.getByText("Proszę podać imię.").waitFor();
  await ask.getByLabel("Imię").fill("Zofia");
  await ask.getByLabel("E-mail").fill("zofia@example.com");
  await ask.getByRole("checkbox").check();
  await ask.getByRole("button", { name: "Wyślij wiadomość" }).tap();
  await ask.getByText("Wiadomość została wysłana").waitFor();
  await expect.poll(() => site.mail.received.map(({ subject }) => subject))
    .toContain(`Pytanie o ${suv.name}: Zofia`);
  await page.keyboard.press("Escape");
  await ask.waitFor({ state: "hidden" });
  await page.getByRole("heading", { level: 1, name: suv.name }).waitFor();
});
