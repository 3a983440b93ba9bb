import { expect, test } from "vitest";
import { messages } from "../../../shared/messages.ts";
import { BOOKING_MONTHS_AHEAD } from "../../../shared/rental/period_rules.ts";
import { plusMonths } from "../../../shared/warsaw.ts";
import { dayFromNow } from "../../support/browser/browser_days.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { browserSuite } from "../../support/browser/browser_suite.ts";
import { bookingForm, fillBookingForm } from "../../support/pages/page_booking_form.ts";
import { dayButton } from "../../support/pages/page_calendar.ts";
import { pointer } from "../../support/pages/page_pointer.ts";

const site = browserSuite({ fill: putShowroom });
const carPage = (id: string) => `/wynajem-aut/${id}`;

test("a car's page shows its photos one by one, by arrows, keys and thumbnails, and stops at the ends", async () => {
  const { page } = await site.visit();
  await page.goto(carPage(showroom.estate.id));
  const gallery = page.getByRole("region", { name: `Zdjęcia: ${showroom.estate.name}` });
  const shows = (number: number) => gallery.getByText(`${number} / 6`).waitFor();
  const thumbnails = gallery.getByRole("button", { name: /^Pokaż zdjęcie/ });
  const numbers = () =>
    thumbnails.evaluateAll((all) => all.map((one) => Number(one.ariaLabel?.replace(/\D/g, ""))));
  const previous = gallery.getByRole("button", { name: "Poprzednie zdjęcie" });
  const next = gallery.getByRole("button", { name: "Następne zdjęcie" });

  await shows(1);
  expect(await previous.getAttribute("aria-disabled")).toBe("true");
  expect(await numbers()).toEqual([1, 2, 3, 4]);
  await next.click();
  await shows(2);
  await gallery.getByRole("list").first().focus();
  await page.keyboard.press("ArrowRight");
  await shows(3);
  await expect.poll(numbers).toEqual([2, 3, 4, 5]);
  await gallery.getByRole("button", { name: "Pokaż zdjęcie 5" }).click();
  await shows(5);
  await next.click();
  await shows(6);
  await expect.poll(numbers).toEqual([3, 4, 5, 6]);
  expect(await next.getAttribute("aria-disabled")).toBe("true");
  const image = gallery.getByRole("img", { name: "Zdjęcie 6" });
  await expect.poll(() =>
    image.evaluate((one) => one instanceof HTMLImageElement ? one.naturalWidth : 0)
  ).toBeGreaterThan(0);
});

test("a car's page shows prices, equipment, notes and free days, and books the car", async () => {
  const { page } = await site.visit({ device: "phone" });
  const hand = pointer(page, "finger");
  await page.goto(carPage(showroom.estate.id));
  await page.getByRole("heading", { level: 1, name: showroom.estate.name }).waitFor();
  expect(await page.title()).toContain(showroom.estate.name);
  expect(await page.getByRole("row").filter({ hasText: "Od 3 dni" }).textContent())
    .toContain("189,50");
  for (const text of ["Kamera cofania", "Kaucja: 1 000 zł", "Palenie w samochodzie"]) {
    await page.getByRole("main").getByText(text).waitFor();
  }
  const day = dayFromNow(1);
  const free = page.getByRole("main");
  await free.getByText("Naciśnij dzień").waitFor();
  expect(await dayButton(free, day).getAttribute("aria-label")).toMatch(/, wolny$/);
  // Days too far ahead to be booked are disabled.
  for (let month = 0; month < BOOKING_MONTHS_AHEAD; month += 1) {
    await free.getByRole("button", { name: "Następny miesiąc" }).tap();
  }
  await free.getByText("Naciśnij dzień").waitFor();
  const lastDay = plusMonths(dayFromNow(0), BOOKING_MONTHS_AHEAD);
  expect(await dayButton(free, lastDay).getAttribute("aria-label")).toMatch(/, wolny$/);
  const beyond = free.locator("[data-day] button:disabled");
  expect(await beyond.evaluateAll((days) => days.map((one) => one.ariaLabel).join()))
    .not.toContain("wolny");
  for (let month = 0; month < BOOKING_MONTHS_AHEAD; month += 1) {
    await free.getByRole("button", { name: "Poprzedni miesiąc" }).tap();
  }

  const form = bookingForm(page);
  await page.getByRole("button", { name: "Wypożycz" }).last().tap();
  await hand.pickDay(form.pickupDate, day);
  await hand.pickDay(form.returnDate, dayFromNow(2));
  await form.dialog.getByText("1 000 zł", { exact: true }).waitFor();
  await fillBookingForm(page);
  await hand.press(form.book);
  await page.getByText(messages.bookingDone).waitFor();
  await form.dialog.waitFor({ state: "hidden" });
  // Back on the car's page, its calendar shows the booking.
  await page.goBack();
  await expect.poll(() => dayButton(free, day).getAttribute("aria-label")).toMatch(
    /, zajęty(, wybrany)?$/,
  );
});

