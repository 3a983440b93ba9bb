import { Buffer } from "node:buffer";
import { describe, expect, test } from "vitest";
import { sampleCompany } from "../../../server/tasks/sample/company.ts";
import { company } from "../../../shared/api/company.ts";
import { NEW_COMPANY } from "../../../shared/new_company.ts";
import { paths } from "../../../shared/paths.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import type { Device } from "../../support/browser/browser_devices.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";

const { site, other, openOffice } = officeSuite({ company: null });
const SETTINGS = "/admin/ustawienia/firma";

async function openFacts(device: Device = "office") {
  const visit = await openOffice(SETTINGS, device);
  const form = visit.page.getByRole("form", { name: "Dane firmy" });
  await form.waitFor();
  const group = (name: string) => form.getByRole("group", { name: new RegExp(`^${name}`) });
  const save = form.getByRole("button", { name: "Zapisz" });
  return { ...visit, form, group, save };
}

async function companyNow() {
  const reply = await fetch(`${site.origin}/api/settings/company`);
  return company.parse(await reply.json());
}

describe("the company settings of a new store", () => {
  test("are a first step of the start and listed as missing in the form, and the public pages have no phone number", async () => {
    const { page } = await openOffice("/admin");
    await page.getByRole("link", { name: "Uzupełnij dane firmy" }).click();
    await page.getByRole("form", { name: "Dane firmy" })
      .getByText("Telefon i e-mail: Sprzedaż i wynajem aut").waitFor();

    const visitor = await site.visit({ device: "phone" });
    for (const path of ["/", "/kontakt", "/sprzedaz-aut", "/czesci-samochodowe"]) {
      await visitor.page.goto(path);
      await visitor.page.getByRole("contentinfo").getByText("Wszelkie prawa").waitFor();
      expect(await visitor.page.locator('a[href^="tel:"], a[href^="mailto:"]').count()).toBe(0);
      expect(await visitor.page.getByRole("button", { name: "Zadzwoń" }).count()).toBe(0);
    }
  });

  test.each<[Device]>([["office"], ["phone"]])("have no axe findings (%s)", async (device) => {
    const { page, context, form } = await openFacts(device);
    await context.addInitScript({ content: axeScript() });
    await page.reload();
    await form.waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe("the form of the company settings", () => {
  test("checks each field when it is left, and removes the error once the value is valid", async () => {
    const { form, group } = await openFacts();
    const account = group("Firma").getByLabel("Rachunek bankowy");
    await account.fill("61 1090 1014 0000 0712 1981 2875");
    await account.blur();
    await form.getByText(officeMessages.bankAccountInvalid).waitFor();
    await account.fill("61 1090 1014 0000 0712 1981 2874");
    await form.getByText(officeMessages.bankAccountInvalid).waitFor({ state: "hidden" });
    const link = group("Adres").getByLabel("Link do mapy");
    await link.fill("http://mapy.example.com");
    await link.blur();
    await form.getByText(officeMessages.linkInvalid).waitFor();
  });

  test("keeps typed values over a reload, and the public pages show them once they are saved", async () => {
    const { page, form, group, save } = await openFacts("phone");
    await group("Firma").getByLabel("NIP").fill("123-456-32-18");
    await group("Adres").getByLabel("Miejscowość", { exact: true }).fill("Kielce");
    await group("Godziny otwarcia").getByLabel("Sobota").fill("9-13");
    const sales = group("Dział samochodów");
    await sales.getByLabel("Telefon").fill("+48 500 600 700");
    await page.reload();
    await form.getByText("Przywrócono niezapisane zmiany.").waitFor();
    expect(await group("Firma").getByLabel("NIP").inputValue()).toBe("123-456-32-18");
    await save.tap();
    await page.getByText(officeMessages.settingsSaved).waitFor();
    expect(await companyNow()).toMatchObject({
      taxNumber: "1234563218",
      openingHours: { saturday: "09:00–13:00" },
      departments: { sales: { phone: "+48 500 600 700" } },
    });

    const visitor = await site.visit({ device: "phone" });
    await visitor.page.goto("/kontakt");
    const main = visitor.page.getByRole("main");
    await main.locator('a[href="tel:+48500600700"]').waitFor();
    await main.getByText("09:00–13:00").waitFor();
    await visitor.page.goto(paths.rentalTerms);
    await visitor.page.getByText(/123-\u2060?456-\u2060?32-\u2060?18/).first().waitFor();
  });

  test("keeps the changes of two people who edit at the same time", async () => {
    const { page, form, group, save, faults } = await openFacts();
    await group("Firma").getByLabel("Nazwa prawna").fill("Moja Firma");
    await group("Adres").getByLabel("Kod pocztowy").fill("28-300");
    await other.call("POST", "/settings/company", {
      ...await companyNow(),
      email: "biuro@example.com",
      address: { ...NEW_COMPANY.address, street: "Leśna 1" },
    });
    // Different fields: both are kept.
    faults.expect("412 /api/settings/company");
    await save.click();
    await page.getByText(officeMessages.settingsSaved).waitFor();
    expect(await companyNow()).toMatchObject({
      legalName: "Moja Firma",
      email: "biuro@example.com",
      address: { street: "Leśna 1", postalCode: "28-300" },
    });

    await group("Firma").getByLabel("Nazwa prawna").fill("Moja Firma Dwa");
    await other.call("POST", "/settings/company", { ...await companyNow(), legalName: "Inna" });
    await save.click();
    await form.getByText("Ktoś był szybszy: dane firmy zmieniono w międzyczasie.").waitFor();
    await form.getByText("Firma: Nazwa prawna").waitFor();
    await form.getByRole("definition").filter({ hasText: "Inna" }).waitFor();
    expect(await group("Firma").getByLabel("Nazwa prawna").inputValue()).toBe("Moja Firma Dwa");
    await form.getByRole("button", { name: "Wczytaj i zachowaj moje zmiany" }).click();
    await save.click();
    await expect.poll(async () => (await companyNow()).legalName).toBe("Moja Firma Dwa");
  });

  test("shows a new logo and colour on the public pages immediately, and refuses a file that is no image", async () => {
    const { page, form, group, save, faults } = await openFacts();
    faults.expect("415 /api/settings/company/logo");
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script>' +
      '<circle cx="4" cy="4" r="4" fill="green"/></svg>';
    await form.locator('input[type="file"]').setInputFiles({
      name: "logo.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from(svg),
    });
    await page.getByText(officeMessages.logoChanged).waitFor();
    await form.getByAltText("Obecny obraz").waitFor();
    const colour = group("Firma").getByLabel("Kolor marki", { exact: true });
    await colour.fill("#ffcc00");
    await colour.blur();
    await form.getByText(officeMessages.brandUnreadable).waitFor();
    const palette = group("Firma").getByLabel("Kolor marki: wybierz z palety");
    expect(await palette.inputValue()).toBe("#ffcc00");
    await palette.fill("#1d4ed8");
    await form.getByText(officeMessages.brandUnreadable).waitFor({ state: "detached" });
    expect(await colour.inputValue()).toBe("#1d4ed8");
    const year = group("Stopka").getByLabel("Rok przy ©");
    await year.fill("");
    await save.click();
    await page.getByText(officeMessages.settingsSaved).waitFor();
    expect(await year.inputValue()).toBe("");
    expect(await save.evaluate((button) => getComputedStyle(button).getPropertyValue("--brand")))
      .toBe("#1d4ed8");

    const visitor = await site.visit();
    await visitor.page.goto("/kontakt");
    const send = visitor.page.getByRole("button", { name: "Wyślij wiadomość" });
    expect(await send.evaluate((button) => getComputedStyle(button).backgroundColor))
      .toBe("rgb(29, 78, 216)");
    await visitor.page.getByRole("banner").locator('img[src*="/images/company/"]').waitFor();
    await visitor.page.getByText(`© ${new Date().getFullYear()} `).waitFor();

    await form.locator('input[type="file"]').setInputFiles({
      name: "logo.png",
      mimeType: "image/png",
      buffer: Buffer.from("not a picture"),
    });
    await form.getByText(officeMessages.logoNotSent).waitFor();
  });

  test("sets facts that a visitor's device shows without a network after one visit", async () => {
    const { page, context, faults } = await site.visit({ serviceWorker: true });
    faults.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() =>
      page.evaluate(async () => {
        const kept = await (await caches.open("catalogue")).match("/api/settings/company");
        return kept === undefined ? "" : (await kept.json()).name;
      })
    ).toBe(sampleCompany.name);
    await context.setOffline(true);
    await page.goto("/kontakt");
    await page.getByRole("main").locator('a[href="tel:+48500600700"]').waitFor();
  });
});
