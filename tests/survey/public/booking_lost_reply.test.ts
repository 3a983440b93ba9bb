import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { messages } from "../../../shared/messages.ts";
import { fromWarsaw } from "../../../shared/warsaw.ts";
import { bookingsAt } from "../../support/browser/browser_bookings.ts";
import { dayFromNow } from "../../support/browser/browser_days.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { browserSuite } from "../../support/browser/browser_suite.ts";
import { bookingForm, fillBookingForm } from "../../support/pages/page_booking_form.ts";
import { loseReply } from "../../support/browser/browser_faults.ts";

const site = browserSuite({ fill: putShowroom });
const car = showroom.small;

/** Sends the booking form, loses its reply, and opens the form again after a reload. */
async function reopenAfterLostReply(pickupDate: string, returnDate: string) {
  const { page, context, faults } = await site.visit({
    kept: { pickupDate, pickupTime: "08:00", returnDate, returnTime: "08:00" },
  });
  await page.goto("/wypozyczalnia-aut");
  await bookButton(page).click();
  const form = bookingForm(page);
  await form.dialog.getByText("Samochód jest wolny w tym terminie.").waitFor();
  await fillBookingForm(page);
  faults.expect("net::ERR_CONNECTION_RESET /api/rental");
  await loseReply(context, "/api/rental");
  await form.book.click();
  await form.dialog.getByRole("alert").getByText(messages.bookingNeedsNetwork).waitFor();
  await page.reload();
  await bookButton(page).click();
  await form.dialog.getByText(messages.bookingUnsettled).waitFor();
  return { page, form };
}

function bookButton(page: Page): Locator {
  return page.getByRole("button", { name: `Wypożycz: ${car.name}` });
}

test("a booking whose reply was lost does not make its own car unavailable after a reload", async () => {
  const pickup = dayFromNow(36);
  const { page, form } = await reopenAfterLostReply(pickup, dayFromNow(38));
  expect(await form.dialog.getByText(messages.carNotAvailable).count()).toBe(0);
  await form.book.click();
  await page.getByText(messages.bookingDone).waitFor();
  expect(await bookingsAt(site.origin, car.id, fromWarsaw(pickup, "08:00"))).toHaveLength(1);
});

test("a form changed after a lost reply shows that the car is taken", async () => {
  const { form } = await reopenAfterLostReply(dayFromNow(42), dayFromNow(44));
  await form.firstName.fill("Ewa");
  await form.dialog.getByText(messages.carNotAvailable).waitFor();
});
