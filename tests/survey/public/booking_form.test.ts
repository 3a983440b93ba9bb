import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { messages } from "../../../shared/messages.ts";
import { fromWarsaw } from "../../../shared/warsaw.ts";
import { bookingsAt } from "../../support/browser/browser_bookings.ts";
import { dayFromNow } from "../../support/browser/browser_days.ts";
import { otherVisitorBooks } from "../../support/browser/browser_other_visitor.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { browserSuite } from "../../support/browser/browser_suite.ts";
import { anna, bookingForm, fillBookingForm } from "../../support/pages/page_booking_form.ts";
import { fieldError } from "../../support/pages/checks/page_field_error.ts";
import { pointer } from "../../support/pages/page_pointer.ts";
import { searchAddress } from "../../support/pages/page_search_address.ts";
import { loseReply } from "../../support/browser/browser_faults.ts";

const site = browserSuite({ fill: putShowroom });

/** Opens the booking form of the small car from the list for a period. */
async function openForm(page: Page, pickupDate: string, returnDate: string) {
  await page.goto(searchAddress(pickupDate, returnDate));
  await page.getByRole("button", { name: `Wypożycz: ${showroom.small.name}` }).click();
  const form = bookingForm(page);
  await form.dialog.getByText("Samochód jest wolny w tym terminie.").waitFor();
  return form;
}

async function expectTyped(page: Page): Promise<void> {
  const form = bookingForm(page);
  for (const [name, text] of Object.entries(anna)) {
    const field = form.dialog.locator(`[name="${name}"]`);
    expect(await field.inputValue(), name).toBe(text);
  }
  for (const consent of form.consents) expect(await consent.isChecked()).toBe(true);
}

function isFocused(field: Locator): Promise<boolean> {
  return field.evaluate((element) => element === document.activeElement);
}

test("the booking form shows each error at its field in the order of the rules, and focuses the first", async () => {
  const { page } = await site.visit();
  const hand = pointer(page, "mouse");
  const day = dayFromNow(10);
  const form = await openForm(page, day, dayFromNow(11));
  await hand.pickDay(form.returnDate, day);

  const [privacy, dataProcessing, terms] = form.consents;
  if (!privacy || !dataProcessing || !terms) throw new Error("Cannot find the three consents");
  const rules: [field: Locator, sentence: string, fix: () => Promise<void>][] = [
    [form.firstName, messages.firstNameMissing, () => form.firstName.fill("Anna")],
    [form.lastName, messages.lastNameMissing, () => form.lastName.fill("Żółkiewska")],
    [form.address, messages.addressMissing, () => form.address.fill("Kielce")],
    [form.phone, messages.phoneMissing, () => form.phone.fill("123")],
    [form.phone, messages.phoneInvalid, () => form.phone.fill("600 100 200")],
    [form.email, messages.emailMissing, () => form.email.fill("anna@")],
    [form.email, messages.emailInvalid, () => form.email.fill("anna@example.com")],
    [
      form.returnDate,
      messages.endNotAfterStart,
      () => hand.pickDay(form.returnDate, dayFromNow(12)),
    ],
    [privacy, messages.privacyNotAccepted, () => privacy.check()],
    [dataProcessing, messages.dataProcessingNotAccepted, () => dataProcessing.check()],
    [terms, messages.termsNotAccepted, () => Promise.resolve()],
  ];
  for (const [field, sentence, fix] of rules) {
    await form.book.click();
    await expect.poll(() => isFocused(field), { message: sentence }).toBe(true);
    expect(await fieldError(field)).toBe(sentence);
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await fix();
  }
  expect(await bookingsAt(site.origin, showroom.small.id, fromWarsaw(day, "08:00"))).toEqual([]);
});

test.each([["desk", "16px"], ["phone", "14px"]] as const)(
  "on a %s the period above the booking form is muted, in letters of %s",
  async (device, size) => {
    const { page } = await site.visit({ device });
    const form = await openForm(page, dayFromNow(10), dayFromNow(11));
    const period = form.dialog.getByRole("paragraph").filter({ hasText: "→" }).first();
    const look = await period.evaluate((one) => {
      const { color, fontSize } = getComputedStyle(one);
      return { color, fontSize };
    });
    expect(look).toEqual({ color: "rgb(87, 83, 78)", fontSize: size });
  },
);

