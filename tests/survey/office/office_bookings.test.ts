import type { Locator } from "playwright";
import { describe, expect, test } from "vitest";
import { BOOKING_TOKEN } from "../../../shared/rental/my_booking.ts";
import { newLink } from "../../../shared/api/my_booking.ts";
import type { Rental } from "../../../shared/api/rental.ts";
import { agreementReply, agreementSummaries } from "../../../shared/api/agreement.ts";
import { messages } from "../../../shared/messages.ts";
import { fromWarsaw } from "../../../shared/warsaw.ts";
import { dayFromNow } from "../../support/browser/browser_days.ts";
import { type Device, devices } from "../../support/browser/browser_devices.ts";
import { addedRental, rentalNow } from "../../support/browser/browser_office_rentals.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";
import { sidewaysScroll } from "../../support/pages/checks/page_sideways.ts";
import { pointer } from "../../support/pages/page_pointer.ts";
import { chooseInMenu, fieldsOf, rentalsPage } from "../../support/pages/page_rentals.ts";
import { replies } from "../../support/pages/page_replies.ts";
import { postJson } from "../../support/server/server_process.ts";

const { site, other, openOffice } = officeSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });
const RENTALS = "/admin/zarzadzanie-wynajmami";
/** Its price list gives 219 zł a day, and 189,50 zł from the third day. */
const { estate } = showroom;
const DRIVER = {
  identifiedBy: "pesel",
  pesel: "90010112349",
  licence: "12345/06/1234",
  licenceValidUntil: "2040-01-01",
};
/** Days from today that no test has used yet. */
let nextDay = 2;

/** A confirmed rental of two days, the next four days free, and what its customer does by the link. */
async function booked(lastName: string) {
  const from = nextDay;
  nextDay += 7;
  const toAdd = { lastName, carId: estate.id, from, to: from + 2 };
  const added = await addedRental(other, toAdd, { sendConfirmation: true });
  await other.call("PUT", `/rental/${added.id}`, { ...added, status: "Aktywne" });
  const link = await other.call("POST", `/rental/${added.id}/link`, { send: false });
  const [, token = ""] = newLink.parse(link).address.split("#");
  const byLink = (path: string, body?: unknown) =>
    postJson(`${site.origin}/api/booking/${path}`, body ?? {}, { [BOOKING_TOKEN]: token });
  return { ...added, from, byLink };
}

/** The same, with a request to bring the car back two days later. */
async function asking(lastName: string) {
  const rental = await booked(lastName);
  const until = fromWarsaw(dayFromNow(rental.from + 4), "08:00");
  expect((await rental.byLink("extension", { until })).status).toBe(200);
  return { ...rental, until };
}

async function office(path: string, device: Device) {
  const visit = await openOffice(path, device);
  await visit.context.addInitScript({ content: axeScript() });
  await visit.page.reload();
  const look = async (name: string) => {
    expect(await axeFindings(visit.page), name).toEqual([]);
    const { width } = devices[device].viewport;
    expect(await sidewaysScroll(visit.page, width), name).toEqual([]);
  };
  return { ...visit, look };
}

function only(rental: Rental): string {
  return `${RENTALS}?searchTerm=${encodeURIComponent(rental.customerLastName)}`;
}

