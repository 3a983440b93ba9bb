import type { Page } from "playwright";
import { expect, test } from "vitest";
import { messages } from "../../shared/messages.ts";
import { myBookingMessages } from "../../shared/my_booking_messages.ts";
import { bookedWithLink } from "../support/browser/browser_booking_link.ts";
import { dayFromNow } from "../support/browser/browser_days.ts";
import { rentalNow } from "../support/browser/browser_office_rentals.ts";
import { otherVisitorBooks } from "../support/browser/browser_other_visitor.ts";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";
import { officeSuite } from "../support/browser/browser_office.ts";
import { brokenDates } from "../support/pages/checks/page_broken_dates.ts";
import { bookingForm, fillBookingForm } from "../support/pages/page_booking_form.ts";
import { periodFields } from "../support/pages/page_period.ts";
import { pointer } from "../support/pages/page_pointer.ts";
import { replies } from "../support/pages/page_replies.ts";

const { site, other: office } = officeSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const sees = (page: Page, text: string) => page.getByText(text).first().waitFor();

test("the page follows what the office does while it is open: confirmed, then cancelled", async () => {
  const { id, token } = await booked("follow@example.com", 9);
  const { page } = await site.visit({ device: "phone" });
  await page.goto(`/rezerwacja#${token}`);
  await sees(page, "Czeka na potwierdzenie");
  await setStatus(id, "Aktywne");
  await lookAgain(page);
  await sees(page, "Potwierdzona");
  await button(page, "Poproś o przedłużenie").waitFor();
  await setStatus(id, "Anulowane");
  await lookAgain(page);
  await sees(page, "Anulowana");
  expect(await button(page, "Zmień termin").count()).toBe(0);
  await button(page, "Usuń z kalendarza").waitFor();
});

test("a cancellation that the office made first is told, and the page shows it", async () => {
  const { id, token } = await booked("first@example.com", 14);
  const { page, faults } = await site.visit();
  faults.expect("409 /api/booking/cancel");
  await page.goto(`/rezerwacja#${token}`);
  await button(page, "Odwołaj rezerwację").click();
  await setStatus(id, "Anulowane");
  await button(page, "Odwołaj").click();
  await sees(page, myBookingMessages.bookingCancelled);
  await button(page, "Zostaw").click();
  await sees(page, "Anulowana");
});

test("on a phone no line is broken in a date, neither on the page nor in the question", async () => {
  const { token } = await booked("dates@example.com", 62);
  const { page } = await site.visit({ device: "phone" });
  await page.goto(`/rezerwacja#${token}`);
  await button(page, "Odwołaj rezerwację").click();
  await sees(page, "Nic nie zapłacisz");
  for (const width of [320, 330, 345, 360, 375, 390]) {
    expect(await brokenDates(page, width), `at ${width} px`).toEqual([]);
  }
});

test("pressing 'Odwołaj' twice sends one request", async () => {
  const { token } = await booked("twice@example.com", 19);
  const { page } = await site.visit({ device: "phone" });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/booking/cancel")) sent.push(request.url());
  });
  await page.goto(`/rezerwacja#${token}`);
  await button(page, "Odwołaj rezerwację").click();
  await button(page, "Odwołaj").dblclick();
  await sees(page, "Anulowana");
  expect(sent).toHaveLength(1);
});

test("a lost reply: the next press repeats the request under its key, and one change is made", async () => {
  const { id, token } = await booked("lost@example.com", 24);
  await setStatus(id, "Aktywne");
  const { page, faults } = await site.visit();
  faults.expect(/api\/booking\/extension/);
  const keys: (string | undefined)[] = [];
  await page.route(/\/api\/booking\/extension/, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    const reply = await route.fetch();
    if (keys.length === 1) await route.abort();
    else await route.fulfill({ response: reply });
  });
  await page.goto(`/rezerwacja#${token}`);
  await button(page, "Poproś o przedłużenie").click();
  await button(page, "Wyślij prośbę").click();
  await sees(page, "nic nie wyśle się dwa razy");
  await button(page, "Wyślij prośbę").click();
  await sees(page, "Prosisz o przedłużenie do");
  expect(keys[0]).toBeDefined();
  expect(keys[1]).toBe(keys[0]);
});

