import { beforeAll, describe, expect, test } from "vitest";
import { customerExport } from "../../../shared/api/customer.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { dayFromNow } from "../../support/browser/browser_days.ts";
import type { Device } from "../../support/browser/browser_devices.ts";
import { addedRental } from "../../support/browser/browser_office_rentals.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";
import { openCustomers } from "../../support/pages/page_customers.ts";
import { pdfText } from "../../support/papers/poppler.ts";

const { other, openOffice } = officeSuite({ fill: putShowroom });

/** Books the van for this customer, for two days that start in `days` days. */
async function book(email: string, days: number): Promise<void> {
  const toAdd = { lastName: "Łęcka", carId: showroom.van.id, from: days, to: days + 2 };
  await addedRental(other, toAdd, { customerEmail: email });
}

async function openHolderForm(device: Device = "office") {
  const visit = await openOffice("/admin/kto-mial-auto", device);
  const { page } = visit;
  return {
    ...visit,
    async ask(registration: string, days: number, time: string) {
      await page.getByLabel("Numer rejestracyjny").fill(registration);
      await page.getByLabel("Dzień").fill(polish(dayFromNow(days)));
      await page.getByLabel("Godzina").fill(time);
      await page.getByRole("button", { name: "Sprawdź" }).click();
    },
  };
}

function polish(date: string): string {
  return date.split("-").reverse().join("-");
}

/** Name and bytes of the file that a button downloads. */
async function downloaded(visit: { page: import("playwright").Page }, button: string) {
  const [download] = await Promise.all([
    visit.page.waitForEvent("download"),
    visit.page.getByRole("button", { name: button }).click(),
  ]);
  const path = await download.path();
  return { name: download.suggestedFilename(), bytes: await Deno.readFile(path) };
}

