import type { Page } from "playwright";
import { expect, test } from "vitest";
import { messages } from "../../../shared/messages.ts";
import { momentWords } from "../../../shared/rental/moment_words.ts";
import { fromWarsaw } from "../../../shared/warsaw.ts";
import { bookedWithLink, giveDriver } from "../../support/browser/browser_booking_link.ts";
import { dayFromNow } from "../../support/browser/browser_days.ts";
import { rentalNow } from "../../support/browser/browser_office_rentals.ts";
import { otherVisitorBooks } from "../../support/browser/browser_other_visitor.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { drawWithFinger, SCRAWL } from "../../support/pages/page_finger.ts";
import { periodFields } from "../../support/pages/page_period.ts";
import { givePhoneEnd, personCheck } from "../../support/pages/page_person_check.ts";
import { pointer } from "../../support/pages/page_pointer.ts";

const { site, other: office } = officeSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const sees = (page: Page, text: string) => page.getByText(text).first().waitFor();

test("a signed agreement leaves focus and view at the thanks, and can be read there, also at the next visit", async () => {
  const { page } = await openedAgreement("signed@example.com", 4);
  await sign(page);
  await expectFocusOn(page, "Dziękujemy, podpis zapisany.");
  await sees(page, "Podpisana przez Ciebie");
  await expectFocusOn(page, "Dziękujemy, podpis zapisany.");
  const whole = page.getByRole("region", { name: "Cała umowa" });
  await whole.getByRole("button", { name: "Rozwiń wszystko" }).tap();
  const text = await whole.innerText();
  expect(text).toContain("•••• ");
  expect(text).toContain("Oświadczenia najemcy");
  await page.reload();
  await button(page, "Zobacz umowę").tap();
  await whole.getByRole("button", { name: "Rozwiń wszystko" }).tap();
  expect(await whole.innerText()).toBe(text);
});

test("a signature under an agreement that the office has changed since is refused in words, at the new dates", async () => {
  const { page, faults, id } = await openedAgreement("edited@example.com", 12);
  faults.expect("409 /api/booking/agreement/sign");
  const end = fromWarsaw(dayFromNow(17), "09:30");
  await office.call("PUT", `/rental/${id}`, { ...await rentalNow(office, id), endDateTime: end });
  await sign(page);
  await expectFocusOn(page, "Umowa zmieniła się, zanim dotarł Twój podpis.");
  const car = page.getByRole("region", { name: "Rezerwacja", exact: true });
  await car.getByText(momentWords(end)).waitFor();
  await expectFocusOn(page, "Umowa zmieniła się, zanim dotarł Twój podpis.");
});

test("the driver's form ends at the saved data, and opened again says that it replaces all of them", async () => {
  const { token } = await booked("driver@example.com", 20);
  const { page } = await site.visit({ device: "phone" });
  await page.goto(`/rezerwacja#${token}`);
  await button(page, "Podaj dane kierowcy").tap();
  const replaces = page.getByText("Wpisz wszystkie dane jeszcze raz: zastąpią poprzednie.");
  await page.getByRole("textbox", { name: "PESEL" }).fill("90010112349");
  expect(await replaces.count()).toBe(0);
  await page.getByRole("textbox", { name: "Numer prawa jazdy" }).fill("00123/15/1234");
  await page.getByRole("textbox", { name: "Ważne do" }).fill("01-05-2035");
  await button(page, "Zapisz dane").tap();
  await expectFocusOn(page, "•••• 2349");
  await button(page, "Zmień dane kierowcy").tap();
  await givePhoneEnd(page, pointer(page, "finger"));
  await replaces.waitFor();
  expect(new URL(page.url()).hash).toBe(`#${token}`);
});

test("what is typed into the driver's form is discarded only after a question", async () => {
  const { token } = await booked("typed@example.com", 26);
  const { page } = await site.visit({ device: "phone" });
  await page.goto(`/rezerwacja#${token}`);
  await button(page, "Podaj dane kierowcy").tap();
  await button(page, "Wróć").tap();
  await button(page, "Podaj dane kierowcy").tap();
  const pesel = page.getByRole("textbox", { name: "PESEL" });
  await pesel.fill("90010112349");
  const question = page.getByRole("dialog", { name: "Niezapisane dane" });
  for (
    const leave of [
      () => button(page, "Wróć").tap(),
      () => page.getByRole("link", { name: "Kontakt" }).last().tap(),
      () => page.goBack(),
    ]
  ) {
    await leave();
    await question.getByRole("button", { name: "Zostań" }).tap();
    await question.waitFor({ state: "hidden" });
    expect(await pesel.inputValue()).toBe("90010112349");
    expect(new URL(page.url()).hash).toBe(`#${token}`);
  }
  await button(page, "Wróć").tap();
  await question.getByRole("button", { name: "Wyjdź bez zapisywania" }).tap();
  await expectFocusOn(page, "Podaj dane do umowy teraz");
  await button(page, "Podaj dane kierowcy").tap();
  await pesel.fill("90010112349");
  await page.getByRole("link", { name: "Kontakt" }).last().tap();
  await question.getByRole("button", { name: "Wyjdź bez zapisywania" }).tap();
  await page.waitForURL("**/kontakt");
});