test("where the car is taken, a free term fills the pickers, and another free car is a link", async () => {
  const { token } = await booked("taken@example.com", 40);
  await otherVisitorBooks(site.origin, showroom.estate.id, {
    pickupDate: dayFromNow(44),
    returnDate: dayFromNow(46),
  });
  const { page, faults } = await site.visit();
  faults.expect("409 /api/booking/change");
  await page.goto(`/rezerwacja#${token}`);
  await button(page, "Zmień termin").click();
  const dialog = page.getByRole("dialog", { name: "Zmień termin" });
  const fields = periodFields(dialog);
  await pointer(page, "mouse").pickDay(fields.returnDate, dayFromNow(45));
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Zmień termin" }).click();
  await sees(page, messages.carNotAvailable);
  expect(await dialog.getByRole("listitem").getByRole("button").count()).toBe(3);
  await dialog.getByRole("link").first().waitFor();
  const before = await fields.pickupDate.textContent();
  await dialog.getByRole("listitem").getByRole("button").first().click();
  await expect.poll(() => fields.pickupDate.textContent()).not.toBe(before);
});

test("a price that has changed is shown, and must be agreed to before the change is made", async () => {
  const { token } = await booked("price@example.com", 50);
  const { page, faults } = await site.visit();
  faults.expect("409 /api/booking/change");
  await page.goto(`/rezerwacja#${token}`);
  await button(page, "Zmień termin").click();
  const dialog = page.getByRole("dialog", { name: "Zmień termin" });
  await pointer(page, "mouse").pickDay(periodFields(dialog).returnDate, dayFromNow(54));
  await dialog.getByText("Zgadzam się na nową cenę: 758 zł").click();
  await office.call("PATCH", `/rentalcar/${showroom.estate.id}`, { deposit: 1200 });
  await dialog.getByRole("button", { name: "Zmień termin" }).click();
  await sees(page, messages.quoteChanged);
  const agree = dialog.getByRole("checkbox");
  expect(await agree.isChecked()).toBe(false);
  await dialog.getByRole("button", { name: "Zmień termin" }).click();
  await sees(page, "Zaznacz zgodę na nową cenę.");
  await agree.check();
  await dialog.getByRole("button", { name: "Zmień termin" }).click();
  await dialog.waitFor({ state: "hidden" });
  await sees(page, "1 200 zł");
  await office.call("PATCH", `/rentalcar/${showroom.estate.id}`, { deposit: 1000 });
});

test("a price that could not be loaded is not put off, but tried again", async () => {
  const { id, token } = await booked("noprice@example.com", 30);
  const { page, faults } = await site.visit();
  faults.expect(/\/api\/quote/);
  await page.goto(`/rezerwacja#${token}`);
  await button(page, "Zmień termin").click();
  const dialog = page.getByRole("dialog", { name: "Zmień termin" });
  await page.route("**/api/quote", (route) => route.abort());
  await pointer(page, "mouse").pickDay(periodFields(dialog).returnDate, dayFromNow(34));
  await sees(page, "Nie udało się wczytać ceny.");
  expect(await dialog.getByText("Pokażemy ją w następnym kroku.").count()).toBe(0);
  await dialog.getByRole("button", { name: "Zmień termin" }).click();
  await sees(page, "Nie udało się wczytać ceny.");
  await page.unroute("**/api/quote");
  await dialog.getByRole("button", { name: "Spróbuj ponownie" }).click();
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Zmień termin" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect((await rentalNow(office, id)).endDateTime.slice(0, 10)).toBe(dayFromNow(34));
});

test("the booking form sends the price that it shows, and asks again where it has changed", async () => {
  const { page, faults } = await site.visit();
  faults.expect("409 /api/rental");
  const period = new URLSearchParams({
    pickup: `${dayFromNow(60)}T09:00:00.000Z`,
    return: `${dayFromNow(62)}T09:00:00.000Z`,
  });
  await page.goto(`/wypozyczalnia-aut?${period}`);
  await button(page, `Wypożycz: ${showroom.small.name}`).click();
  const form = bookingForm(page);
  await fillBookingForm(page);
  await form.dialog.getByText("bez kaucji").waitFor();
  await office.call("PATCH", `/rentalcar/${showroom.small.id}`, { deposit: 300 });
  await form.book.click();
  await form.dialog.getByText(messages.quoteChanged).waitFor();
  await form.dialog.getByText("300 zł", { exact: true }).waitFor();
  await form.book.click();
  await sees(page, "Trzy kroki do samochodu");
});

