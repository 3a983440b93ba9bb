import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { sampleCompany as company } from "../../server/tasks/sample/company.ts";
import { DEFAULT_MAIL_SETTINGS } from "../../shared/mail/mail_settings.ts";
import { messages } from "../../shared/messages.ts";
import { momentWords } from "../../shared/rental/moment_words.ts";
import { fromWarsaw } from "../../shared/warsaw.ts";
import { mailedToken } from "../support/browser/browser_booking_link.ts";
import { dayFromNow } from "../support/browser/browser_days.ts";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";
import { officeSuite } from "../support/browser/browser_office.ts";
import { anna, bookingForm, fillBookingForm } from "../support/pages/page_booking_form.ts";
import { searchAddress } from "../support/pages/page_search_address.ts";

const { other, site } = officeSuite({ fill: putShowroom });
const car = showroom.estate;

async function openForm(page: Page, pickup: string, back: string) {
  await page.goto(searchAddress(pickup, back));
  await page.getByRole("button", { name: `Wypożycz: ${car.name}` }).click();
  const form = bookingForm(page);
  await form.dialog.getByText("1 000 zł", { exact: true }).waitFor();
  await fillBookingForm(page);
  return form;
}

async function book(page: Page, pickup: string, back: string): Promise<void> {
  await (await openForm(page, pickup, back)).book.click();
  await page.getByRole("heading", { level: 1, name: "Zarezerwowane" }).waitFor();
}

const tooManyTries = {
  status: 429,
  contentType: "application/problem+json",
  json: { type: "/problems/too_many_tries", errorMessage: messages.tooManyTries },
};

test("after a booking a page of its own has car, days, price, deposit, calendar file and the three steps, and nothing personal in its address", async () => {
  const { page } = await site.visit({ device: "phone" });
  const [pickup, back] = [dayFromNow(9), dayFromNow(12)];
  await book(page, pickup, back);
  expect(new URL(page.url()).href).toBe(`${site.origin}/zarezerwowane`);
  const title = page.getByRole("heading", { level: 1 });
  await expect.poll(() => title.evaluate((one) => one === document.activeElement)).toBe(true);
  const [start, end] = [fromWarsaw(pickup, "08:00"), fromWarsaw(back, "08:00")];
  const shown = await page.getByRole("main").innerText();
  for (
    const words of [
      car.name,
      momentWords(start),
      momentWords(end),
      "Najem: 3 dni × 189,50 zł",
      "568,50 zł",
      "Kaucja (zwrotna)",
      "1 000 zł",
      "Trzy kroki do samochodu",
      "Dane kierowcy",
      "Umowa",
      "Przyjedź",
      anna.email,
    ]
  ) {
    expect(shown.replaceAll("\u00a0", " ")).toContain(words);
  }
  expect(await page.getByRole("article").count()).toBe(0);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Dodaj do kalendarza" }).tap(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^rezerwacja-.+-${pickup}\\.ics$`));
  const file = readFileSync(await download.path(), "utf8");
  expect(file).toContain(`\r\nDTSTART:${start.replace(/[-:]|\.000/g, "")}\r\n`);
  expect(file).toContain(`\r\nDTEND:${end.replace(/[-:]|\.000/g, "")}\r\n`);

  // The list before it knows of the booking.
  await page.goBack();
  await page.getByText("2 z 3 aut wolne w tym terminie").waitFor();
});

test("the page after a booking is there again after a reload, and the tab keeps no name, address or phone for it", async () => {
  const { page } = await site.visit();
  await book(page, dayFromNow(14), dayFromNow(16));
  await page.reload();
  await page.getByText("Trzy kroki do samochodu").waitFor();
  expect(await page.getByRole("main").innerText()).toContain(car.name);
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).toContain(anna.email);
  for (const word of [anna.lastName, anna.address, anna.phone, anna.additionalInfo]) {
    expect(kept).not.toContain(word);
  }
});

test("the page after a booking is gone after a day, and knows who booked only until it is left", async () => {
  const { page } = await site.visit();
  await book(page, dayFromNow(34), dayFromNow(36));
  const name = page.getByText(`${anna.firstName} ${anna.lastName}`);
  expect(await name.count()).toBe(1);
  await page.getByRole("link", { name: "Strona główna" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Zarezerwowane" }).waitFor({ state: "hidden" });
  await page.goBack();
  await page.getByText("Trzy kroki do samochodu").waitFor();
  expect(await name.count()).toBe(0);

  await page.clock.setFixedTime(Date.now() + 25 * 60 * 60_000);
  await page.reload();
  await page.getByText("Nie ma tu rezerwacji").waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem("lastBooking"))).toBeNull();
});

