import { expect, test } from "vitest";
import { formatDateTime, fromWarsaw } from "../../shared/warsaw.ts";
import { administrator } from "../support/browser/browser_administrator.ts";
import { dayFromNow } from "../support/browser/browser_days.ts";
import { otherVisitorBooks } from "../support/browser/browser_other_visitor.ts";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";
import { browserSuite } from "../support/browser/browser_suite.ts";
import { anna, bookingForm, writeBookingForm } from "../support/pages/page_booking_form.ts";
import { keyboard } from "../support/pages/page_keyboard.ts";
import { logIn } from "../support/pages/page_login.ts";
import { periodFields } from "../support/pages/page_period.ts";
import { pointer } from "../support/pages/page_pointer.ts";

const site = browserSuite({ fill: putShowroom });

test.each(
  [
    { how: "with a finger on a phone", device: "phone", hand: "finger", inDays: 9 },
    { how: "with a mouse at a desk", device: "desk", hand: "mouse", inDays: 20 },
    { how: "by the keyboard alone", device: "desk", hand: "keys", inDays: 33 },
  ] as const,
)(
  "a visitor finds a free car for a period, sees its prices and its calendar, books it, and the administrator sees the booking and gets a mail, $how",
  async ({ device, hand: kind, inDays }) => {
    const [pickup, back] = [dayFromNow(inDays), dayFromNow(inDays + 3)];
    const [start, end] = [fromWarsaw(pickup, "09:30"), fromWarsaw(back, "09:30")];
    await otherVisitorBooks(site.origin, showroom.estate.id, {
      pickupDate: pickup,
      returnDate: back,
    });
    const { page } = await site.visit({ device, consented: false, serviceWorker: true });
    const hand = kind === "keys" ? keyboard(page) : pointer(page, kind);
    const button = (name: string) => page.getByRole("button", { name, exact: true });

    // The period, and the cars that are free in it.
    await page.goto("/wypozyczalnia-aut");
    await page.getByText("3 auta", { exact: true }).waitFor();
    await hand.press(button("Akceptuj"));
    const search = periodFields(page.getByRole("search"));
    await hand.pickDay(search.pickupDate, pickup);
    await hand.pickTime(search.pickupTime, "09:30");
    await hand.pickDay(search.returnDate, back);
    await hand.pickTime(search.returnTime, "09:30");
    await hand.press(button("Szukaj"));
    await page.getByText("2 z 3 aut wolne w tym terminie").waitFor();
    // The taken car comes below the free ones, in a part that is loaded after them.
    await page.getByRole("region", { name: "Zajęte w tym terminie" })
      .getByRole("heading", { level: 3, name: showroom.estate.name }).waitFor();
    const free = page.getByRole("article").getByRole("heading", { level: 2 });
    expect((await free.allTextContents()).toSorted())
      .toEqual([showroom.small.name, showroom.van.name].toSorted());

    // Its prices.
    const prices = page.getByRole("dialog", { name: "Cennik wynajmu" });
    await hand.press(button(`Cennik: ${showroom.small.name}`));
    await prices.waitFor();
    expect(await prices.getByRole("row").allTextContents()).toEqual([
      "Długość wynajmuCena",
      "Od 1 dnia119 zł/dzień",
      "Od 3 dni99 zł/dzień",
      "Od 7 dni89 zł/dzień",
      "Od 30 dni79 zł/dzień",
    ]);
    await hand.press(prices.getByRole("button", { name: "Zamknij" }));
    await prices.waitFor({ state: "hidden" });

    // Its calendar.
    const form = bookingForm(page);
    await hand.press(button(`Wypożycz: ${showroom.small.name}`));
    await form.dialog.getByText("Samochód jest wolny w tym terminie.").waitFor();
    await hand.press(form.calendar);
    const calendar = page.getByRole("dialog", { name: "Dostępność samochodu" });
    await calendar.getByText("Naciśnij dzień").waitFor();
    await hand.pressDay(calendar, pickup);
    await calendar.getByText("Samochód jest wolny od 08:00 do 22:00.").waitFor();
    await hand.press(calendar.getByRole("button", { name: "Kalendarz" }));
    await hand.press(calendar.getByRole("button", { name: "Wróć do formularza" }));

    // The booking.
    expect(await form.dialog.textContent()).toContain("Najem: 3 dni × 99\u00a0zł");
    await writeBookingForm(page, hand);
    await hand.press(form.book);
    await page.getByText("Rezerwacja została pomyślnie złożona.").waitFor();
    await form.dialog.waitFor({ state: "hidden" });
    await page.waitForURL("**/zarezerwowane");
    await page.getByText("Trzy kroki do samochodu").waitFor();
    await page.goBack();
    await page.getByText("1 z 3 aut wolne w tym terminie").waitFor();

    // The mail.
    const subject = `Nowa rezerwacja: ${showroom.small.name}, ${formatDateTime(start)}`;
    await expect.poll(() => site.mail.received.map((mail) => mail.subject)).toContain(subject);
    const mail = site.mail.received.find((one) => one.subject === subject);
    expect(mail?.to?.[0]?.address).toBe(administrator.email);
    expect(mail?.text).toContain(`${anna.firstName} ${anna.lastName}`);
    expect(mail?.text).toContain(anna.additionalInfo);

    // The administrator, who is redirected to the login and then back.
    const office = await site.visit({ device, consented: false });
    const officeHand = kind === "keys" ? keyboard(office.page) : pointer(office.page, kind);
    await office.page.goto("/admin/zarzadzanie-wynajmami");
    await logIn(office.page, officeHand);
    const row = office.page.getByRole("article")
      .filter({ hasText: `${anna.firstName} ${anna.lastName}` })
      .filter({ hasText: formatDateTime(start) });
    await row.getByText("Do obsłużenia").waitFor();
    expect(await row.textContent()).toContain(showroom.small.name);
    expect(await row.textContent()).toContain(formatDateTime(end));
  },
);