test("a cancelled booking has the focus at what comes next, and no price to agree on", async () => {
  const { token } = await bookedWithLink(site, {
    email: "van@example.com",
    carId: showroom.van.id,
    from: 4,
    to: 6,
  });
  const { page } = await site.visit({ device: "phone" });
  await page.goto(`/rezerwacja#${token}`);
  await sees(page, "Cenę ustalimy przez telefon.");
  await button(page, "Odwołaj rezerwację").tap();
  await button(page, "Odwołaj").tap();
  await sees(page, "Anulowana");
  await expectFocusOn(page, "Co dalej");
  expect(await page.getByText("Cenę ustalimy przez telefon.").count()).toBe(0);
});

test("the answers to a lost link and to a removed copy get the focus", async () => {
  const { token } = await booked("kept@example.com", 32);
  const { page } = await site.visit({ device: "phone", serviceWorker: true });
  await page.goto(`/rezerwacja#${token}`);
  await button(page, "Zachowaj na tym telefonie").tap();
  await sees(page, "Zachowano na tym telefonie");
  await page.goto("/rezerwacja");
  await page.getByLabel("E-mail").fill("zofia@example.com");
  await button(page, "Wyślij nowy link").tap();
  await expectFocusOn(page, "Sprawdź pocztę");
  await button(page, "Usuń z telefonu").tap();
  await expectFocusOn(page, "Moja rezerwacja");
});

test("a new price is not a fault until it is left unticked, and a lost connection until it is back", async () => {
  const { token } = await bookedWithLink(site, {
    email: "price@example.com",
    carId: showroom.small.id,
    from: 40,
    to: 43,
  });
  const { page, context, faults } = await site.visit();
  faults.expect("409 /api/booking/change", /ERR_INTERNET_DISCONNECTED/);
  await page.goto(`/rezerwacja#${token}`);
  await button(page, "Zmień termin").click();
  const dialog = page.getByRole("dialog", { name: "Zmień termin" });
  const change = dialog.getByRole("button", { name: "Zmień termin" });
  const fault = dialog.getByText("Zaznacz zgodę na nową cenę.");
  await pointer(page, "mouse").pickDay(periodFields(dialog).returnDate, dayFromNow(44));
  await dialog.getByRole("checkbox").check();
  await context.setOffline(true);
  await change.click();
  await dialog.getByText("Brak połączenia z internetem").waitFor();
  await context.setOffline(false);
  await dialog.getByText("Brak połączenia z internetem").waitFor({ state: "hidden" });
  await office.call("PATCH", `/rentalcar/${showroom.small.id}`, { deposit: 300 });
  await change.click();
  await dialog.getByText(messages.quoteChanged).waitFor();
  await dialog.getByText("kaucję 300 zł").waitFor();
  expect(await fault.count()).toBe(0);
  await change.click();
  await fault.waitFor();
});

test("the free terms are listed by time, and another car does not replace the booking", async () => {
  const { token } = await booked("terms@example.com", 60);
  await otherVisitorBooks(site.origin, showroom.estate.id, {
    pickupDate: dayFromNow(64),
    returnDate: dayFromNow(66),
  });
  const { page, faults } = await site.visit({ device: "phone" });
  faults.expect("409 /api/booking/change");
  await page.goto(`/rezerwacja#${token}`);
  await button(page, "Zmień termin").click();
  const dialog = page.getByRole("dialog", { name: "Zmień termin" });
  await pointer(page, "mouse").pickDay(periodFields(dialog).returnDate, dayFromNow(65));
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Zmień termin" }).click();
  await dialog.getByText("Obecna rezerwacja zostaje, dopóki jej nie odwołasz.").waitFor();
  const terms = await dialog.getByRole("listitem").getByRole("button").allTextContents();
  const starts = terms.map((term) => /(\d\d)-\D?(\d\d)-\D?(\d{4})/.exec(term)?.slice(1).reverse());
  expect(starts).toHaveLength(3);
  // Two lines: one for each end of a term.
  const [high] = await dialog.getByRole("listitem").getByRole("button").all();
  expect((await high?.boundingBox())?.height).toBeLessThan(60);
  expect(starts.map(String)).toEqual(starts.map(String).toSorted());
});

