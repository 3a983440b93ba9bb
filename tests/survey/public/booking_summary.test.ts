import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { sampleCompany as company } from "../../../server/tasks/sample/company.ts";
import { messages } from "../../../shared/messages.ts";
import { momentWords } from "../../../shared/rental/moment_words.ts";
import { fromWarsaw } from "../../../shared/warsaw.ts";
import { dayFromNow } from "../../support/browser/browser_days.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { browserSuite } from "../../support/browser/browser_suite.ts";
import { anna, bookingForm, fillBookingForm } from "../../support/pages/page_booking_form.ts";
import { searchAddress } from "../../support/pages/page_search_address.ts";

const site = browserSuite({ fill: putShowroom });

async function book(page: Page, pickup: string, back: string): Promise<void> {
  await page.goto(searchAddress(pickup, back));
  await page.getByRole("button", { name: `Wypożycz: ${showroom.small.name}` }).click();
  const form = bookingForm(page);
  await form.dialog.getByText("Samochód jest wolny w tym terminie.").waitFor();
  await fillBookingForm(page);
  await form.book.click();
  await page.getByText(messages.bookingDone).waitFor();
  await form.dialog.waitFor({ state: "hidden" });
}

function note(page: Page) {
  return page.getByRole("region", { name: `Zarezerwowano: ${showroom.small.name}` });
}

test("the summary of a booking has a green border at its left edge only", async () => {
  const { page } = await site.visit();
  await book(page, dayFromNow(5), dayFromNow(7));
  const colours = await note(page).evaluate((one) => {
    const { borderTopColor, borderRightColor, borderBottomColor, borderLeftColor } =
      getComputedStyle(one);
    return [borderTopColor, borderRightColor, borderBottomColor, borderLeftColor];
  });
  expect(colours).toEqual([...Array(3).fill("rgb(228, 223, 218)"), "rgb(22, 101, 52)"]);
});

test("after a booking its summary has the focus, and its calendar file contains the booked period and car", async () => {
  const { page } = await site.visit({ device: "phone" });
  const [pickup, back] = [dayFromNow(9), dayFromNow(12)];
  await book(page, pickup, back);
  const title = note(page).getByRole("heading");
  await expect.poll(() => title.evaluate((one) => one === document.activeElement)).toBe(true);
  await expect.poll(() =>
    title.evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    })
  ).toBe(true);
  const [start, end] = [fromWarsaw(pickup, "08:00"), fromWarsaw(back, "08:00")];
  const summary = await note(page).innerText();
  for (const words of [momentWords(start), momentWords(end), "297 zł"]) {
    expect(summary).toContain(words);
  }

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    note(page).getByRole("button", { name: "Dodaj do kalendarza" }).tap(),
  ]);
  expect(download.suggestedFilename()).toBe(`rezerwacja-citroen-c3-${pickup}.ics`);
  const file = readFileSync(await download.path(), "utf8");
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(file).toContain(`\r\nDTSTART:${start.replace(/[-:]|\.000/g, "")}\r\n`);
  expect(file).toContain(`\r\nDTEND:${end.replace(/[-:]|\.000/g, "")}\r\n`);
  expect(file).toContain(`\r\nSUMMARY:Wynajem: ${showroom.small.name}\r\n`);
});

test("the summary of a booking is printed with the customer and what to bring, and without the rest of the page", async () => {
  const { page } = await site.visit();
  await page.addInitScript(() => {
    globalThis.print = () => document.body.toggleAttribute("data-printed", true);
  });
  await book(page, dayFromNow(20), dayFromNow(21));
  await note(page).getByRole("button", { name: "Drukuj podsumowanie" }).click();
  expect(await page.locator("body").getAttribute("data-printed")).not.toBeNull();

  await page.emulateMedia({ media: "print" });
  const paper = await page.locator("body").innerText();
  const { firstName, lastName, address, email, additionalInfo } = anna;
  const words = [
    "Rezerwacja samochodu",
    showroom.small.name,
    `${firstName} ${lastName}`,
    address,
    email,
    additionalInfo,
    "Na odbiór zabierz prawo jazdy",
    company.departments.sales.phone,
  ];
  for (const word of words) expect(paper).toContain(word);
  for (const word of ["Wynajem Aut", "Dodaj do kalendarza", "Autor strony"]) {
    expect(paper).not.toContain(word);
  }
});

test("the summary of a booking stays on the list and on its car's page until it is dismissed, and does not take the focus again", async () => {
  const { page } = await site.visit();
  await book(page, dayFromNow(30), dayFromNow(31));
  await page.getByRole("link", { name: "Pokaż wszystkie" }).click();
  await page.getByRole("link", { name: showroom.estate.name, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: showroom.estate.name }).waitFor();
  expect(await note(page).count()).toBe(0);
  await page.goBack();
  await page.getByRole("link", { name: showroom.small.name, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: showroom.small.name }).waitFor();
  await note(page).waitFor();
  const title = note(page).getByRole("heading");
  expect(await title.evaluate((one) => one === document.activeElement)).toBe(false);

  await note(page).getByRole("button", { name: "Zamknij podsumowanie rezerwacji" }).click();
  await note(page).waitFor({ state: "hidden" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^H[12]$/);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Wynajem Aut" }).waitFor();
  expect(await note(page).count()).toBe(0);
});
