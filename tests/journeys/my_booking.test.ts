import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { protocol } from "../../shared/api/protocol.ts";
import { agreementSummaries } from "../../shared/api/agreement.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { adminPaths } from "../../shared/paths.ts";
import { momentWords } from "../../shared/rental/moment_words.ts";
import { fromWarsaw } from "../../shared/warsaw.ts";
import { administratorTokens } from "../support/browser/browser_administrator_tokens.ts";
import { bookedWithLink, mailedToken } from "../support/browser/browser_booking_link.ts";
import { bookingsAt } from "../support/browser/browser_bookings.ts";
import { dayFromNow } from "../support/browser/browser_days.ts";
import { rentalNow } from "../support/browser/browser_office_rentals.ts";
import { openDayOffline } from "../support/browser/browser_offline_office.ts";
import {
  type OtherAdministrator,
  otherAdministrator,
} from "../support/browser/browser_other_administrator.ts";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";
import { browserSuite } from "../support/browser/browser_suite.ts";
import { axeFindings, axeScript } from "../support/pages/checks/page_axe.ts";
import { sidewaysScroll } from "../support/pages/checks/page_sideways.ts";
import { smallTargets } from "../support/pages/checks/page_targets.ts";
import { anna, bookingForm, writeBookingForm } from "../support/pages/page_booking_form.ts";
import { drawWithFinger, SCRAWL } from "../support/pages/page_finger.ts";
import type { Hand } from "../support/pages/page_hand.ts";
import { keyboard } from "../support/pages/page_keyboard.ts";
import { periodFields } from "../support/pages/page_period.ts";
import { givePhoneEnd, personCheck } from "../support/pages/page_person_check.ts";
import { pointer } from "../support/pages/page_pointer.ts";
import { protocolForm } from "../support/pages/page_protocol_form.ts";
import { ensurePoppler, pdfText } from "../support/papers/poppler.ts";

const site = browserSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" }, withWindow: true });
const WIDTH = 390;
const PESEL = "90010112349";

test(
  "a visitor books by touch, opens the link of the mail, changes the term, gives the driver's data and signs the agreement; the office signs it and hands over without a network, and both get the signed PDFs",
  async () => {
    ensurePoppler();
    const { page, hand } = await customer("finger");
    const { token, car } = await bookedAndOpened(page, hand, 2);
    const shown = await page.getByRole("main").textContent() ?? "";
    for (const personal of [anna.lastName, anna.email, anna.address]) {
      expect(shown).not.toContain(personal);
    }
    await expectSound(page, "the booking");

    const change = await changedTo(page, hand, 6);
    await expectSound(page, "the change");
    await hand.press(change.getByRole("button", { name: "Zmień termin" }));
    await change.waitFor({ state: "hidden" });
    await expectChanged(page, 2, 6);

    await hand.press(page.getByRole("button", { name: "Podaj dane kierowcy" }));
    const driver = page.getByRole("form", { name: "Dane kierowcy" });
    await hand.press(driver.getByRole("button", { name: "Zapisz dane" }));
    await driver.getByText("Podaj numer prawa jazdy.").waitFor();
    await expectSound(page, "the driver's data with faults");
    await giveDriver(page, hand);

    await signAgreement(page, hand);

    const office = await otherAdministrator(site.origin);
    const id = await confirmed(office, 2);
    await handOverOffline(office, id);

    // The signed PDFs: in the mail, and that of the agreement behind the link.
    const signed = [
      [/^Podpisana umowa najmu/, ["Podpisano na ekranie", "przez link do rezerwacji", PESEL]],
      [/^Podpisany protokół wydania/, ["148 320", "podpis najemcy"]],
    ] as const;
    const files = await Promise.all(signed.map(async ([subject, words]) => {
      const file = await mailedPdf(subject);
      const text = pdfText(file).replaceAll("\u00a0", " ").replace(/\s+/g, " ");
      for (const word of [`${anna.firstName} ${anna.lastName}`, ...words]) {
        expect(text).toContain(word);
      }
      return file;
    }));
    await page.reload();
    await car.waitFor();
    await page.getByText("Podpisana", { exact: true }).waitFor();
    // The device is asked once a day, also after a reload.
    await hand.press(page.getByRole("button", AGREEMENT));
    await page.getByText("Umowa jest podpisana przez obie strony.").waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      hand.press(page.getByRole("button", { name: "Pobierz umowę (PDF)" })),
    ]);
    expect(new Uint8Array(await readFile(await download.path()))).toEqual(files[0]);
    expect(new URL(page.url()).hash).toBe(`#${token}`);
    await expectSound(page, "the signed agreement");
  },
  240_000,
);