test("emptied dates and times show errors at their fields, and no price is shown without them", async () => {
  const { page } = await site.visit();
  const hand = pointer(page, "mouse");
  const form = await openForm(page, dayFromNow(10), dayFromNow(11));
  await fillBookingForm(page);
  for (const time of [form.pickupTime, form.returnTime]) {
    await time.click();
    await page.getByRole("button", { name: "Wyczyść godzinę" }).click();
  }
  await form.book.click();
  await expect.poll(() => isFocused(form.pickupTime)).toBe(true);
  expect(await fieldError(form.pickupTime)).toBe(messages.timesMissing);
  expect(await fieldError(form.returnTime)).toBe(messages.timesMissing);

  await hand.pickTime(form.pickupTime, "08:00");
  await hand.pickTime(form.returnTime, "08:00");
  for (const date of [form.pickupDate, form.returnDate]) {
    await date.click();
    await page.getByRole("button", { name: "Wyczyść datę" }).click();
  }
  await form.book.click();
  await expect.poll(() => isFocused(form.pickupDate)).toBe(true);
  expect(await fieldError(form.pickupDate)).toBe(messages.datesMissing);
  expect(await fieldError(form.returnDate)).toBe(messages.datesMissing);
  await form.dialog.getByText(messages.datesIncomplete, { exact: true }).waitFor();
});

test("a car that somebody else has just booked is refused, and the typed text stays", async () => {
  const { page, faults } = await site.visit();
  const hand = pointer(page, "mouse");
  const [pickup, back] = [dayFromNow(14), dayFromNow(16)];
  const form = await openForm(page, pickup, back);
  await fillBookingForm(page);
  await otherVisitorBooks(site.origin, showroom.small.id, { pickupDate: pickup, returnDate: back });
  faults.expect("409 /api/rental");
  await form.book.click();
  await form.dialog.getByText(messages.carNotAvailable).waitFor();
  await expect.poll(() => isFocused(form.pickupDate)).toBe(true);
  await expectTyped(page);
  // The list behind the form is updated too.
  await page.getByText("2 z 3 aut wolne w tym terminie").waitFor();

  // The car is free two days later.
  await hand.pickDay(form.pickupDate, back);
  await form.dialog.getByText("Samochód jest wolny w tym terminie.").waitFor();
  await form.book.click();
  await page.getByText(messages.bookingDone).waitFor();
});

test("the form of a car that is already taken shows that before anything is sent", async () => {
  const { page } = await site.visit();
  const [pickup, back] = [dayFromNow(20), dayFromNow(22)];
  await otherVisitorBooks(site.origin, showroom.small.id, { pickupDate: pickup, returnDate: back });
  const form = await openForm(page, dayFromNow(18), pickup);
  const hand = pointer(page, "mouse");
  await fillBookingForm(page);
  // The days between cannot be picked, but a return after them can.
  await hand.pickDay(form.returnDate, dayFromNow(24));
  await form.dialog.getByText(messages.carNotAvailable).waitFor();
  await form.book.click();
  await expect.poll(() => isFocused(form.pickupDate)).toBe(true);
  const start = fromWarsaw(dayFromNow(18), "08:00");
  expect(await bookingsAt(site.origin, showroom.small.id, start)).toEqual([]);
});

test("a booking interrupted by the network shows that and keeps the typed text, and the next try books", async () => {
  const { page, context, faults } = await site.visit();
  const form = await openForm(page, dayFromNow(30), dayFromNow(32));
  await fillBookingForm(page);
  faults.expect(/^net::ERR_INTERNET_DISCONNECTED /);
  await context.setOffline(true);
  await form.book.click();
  await form.dialog.getByRole("alert").getByText(messages.bookingNeedsNetwork).waitFor();
  await expectTyped(page);

  await context.setOffline(false);
  await form.book.click();
  await page.getByText(messages.bookingDone).waitFor();
  await form.dialog.waitFor({ state: "hidden" });
});

