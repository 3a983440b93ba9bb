import type { Page } from "playwright";
import { expect, test } from "vitest";
import { fromWarsaw } from "../../shared/warsaw.ts";
import { momentWords } from "../../shared/rental/moment_words.ts";
import { bookedWithLink, mailedToken } from "../support/browser/browser_booking_link.ts";
import { dayFromNow } from "../support/browser/browser_days.ts";
import { otherAdministrator } from "../support/browser/browser_other_administrator.ts";
import { bookingsAt } from "../support/browser/browser_bookings.ts";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";
import { browserSuite } from "../support/browser/browser_suite.ts";
import { axeFindings, axeScript } from "../support/pages/checks/page_axe.ts";
import { sidewaysScroll } from "../support/pages/checks/page_sideways.ts";
import { smallTargets } from "../support/pages/checks/page_targets.ts";
import { anna, bookingForm, writeBookingForm } from "../support/pages/page_booking_form.ts";
import { keyboard } from "../support/pages/page_keyboard.ts";
import { periodFields } from "../support/pages/page_period.ts";
import { pointer } from "../support/pages/page_pointer.ts";

const site = browserSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });
const WIDTH = 390;

test.each(
  [
    { how: "with a finger on a phone", hand: "finger", inDays: 9 },
    { how: "by the keyboard alone", hand: "keys", inDays: 30 },
  ] as const,
)(
  "a visitor books, opens the link of the mail, changes the term at its new price, gives the driver's data and cancels another booking, $how",
  async ({ hand: kind, inDays }) => {
    const { page, context } = await site.visit({ device: "phone", motion: false });
    await context.addInitScript({ content: axeScript() });
    await page.setViewportSize({ width: WIDTH, height: 844 });
    const hand = kind === "keys" ? keyboard(page) : pointer(page, kind);
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const [pickup, back] = [dayFromNow(inDays), dayFromNow(inDays + 3)];
    // Those of the other way of working: they are all sent by now.
    site.mail.received.splice(0);

    // The booking, and its mail.
    const period = new URLSearchParams({
      pickup: fromWarsaw(pickup, "09:30"),
      return: fromWarsaw(back, "09:30"),
    });
    await page.goto(`/wypozyczalnia-aut?${period}`);
    await hand.press(button(`Wypożycz: ${showroom.estate.name}`));
    const form = bookingForm(page);
    await form.dialog.getByText("Najem: 3 dni × 189,50 zł").waitFor();
    await form.dialog.getByText("1 000 zł", { exact: true }).waitFor();
    await writeBookingForm(page, hand);
    await hand.press(form.book);
    await page.getByText("jest już w drodze wiadomość z linkiem").waitFor();
    const token = await mailedToken(site.mail, anna.email);

    // The link.
    await page.goto(`/rezerwacja#${token}`);
    await page.getByText("Czeka na potwierdzenie").waitFor();
    const car = page.getByRole("region", { name: "Rezerwacja", exact: true });
    for (const text of [showroom.estate.name, "568,50 zł", "1 000 zł"]) {
      await car.getByText(text).first().waitFor();
    }
    const shown = await page.getByRole("main").textContent() ?? "";
    for (const personal of [anna.lastName, anna.email, anna.address]) {
      expect(shown).not.toContain(personal);
    }
    await expectSound(page);

    // The change, at its price.
    await hand.press(button("Zmień termin"));
    const change = page.getByRole("dialog", { name: "Zmień termin" });
    await hand.pickDay(periodFields(change).returnDate, dayFromNow(inDays + 4));
    await hand.press(change.getByRole("checkbox", { name: "Zgadzam się na nową cenę: 758 zł" }));
    await expectSound(page);
    await hand.press(change.getByRole("button", { name: "Zmień termin" }));
    await change.waitFor({ state: "hidden" });
    const end = fromWarsaw(dayFromNow(inDays + 4), "09:30");
    await car.getByText(momentWords(end)).waitFor();
    await car.getByText("758 zł").first().waitFor();
    const [booking] = await bookingsAt(
      site.origin,
      showroom.estate.id,
      fromWarsaw(pickup, "09:30"),
    );
    expect(booking?.endDateTime).toBe(end);

    // The driver's data: faults at the fields, then masked.
    await hand.press(button("Podaj dane kierowcy"));
    const driver = page.getByRole("form", { name: "Dane kierowcy" });
    await hand.press(driver.getByRole("button", { name: "Zapisz dane" }));
    await driver.getByText("Podaj numer prawa jazdy.").waitFor();
    await expectSound(page);
    await hand.write(driver.getByRole("textbox", { name: "PESEL" }), "90010112349");
    await hand.write(driver.getByRole("textbox", { name: "Numer prawa jazdy" }), "00123/15/1234");
    await hand.write(driver.getByRole("textbox", { name: "Ważne do" }), "01-05-2035");
    await hand.press(driver.getByRole("button", { name: "Zapisz dane" }));
    await driver.waitFor({ state: "hidden" });
    await page.getByText("•••• 2349").waitFor();
    await button("Zmień dane kierowcy").waitFor();
    await button("Przeczytaj i podpisz umowę").waitFor();
    expect(await page.content()).not.toContain("90010112349");
    const office = await otherAdministrator(site.origin);
    expect(await office.call("GET", `/rental/${booking?.id}/driver`))
      .toMatchObject({ pesel: "90010112349" });

    // Another booking of the same customer, cancelled.
    const other = await bookedWithLink(site, {
      email: "druga@example.com",
      carId: showroom.small.id,
      from: inDays,
      to: inDays + 2,
    });
    await page.goto("about:blank");
    await page.goto(`/rezerwacja#${other.token}`);
    await hand.press(button("Odwołaj rezerwację"));
    await page.getByRole("dialog", { name: "Odwołać rezerwację?" }).waitFor();
    await expectSound(page);
    await hand.press(button("Odwołaj"));
    await page.getByText("Ta rezerwacja jest odwołana.").waitFor();
    // The toast's library is loaded now: what is checked next would meet it half-way.
    await page.getByText("Rezerwacja odwołana. Potwierdzenie wysyłamy e-mailem.").waitFor();
    expect(
      await bookingsAt(site.origin, showroom.small.id, fromWarsaw(pickup, "09:30")),
    ).toEqual([]);
    await expectSound(page);
    await expect.poll(() => site.mail.received.map(({ subject }) => subject ?? ""), {
      timeout: 10_000,
    }).toEqual(expect.arrayContaining([
      expect.stringMatching(/^Zmiana rezerwacji: Peugeot/),
      expect.stringMatching(/^Odwołana rezerwacja: Citroën/),
    ]));
  },
);

/** What look.md asks of every page; a toast, which covers the page for a moment, is closed before. */
async function expectSound(page: Page): Promise<void> {
  const toasts = page.getByRole("button", { name: "Zamknij powiadomienie" });
  for (const toast of await toasts.all()) await toast.click();
  await expect.poll(() => toasts.count()).toBe(0);
  expect.soft(await axeFindings(page), "what axe finds").toEqual([]);
  expect.soft(await smallTargets(page), "small targets").toEqual([]);
  for (const width of [320, WIDTH]) {
    expect.soft(await sidewaysScroll(page, width), `at ${width} px`).toEqual([]);
  }
}