test(
  "by the keyboard, except for the drawn signature, a visitor books, opens the link of the mail, changes the term, gives the driver's data, signs the agreement, and cancels another booking",
  async () => {
    const { page, hand } = await customer("keys");
    await bookedAndOpened(page, hand, 30);
    const change = await changedTo(page, hand, 34);
    await hand.press(change.getByRole("button", { name: "Zmień termin" }));
    await change.waitFor({ state: "hidden" });
    await expectChanged(page, 30, 34);
    await hand.press(page.getByRole("button", { name: "Podaj dane kierowcy" }));
    await giveDriver(page, hand);
    await signAgreement(page, hand);

    const other = await bookedWithLink(site, {
      email: "druga@example.com",
      carId: showroom.small.id,
      from: 30,
      to: 32,
    });
    await page.goto("about:blank");
    await page.goto(`/rezerwacja#${other.token}`);
    await hand.press(page.getByRole("button", { name: "Odwołaj rezerwację" }));
    await page.getByRole("dialog", { name: "Odwołać rezerwację?" }).waitFor();
    await expectSound(page, "the question");
    await hand.press(page.getByRole("button", { name: "Odwołaj", exact: true }));
    await page.getByText("Ta rezerwacja jest odwołana.").waitFor();
    // The toast's library is loaded now: what is checked next would meet it half-way.
    await page.getByText("Rezerwacja odwołana. Potwierdzenie wysyłamy e-mailem.").waitFor();
    expect(await bookingsAt(site.origin, showroom.small.id, fromWarsaw(dayFromNow(30), "09:30")))
      .toEqual([]);
    await expectSound(page, "a cancelled booking");
  },
  120_000,
);

async function customer(kind: "finger" | "keys") {
  const { page, context } = await site.visit({ device: "phone", motion: false });
  await context.addInitScript({ content: axeScript() });
  await page.setViewportSize({ width: WIDTH, height: 844 });
  return { page, hand: kind === "keys" ? keyboard(page) : pointer(page, kind) };
}

/** Books three days from 09:30, and opens the link of the mail. */
async function bookedAndOpened(page: Page, hand: Hand, inDays: number) {
  // Those of the other way of working: they are all sent by now.
  site.mail.received.splice(0);
  const period = new URLSearchParams({
    pickup: fromWarsaw(dayFromNow(inDays), "09:30"),
    return: fromWarsaw(dayFromNow(inDays + 3), "09:30"),
  });
  await page.goto(`/wypozyczalnia-aut?${period}`);
  await hand.press(page.getByRole("button", { name: `Wypożycz: ${showroom.estate.name}` }));
  const form = bookingForm(page);
  await form.dialog.getByText("Najem: 3 dni × 189,50 zł").waitFor();
  await form.dialog.getByText("1 000 zł", { exact: true }).waitFor();
  await writeBookingForm(page, hand);
  await hand.press(form.book);
  await page.getByRole("heading", { level: 1, name: "Zarezerwowane" }).waitFor();
  const token = await mailedToken(site.mail, anna.email);
  await page.goto(`/rezerwacja#${token}`);
  await page.getByText("Czeka na potwierdzenie").waitFor();
  const car = page.getByRole("region", { name: "Rezerwacja", exact: true });
  for (const text of [showroom.estate.name, "568,50 zł", "1 000 zł"]) {
    await car.getByText(text).first().waitFor();
  }
  return { token, car };
}