test("a booking whose reply was lost is sent again, and the car is booked once", async () => {
  const { page, context, faults } = await site.visit();
  const pickup = dayFromNow(36);
  const form = await openForm(page, pickup, dayFromNow(38));
  await fillBookingForm(page);
  faults.expect("net::ERR_CONNECTION_RESET /api/rental");
  await loseReply(context, "/api/rental");
  await form.book.click();
  await form.dialog.getByRole("alert").getByText(messages.bookingNeedsNetwork).waitFor();
  await expectTyped(page);

  await form.book.click();
  await page.getByText(messages.bookingDone).waitFor();
  const start = fromWarsaw(pickup, "08:00");
  expect(await bookingsAt(site.origin, showroom.small.id, start)).toHaveLength(1);
});

test("the booking form shows that it is sending, and can be neither closed nor sent twice", async () => {
  const { page, context } = await site.visit();
  const pickup = dayFromNow(42);
  const form = await openForm(page, pickup, dayFromNow(44));
  await fillBookingForm(page);
  const answer = Promise.withResolvers<void>();
  await context.route("**/api/rental", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await form.book.click();
  const sending = form.dialog.getByRole("button", { name: "Wysyłanie..." });
  await sending.waitFor();
  // The button stays focusable while it is disabled.
  await sending.click({ force: true });
  // A browser ignores that a page prevents a second Escape.
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Escape");
  expect(await form.firstName.isDisabled()).toBe(true);
  await expect.poll(() => form.dialog.evaluate((dialog) => dialog.matches(":modal"))).toBe(true);

  answer.resolve();
  await page.getByText(messages.bookingDone).waitFor();
  const start = fromWarsaw(pickup, "08:00");
  expect(await bookingsAt(site.origin, showroom.small.id, start)).toHaveLength(1);
});

test("a reload keeps the searched period and the typed text", async () => {
  const { page } = await site.visit({ device: "phone" });
  const hand = pointer(page, "finger");
  const form = await openForm(page, dayFromNow(48), dayFromNow(50));
  await fillBookingForm(page);
  await hand.pickTime(form.pickupTime, "10:20");
  const shown = await form.pickupDate.textContent();

  // Closing the picker goes back one step of the history, which would abort a navigation.
  await page.waitForFunction(() => history.state?.layers === 1);
  await page.goto("/wypozyczalnia-aut");
  await page.reload();
  await page.getByRole("button", { name: `Wypożycz: ${showroom.small.name}` }).tap();
  await expectTyped(page);
  expect(await form.pickupDate.textContent()).toBe(shown);
  expect(await form.pickupTime.textContent()).toBe("10:20");
});

test("late in the day the booking form opens without an error, and shows that the proposed hour is over", async () => {
  const { page } = await site.visit({ device: "phone" });
  await page.clock.setFixedTime(new Date(fromWarsaw(dayFromNow(0), "17:20")));
  await page.goto("/wypozyczalnia-aut");
  await page.getByRole("button", { name: `Wypożycz: ${showroom.small.name}` }).tap();
  const form = bookingForm(page);
  await form.dialog.getByText("Ta godzina odbioru już minęła. Wybierz inną.").waitFor();
  expect(await form.dialog.locator("[aria-invalid]").count()).toBe(0);
  await pointer(page, "finger").pickTime(form.pickupTime, "09:00");
  await expect.poll(() => fieldError(form.pickupTime)).toBe(messages.startInPast);
});

test("Back closes the booking form step by step, and only then leaves the page", async () => {
  const { page } = await site.visit({ device: "phone" });
  await page.goto("/logowanie");
  const form = await openForm(page, dayFromNow(52), dayFromNow(54));
  const list = page.url();
  await form.firstName.fill(anna.firstName);
  const calendar = page.getByRole("dialog", { name: "Dostępność samochodu" });
  await form.calendar.tap();
  await calendar.getByText("Naciśnij dzień").waitFor();
  await page.goBack();
  await form.dialog.waitFor();
  await form.pickupDate.tap();
  const picker = page.getByRole("dialog", { name: "Data odbioru" });
  await picker.getByRole("grid").waitFor();
  await page.goBack();
  await picker.waitFor({ state: "hidden" });
  expect(await form.firstName.inputValue()).toBe(anna.firstName);
  await page.goBack();
  await form.dialog.waitFor({ state: "hidden" });
  expect(page.url()).toBe(list);

  // After a reload with the open form one Back leaves the page.
  await page.getByRole("button", { name: `Wypożycz: ${showroom.small.name}` }).tap();
  await form.dialog.waitFor();
  await page.reload();
  await page.getByRole("article").first().waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Logowanie" }).waitFor();
});
