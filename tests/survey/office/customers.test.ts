import { expect, test } from "vitest";
import { customerExport } from "../../../shared/api/customer.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { adminPaths } from "../../../shared/paths.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { addedRental } from "../../support/browser/browser_office_rentals.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";
import { sidewaysScroll } from "../../support/pages/checks/page_sideways.ts";
import { smallTargets } from "../../support/pages/checks/page_targets.ts";

const { other, openOffice } = officeSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });

async function book(lastName: string, days: number): Promise<string> {
  const toAdd = { lastName, carId: showroom.van.id, from: days, to: days + 1 };
  const contact = {
    customerEmail: `klient${days}@example.com`,
    customerPhone: `60070080${days}`,
  };
  return (await addedRental(other, toAdd, contact)).id;
}

test("a customer is found in the list, has a page with a note, is exported there and erased, and gone everywhere", async () => {
  const rentalId = await book("Łęcka", 5);
  await book("Wróbel", 7);
  const visit = await openOffice(adminPaths.customers, "phone");
  const { page, faults } = visit;
  await page.evaluate(axeScript());
  const list = page.getByRole("region", { name: "Lista klientów" });
  await list.getByRole("heading", { name: "2 klientów" }).waitFor();
  const checked = async () => {
    expect.soft(await axeFindings(page)).toEqual([]);
    expect.soft(await smallTargets(page)).toEqual([]);
    for (const width of [320, 390, 1440]) {
      expect.soft(await sidewaysScroll(page, width), `at ${width} px`).toEqual([]);
    }
  };
  await checked();

  const search = page.getByRole("searchbox", { name: "Szukaj klienta" });
  await search.fill("klient5@");
  await list.getByRole("heading", { name: "1 klient" }).waitFor();
  expect(page.url()).toMatch(/\/admin\/klienci$/);
  await list.getByRole("link", { name: /^Anna Łęcka/ }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Anna Łęcka" }).waitFor();
  expect(await page.title()).toMatch(/^Klient /);
  expect(page.url()).not.toMatch(/anna|klient5/i);
  await checked();
  await page.goBack();
  await list.getByRole("heading", { name: "1 klient" }).waitFor();
  expect(await search.inputValue()).toBe("klient5@");
  await page.goForward();

  const note = page.getByLabel("Notatka", { exact: true }).and(page.getByRole("textbox"));
  await note.fill("Prosi o fotelik");
  await page.getByRole("button", { name: "Zapisz notatkę" }).press("Enter");
  await page.getByText(officeMessages.customerNoteSaved).waitFor();
  const second = await openOffice(new URL(page.url()).pathname);
  expect(await second.page.getByRole("textbox", { name: "Notatka" }).inputValue())
    .toBe("Prosi o fotelik");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Eksportuj" }).click(),
  ]);
  const file = JSON.parse(await Deno.readTextFile(await download.path()));
  expect(customerExport.parse(file).notes).toMatchObject([{
    written: { text: "Prosi o fotelik" },
  }]);

  await page.goto(adminPaths.rentalFiles(rentalId));
  await page.getByRole("link", { name: "Anna Łęcka", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Anna Łęcka" }).waitFor();
  await page.getByRole("link", { name: "Usuń dane" }).press("Enter");
  await page.getByText("Co mamy pod adresem").waitFor();
  expect(await page.getByLabel("Adres e-mail klienta").inputValue()).toBe("klient5@example.com");
  expect(page.url()).toMatch(/\/admin\/klienci$/);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain("klient5");
  const erase = page.getByRole("button", { name: "Usuń dane", exact: true });
  expect(await erase.isDisabled()).toBe(true);
  await page.getByRole("checkbox").check();
  await erase.click();
  await page.getByText("Potwierdzenie usunięcia danych").first().waitFor();
  await list.getByRole("heading", { name: "1 klient" }).waitFor();
  expect(await list.getByText("Łęcka").count()).toBe(0);

  faults.expect(/^404 \/api\/customer\//);
  second.faults.expect(/^404 \/api\/customer\//);
  await second.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await second.page.getByText(officeMessages.customerGone).waitFor();
  expect(await second.page.getByText("Łęcka").count()).toBe(0);
  await second.page.keyboard.press("Control+k");
  await second.page.getByRole("combobox", { name: "Szukaj w całym panelu" }).fill("Wróbel");
  await second.page.getByRole("option", { name: /klient7@example.com/ }).click();
  await second.page.getByRole("heading", { level: 1, name: "Anna Wróbel" }).waitFor();
});

test("a note that another person wrote at the same time is not overwritten", async () => {
  await book("Sikora", 9);
  const first = await openOffice(adminPaths.customers);
  await first.page.getByRole("link", { name: /^Anna Sikora/ }).click();
  await first.page.getByRole("textbox", { name: "Notatka" }).waitFor();
  const second = await openOffice(new URL(first.page.url()).pathname);
  for (const [{ page }, text] of [[first, "Pierwsza"], [second, "Druga"]] as const) {
    await page.getByRole("textbox", { name: "Notatka" }).fill(text);
    second.faults.expect(/^412 \/api\/customer\/.*\/note$/);
    await page.getByRole("button", { name: "Zapisz notatkę" }).click();
    if (page === first.page) await page.getByText(officeMessages.customerNoteSaved).waitFor();
  }
  await second.page.getByText("notatkę zmieniono w międzyczasie").waitFor();
  await second.page.getByText("Pierwsza").waitFor();
});