/** The dialog with another day of return, and its price agreed to. */
async function changedTo(page: Page, hand: Hand, inDays: number) {
  await hand.press(page.getByRole("button", { name: "Zmień termin", exact: true }));
  const change = page.getByRole("dialog", { name: "Zmień termin" });
  await hand.pickDay(periodFields(change).returnDate, dayFromNow(inDays));
  await hand.press(change.getByRole("checkbox", { name: "Zgadzam się na nową cenę: 758 zł" }));
  return change;
}

async function expectChanged(page: Page, from: number, to: number): Promise<void> {
  const end = fromWarsaw(dayFromNow(to), "09:30");
  const car = page.getByRole("region", { name: "Rezerwacja", exact: true });
  await car.getByText(momentWords(end)).waitFor();
  await car.getByText("758 zł").first().waitFor();
  const start = fromWarsaw(dayFromNow(from), "09:30");
  const [booking] = await bookingsAt(site.origin, showroom.estate.id, start);
  expect(booking?.endDateTime).toBe(end);
}

/** Fills in the open form; then the data are shown masked, and the office has them. */
async function giveDriver(page: Page, hand: Hand): Promise<void> {
  const driver = page.getByRole("form", { name: "Dane kierowcy" });
  await hand.write(driver.getByRole("textbox", { name: "PESEL" }), PESEL);
  await hand.write(driver.getByRole("textbox", { name: "Numer prawa jazdy" }), "00123/15/1234");
  await hand.write(driver.getByRole("textbox", { name: "Ważne do" }), "01-05-2035");
  await hand.press(driver.getByRole("button", { name: "Zapisz dane" }));
  await driver.waitFor({ state: "hidden" });
  await page.getByText("•••• 2349").waitFor();
  await page.getByRole("button", { name: "Zmień dane kierowcy" }).waitFor();
  await page.getByRole("button", AGREEMENT).waitFor();
  expect(await page.content()).not.toContain(PESEL);
}

/** Reads the agreement, ticks its statements and signs it; the signature is drawn by touch. */
async function signAgreement(page: Page, hand: Hand): Promise<void> {
  await hand.press(page.getByRole("button", AGREEMENT));
  await personCheck(page).digits.waitFor();
  await expectSound(page, "the question before the agreement");
  await givePhoneEnd(page, hand);
  const agreement = page.getByRole("form", { name: "Umowa najmu samochodu" });
  await hand.press(agreement.getByRole("button", { name: "Rozwiń wszystko" }));
  await agreement.getByText("•••• 2349").waitFor();
  for (const statement of await agreement.getByRole("checkbox").all()) {
    await hand.press(statement);
  }
  await drawWithFinger(page, agreement.locator("[data-signature]"), SCRAWL.slice(0, 9));
  await expectSound(page, "the agreement");
  await hand.press(agreement.getByRole("button", { name: "Podpisz umowę" }));
  await page.getByText("Dziękujemy, podpis zapisany.").waitFor();
}

/** The office confirms the booking of that day, and has the driver's data. @returns its id. */
async function confirmed(office: OtherAdministrator, from: number): Promise<string> {
  const start = fromWarsaw(dayFromNow(from), "09:30");
  const [booking] = await bookingsAt(site.origin, showroom.estate.id, start);
  if (!booking) throw new Error("Cannot confirm: there is no booking");
  const now = await rentalNow(office, booking.id);
  await office.call("PUT", `/rental/${booking.id}`, { ...now, status: "Aktywne" });
  expect(await office.call("GET", `/rental/${booking.id}/driver`)).toMatchObject({ pesel: PESEL });
  return booking.id;
}