test("on a device without a share sheet the address of a car is copied", async () => {
  const { page, context } = await site.visit();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.goto(carPage(showroom.estate.id));
  await page.getByRole("button", { name: "Udostępnij" }).click();
  await page.getByText("Skopiowano link do auta.").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText()))
    .toBe(site.origin + carPage(showroom.estate.id));
});

test("a car without photos gets a drawing instead", async () => {
  const { page } = await site.visit();
  await page.goto(carPage(showroom.small.id));
  await page.getByRole("img", { name: showroom.small.name }).waitFor();
  expect(await page.getByRole("button", { name: "Następne zdjęcie" }).count()).toBe(0);
});

test("parts of a car's page that fail to load show that in their place, and load on the next try", async () => {
  const { page, context, faults } = await site.visit();
  const parts = /assets\/(AvailabilityCalendar|BookingDialog)-/;
  faults.expect(/^net::ERR_FAILED \/assets\//, /Failed to fetch dynamically|Unable to preload CSS/);
  await context.route(parts, (route) => route.abort());
  await page.goto(carPage(showroom.estate.id));
  const failed = page.getByRole("alert").filter({ hasText: "Nie udało się wczytać tej części" });
  await page.getByRole("heading", { level: 1, name: showroom.estate.name }).waitFor();
  await failed.waitFor();
  const book = page.getByRole("button", { name: "Wypożycz" }).first();
  await book.click();
  await expect.poll(() => failed.count()).toBe(2);
  await page.goBack();
  await expect.poll(() => failed.count()).toBe(1);
  await expect.poll(() => book.evaluate((one) => one === document.activeElement)).toBe(true);

  await book.click();
  await expect.poll(() => failed.count()).toBe(2);
  await context.unroute(parts);
  await failed.first().getByRole("button", { name: "Spróbuj ponownie" }).click();
  await page.getByText("Naciśnij dzień").waitFor();
  await failed.getByRole("button", { name: "Spróbuj ponownie" }).click();
  const form = bookingForm(page);
  await form.dialog.waitFor();
  const bare = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("link")].filter((link) =>
        link.rel === "stylesheet" && !link.sheet
      ).length
    );
  expect(await bare()).toBe(0);
  await page.keyboard.press("Escape");
  await form.dialog.waitFor({ state: "hidden" });
  await expect.poll(() => book.evaluate((one) => one === document.activeElement)).toBe(true);
});

test("a page that fails to load shows that at its top, with the focus there", async () => {
  const { page, context, faults } = await site.visit({ device: "phone" });
  faults.expect(/^net::ERR_FAILED \/assets\//, /Failed to fetch dynamically|Unable to preload CSS/);
  await context.route(/assets\/PartsScreen-/, (route) => route.abort());
  await page.goto("/wypozyczalnia-aut");
  await page.getByText("3 auta", { exact: true }).waitFor();
  await page.getByRole("contentinfo").getByRole("link", { name: "Części" }).tap();
  const heading = page.getByRole("heading", { level: 1, name: "Nie udało się wczytać strony" });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.each([
  ["a car that does not exist", "0199a000-0000-7000-8000-00000000ffff"],
  ["a hidden car", showroom.hidden.id],
  ["an invalid car id", "toyota"],
])("%s gets a Polish page that leads to the other cars, with status 404", async (_what, id) => {
  const { page, faults } = await site.visit();
  faults.expect(/^40[04] \/(api\/rentalcar|wynajem-aut)\//);
  const reply = await page.goto(carPage(id));
  await page.getByRole("heading", { level: 1, name: "Nie znaleziono samochodu" }).waitFor();
  await page.getByRole("link", { name: "Zobacz auta na wynajem" }).click();
  await page.getByRole("heading", { level: 1, name: "Wynajem Aut" }).waitFor();
  expect(reply?.status()).toBe(404);
});

test("an unknown address gets the Polish 404 page, with status 404", async () => {
  const { page, faults } = await site.visit();
  faults.expect("404 /nie-ma-mnie");
  const reply = await page.goto("/nie-ma-mnie");
  expect(reply?.status()).toBe(404);
  await page.getByRole("heading", { level: 1, name: "Nie ma takiej strony" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Wypożyczalnia Aut" }).click();
  await page.getByRole("heading", { level: 1, name: "Wynajem Aut" }).waitFor();
});