describe("a customer's data", () => {
  test("is shown, downloaded as a file, and erased with a receipt", async () => {
    await book("anna@example.com", 5);
    await book("anna@example.com", 9);
    const { page, context, email, check, confirmation, erase, faults } = await openCustomers(
      openOffice,
    );
    await context.addInitScript({ content: axeScript() });
    await page.reload();
    await email.fill(" ANNA@example.com");
    await check.click();
    await page.getByText("2 wynajmy", { exact: true }).waitFor();
    await page.getByText("Uwaga: 2 wynajmy dopiero przed klientem").waitFor();
    await expect.poll(() => page.locator("#held").evaluate((one) => one === document.activeElement))
      .toBe(true);
    const { name, bytes } = await downloaded({ page }, "Pobierz dane (JSON)");
    expect(name).toMatch(/^dane-klienta-\d{4}-\d\d-\d\d\.json$/);
    const all = customerExport.parse(JSON.parse(new TextDecoder().decode(bytes)));
    expect(all.rentals.map(({ rental }) => rental.customerLastName)).toEqual(["Łęcka", "Łęcka"]);

    expect(await erase.isDisabled()).toBe(true);
    await confirmation.check();
    await erase.click();
    await page.getByText(officeMessages.customerErased.replace("{email}", "ANNA@example.com"))
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Drukuj potwierdzenie" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await email.inputValue()).toBe("");
    expect(await confirmation.isChecked()).toBe(false);
    expect(page.url()).not.toContain("anna");

    faults.expect("404 /api/customer/summary");
    await email.fill("anna@example.com");
    await check.click();
    await page.getByText(officeMessages.customerNotFound).waitFor();
    await page.goto("/admin/zarzadzanie-wynajmami?searchTerm=%C5%81%C4%99cka");
    await page.getByText("Żaden wynajem nie pasuje").waitFor();
  });

  test("is erased only after the page has listed what will be erased", async () => {
    await book("ewa@example.com", 13);
    const { page, email, confirmation, erase } = await openCustomers(openOffice, "phone");
    await email.fill("ewa@example.com");
    await confirmation.check();
    await erase.tap();
    await page.getByText("1 wynajem", { exact: true }).waitFor();
    await erase.tap();
    await page.getByText(officeMessages.customerErased.replace("{email}", "ewa@example.com"))
      .first()
      .waitFor();
  });

  test("is not requested for an invalid e-mail, which shows one error at its field", async () => {
    const { page, email, check } = await openCustomers(openOffice, "phone");
    await email.fill("anna@");
    await check.tap();
    await page.getByText(officeMessages.customerEmailInvalid).waitFor();
    expect(await email.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test("is erased once where the reply was lost, and a repeated request returns the same receipt", async () => {
    await book("jan@example.com", 17);
    const { page, email, check, confirmation, erase, faults } = await openCustomers(openOffice);
    faults.expect(
      /net::ERR_FAILED/,
      /net::ERR_INTERNET_DISCONNECTED/,
      // The repeated request asks first what there is: nothing any more.
      "404 /api/customer/summary",
    );
    await email.fill("jan@example.com");
    await check.click();
    await page.getByText("1 wynajem", { exact: true }).waitFor();
    await confirmation.check();
    await page.route("**/api/customer/erasure", async (route) => {
      await route.fetch();
      await route.abort();
    }, { times: 1 });
    await erase.click();
    await page.getByText(officeMessages.customerNotErased).waitFor();
    expect(await email.inputValue()).toBe("jan@example.com");
    await erase.click();
    await page.getByText("Potwierdzenie usunięcia danych").first().waitFor();
    await page.getByRole("listitem").filter({ hasText: "1 wynajem" }).first().waitFor();
  });

  test("is not available without a network, and the page shows that and keeps the typed e-mail", async () => {
    const { page, context, email, check, faults } = await openCustomers(openOffice);
    faults.expect(/net::ERR_INTERNET_DISCONNECTED/);
    await email.fill("anna@example.com");
    await context.setOffline(true);
    await check.click();
    await page.getByText(officeMessages.customerNotChecked).waitFor();
    expect(await email.inputValue()).toBe("anna@example.com");
  });
});

describe("the customer who had a car at a given time", () => {
  beforeAll(() => book("ola@example.com", -10));

  test("is found by registration number and time, and named in a letter that is ready to print", async () => {
    const visit = await openHolderForm();
    const { page, context, ask } = visit;
    await context.addInitScript({ content: axeScript() });
    await page.reload();
    await ask("tje80808", -9, "1435");
    await page.getByRole("heading", { name: "Anna Łęcka" }).waitFor();
    await page.getByText("Nikt nie potwierdził tej rezerwacji").waitFor();
    await page.getByText("Zanim podpiszesz to pismo").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Pobierz pismo (PDF)" }).click();
    await page.getByText(officeMessages.letterFieldMissing).first().waitFor();
    await page.getByLabel("Adresat").fill("Komenda Powiatowa Policji\nw Jędrzejowie");
    await page.getByLabel("Sygnatura sprawy").fill("RD 5122/26");
    await page.getByLabel("Data zapytania").fill("12112026");
    const { name, bytes } = await downloaded(visit, "Pobierz pismo (PDF)");
    expect(name).toBe("wskazanie-TJE80808.pdf");
    const text = pdfText(bytes);
    for (const words of ["Anna Łęcka", "RD 5122/26", "12-11-2026", "TJE 80808", "14:35"]) {
      expect(text).toContain(words);
    }
  });

  test("is shown again after a reload, and the address of the page contains no personal data", async () => {
    const { page, ask } = await openHolderForm("phone");
    await ask("TJE 80808", -9, "14:35");
    await page.getByRole("heading", { name: "Anna Łęcka" }).waitFor();
    expect(page.url()).toContain("auto=TJE+80808");
    expect(page.url()).not.toMatch(/ola|anna/i);
    await page.reload();
    await page.getByRole("heading", { name: "Anna Łęcka" }).waitFor();
  });

  test("is unknown between rentals, and the nearest rentals are shown", async () => {
    const { page, ask } = await openHolderForm("phone");
    await ask("TJE 80808", -11, "12:00");
    await page.getByRole("heading", { name: "Nikt nie miał wtedy auta" }).waitFor();
    await page.getByText("Anna Łęcka").waitFor();
    await page.getByText("Wcześniej nikt go nie wynajmował.").waitFor();
  });

  test("is not looked up for an unknown registration number or missing values, each shown at its field", async () => {
    const { page, ask, faults } = await openHolderForm();
    faults.expect("404 /api/carholder");
    await ask("KR 00000", 29, "12:00");
    await page.getByText(officeMessages.registrationUnknown).waitFor();
    await page.getByLabel("Godzina").fill("25:00");
    await page.getByLabel("Dzień").fill("");
    await page.getByRole("button", { name: "Sprawdź" }).click();
    await page.getByText(officeMessages.dateUnreadable).waitFor();
    await page.getByText(officeMessages.timeUnreadable).waitFor();
  });
});