test("a proof that ended while the agreement was open is asked for below it, and nothing ticked or drawn is lost", async () => {
  const { page, faults } = await openedAgreement("ended@example.com", 70);
  faults.expect("409 /api/booking/agreement/sign");
  await page.route(/agreement\/sign$/, async (route) => {
    await route.continue({
      headers: { ...await route.request().allHeaders(), "booking-proof": "1.x" },
    });
  }, { times: 1 });
  await sign(page);
  await personCheck(page).digits.fill("0200");
  await personCheck(page).next.tap();
  await page.getByText("Dziękujemy. Naciśnij przycisk jeszcze raz.").waitFor();
  await page.getByRole("button", { name: "Zamknij powiadomienie" }).click();
  await button(page, "Podpisz umowę").tap();
  await page.getByText("Dziękujemy, podpis zapisany.").waitFor();
});

test("driver's data from another device are not replaced by a form that was open, until the person is confirmed", async () => {
  const { token } = await booked("two@example.com", 75);
  const { page, faults } = await site.visit({ device: "phone", motion: false });
  faults.expect("409 /api/booking/driver");
  await page.goto(`/rezerwacja#${token}`);
  await button(page, "Podaj dane kierowcy").tap();
  const form = page.getByRole("form", { name: "Dane kierowcy" });
  await form.getByRole("textbox", { name: "PESEL" }).fill("90010112349");
  await form.getByRole("textbox", { name: "Numer prawa jazdy" }).fill("55555/15/5555");
  await form.getByRole("textbox", { name: "Ważne do" }).fill("01-05-2035");
  await giveDriver(site.origin, token);
  await button(page, "Zapisz dane").tap();
  await givePhoneEnd(page, pointer(page, "finger"));
  await page.getByText("Dziękujemy. Naciśnij przycisk jeszcze raz.").waitFor();
  await page.getByRole("button", { name: "Zamknij powiadomienie" }).click();
  await button(page, "Zapisz dane").tap();
  await page.getByText("•••• 5555").waitFor();
});

test("without a network the question waits, and an answer is not lost", async () => {
  const { page, context, faults } = await openedWithDriver("offline@example.com", 80);
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await button(page, "Przeczytaj i podpisz umowę").tap();
  await page.getByText("Do potwierdzenia, że to Ty, potrzebny jest internet.").waitFor();
  await context.setOffline(false);
  await personCheck(page).digits.waitFor();
  await context.setOffline(true);
  await personCheck(page).digits.fill("0200");
  await personCheck(page).next.tap();
  await page.getByText("Spróbuj ponownie, gdy wróci sieć.").waitFor();
  await context.setOffline(false);
  expect(await personCheck(page).digits.inputValue()).toBe("0200");
  await personCheck(page).next.tap();
  await page.getByRole("form", { name: "Umowa najmu samochodu" }).waitFor();
});

function booked(email: string, from: number) {
  return bookedWithLink(site, { email, carId: showroom.estate.id, from, to: from + 3 });
}

/** A booking with its driver's data, on a phone. */
async function openedWithDriver(email: string, from: number) {
  const { id, token } = await booked(email, from);
  await giveDriver(site.origin, token);
  const visit = await site.visit({ device: "phone", motion: false });
  await visit.page.goto(`/rezerwacja#${token}`);
  await button(visit.page, "Przeczytaj i podpisz umowę").waitFor();
  return { ...visit, id };
}

/** The same with its agreement open. */
async function openedAgreement(email: string, from: number) {
  const visit = await openedWithDriver(email, from);
  await button(visit.page, "Przeczytaj i podpisz umowę").tap();
  await givePhoneEnd(visit.page, pointer(visit.page, "finger"));
  await visit.page.getByRole("form", { name: "Umowa najmu samochodu" }).waitFor();
  return visit;
}

async function sign(page: Page): Promise<void> {
  const agreement = page.getByRole("form", { name: "Umowa najmu samochodu" });
  for (const statement of await agreement.getByRole("checkbox").all()) await statement.check();
  await drawWithFinger(page, agreement.locator("[data-signature]"), SCRAWL.slice(0, 9));
  await agreement.getByRole("button", { name: "Podpisz umowę" }).tap();
}

/** The focused element has this text in it and begins in view. */
async function expectFocusOn(page: Page, text: string): Promise<void> {
  await expect.poll(() =>
    page.evaluate(() => {
      const here = document.activeElement;
      if (!here || here === document.body) return "nothing has the focus";
      const { top } = here.getBoundingClientRect();
      return top >= 0 && top < innerHeight ? here.textContent : `out of view at ${top}`;
    })
  ).toContain(text);
}