test("the page after a booking is shown where the network fails right after it", async () => {
  const { page, context, faults } = await site.visit();
  const form = await openForm(page, dayFromNow(18), dayFromNow(20));
  faults.expect(
    /^net::ERR_INTERNET_DISCONNECTED /,
    /Cannot send the notification/,
    /Unable to preload CSS/,
  );
  await context.route("**/api/rental", async (route) => {
    const response = await route.fetch();
    await context.setOffline(true);
    await route.fulfill({ response });
  }, { times: 1 });
  await form.book.click();
  await page.getByRole("heading", { level: 1, name: "Zarezerwowane" }).waitFor();
  await page.getByText("Trzy kroki do samochodu").waitFor();
  await context.setOffline(false);
});

test("the booking is printed with the customer and what to bring, and without the rest of the page", async () => {
  const { page } = await site.visit();
  await page.addInitScript(() => {
    globalThis.print = () => document.body.toggleAttribute("data-printed", true);
  });
  await book(page, dayFromNow(22), dayFromNow(24));
  await page.getByRole("button", { name: "Drukuj podsumowanie" }).click();
  expect(await page.locator("body").getAttribute("data-printed")).not.toBeNull();
  await page.emulateMedia({ media: "print" });
  const paper = await page.locator("body").innerText();
  const { firstName, lastName, address, email, additionalInfo } = anna;
  const words = [
    "Rezerwacja samochodu",
    car.name,
    `${firstName} ${lastName}`,
    address,
    email,
    additionalInfo,
    "Na odbiór zabierz prawo jazdy",
    company.departments.sales.phone,
  ];
  for (const word of words) expect(paper).toContain(word);
  for (const word of ["Dodaj do kalendarza", "Trzy kroki", "Autor strony"]) {
    expect(paper).not.toContain(word);
  }
});

test("'Wyślij ponownie' mails a link that opens the booking, and says when the limit is reached", async () => {
  const { page, faults } = await site.visit({ device: "phone" });
  await book(page, dayFromNow(26), dayFromNow(28));
  const first = await mailedToken(site.mail, anna.email);
  const again = page.getByRole("button", { name: "Wyślij ponownie" });
  await again.tap();
  await page.getByText("Jeśli ta rezerwacja ma nadal ten adres").waitFor();
  const token = await mailedToken(site.mail, anna.email, [first]);
  await page.goto(`/rezerwacja#${token}`);
  await page.getByText("Czeka na potwierdzenie").waitFor();
  expect(await page.getByRole("main").innerText()).toContain(car.name);

  faults.expect("429 /api/booking/link");
  await page.route("**/api/booking/link", (route) => route.fulfill(tooManyTries));
  await page.goto("/zarezerwowane");
  await again.tap();
  await page.getByText(messages.tooManyTries).waitFor();
});

test("where the settings send no mail about a booking, the page after it promises none", async () => {
  const { page } = await site.visit();
  const { mails } = DEFAULT_MAIL_SETTINGS;
  await other.call("POST", "/settings/customer-mails", {
    ...DEFAULT_MAIL_SETTINGS,
    mails: { ...mails, booking_received: { ...mails.booking_received, enabled: false } },
  });
  await book(page, dayFromNow(30), dayFromNow(32));
  expect(await page.getByRole("main").innerText()).not.toMatch(/Wiadomość z linkiem|Wyślij/);
  await page.getByText("Podasz je przy odbiorze.").waitFor();
});

test("where no mail can be sent, the page after a booking promises none and says to call", async () => {
  const { page } = await site.visit();
  await page.route("**/api/rental", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...await response.json(), isMailOff: true } });
  });
  await book(page, dayFromNow(38), dayFromNow(40));
  await page.getByText("Zadzwoń do nas: pomożemy od razu.").waitFor();
  expect(await page.getByRole("main").innerText()).not.toMatch(/Wiadomość z linkiem|Wyślij/);
  await page.reload();
  await page.getByText("Nie możemy teraz wysłać wiadomości").waitFor();
});

test("the address of the page after a booking leads on where there is none", async () => {
  const { page } = await site.visit({ device: "phone" });
  await page.goto("/zarezerwowane");
  await page.getByText("Nie ma tu rezerwacji").waitFor();
  await page.getByRole("link", { name: "Zgubiłem link" }).tap();
  await page.getByRole("heading", { level: 1, name: "Moja rezerwacja" }).waitFor();
});
