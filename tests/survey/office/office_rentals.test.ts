import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { filteredRentals } from "../../../shared/api/rental.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { adminPaths } from "../../../shared/paths.ts";
import { statusBadge } from "../../../shared/rental/status.ts";
import { dayFromNow } from "../../support/browser/browser_days.ts";
import type { Device } from "../../support/browser/browser_devices.ts";
import {
  addedRental,
  rentalJson,
  rentalNow,
  type RentalToAdd,
} from "../../support/browser/browser_office_rentals.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";
import { fieldError } from "../../support/pages/checks/page_field_error.ts";
import { logIn } from "../../support/pages/page_login.ts";
import { pointer } from "../../support/pages/page_pointer.ts";
import { fieldsOf, rentalsPage } from "../../support/pages/page_rentals.ts";
import { loseReply } from "../../support/browser/browser_faults.ts";
import { outdateTokens } from "../../support/browser/browser_administrator_tokens.ts";

const { other, openOffice } = officeSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });
const RENTALS = "/admin/zarzadzanie-wynajmami";
/** The answers to 'Regeneracja dokumentów' that save, each with a name to save. */
const WAYS = [["Zapisz bez nowych dokumentów", "Ewa"], ["Tak, wygeneruj", "Iga"]] as const;
const SIGNED = "Ten protokół zawiera podpisany plik i nie można go nadpisać.";
const { small, estate, van, hidden } = showroom;
/** The next day, in days from today, that no test uses, so that rentals do not overlap. */
let nextDay = 2;

function rentalToAdd(lastName: string, carId: string = small.id): RentalToAdd {
  nextDay += 4;
  return { lastName, carId, from: nextDay - 4, to: nextDay - 2 };
}

async function office(path = RENTALS, device: Device = "office") {
  const visit = await openOffice(path, device);
  return { ...visit, list: rentalsPage(visit.page) };
}

function only(lastName: string): string {
  return `${RENTALS}?searchTerm=${encodeURIComponent(lastName)}`;
}

async function rentalsOf(lastName: string) {
  const query = new URLSearchParams({ searchTerm: lastName, pageSize: "100" });
  return filteredRentals.parse(await other.call("GET", `/rental/filtered?${query}`)).items;
}