/** At the car without a network: the business signs what the customer has signed, both the handover. */
async function handOverOffline(office: OtherAdministrator, rentalId: string): Promise<void> {
  const path = `/rentaldocument/rental/${rentalId}`;
  const read = async () => agreementSummaries.parse(await office.call("GET", path))[0];
  const before = await read();
  expect(before?.state).toBe("signed_by_customer");
  const tokens = await administratorTokens(site.origin);
  const { page, context } = await openDayOffline(
    site,
    tokens,
    adminPaths.addHandover(rentalId),
    "phone",
  );
  const part = page.getByRole("region", { name: "Umowa i kierowca" });
  await part.getByText("Umowa niepodpisana").waitFor();
  await part.getByText("Klient podpisał ją przez link. Brakuje podpisu firmy.").waitFor();
  await part.getByText("Dane kierowcy: podane").waitFor();
  await expectSound(page, "a handover with an unsigned agreement", [1440, 320, WIDTH]);
  await part.getByRole("button", { name: "Podpisz umowę" }).tap();
  const signing = page.getByRole("dialog", { name: "Podpisz umowę" });
  await signing.getByText("Klient już podpisał tę umowę.").waitFor();
  expect(await signing.locator("[data-signature]").count()).toBe(1);
  await expectSound(page, "the signature of the business", []);
  await signAll(page, signing, officeMessages.agreementSignedHere);
  await part.getByText("Umowa podpisana").waitFor();

  const form = protocolForm(page);
  expect(await form.reason.count()).toBe(0);
  await form.mileage.fill("148320");
  await form.signUnpaid("tap");
  await form.signing.waitFor();
  await signAll(page, form.signing, officeMessages.protocolSignedHere);

  await page.goto(adminPaths.unsent);
  await page.getByText(/^Podpisy pod umową/).first().waitFor();
  await page.getByText("Czeka na podpisy pod umową.").first().waitFor();
  await expectSound(page, "what is unsent", []);
  await context.setOffline(false);
  await expect.poll(async () => (await read())?.state, { timeout: 30_000 }).toBe("signed");
  expect((await read())?.signing).toMatchObject({
    by: "screen",
    customerAt: before?.signing?.at,
  });
  await expect.poll(
    async () => protocol.parse(await office.call("GET", `/rentalprotocolout/rental/${rentalId}`)),
    { timeout: 30_000 },
  ).toMatchObject({ status: "signed", signing: { by: "screen" }, mileage: 148320 });
}

/** Signs at every place of the step, and locks. */
async function signAll(page: Page, step: Locator, said: string): Promise<void> {
  for (const pad of await step.locator("[data-signature]").all()) {
    await drawWithFinger(page, pad, SCRAWL.slice(0, 9));
  }
  await Promise.all([
    page.getByText(said).first().waitFor(),
    step.getByRole("button", { name: "Podpisz i zablokuj" }).tap(),
  ]);
}

/** The PDF that the mail of this subject brings the customer, once it is drawn and sent. */
async function mailedPdf(subject: RegExp): Promise<Uint8Array> {
  const find = () => site.mail.received.find((mail) => subject.test(mail.subject ?? ""));
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  const mail = find();
  expect(mail?.to?.[0]?.address).toBe(anna.email);
  const content = mail?.attachments[0]?.content;
  if (!(content instanceof ArrayBuffer)) throw new Error("Expected the bytes of a file");
  return new Uint8Array(content);
}

/** What is asked of every page; a toast, which covers the page for a moment, is closed before. */
async function expectSound(page: Page, state: string, widths = [320, WIDTH]): Promise<void> {
  const toasts = page.getByRole("button", { name: "Zamknij powiadomienie" });
  // At once: one that is closed by its own time would move the others on.
  await toasts.evaluateAll((buttons) =>
    buttons.forEach((button) => button instanceof HTMLElement && button.click())
  );
  await expect.poll(() => toasts.count()).toBe(0);
  expect.soft(await axeFindings(page), `what axe finds: ${state}`).toEqual([]);
  expect.soft(await smallTargets(page), `small targets: ${state}`).toEqual([]);
  for (const width of widths) {
    expect.soft(await sidewaysScroll(page, width), `${state} at ${width} px`).toEqual([]);
  }
}

/** The button of the step 'Umowa'. */
const AGREEMENT = { name: /^(Przeczytaj i podpisz|Zobacz) umowę$/ };