test("a link that opens nothing says why, and leads to a new one", async () => {
  const { page, faults } = await site.visit({ device: "phone" });
  faults.expect("404 /api/booking/view", "410 /api/booking/view", "429 /api/booking/view");
  faults.expect("500 /api/booking/view");
  const { token } = await booked("short@example.com", 70);
  for (const wrong of [token.slice(1), token.toLowerCase(), "x".repeat(43)]) {
    await reopen(page, wrong);
    await sees(page, "Nie znaleziono rezerwacji");
  }
  for (
    const [status, errorMessage, title] of [
      [410, myBookingMessages.bookingLinkExpired, "Ten link wygasł."],
      [429, messages.tooManyTries, "Zbyt wiele prób."],
    ] as const
  ) {
    await page.route(
      /\/api\/booking\/view/,
      (route) => route.fulfill({ status, json: { type: "/problems/x", status, errorMessage } }),
    );
    await reopen(page, token);
    await sees(page, title);
    await page.unrouteAll();
  }
  await page.route(/\/api\/booking\/view/, replies.broken);
  await reopen(page, token);
  await sees(page, "Nie udało się wczytać rezerwacji.");
  await page.unrouteAll();
  await button(page, "Spróbuj ponownie").click();
  await sees(page, "Czeka na potwierdzenie");
});

test("a lost link is asked for from the contact page and the answer is the same for anyone", async () => {
  const { page } = await site.visit({ device: "phone" });
  const asked: unknown[] = [];
  await page.route(/\/api\/booking\/link/, async (route) => {
    asked.push(route.request().postDataJSON());
    await route.fulfill({ status: 202, json: { accepted: true } });
  });
  await page.goto("/kontakt");
  await page.getByRole("link", { name: "Zgubiłem link do rezerwacji" }).click();
  await button(page, "Wyślij nowy link").click();
  await sees(page, messages.emailMissing);
  await page.getByLabel("E-mail").fill("zofia@example.com");
  await button(page, "Wyślij nowy link").click();
  await sees(page, "Sprawdź pocztę");
  expect(asked).toEqual([{ email: "zofia@example.com" }]);
});

test("the token and the driver's data are in no storage, cache or Referer, and the way past the menu keeps the link", async () => {
  const { token } = await booked("secret@example.com", 80);
  const { page } = await site.visit({ serviceWorker: true });
  const referers: string[] = [];
  page.on("request", (request) => referers.push(request.headers()["referer"] ?? ""));
  await page.goto(`/rezerwacja#${token}`);
  await sees(page, "Trzy kroki");
  await page.keyboard.press("Tab");
  await page.getByRole("link", { name: "Przejdź do treści" }).press("Enter");
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${token}`);
  await button(page, "Podaj dane kierowcy").click();
  await page.getByRole("textbox", { name: "PESEL" }).fill("90010112349");
  await button(page, "Zachowaj na tym urządzeniu").click();
  await sees(page, "Zachowano na tym urządzeniu");
  const kept = await page.evaluate(async () => {
    const replies = await Promise.all((await caches.keys()).map(async (name) => {
      const cache = await caches.open(name);
      return (await cache.keys()).map(({ url }) => url);
    }));
    return [
      ...Object.entries(localStorage),
      ...Object.entries(sessionStorage),
      document.cookie,
      ...replies,
    ].join("\n");
  });
  expect(kept).toContain("keptBookings");
  expect(kept).not.toContain(token);
  expect(kept).not.toContain("90010112349");
  expect(kept).not.toContain("/api/booking");
  expect(referers.join("\n")).not.toContain(token);
});

test("without a network the kept copy is shown with its age, and can be removed", async () => {
  const { token } = await booked("offline@example.com", 86);
  const { page, context, faults } = await site.visit({ device: "phone", serviceWorker: true });
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto(`/rezerwacja#${token}`);
  await button(page, "Zachowaj na tym telefonie").click();
  await sees(page, "Zachowano na tym telefonie");
  await context.setOffline(true);
  await page.reload();
  await sees(page, "Brak połączenia z internetem");
  const card = page.getByRole("article").filter({ hasText: showroom.estate.name });
  await card.getByText(/^Stan z /).waitFor();
  await card.getByText("1 000 zł").waitFor();
  await card.getByRole("button", { name: "Usuń z telefonu" }).click();
  await card.waitFor({ state: "hidden" });
  await context.setOffline(false);
  await sees(page, "Czeka na potwierdzenie");
});

function booked(email: string, from: number) {
  return bookedWithLink(site, { email, carId: showroom.estate.id, from, to: from + 3 });
}

async function setStatus(id: string, status: string): Promise<void> {
  const { startDateTime, endDateTime, rentalCarId, ...rental } = await rentalNow(office, id);
  await office.call("PUT", `/rental/${id}`, {
    ...rental,
    rentalCarId,
    startDateTime,
    endDateTime,
    status,
  });
}

/** The person comes back to the tab after the while in which the page does not ask again. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = Date.now();
    Date.now = () => now + 6_000;
    dispatchEvent(new Event("focus"));
  });
}

async function reopen(page: Page, token: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`/rezerwacja#${token}`);
}
