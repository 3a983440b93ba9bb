import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { adminPaths } from "../../../shared/paths.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { addedRental } from "../../support/browser/browser_office_rentals.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";
import { sidewaysScroll } from "../../support/pages/checks/page_sideways.ts";
import { smallTargets } from "../../support/pages/checks/page_targets.ts";
import { rentalsPage } from "../../support/pages/page_rentals.ts";
import { onePagePdf } from "../../support/papers/pdf_files.ts";
import { agreementJson } from "../../support/papers/rental_papers.ts";

const { other, openOffice, openDayOffline } = officeSuite({
  fill: putShowroom,
  env: { RATE_LIMITS: "off" },
});

test("the page of a rental says what is next, and follows each step", async () => {
  const rental = await addedRental(other, {
    lastName: "Krokowa",
    carId: showroom.van.id,
    from: 1,
    to: 3,
  });
  const { page } = await openOffice(adminPaths.rentalFiles(rental.id), "phone");
  await page.getByRole("heading", { level: 1, name: showroom.van.name }).waitFor();
  expect(await page.title()).not.toContain("Krokowa");
  const steps = page.getByRole("list", { name: "Przebieg wynajmu" }).getByRole("listitem");
  expect(await steps.nth(0).textContent()).toContain("do potwierdzenia");
  await page.evaluate(axeScript());
  expect.soft(await axeFindings(page)).toEqual([]);
  expect.soft(await smallTargets(page)).toEqual([]);
  for (const width of [320, 390, 1440]) {
    expect.soft(await sidewaysScroll(page, width), `at ${width} px`).toEqual([]);
  }

  await page.getByRole("button", { name: /^Potwierdź: / }).press("Enter");
  await page.getByText("Aktywne", { exact: true }).waitFor();
  // The pressed button is gone, the keyboard goes on where it was.
  await page.getByRole("link", { name: "Utwórz umowę" }).first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toMatch(/^H[12]$/);
  await page.getByRole("link", { name: "Utwórz umowę" }).first().waitFor();
  await expect.poll(() => page.getByRole("region", { name: "Historia" }).textContent())
    .toContain("Aktywne");

  const json = agreementJson(rental.id, {
    validFrom: rental.startDateTime,
    validTo: rental.endDateTime,
  });
  await other.call("POST", "/rentaldocument", json);
  await page.reload();
  await expect.poll(() => steps.nth(1).textContent()).toContain("do podpisania");
  await page.getByRole("article", { name: "Umowa najmu" }).waitFor();
});

test("its form opens in place of the data, and a saved change is shown at once", async () => {
  const { id } = await addedRental(other, {
    lastName: "Zmieniana",
    carId: showroom.small.id,
    from: 1,
    to: 3,
  });
  const { page } = await openOffice(adminPaths.rentalFiles(id));
  await page.getByRole("button", { name: "Edytuj", exact: true }).first().click();
  await rentalsPage(page).form.field("Nazwisko").fill("Zmieniona");
  await page.getByRole("button", { name: "Zapisz" }).click();
  await page.getByRole("region", { name: "Wynajem" }).getByText("Zmieniona").waitFor();
});

test("its opened form is gone on the page of another rental", async () => {
  const booked = (lastName: string, from: number) =>
    addedRental(other, { lastName, carId: showroom.van.id, from, to: from + 1 });
  const [first] = [await booked("Pierwsza", 10), await booked("Druga", 12)];
  const { page } = await openOffice(adminPaths.rentalFiles(first.id));
  await page.getByRole("button", { name: "Edytuj", exact: true }).first().click();
  await rentalsPage(page).form.field("Nazwisko").waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Szukaj w całym panelu" }).fill("Druga");
  await page.getByRole("option", { name: /Druga Renault/ }).click();
  await page.getByRole("region", { name: "Wynajem" }).getByText("Druga").waitFor();
  expect(await rentalsPage(page).form.field("Nazwisko").count()).toBe(0);
});

test("without a network it shows what the device has, with its age and the forms at the car", async () => {
  const { id } = await addedRental(other, {
    lastName: "Zasięgowa",
    carId: showroom.estate.id,
    from: 0,
    to: 2,
  });
  const { page } = await openDayOffline(adminPaths.rentalFiles(id), "phone");
  await page.getByText(/^Zapisane na urządzeniu · stan z/).waitFor();
  await page.getByRole("region", { name: "Wynajem" }).getByText("Zasięgowa").waitFor();
  const papers = page.getByRole("region", { name: "Dokumenty" });
  await papers.getByRole("link", { name: "Utwórz umowę" }).waitFor();
  await papers.getByRole("link", { name: /^Wydaj auto/ }).tap();
  await page.getByRole("heading", { level: 1, name: /protokół wydania/i }).waitFor();
});

test.each(["phone", "office"] as const)(
  "three presses lead from any screen through the search to the signed PDF of a rental: %s",
  async (device) => {
    const lastName = device === "phone" ? "Kieszonkowa" : "Biurkowa";
    const from = device === "phone" ? 20 : 24;
    const { id } = await addedRental(other, {
      lastName,
      carId: showroom.van.id,
      from,
      to: from + 1,
    });
    await other.call("POST", "/rentaldocument", agreementJson(id, { customerLastName: lastName }));
    const { page } = await openOffice(adminPaths.rentalFiles(id), device);
    const agreement = page.getByRole("article", { name: "Umowa najmu" });
    const choosing = page.waitForEvent("filechooser");
    await agreement.getByRole("button", { name: "Wgraj podpisany PDF" }).click();
    const scan = onePagePdf();
    await (await choosing).setFiles({
      name: "umowa.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from(scan),
    });
    await agreement.getByText("Podpisana", { exact: true }).waitFor();

    await page.goto(adminPaths.equipment);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Szukaj", exact: true }).first().click();
    await page.getByRole("combobox", { name: "Szukaj w całym panelu" }).fill(lastName);
    await page.getByRole("option", { name: new RegExp(lastName) }).first().click();
    await agreement.getByRole("button", { name: "Pobierz podpisany PDF" }).click();
    const path = await (await downloading).path();
    expect(new Uint8Array(await readFile(path))).toEqual(scan);

    await page.goto(adminPaths.agreements);
    await page.getByRole("link", { name: new RegExp(`^Wynajem: .*${lastName}`) }).press("Enter");
    await page.waitForURL((url) => url.pathname === adminPaths.rentalFiles(id));
  },
);