describe.each<Device>(["phone", "office"])("at the width of a %s", (device) => {
  describe("a wish for a later end", () => {
    test("is counted on 'Dziś', and accepted with the price that the office chooses", async () => {
      const rental = await asking(`Zgodna${device}`);
      const driver = await rental.byLink("driver", {
        identifiedBy: "pesel",
        pesel: "90010112349",
        licence: "12345/06/1234",
        licenceValidUntil: dayFromNow(rental.from + 3),
      });
      expect(driver.status).toBe(200);
      const { page, look } = await office("/admin", device);
      const panel = page.getByRole("region", { name: /^Prosi o przedłużenie/ });
      await panel.getByText(/Prosi o przedłużenie do/).first().waitFor();
      await panel.getByRole("heading", { name: /[1-9]/ }).waitFor();
      await panel.scrollIntoViewIfNeeded();
      await look("dzis");
      await panel.getByRole("button", { name: `Zgódź się: Anna ${rental.customerLastName}` })
        .click();
      const dialog = page.getByRole("dialog", { name: "Zgoda na przedłużenie" });
      await dialog.getByText("876 zł").first().waitFor();
      await dialog.getByText("Prawo jazdy kierowcy traci ważność przed nowym zwrotem.").waitFor();
      expect(await chosenPrice(dialog)).toBe("keep");
      await look("zgoda");
      await dialog.getByRole("radio", { name: /^Policz od nowa/ }).check({ force: true });
      await dialog.getByRole("button", { name: "Zgódź się" }).click();
      await page.getByText(/Przedłużono wynajem/).first().waitFor();
      await panel.getByText(rental.customerLastName).waitFor({ state: "detached" });
      const { endDateTime, quote, extension } = await rentalNow(other, rental.id);
      expect([endDateTime, quote?.total, extension]).toEqual([rental.until, 758, undefined]);
    });

    test("is refused with a reason, which is asked for", async () => {
      const rental = await asking(`Odmowna${device}`);
      const { page, look } = await office("/admin", device);
      const name = `Anna ${rental.customerLastName}`;
      await page.getByRole("button", { name: `Odmów: ${name}` }).click();
      const dialog = page.getByRole("dialog", { name: "Odmowa przedłużenia" });
      await dialog.getByRole("button", { name: "Odmów" }).click();
      await dialog.getByText("Podaj powód: klient dostanie go w wiadomości.").waitFor();
      await look("odmowa");
      await dialog.getByLabel(/^Powód dla klienta/).fill("Auto jest już zarezerwowane.");
      await dialog.getByRole("button", { name: "Odmów" }).click();
      await page.getByText(/Odmówiono przedłużenia/).first().waitFor();
      const { endDateTime, extension } = await rentalNow(other, rental.id);
      expect([endDateTime, extension]).toEqual([rental.endDateTime, undefined]);
    });

    test("stays open where the car was booked since it was opened, and says so", async () => {
      const rental = await asking(`Zajęta${device}`);
      const { from } = rental;
      await addedRental(other, {
        lastName: "Szybka",
        carId: estate.id,
        from: from + 3,
        to: from + 4,
      });
      const { page, faults, look } = await office("/admin", device);
      await page.getByRole("button", { name: `Zgódź się: Anna ${rental.customerLastName}` })
        .click();
      const dialog = page.getByRole("dialog", { name: "Zgoda na przedłużenie" });
      faults.expect(`409 /api/rental/${rental.id}/extension`);
      await dialog.getByRole("button", { name: "Zgódź się" }).click();
      await dialog.getByRole("alert").getByText(messages.carNotAvailable).waitFor();
      await look("zajete");
      expect((await rentalNow(other, rental.id)).extension).toEqual({ until: rental.until });
    });
  });

  test("a customer's link is shown as a code, by SMS and to copy; the old one ends after a question", async () => {
    const rental = await booked(`Linkowa${device}`);
    const { page, look } = await office(only(rental), device);
    const card = rentalsPage(page).card(rental.customerLastName);
    if (device === "office") {
      // A phone's row has no room for them: they are on the rental's page.
      await card.getByText("Najem: 2 dni × 219 zł").waitFor();
      await card.getByText(/^1\s000 zł$/).waitFor();
    }
    await look("karta");
    await chooseInMenu(card, "Link klienta");
    const dialog = page.getByRole("dialog", { name: "Link klienta" });
    await dialog.getByText(/Klient ma link do swojej rezerwacji od/).waitFor();
    await look("link");
    await dialog.getByRole("button", { name: "Pokaż link" }).click();
    await dialog.getByText("Poprzedni przestanie działać.").waitFor();
    expect((await rental.byLink("view")).status).toBe(200);
    await look("link-pytanie");
    await dialog.getByRole("button", { name: "Pokaż nowy link" }).click();
    await dialog.getByRole("img", { name: "Kod QR z linkiem do rezerwacji" }).waitFor();
    await look("link-kod");
    const address = await dialog.locator("code").innerText();
    expect(address).toMatch(/\/rezerwacja#[\w-]{43}$/);
    const sms = await dialog.getByRole("link", { name: "Wyślij SMS-em" }).getAttribute("href");
    expect(decodeURIComponent(sms ?? "")).toMatch(/^sms:\+48600100200\?body=Rezerwacja od .+#/);
    expect((await rental.byLink("view")).status).toBe(404);
    await dialog.getByRole("button", { name: "Unieważnij link" }).click();
    await dialog.getByText("Unieważnić link?").waitFor();
    await dialog.getByRole("button", { name: "Unieważnij link" }).click();
    await dialog.getByText("Link nie otwiera już rezerwacji.").waitFor();
    await dialog.getByText("Klient nie ma teraz linku").waitFor();
    expect((await rentalNow(other, rental.id)).linkSince).toBeUndefined();
    await dialog.getByRole("button", { name: "Wyślij nowy link" }).click();
    await dialog.getByText(/Nowy link wysyłamy na anna@example\.com/).waitFor();
  });

  test("an edit asks about the price only where the price list gives another one", async () => {
    const rental = await booked(`Droższa${device}`);
    const { page, look } = await office(only(rental), device);
    const list = rentalsPage(page);
    const hand = pointer(page, device === "phone" ? "finger" : "mouse");
    await list.edit(rental.customerLastName).click();
    await list.form.field("Imię").fill("Ewa");
    const question = list.form.area.getByRole("radiogroup", { name: "Cena po zmianie" });
    expect(await question.count()).toBe(0);
    await hand.pickDay(list.form.returnDate, dayFromNow(rental.from + 4));
    await question.waitFor();
    expect(await chosenPrice(list.form.area)).toBe("keep");
    await question.scrollIntoViewIfNeeded();
    await look("cena");
    await question.getByRole("radio", { name: /^Policz od nowa/ }).check({ force: true });
    await list.form.area.getByText("758 zł").first().waitFor();
    await hand.pickDay(list.form.returnDate, dayFromNow(rental.from + 2));
    await question.waitFor({ state: "detached" });
    await hand.pickDay(list.form.returnDate, dayFromNow(rental.from + 4));
    await question.waitFor();
    await list.save.click();
    await page.getByText(/Zapisano wynajem/).first().waitFor();
    expect((await rentalNow(other, rental.id)).quote?.total).toBe(758);
  });

  test("a new rental shows its price, and mails its receipt where that is ticked", async () => {
    const lastName = `Nowa${device}`;
    const { page, look } = await office(RENTALS, device);
    const hand = pointer(page, device === "phone" ? "finger" : "mouse");
    const list = rentalsPage(page);
    await list.add.click();
    const dialog = list.dialog("Dodaj wynajem");
    const form = fieldsOf(dialog);
    await form.field("Samochód").selectOption(estate.id);
    await hand.pickDay(form.pickupDate, dayFromNow(nextDay));
    await hand.pickTime(form.pickupTime, "08:00");
    await hand.pickDay(form.returnDate, dayFromNow(nextDay + 1));
    await hand.pickTime(form.returnTime, "08:00");
    nextDay += 7;
    await form.field("Imię").fill("Jan");
    await form.field("Nazwisko").fill(lastName);
    await form.field("Telefon").fill("600 700 800");
    await form.field("E-mail").fill("jan@example.com");
    await form.field("Adres").fill("Kielce, Leśna 5");
    await dialog.getByText("Najem: 1 dzień × 219 zł").waitFor();
    await dialog.getByRole("checkbox", { name: /^Od razu potwierdzona/ }).uncheck({ force: true });
    await dialog.getByRole("checkbox", { name: /potwierdzenie przyjęcia/ }).check({ force: true });
    await look("nowy");
    await dialog.getByRole("button", { name: "Dodaj wynajem" }).click();
    await page.getByText(/Dodano wynajem/).first().waitFor();
    await expect.poll(
      () =>
        site.mail.received.some(({ subject, to }) =>
          subject?.startsWith("Przyjęliśmy") === true &&
          JSON.stringify(to).includes("jan@example.com")
        ),
      { timeout: 30_000 },
    ).toBe(true);
  });

  test("the driver's data are read on demand, stay off the device, and fill the agreement", async () => {
    const rental = await booked(`Kierująca${device}`);
    expect((await rental.byLink("driver", DRIVER)).status).toBe(200);
    const { page, look, faults } = await office(only(rental), device);
    const card = rentalsPage(page).card(rental.customerLastName);
    await chooseInMenu(card, "Dane kierowcy");
    const dialog = page.getByRole("dialog", { name: "Dane kierowcy" });
    await dialog.getByText(DRIVER.pesel).waitFor();
    await look("kierowca");
    await dialog.getByRole("button", { name: "Zamknij" }).click();
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    );
    expect(kept).not.toContain(DRIVER.pesel);
    // Not kept in memory either: without a reply the reopened dialog has nothing to show.
    faults.expect(/^500 /);
    await page.route("**/api/rental/*/driver", replies.broken, { times: 1 });
    await chooseInMenu(card, "Dane kierowcy");
    await dialog.getByText("Nie udało się wczytać danych kierowcy.").waitFor();
    expect(await dialog.getByText(DRIVER.pesel).count()).toBe(0);
    await dialog.getByRole("button", { name: "Spróbuj ponownie" }).click();
    await dialog.getByText(DRIVER.pesel).waitFor();
    await dialog.getByRole("button", { name: "Zamknij" }).click();

    await page.goto(`/admin/dodaj-dokument?rentalId=${rental.id}`);
    const form = page.getByRole("form", { name: "Umowa najmu" });
    await form.getByLabel(/^PESEL/).fill("02070803628");
    await form.getByRole("button", { name: "Uzupełnij danymi kierowcy" }).click();
    const question = page.getByRole("dialog", { name: "Zastąpić wpisane dane?" });
    await question.getByText(DRIVER.pesel).waitFor();
    await look("zastapic");
    expect(await form.getByLabel(/^Numer prawa jazdy/).inputValue()).toBe(DRIVER.licence);
    await question.getByRole("button", { name: "Zastąp", exact: true }).click();
    expect(await form.getByLabel(/^PESEL/).inputValue()).toBe(DRIVER.pesel);
    expect(await form.getByLabel(/^Opłata za dzień/).inputValue()).toBe("219");
    await look("umowa");
    // The list of the rental's files looks for protocols, too.
    await form.getByRole("button", { name: "Zapisz" }).click();
    await page.getByRole("heading", { level: 1, name: "Dodaj Nowy Dokument Wynajmu" })
      .waitFor({ state: "detached" });
    const listed = await other.call("GET", `/rentaldocument/rental/${rental.id}`);
    const [{ id } = { id: "" }] = agreementSummaries.parse(listed);
    const saved = agreementReply.parse(await other.call("GET", `/rentaldocument/${id}`));
    expect([saved.pesel, saved.drivingLicense]).toEqual([DRIVER.pesel, DRIVER.licence]);
  });
});

function chosenPrice(area: Locator): Promise<string> {
  return area.locator("input[name=price]:checked").inputValue();
}