describe("a rental edited in the list", () => {
  test("is saved with dates, times, name, information and status, and search, page and order survive it, Back and a reload", async () => {
    const { id } = await addedRental(other, rentalToAdd("Edytowska"));
    const { page, list } = await office(`${only("edytowska")}&sortBy=status&sortAscending=true`);
    const hand = pointer(page, "mouse");
    await list.edit("Edytowska").click();
    await list.form.area.getByRole("heading").and(page.locator(":focus")).waitFor();
    const day = nextDay;
    nextDay += 4;
    await hand.pickDay(list.form.pickupDate, dayFromNow(day));
    await hand.pickTime(list.form.pickupTime, "06:20");
    await hand.pickDay(list.form.returnDate, dayFromNow(day + 1));
    await list.form.field("Imię").fill("Ewa");
    await list.form.field("Informacje dodatkowe").fill("Odbiór z lotniska.");
    await list.form.field("Status").selectOption({ label: "Aktywne" });
    const read = page.waitForRequest(/\/api\/rental\/filtered/);
    await list.save.click();
    await page.getByText("Zapisano wynajem: Ewa Edytowska").first().waitFor();
    await list.card("Edytowska").getByText("Aktywne").waitFor();
    await list.card("Edytowska").getByText("Odbiór z lotniska.").waitFor();
    await list.edit("Edytowska").and(page.locator(":focus")).waitFor();
    await read;
    expect(await rentalNow(other, id)).toMatchObject({
      customerFirstName: "Ewa",
      status: "Aktywne",
      additionalInfo: "Odbiór z lotniska.",
    });

    for (const again of [() => page.reload(), () => leaveAndComeBack()]) {
      await again();
      await list.card("Edytowska").getByText("Aktywne").waitFor();
      const { searchParams } = new URL(page.url());
      expect(Object.fromEntries(searchParams))
        .toEqual({ searchTerm: "edytowska", sortBy: "status", sortAscending: "true" });
      expect(await page.getByRole("searchbox").inputValue()).toBe("edytowska");
    }
    async function leaveAndComeBack() {
      await page.getByRole("link", { name: "Ustawienia" }).click();
      await page.getByRole("heading", { level: 1, name: "Ustawienia Administratora" }).waitFor();
      await page.goBack();
    }
  });

  test("shows each error at its field on a phone, and expands the group that contains it", async () => {
    await addedRental(other, rentalToAdd("Błędowska"));
    const { page, list, context } = await office(only("bledowska"), "phone");
    await context.addInitScript({ content: axeScript() });
    await page.reload();
    await list.edit("Błędowska").tap();
    await list.form.area.getByRole("button", { name: "Więcej danych" }).tap();
    await list.form.field("Telefon").fill("sześćset");
    await list.form.area.getByRole("button", { name: "Więcej danych" }).tap();
    await list.save.tap();
    await list.form.field("Telefon").and(page.locator(":focus")).waitFor();
    expect(await fieldError(list.form.field("Telefon"))).toBe(messages.phoneInvalid);
    await list.form.field("Imię").fill(" ");
    await list.save.tap();
    await list.form.field("Imię").and(page.locator(":focus")).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await list.form.area.getByRole("button", { name: "Anuluj" }).tap();
    await list.edit("Błędowska").and(page.locator(":focus")).waitFor();
  });

  test("stays open with an error at the dates where another rental has the period", async () => {
    const taken = rentalToAdd("Zajęty");
    await addedRental(other, taken);
    const { id, startDateTime } = await addedRental(other, rentalToAdd("Przesuwna"));
    const { page, list, faults } = await office(only("przesuwna"));
    const hand = pointer(page, "mouse");
    await list.edit("Przesuwna").click();
    await hand.pickDay(list.form.pickupDate, dayFromNow(taken.from));
    await hand.pickDay(list.form.returnDate, dayFromNow(taken.to));
    faults.expect(`409 /api/rental/${id}`);
    await list.save.click();
    await page.getByRole("alert").getByText(officeMessages.rentalNotUpdated).waitFor();
    expect(await fieldError(list.form.pickupDate)).toBe(messages.carNotAvailable);
    await list.form.pickupDate.and(page.locator(":focus")).waitFor();
    expect((await rentalNow(other, id)).startDateTime).toBe(startDateTime);

    await hand.pickDay(list.form.returnDate, dayFromNow(nextDay + 1));
    await hand.pickDay(list.form.pickupDate, dayFromNow(nextDay));
    nextDay += 4;
    expect(await fieldError(list.form.pickupDate)).toBe("");
    await list.save.click();
    await page.getByText("Zapisano wynajem: Anna Przesuwna").first().waitFor();
  });

  test("keeps both changes where somebody else changed another field", async () => {
    const toAdd = rentalToAdd("Osobna");
    const { id } = await addedRental(other, toAdd);
    const { page, list, faults } = await office(only("osobna"), "phone");
    await list.edit("Osobna").tap();
    await list.form.field("Imię").fill("Ewa");
    await other.call("PUT", `/rental/${id}`, rentalJson(toAdd, { status: "Aktywne" }));
    faults.expect(`412 /api/rental/${id}`);
    await list.save.tap();
    await page.getByText("Zapisano wynajem: Ewa Osobna").first().waitFor();
    expect(await rentalNow(other, id)).toMatchObject({
      customerFirstName: "Ewa",
      status: "Aktywne",
    });
  });

  test("shows the changes of somebody else to the same field, and loses no change", async () => {
    const toAdd = rentalToAdd("Wspólna");
    const { id } = await addedRental(other, toAdd);
    const { page, list, faults } = await office(only("wspolna"), "phone");
    await list.edit("Wspólna").tap();
    await list.form.field("Imię").fill("Ewa");
    const theirs = rentalJson(toAdd, { status: "Aktywne", customerFirstName: "Maria" });
    await other.call("PUT", `/rental/${id}`, theirs);
    faults.expect(`412 /api/rental/${id}`);
    await list.save.tap();
    const conflict = page.getByRole("alert").filter({ hasText: "Ktoś zmienił ten wynajem" });
    await conflict.getByText("Maria").waitFor();
    await conflict.getByText("Aktywne").waitFor();
    expect(await list.form.field("Imię").inputValue()).toBe("Ewa");
    await conflict.getByRole("button", { name: "Wczytaj i zachowaj moje zmiany" }).tap();
    await list.save.tap();
    await page.getByText("Zapisano wynajem: Ewa Wspólna").first().waitFor();
    expect(await rentalNow(other, id)).toMatchObject({
      customerFirstName: "Ewa",
      status: "Aktywne",
    });
  });

  test("is saved once where the reply was lost", async () => {
    const { id } = await addedRental(other, rentalToAdd("Zgubiona"));
    const { page, list, faults } = await office(only("zgubiona"));
    await list.edit("Zgubiona").click();
    await list.form.field("Status").selectOption({ label: "Anulowane" });
    faults.expect(`net::ERR_CONNECTION_RESET /api/rental/${id}`);
    await page.route(`**/api/rental/${id}`, async (route) => {
      if (route.request().method() !== "PUT") return route.continue();
      // The server changes the rental, and its reply is lost.
      await route.fetch();
      await route.abort("connectionreset");
    }, { times: 1 });
    await list.save.click();
    await page.getByRole("alert").getByText(officeMessages.rentalStatusNotUpdated).waitFor();
    await list.save.click();
    await page.getByText("Zapisano wynajem: Anna Zgubiona").first().waitFor();
    const history = await other.call("GET", `/rental/${id}/history`);
    expect(JSON.stringify(history).match(/status_changed/g)).toHaveLength(1);
  });

  test("asks before it is left by a link, by Back, by a filter or by another edit", async () => {
    await addedRental(other, rentalToAdd("Pytalska"));
    await addedRental(other, rentalToAdd("Pytalska-Druga"));
    const { page, list } = await office(only("pytalska"));
    await list.edit("Anna Pytalska-Druga").click();
    await list.form.field("Imię").fill("Ewa");
    await page.waitForFunction(() => history.state?.layers === 1);
    const ways = [
      () => page.getByRole("link", { name: "Ustawienia" }).click(),
      () => page.goBack(),
      () => page.getByLabel("Sortuj według").selectOption("status"),
      () => page.getByRole("button", { name: "Wyczyść wszystkie" }).first().click(),
      () => page.getByRole("button", { name: /^Edytuj: / }).first().click(),
    ];
    for (const way of ways) {
      await way();
      await list.leaving.getByRole("button", { name: "Zostań" }).click();
      await list.leaving.waitFor({ state: "hidden" });
      await page.waitForFunction(() => history.state?.layers === 1);
      expect(await list.form.field("Imię").inputValue()).toBe("Ewa");
    }
    await page.getByLabel("Sortuj według").selectOption("status");
    await list.leaving.getByRole("button", { name: "Odrzuć zmiany" }).click();
    await page.waitForURL(/sortBy=status/);
    expect(await list.form.area.count()).toBe(0);
    expect(await page.getByText("Ewa Pytalska").count()).toBe(0);
  });

  test("is restored with the typed values after a reload", async () => {
    const { id } = await addedRental(other, rentalToAdd("Wracająca"));
    const { page, list } = await office(only("wracajaca"), "phone");
    await list.edit("Wracająca").tap();
    await list.form.field("Imię").fill("Ewa");
    await page.reload();
    await page.getByText("Przywrócono niezapisane zmiany.").waitFor();
    expect(await list.form.field("Imię").inputValue()).toBe("Ewa");
    await list.save.tap();
    await page.getByText("Zapisano wynajem: Ewa Wracająca").first().waitFor();
    expect((await rentalNow(other, id)).customerFirstName).toBe("Ewa");
    await page.reload();
    await list.card("Ewa Wracająca").waitFor();
    expect(await list.form.area.count()).toBe(0);
  });

  test("asks whether its papers are created again, and sends the answer", async () => {
    const { id } = await addedRental(other, rentalToAdd("Papierowa"));
    const { page, list } = await office(only("papierowa"));
    const sent: boolean[] = [];
    await page.route(`**/api/rental/${id}`, async (route) => {
      if (route.request().method() === "PUT") {
        sent.push(route.request().postDataJSON().regenerateDocuments);
      }
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...await response.json(), hasDocument: true } });
    });
    const question = list.dialog("Regeneracja dokumentów");
    for (const [answer, name] of WAYS) {
      await list.edit("Papierowa").click();
      await list.form.field("Imię").fill(name);
      await list.save.click();
      await question.getByText(officeMessages.regenerationAsked).waitFor();
      await question.getByRole("button", { name: "Anuluj" }).click();
      await question.waitFor({ state: "hidden" });
      await list.save.click();
      await question.getByRole("button", { name: answer }).click();
      await page.getByText(`Zapisano wynajem: ${name} Papierowa`).first().waitFor();
    }
    expect(sent).toEqual([false, true]);
  });

  test("is not saved while its papers cannot be checked, and asks once they can", async () => {
    const { id } = await addedRental(other, rentalToAdd("Niesprawdzona"));
    const { page, list, faults } = await office(only("niesprawdzona"));
    faults.expect(`500 /api/rentaldocument/rental/${id}`);
    const sent: string[] = [];
    await page.route(`**/api/rental/${id}`, async (route) => {
      if (route.request().method() === "PUT") sent.push(id);
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...await response.json(), hasDocument: true } });
    });
    let looks = 0;
    await page.route(`**/api/rentaldocument/rental/${id}`, (route) => {
      looks += 1;
      return looks === 1 ? route.fulfill({ status: 500, json: {} }) : route.continue();
    });
    await list.edit("Niesprawdzona").click();
    await list.form.field("Imię").fill("Ewa");
    await list.save.click();
    const alert = page.getByRole("alert").filter({
      hasText: officeMessages.relatedPapersNotChecked,
    });
    await alert.waitFor();
    expect(sent).toEqual([]);
    expect(await list.form.field("Imię").inputValue()).toBe("Ewa");
    await alert.getByRole("button", { name: "Spróbuj ponownie" }).click();
    const question = list.dialog("Regeneracja dokumentów");
    await question.getByRole("button", { name: "Zapisz bez nowych dokumentów" }).click();
    await page.getByText("Zapisano wynajem: Ewa Niesprawdzona").first().waitFor();
    expect(sent).toEqual([id]);
  });

  test("keeps the typed values where new papers are refused, and can be saved without them", async () => {
    const { id } = await addedRental(other, rentalToAdd("Podpisana"));
    const { page, list, faults } = await office(only("podpisana"));
    await page.route(`**/api/rental/${id}`, async (route) => {
      const sent = route.request().method() === "PUT" ? route.request().postDataJSON() : {};
      if (sent.regenerateDocuments) {
        const type = "/problems/signed_protocol";
        return route.fulfill({ status: 409, json: { type, errorMessage: SIGNED } });
      }
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...await response.json(), hasDocument: true } });
    });
    faults.expect(`409 /api/rental/${id}`);
    await list.edit("Podpisana").click();
    await list.form.field("Imię").fill("Ewa");
    await list.save.click();
    await list.dialog("Regeneracja dokumentów").getByRole("button", { name: "Tak, wygeneruj" })
      .click();
    await page.getByRole("alert").getByText(SIGNED).waitFor();
    expect(await list.form.field("Imię").inputValue()).toBe("Ewa");
    await page.getByRole("button", { name: "Zapisz bez nowych dokumentów" }).click();
    await page.getByText("Zapisano wynajem: Ewa Podpisana").first().waitFor();
    expect((await rentalNow(other, id)).customerFirstName).toBe("Ewa");
  });

  test("is restored after an expired session, and is deleted by a logout after a question", async () => {
    const { id } = await addedRental(other, rentalToAdd("Sesyjna"));
    const { page, list, faults } = await office(only("sesyjna"));
    await list.edit("Sesyjna").click();
    await list.form.field("Imię").fill("Ewa");
    faults.expect(/^401 \/api\//);
    await outdateTokens(page);
    await list.save.click();
    await page.getByText(messages.sessionEnded).waitFor();
    await logIn(page, pointer(page, "mouse"));
    await page.getByText("Przywrócono niezapisane zmiany.").waitFor();
    expect(await list.form.field("Imię").inputValue()).toBe("Ewa");

    await page.getByRole("button", { name: "Wyloguj" }).click();
    await list.leaving.getByRole("button", { name: "Wyloguj" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(await page.evaluate(() => sessionStorage.getItem("rentalDrafts"))).toBeNull();
    expect((await rentalNow(other, id)).customerFirstName).toBe("Anna");
  });

  test("is not opened where it was deleted, and the list is loaded again", async () => {
    const { id } = await addedRental(other, rentalToAdd("Znikająca"));
    const { page, list, faults } = await office(only("znikajaca"));
    await list.card("Znikająca").waitFor();
    await other.call("DELETE", `/rental/${id}`);
    faults.expect(`404 /api/rental/${id}`);
    await list.edit("Znikająca").click();
    await page.getByText(officeMessages.rentalNotOpened).first().waitFor();
    await page.getByText(officeMessages.noRentals).waitFor();
  });
});

test("page and search survive an edit, Back and a reload, and deleting the last rental of a page leads to the previous page", async () => {
  const all = Array.from({ length: 21 }, (_, index) => index);
  const toAdd = (index: number) => ({
    lastName: "Stronicka",
    carId: estate.id,
    from: 300 + index,
    to: 301 + index,
  });
  for (const index of all) {
    await addedRental(other, toAdd(index), { customerFirstName: `Osoba${index}` });
  }
  const { page, list } = await office(`${only("stronicka")}&sortAscending=true`);
  const pages = page.getByRole("navigation", { name: "Strony listy" });
  await list.card("Osoba0 ").waitFor();
  await pages.getByRole("button", { name: "Strona 2" }).click();
  await list.card("Osoba20").waitFor();
  await list.edit("Osoba20").click();
  await list.form.field("Status").selectOption({ label: "Aktywne" });
  await list.save.click();
  await list.card("Osoba20").getByText("Aktywne").waitFor();
  expect(new URL(page.url()).searchParams.get("page")).toBe("2");
  await page.reload();
  await list.card("Osoba20").getByText("Aktywne").waitFor();
  await page.goBack();
  await list.card("Osoba0 ").waitFor();
  await page.goForward();
  await list.choose("Osoba20", "Usuń");
  await list.dialog("Potwierdzenie").getByRole("button", { name: "Usuń" }).click();
  await list.card("Osoba0 ").waitFor();
  expect(new URL(page.url()).searchParams.get("page")).toBeNull();
});

describe("a new rental", () => {
  test("requires its mandatory fields, may have any hour, and is in the list", async () => {
    const { page, list, context } = await office(only("dodana"), "phone");
    await context.addInitScript({ content: axeScript() });
    await page.reload();
    const hand = pointer(page, "finger");
    await list.add.tap();
    const dialog = list.dialog("Dodaj wynajem");
    const form = fieldsOf(dialog);
    const send = dialog.getByRole("button", { name: "Dodaj wynajem" });
    await send.tap();
    await form.field("Samochód").and(page.locator(":focus")).waitFor();
    expect(await fieldError(form.field("Samochód"))).toBe(officeMessages.rentalCarMissing);
    expect(await fieldError(form.field("Telefon"))).toBe(messages.phoneMissing);
    expect(await axeFindings(page)).toEqual([]);

    await form.field("Samochód").selectOption({ label: "Dacia Logan – TK 1150L" });
    await hand.pickDay(form.pickupDate, dayFromNow(3));
    await hand.pickTime(form.pickupTime, "05:30");
    await hand.pickDay(form.returnDate, dayFromNow(4));
    await hand.pickTime(form.returnTime, "22:50");
    await dialog.getByText("Samochód jest wolny w tym terminie.").waitFor();
    await form.field("Imię").fill("Jan");
    await form.field("Nazwisko").fill("Dodana");
    await form.field("Telefon").fill("600 700 800");
    await form.field("E-mail").fill("jan@example.com");
    await form.field("Adres").fill("Kielce, Leśna 5");
    await dialog.getByRole("button", { name: "Sprawdź dostępność samochodu" }).tap();
    await list.dialog("Dostępność samochodu").getByText("Naciśnij dzień").waitFor();
    await page.goBack();
    expect(await form.field("Nazwisko").inputValue()).toBe("Dodana");
    await send.tap();
    await page.getByText("Dodano wynajem: Jan Dodana, Dacia Logan").first().waitFor();
    await list.card("Jan Dodana").getByText("Aktywne").waitFor();
    expect(await rentalsOf("Dodana")).toMatchObject([{ rentalCarId: hidden.id }]);
  });

  test("is added once where the reply was lost, also after a reload", async () => {
    const { page, list, faults } = await office(`${RENTALS}?rentalCarId=${van.id}`);
    const dialog = list.dialog("Dodaj wynajem");
    await list.add.click();
    await fillNew(page, "Zagubiony");
    faults.expect("net::ERR_CONNECTION_RESET /api/rental");
    await loseReply(page, "/api/rental");
    await dialog.getByRole("button", { name: "Dodaj wynajem" }).click();
    await dialog.getByRole("alert").getByText(officeMessages.rentalNotAdded).waitFor();
    await dialog.getByText(officeMessages.rentalNeedsNetwork).first().waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Dokończ dodawanie wynajmu" }).click();
    await dialog.getByText("Przywrócono niezapisany wynajem.").waitFor();
    await dialog.getByText(officeMessages.rentalUnsettled).waitFor();
    await dialog.getByRole("button", { name: "Dodaj wynajem" }).click();
    await page.getByText("Dodano wynajem: Jan Zagubiony").first().waitFor();
    expect(await rentalsOf("Zagubiony")).toHaveLength(1);
    await page.getByRole("button", { name: "Dodaj wynajem" }).waitFor();
  });

  test("of a taken car shows that before and after it is sent, and can be cleared", async () => {
    const { page, list, faults } = await office(`${RENTALS}?rentalCarId=${van.id}`);
    const dialog = list.dialog("Dodaj wynajem");
    await list.add.click();
    const day = await fillNew(page, "Spóźniony");
    await dialog.getByText("Samochód jest wolny w tym terminie.").waitFor();
    await addedRental(other, { lastName: "Szybki", carId: van.id, from: day, to: day + 1 });
    faults.expect("409 /api/rental");
    await dialog.getByRole("button", { name: "Dodaj wynajem" }).click();
    const form = fieldsOf(dialog);
    await form.pickupDate.and(page.locator(":focus")).waitFor();
    expect(await fieldError(form.pickupDate)).toBe(messages.carNotAvailable);
    await dialog.getByText("Samochód jest wolny w tym terminie.").waitFor({ state: "hidden" });
    await dialog.getByRole("button", { name: "Anuluj" }).click();
    await page.getByRole("button", { name: "Dokończ dodawanie wynajmu" }).click();
    expect(await form.field("Nazwisko").inputValue()).toBe("Spóźniony");
    await dialog.getByRole("button", { name: "Wyczyść formularz" }).click();
    expect(await form.field("Nazwisko").inputValue()).toBe("");
    await dialog.getByRole("button", { name: "Anuluj" }).click();
    await page.getByRole("button", { name: "Dodaj wynajem" }).waitFor();
  });

  /** Fills in a rental of the car that the list is filtered by. @returns days from today to its start. */
  async function fillNew(page: Page, lastName: string): Promise<number> {
    const form = fieldsOf(page.getByRole("dialog", { name: "Dodaj wynajem" }));
    const hand = pointer(page, "mouse");
    const day = nextDay;
    nextDay += 4;
    await hand.pickDay(form.pickupDate, dayFromNow(day));
    await hand.pickTime(form.pickupTime, "09:00");
    await hand.pickDay(form.returnDate, dayFromNow(day + 1));
    await hand.pickTime(form.returnTime, "09:00");
    const texts = {
      Imię: "Jan",
      Nazwisko: lastName,
      Telefon: "600 700 800",
      "E-mail": "jan@example.com",
      Adres: "Kielce",
    };
    for (const [label, text] of Object.entries(texts)) await form.field(label).fill(text);
    return day;
  }
});

describe("a rental in the list", () => {
  test("is deleted only after a confirmation, which frees its car", async () => {
    const toAdd = rentalToAdd("Kasowana", estate.id);
    await addedRental(other, toAdd);
    const { page, list } = await office(only("kasowana"), "phone");
    const question = list.dialog("Potwierdzenie");
    await list.choose("Kasowana", "Usuń");
    await question.getByText("Anna Kasowana, Peugeot 508 SW").waitFor();
    await question.getByRole("button", { name: "Anuluj" }).tap();
    await list.card("Kasowana").waitFor();
    await list.choose("Kasowana", "Usuń");
    await question.getByRole("button", { name: "Usuń" }).tap();
    await page.getByText("Usunięto wynajem: Anna Kasowana").first().waitFor();
    await page.getByText(officeMessages.noRentals).waitFor();
    await addedRental(other, { ...toAdd, lastName: "Następna" });
  });

  test("is deleted once where the reply was lost, and the failure is shown", async () => {
    const { id } = await addedRental(other, rentalToAdd("Uparta"));
    const { page, list, faults } = await office(only("uparta"));
    const question = list.dialog("Potwierdzenie");
    faults.expect(`net::ERR_CONNECTION_RESET /api/rental/${id}`);
    let lost = false;
    await page.route(`**/api/rental/${id}`, async (route) => {
      if (lost || route.request().method() !== "DELETE") return await route.fallback();
      lost = true;
      await route.fetch();
      await route.abort("connectionreset");
    });
    await list.choose("Uparta", "Usuń");
    await question.getByRole("button", { name: "Usuń" }).click();
    await question.getByText(officeMessages.rentalNotDeleted).waitFor();
    await question.getByRole("button", { name: "Usuń" }).click();
    await page.getByText("Usunięto wynajem: Anna Uparta").first().waitFor();
    expect(await rentalsOf("Uparta")).toEqual([]);
  });

  test("is shown with its new values before it is deleted where somebody has changed it", async () => {
    const toAdd = rentalToAdd("Zmieniona");
    const { id } = await addedRental(other, toAdd);
    const { page, list } = await office(only("zmieniona"));
    const question = list.dialog("Potwierdzenie");
    await list.choose("Zmieniona", "Usuń");
    await question.getByText("Anna Zmieniona").waitFor();
    await other.call("PUT", `/rental/${id}`, rentalJson(toAdd, { status: "Aktywne" }));
    await question.getByRole("button", { name: "Usuń" }).click();
    await question.getByText(officeMessages.rentalChangedSince).waitFor();
    await question.getByText(statusBadge("Aktywne").label).waitFor();
    expect(await rentalsOf("Zmieniona")).toMatchObject([{ status: "Aktywne" }]);
    await question.getByRole("button", { name: "Usuń" }).click();
    await page.getByText("Usunięto wynajem: Anna Zmieniona").first().waitFor();
    expect(await rentalsOf("Zmieniona")).toEqual([]);
  });

  test("shows its history on its page, newest first, readable on a phone", async () => {
    const toAdd = rentalToAdd("Historyczna");
    const { id } = await addedRental(other, toAdd);
    const phones = Array.from({ length: 8 }, (_, index) => `600 999 88${index}`);
    for (const customerPhone of phones) {
      await other.call("PUT", `/rental/${id}`, rentalJson(toAdd, { customerPhone }));
    }
    await other.call(
      "PUT",
      `/rental/${id}`,
      rentalJson(toAdd, { customerPhone: phones.at(-1), status: "Anulowane" }),
    );
    const { page, context } = await office(adminPaths.rentalFiles(id), "phone");
    await context.addInitScript({ content: axeScript() });
    await page.reload();
    const history = page.getByRole("region", { name: "Historia" });
    await history.getByText("Status: Anulowane").waitFor();
    const titles = (await history.getByRole("listitem").allInnerTexts())
      .map((text) => text.split("\n")[0]).filter((title) => !title?.includes("iadomość"));
    const changes = phones.map(() => "Zmieniono dane klienta");
    expect(titles).toEqual(["Status: Anulowane", ...changes, "Dodano wynajem"]);
    expect(await history.innerText()).not.toContain("600 999");
    expect(await axeFindings(page)).toEqual([]);
  });

  test("shows that its history failed to load, and loads it on the next try", async () => {
    const { id } = await addedRental(other, rentalToAdd("Nieczytelna"));
    const { page, faults } = await office();
    faults.expect(`500 /api/rental/${id}/history`);
    await page.route(
      `**/api/rental/${id}/history`,
      (route) => route.fulfill({ status: 500, json: {} }),
      { times: 1 },
    );
    await page.goto(adminPaths.rentalFiles(id));
    const history = page.getByRole("region", { name: "Historia" });
    await history.getByText(officeMessages.rentalHistoryNotLoaded).waitFor();
    await history.getByRole("button", { name: "Spróbuj ponownie" }).click();
    await history.getByText("Dodano wynajem").waitFor();
  });

  test("links to its mail form, labelled differently for the first mail and for further mails", async () => {
    const { id } = await addedRental(other, rentalToAdd("Listowna"));
    const { page, list } = await office(only("listowna"));
    const link = list.card("Listowna").getByRole("link", { name: /wiadomość/ });
    expect(await link.innerText()).toBe("Wyślij wiadomość");
    expect(await link.getAttribute("href")).toBe(`/admin/wyslij-wiadomosc/${id}`);
    await page.route("**/api/rental/filtered**", async (route) => {
      const response = await route.fetch();
      const found = filteredRentals.parse(await response.json());
      const items = found.items.map((one) => ({ ...one, emailSent: true }));
      await route.fulfill({ response, json: { ...found, items } });
    });
    await page.reload();
    await list.card("Listowna").getByText("Wyślij kolejną wiadomość").waitFor();
  });
});

test("on a phone the chosen tab of the list is in view, and of what is to come the next is first", async () => {
  for (const lastName of ["Kolejna-Bliska", "Kolejna-Daleka"]) {
    await addedRental(other, rentalToAdd(lastName));
  }
  const { page } = await openOffice(`${RENTALS}?tab=settle&searchTerm=Kolejna`, "phone");
  const tab = (name: string) => page.getByRole("button", { name, exact: true });
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  const { x = 0, width = 0 } = await tab("Do rozliczenia").boundingBox() ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
  await tab("Nadchodzące").tap();
  const names = async () =>
    (await page.getByRole("article").allInnerTexts()).flatMap((one) =>
      /Bliska|Daleka/.exec(one) ?? []
    );
  await expect.poll(names).toEqual(["Bliska", "Daleka"]);
  await tab("Wszystkie").tap();
  await expect.poll(names).toEqual(["Daleka", "Bliska"]);
});

test("'?' shows when a chosen car is free, even a hidden one, and starts with the car of the filter", async () => {
  const { from } = rentalToAdd("Kalendarzowa", hidden.id);
  await addedRental(other, { lastName: "Kalendarzowa", carId: hidden.id, from, to: from + 3 });
  const { page, list } = await office(RENTALS, "phone");
  await list.availability.tap();
  const dialog = list.dialog("Dostępność samochodu");
  await dialog.getByLabel("Samochód").selectOption({ label: "Dacia Logan – TK 1150L" });
  await dialog.getByText("Naciśnij dzień").waitFor();
  const months = Number(dayFromNow(from + 1).slice(5, 7)) - Number(dayFromNow(0).slice(5, 7));
  for (let step = 0; step < (months + 12) % 12; step += 1) {
    await dialog.getByRole("button", { name: "Następny miesiąc" }).tap();
  }
  await dialog.getByRole("button", { name: /, zajęty/ }).first().tap();
  await dialog.getByText("Samochód jest zajęty od 08:00 do 22:00.").waitFor();
  await page.goBack();
  await page.goto(`${RENTALS}?rentalCarId=${van.id}`);
  await list.availability.tap();
  expect(await dialog.getByLabel("Samochód").inputValue()).toBe(van.id);
});

test("without a network the list stays, and the forms show that they need one", async () => {
  await addedRental(other, rentalToAdd("Offline"));
  const { page, list, context, faults } = await office(only("offline"));
  await list.card("Offline").waitFor();
  await list.edit("Offline").click();
  await list.form.field("Imię").fill("Ewa");
  faults.expect(/^net::ERR_INTERNET_DISCONNECTED /);
  await context.setOffline(true);
  await list.save.click();
  await page.getByRole("alert").getByText(officeMessages.rentalNotUpdated).waitFor();
  await page.getByText(officeMessages.rentalNeedsNetwork).first().waitFor();
  await context.setOffline(false);
  await list.save.click();
  await page.getByText("Zapisano wynajem: Ewa Offline").first().waitFor();
});
