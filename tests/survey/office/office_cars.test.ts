import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { saleCar, saleCars } from "../../../shared/api/sale_car.ts";
import { rentalCars } from "../../../shared/api/rental_car.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { dayFromNow } from "../../support/browser/browser_days.ts";
import { otherVisitorBooks } from "../../support/browser/browser_other_visitor.ts";
import { putSalesroom, salesroom } from "../../support/browser/browser_salesroom.ts";
import { showroom } from "../../support/browser/browser_showroom.ts";
import {
  administratorTokens,
  outdateTokens,
} from "../../support/browser/browser_administrator_tokens.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { rentalCarJson, saleCarJson } from "../../support/server/car_json.ts";
import { carForm, fillRentalCar, fillSaleCar } from "../../support/pages/page_car_form.ts";
import { fieldError } from "../../support/pages/checks/page_field_error.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";
import { cameraPhoto } from "../../support/server/photo_files.ts";
import { keyboard } from "../../support/pages/page_keyboard.ts";
import { logIn } from "../../support/pages/page_login.ts";
import { pointer } from "../../support/pages/page_pointer.ts";
import { replies } from "../../support/pages/page_replies.ts";
import { loseReply } from "../../support/browser/browser_faults.ts";

const { site, other, openOffice } = officeSuite({ fill: putSalesroom });
const SALE = "/admin/sprzedaz-aut";
const ADD_SALE = "/admin/dodaj-samochod-na-sprzedaz";
const RENTAL = "/admin/wynajem-aut";
const ADD_RENTAL = "/admin/dodaj-samochod-na-wynajem";

function card(page: Page, name: string) {
  return page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
}

/** Adds a sale car for one test. */
async function newSaleCar(changes: Record<string, unknown> = {}): Promise<string> {
  return saleCar.parse(await other.call("POST", "/salecar", saleCarJson(changes))).id;
}

async function saleCarList() {
  return saleCars.parse(await other.call("GET", "/salecar"));
}

async function saleCarNow(id: string) {
  return saleCar.parse(await other.call("GET", `/salecar/${id}`));
}

describe("the menu of a car in the list", () => {
  test("opens a form with its offer, without what is of that car alone, and copies its advertisement", async () => {
    const id = await newSaleCar({
      model: "Scala",
      vin: "TMBJJ7NE0J0123456",
      registrationNumber: "TJE 55512",
      description: "Serwisowana.",
    });
    const { page, context } = await openOffice(SALE, "phone");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const menu = page.getByRole("button", { name: "Więcej działań: Škoda Scala" });
    await menu.tap();
    await page.getByRole("button", { name: "Kopiuj treść ogłoszenia" }).tap();
    await page.getByText("Skopiowano: treść ogłoszenia").waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/^Škoda Scala III\n\nCena: 42 900 zł brutto\n/);
    expect(text).toContain("Serwisowana.");
    expect(text).toContain(`${site.origin}/sprzedaz-aut/${id}`);
    expect(text).not.toMatch(/TMBJJ7NE0J0123456|TJE/);

    await menu.tap();
    await page.getByRole("link", { name: "Powiel ofertę" }).tap();
    const form = carForm(page);
    await expect.poll(() => form.field("Model").inputValue()).toBe("Scala");
    expect(await form.field("Cena").inputValue()).toBe("42 900");
    expect(await form.field("Numer VIN").inputValue()).toBe("");
    expect(await form.field("Numer rejestracyjny").inputValue()).toBe("");
    await form.field("Model").fill("Scala II");
    await form.save.tap();
    await page.getByText("Dodano: Škoda Scala II").waitFor();
    const copied = (await saleCarList()).find(({ model }) => model === "Scala II");
    expect(copied).toMatchObject({ price: 42_900, description: "Serwisowana.", images: [] });
    expect(copied?.vin ?? "").toBe("");
    expect((await saleCarNow(id)).model).toBe("Scala");
  });
});

describe("the photos in the form", () => {
  test("of a new car are chosen before it is saved, and sent after that in their order", async () => {
    const { page } = await openOffice(ADD_SALE);
    const chosen = [
      await cameraPhoto("przod.jpg", "#8f1d1d", 1000),
      await cameraPhoto("tyl.jpg", "#1f3a5f", 1000),
      await cameraPhoto("bok.jpg", "#1d8f2d", 1000),
    ];
    await page.locator('input[type="file"][multiple]').setInputFiles(chosen);
    await page.getByText("Do wysłania: 3 zdjęcia").waitFor();
    await page.getByRole("button", { name: "Usuń z listy: bok.jpg" }).click();
    await page.getByRole("link", { name: "Wynajmy" }).click();
    await page.getByRole("dialog", { name: "Niezapisane zmiany" })
      .getByRole("button", { name: "Zostań" }).click();

    await fillSaleCar(page);
    await carForm(page).field("Model").fill("Roomster");
    await carForm(page).save.click();
    await page.getByText("Dodano: Škoda Roomster").waitFor();
    await page.getByText("Dodano 2 zdjęcia.").waitFor();
    await page.getByRole("heading", { level: 2, name: "2 zdjęcia" }).waitFor();
    const id = new URL(page.url()).searchParams.get("car") ?? "";
    await expect.poll(async () =>
      (await saleCarNow(id)).images.map(({ isMain, placeholder }) => [
        isMain,
        parseInt(placeholder.slice(1, 3), 16) > parseInt(placeholder.slice(5, 7), 16),
      ])
    ).toEqual([[true, true], [false, false]]);
    await page.reload();
    await page.getByRole("heading", { level: 2, name: "2 zdjęcia" }).waitFor();
  });

  test("of a known car are added and ordered there, and typed changes are saved after that", async () => {
    const id = await newSaleCar({ model: "Karoq" });
    const { page, context } = await openOffice(`${ADD_SALE}/${id}`, "phone");
    await context.addInitScript({ content: axeScript() });
    await page.reload();
    const form = carForm(page);
    await form.field("Model").fill("Karoq II");
    await page.getByRole("button", { name: "Zdjęcia", exact: true }).click();
    const photos = page.getByRole("region", { name: "Zdjęcia" });
    await photos.locator('input[type="file"][multiple]').setInputFiles([
      await cameraPhoto("przod.jpg", "#8f1d1d", 1000),
      await cameraPhoto("tyl.jpg", "#1f3a5f", 1000),
    ]);
    await page.getByText("Dodano 2 zdjęcia.").waitFor();
    await photos.getByRole("button", { name: "Przesuń wcześniej" }).first().click();
    await photos.getByText("Zdjęcie jest na miejscu 1 z 2.").waitFor({ state: "attached" });
    expect(await axeFindings(page)).toEqual([]);
    await form.save.click();
    await page.getByText("Zapisano: Škoda Karoq II").waitFor();
    await expect.poll(async () => (await saleCarNow(id)).images.length).toBe(2);
  });
});

describe("a new sale car", () => {
  test("requires its mandatory fields, is saved, and is shown to visitors", async () => {
    const { page } = await openOffice(SALE);
    await page.getByRole("link", { name: "Dodaj samochód" }).click();
    await page.getByRole("heading", { level: 1, name: "Dodawanie Nowego Pojazdu" }).waitFor();
    const form = carForm(page);
    await form.save.click();
    await page.getByRole("alert").getByText(officeMessages.requiredFieldsMissing).waitFor();
    await expect.poll(() => isFocused(form.field("Marka"))).toBe(true);
    expect(await fieldError(form.field("Marka"))).toBe(messages.fieldRequired);
    expect(await fieldError(form.field("Cena"))).toBe(officeMessages.numberNotPositive);
    expect(await fieldError(form.field("Przebieg"))).toBe("");

    await fillSaleCar(page);
    await form.field("Przebieg").blur();
    expect(await form.field("Przebieg").inputValue()).toBe("84 500");
    expect(await form.field("Data pierwszej rejestracji").inputValue()).toBe("12-05-2019");
    await form.save.click();
    await page.getByText("Dodano: Škoda Fabia").waitFor();
    expect(new URL(page.url()).pathname).toBe(SALE);
    await card(page, "Škoda Fabia").getByText("31 901 zł").waitFor();
    await page.getByRole("button", { name: "Dodaj zdjęcia" }).click();
    await page.waitForURL(/\/admin\/zarzadzanie-zdjeciami\?car=/);
    const id = new URL(page.url()).searchParams.get("car");

    const visitor = await site.visit();
    await visitor.page.goto(`/sprzedaz-aut/${id}`);
    await visitor.page.getByRole("heading", { level: 1, name: "Škoda Fabia" }).waitFor();
  });

  test("is added once where the reply to the first save was lost", async () => {
    const { page, faults } = await openOffice(ADD_SALE, "phone");
    await fillSaleCar(page);
    const form = carForm(page);
    await form.field("Model").fill("Rapid");
    faults.expect("net::ERR_CONNECTION_RESET /api/salecar");
    await loseReply(page, "/api/salecar");
    await form.save.tap();
    await page.getByRole("alert").getByText(officeMessages.carNotAdded).waitFor();
    await page.getByText(officeMessages.carNeedsNetwork).first().waitFor();
    await form.save.tap();
    await page.getByText("Dodano: Škoda Rapid").waitFor();
    const all = saleCars.parse(await other.call("GET", "/salecar"));
    expect(all.filter(({ model }) => model === "Rapid")).toHaveLength(1);
  });
});

describe("the form of a sale car", () => {
  test("keeps changes over a reload, asks before it is left, and is saved", async () => {
    const id = await newSaleCar({ model: "Superb" });
    const { page } = await openOffice(`${ADD_SALE}/${id}`, "phone");
    const form = carForm(page);
    await form.field("Cena").fill("40000");
    await page.reload();
    await page.getByText("Przywrócono niezapisane zmiany.").waitFor();
    expect(await form.field("Cena").inputValue()).toBe("40000");

    await form.cancel.tap();
    await form.leaving.getByRole("button", { name: "Zostań" }).tap();
    await page.getByRole("button", { name: "Menu" }).first().tap();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Wynajmy" }).tap();
    await form.leaving.getByRole("button", { name: "Zostań" }).tap();
    await page.goBack();
    await form.leaving.getByRole("button", { name: "Zostań" }).tap();
    expect(await form.field("Cena").inputValue()).toBe("40000");

    await form.save.tap();
    await page.getByText("Zapisano: Škoda Superb").waitFor();
    expect((await saleCarNow(id)).price).toBe(40_000);
    // The form is saved: a later visit restores nothing.
    await page.goto(`${ADD_SALE}/${id}`);
    await form.field("Cena").waitFor();
    expect(await page.getByText("Przywrócono niezapisane zmiany.").count()).toBe(0);
  });

  test("is left without saving only after a confirmation, by Back too", async () => {
    const id = await newSaleCar({ model: "Kodiaq" });
    const { page } = await openOffice(SALE);
    await card(page, "Kodiaq").getByRole("link", { name: "Edytuj" }).click();
    const form = carForm(page);
    await form.field("Kolor").fill("Różowy");
    // The history step for the question is added a moment after typing.
    await page.waitForFunction(() => history.state?.layers === 1);
    await page.goBack();
    await form.leaving.getByRole("button", { name: "Wyjdź bez zapisywania" }).click();
    await card(page, "Kodiaq").waitFor();
    // The left form is not in the history: the next Back stays on the list.
    await page.goBack();
    await card(page, "Kodiaq").waitFor();
    await card(page, "Kodiaq").getByRole("link", { name: "Edytuj" }).click();
    await form.field("Kolor").waitFor();
    expect(await form.field("Kolor").inputValue()).toBe("Zielony");
    expect((await saleCarNow(id)).color).toBe("Zielony");
  });

  test("restores typed changes after an expired session", async () => {
    const id = await newSaleCar({ model: "Scala" });
    const { page, faults } = await openOffice(`${ADD_SALE}/${id}`);
    const form = carForm(page);
    await form.field("Kolor").fill("Szary");
    faults.expect(/^401 \/api\//);
    await outdateTokens(page);
    await form.save.click();
    await page.getByText(messages.sessionEnded).waitFor();
    await logIn(page, pointer(page, "mouse"));
    await page.getByText("Przywrócono niezapisane zmiany.").waitFor();
    expect(await form.field("Kolor").inputValue()).toBe("Szary");
    await form.save.click();
    await page.getByText("Zapisano: Škoda Scala").waitFor();
    expect((await saleCarNow(id)).color).toBe("Szary");
  });

  test("compares each field where somebody else saved the car first, and loses no change", async () => {
    const id = await newSaleCar({ model: "Karoq" });
    const { page, faults } = await openOffice(`${ADD_SALE}/${id}`);
    const form = carForm(page);
    await form.field("Cena").fill("41000");
    await form.field("Kolor").fill("Niebieski");
    await other.call("PATCH", `/salecar/${id}`, { price: 43_000, mileage: 160_000 });
    faults.expect(`412 /api/salecar/${id}`);
    await form.save.click();
    const dialog = page.getByRole("dialog", { name: "Ktoś zmienił ten samochód" });
    const price = dialog.getByRole("group", { name: "Cena" });
    await price.getByText("42 900 zł").waitFor();
    await price.getByText("41 000 zł").waitFor();
    await price.getByText("43 000 zł").waitFor();
    const mileage = dialog.getByRole("group", { name: "Przebieg" });
    expect(await mileage.getByRole("radio", { name: /Z serwera/ }).isChecked()).toBe(true);
    expect(await dialog.getByRole("group").count()).toBe(2);

    const settle = dialog.getByRole("button", { name: "Zapisz z tym wyborem" });
    await settle.click();
    await dialog.getByText("Wybierz jedną z wersji przy każdym polu.").waitFor();
    await price.getByText("Moje", { exact: true }).click();
    await settle.click();
    await page.getByText("Zapisano: Škoda Karoq").waitFor();
    expect(await saleCarNow(id)).toMatchObject({
      price: 41_000,
      mileage: 160_000,
      color: "Niebieski",
    });
  });

  test("asks for confirmation before a logout", async () => {
    const own = await administratorTokens(site.origin);
    const { page } = await openOffice(ADD_SALE, "office", own);
    const form = carForm(page);
    await form.field("Marka").fill("Seat");
    await page.getByRole("button", { name: "Wyloguj" }).click();
    const question = page.getByRole("dialog", { name: "Niezapisane zmiany" });
    await question.getByRole("button", { name: "Zostań" }).click();
    expect(await form.field("Marka").inputValue()).toBe("Seat");
    await page.getByRole("button", { name: "Wyloguj" }).click();
    await question.getByRole("button", { name: "Wyloguj" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(await page.evaluate(() => sessionStorage.getItem("carDrafts"))).toBeNull();
  });

  test("of a deleted car shows that the car was not found", async () => {
    const { page, faults } = await openOffice(SALE);
    faults.expect(/^404 \/api\/salecar\//);
    await page.goto(`${ADD_SALE}/0199a000-0000-7000-8000-00000000dead`);
    await page.getByText(messages.carNotFound).waitFor();
    await page.getByRole("link", { name: "Przejdź do listy" }).click();
    await page.getByRole("heading", { level: 1, name: "Zarządzanie Sprzedażą Samochodów" })
      .waitFor();
  });
});

describe("the sale car list", () => {
  test("limits recommended cars to three of a type, and shows that limit", async () => {
    const { page, faults } = await openOffice(SALE, "phone");
    const fourth = card(page, salesroom.estate.name);
    faults.expect(/^409 \/api\/recommendedcar\//);
    await fourth.getByRole("button", { name: /Dodaj do polecanych/ }).tap();
    await page.getByText(officeMessages.tooManyRecommended).waitFor();
    expect(await fourth.getByText("Polecany").count()).toBe(0);

    await card(page, salesroom.suv.name).getByRole("button", { name: /Usuń z polecanych/ }).tap();
    await page.getByText(`${salesroom.suv.name}: usunięty z polecanych`).waitFor();
    await fourth.getByRole("button", { name: /Dodaj do polecanych/ }).tap();
    await page.getByText(`${salesroom.estate.name}: polecany na stronie głównej`).waitFor();
    await fourth.getByText("Polecany", { exact: true }).waitFor();
  });

  test("deletes a car only after a confirmation, and keeps it if that is cancelled", async () => {
    const id = await newSaleCar({ model: "Citigo" });
    const { page } = await openOffice(SALE);
    const car = card(page, "Citigo");
    const question = page.getByRole("dialog", { name: "Potwierdzenie" });
    await car.getByRole("button", { name: "Usuń: Škoda Citigo" }).click();
    await question.getByRole("button", { name: "Anuluj" }).click();
    await car.waitFor();
    await car.getByRole("button", { name: "Usuń: Škoda Citigo" }).click();
    await question.getByRole("button", { name: "Usuń" }).click();
    await page.getByText("Usunięto: Škoda Citigo").waitFor();
    await car.waitFor({ state: "detached" });
    // The pressed button no longer exists: the focus moves to the heading.
    await page.locator("h1:focus").waitFor();
    await expect(saleCarNow(id)).rejects.toThrow("404");
  });

  test("hides a car from visitors and shows it to them again", async () => {
    const id = await newSaleCar({ model: "Enyaq" });
    const { page } = await openOffice(SALE);
    const car = card(page, "Enyaq");
    await car.getByRole("button", { name: /Ukryj przed klientami/ }).click();
    await page.getByText("Škoda Enyaq: ukryty przed klientami").waitFor();
    await car.getByText("Ukryty", { exact: true }).waitFor();
    expect((await saleCarNow(id)).hidden).toBe(true);
    await car.getByRole("button", { name: /Pokaż klientom/ }).click();
    await page.getByText("Škoda Enyaq: znowu widoczny dla klientów").waitFor();
    expect((await saleCarNow(id)).hidden).toBe(false);
  });

  test("reverts a switch that the server refuses, and still works after a failed reload of the list", async () => {
    const id = await newSaleCar({ model: "Kamiq" });
    const { page, faults } = await openOffice(SALE);
    const car = card(page, "Kamiq");
    await car.waitFor();
    faults.expect(/^500 \/api\//);
    await page.route("**/api/salecar", replies.broken, { times: 1 });
    await car.getByRole("button", { name: /Ukryj przed klientami/ }).click();
    await page.getByText("Škoda Kamiq: ukryty przed klientami").waitFor();
    await page.getByText(messages.carsNotLoaded).waitFor();
    await car.getByRole("button", { name: /Pokaż klientom/ }).click();
    await page.getByText("Škoda Kamiq: znowu widoczny dla klientów").waitFor();
    expect((await saleCarNow(id)).hidden).toBe(false);

    await page.route("**/api/recommendedcar/*", replies.broken, { times: 1 });
    await car.getByRole("button", { name: /Dodaj do polecanych/ }).click();
    await page.getByText(officeMessages.recommendedNotAdded).waitFor();
    await car.getByRole("button", { name: /Dodaj do polecanych/ }).waitFor();
    expect((await saleCarNow(id)).isRecommended).toBe(false);

    const shown = page.getByRole("button", { name: /Usuń z polecanych/ });
    const before = await shown.count();
    await page.route("**/api/recommendedcar/*/*", replies.broken, { times: 1 });
    await shown.first().click();
    await page.getByText(officeMessages.recommendedNotRemoved).waitFor();
    await expect.poll(() => shown.count()).toBe(before);
  });

  test("is searched, and keeps its view on the way back from a form", async () => {
    await newSaleCar({ brand: "Alfa Romeo", model: "Giulia" });
    const { page } = await openOffice(SALE);
    await page.getByRole("searchbox").fill("giulia");
    await page.getByText(/^1 z \d+ aut/).waitFor();
    await page.waitForURL(/text=giulia/);
    await card(page, "Giulia").getByRole("link", { name: "Edytuj" }).click();
    await carForm(page).cancel.waitFor();
    await page.goBack();
    await page.getByText(/^1 z \d+ aut/).waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe("giulia");
  });
});

describe("rental cars", () => {
  test("are added by the keyboard alone, with their price tiers", async () => {
    const { page } = await openOffice(ADD_RENTAL);
    const hand = keyboard(page);
    const form = carForm(page);
    await fillRentalCar(page, hand);
    await hand.press(page.getByRole("button", { name: "Dodaj próg" }));
    await form.tier(5, "Od ilu dni").fill("60");
    await form.tier(5, "Cena za dzień").fill("79");
    await hand.press(page.getByRole("button", { name: "Usuń próg 2" }));
    await hand.press(form.save);
    await page.getByText("Dodano: Toyota Yaris").waitFor();
    const [car] = rentalCars.parse(await other.call("GET", "/rentalcar"))
      .filter(({ model }) => model === "Yaris");
    expect(car?.rentalPrices).toEqual([
      { days: 1, price: 149 },
      { days: 7, price: 109 },
      { days: 30, price: 89 },
      { days: 60, price: 79 },
    ]);
    await card(page, "Toyota Yaris").getByText("TJE 90210").waitFor();
  });

  test("have a deposit, which a visitor sees on the card, the page and in the booking form", async () => {
    const { page } = await openOffice(`${ADD_RENTAL}/${showroom.small.id}`);
    const form = carForm(page);
    await form.field("Kaucja").fill("-5");
    await form.save.click();
    await expect.poll(() => fieldError(form.field("Kaucja"))).not.toBe("");
    await form.field("Kaucja").fill("1500");
    await form.save.click();
    await page.getByText("Zapisano: Citroën C3").waitFor();

    const visitor = await site.visit({ device: "phone" });
    await visitor.page.goto("/wypozyczalnia-aut");
    await card(visitor.page, "Citroën C3").getByText("Kaucja 1\u00a0500 zł").waitFor();
    await visitor.page.goto(`/wynajem-aut/${showroom.small.id}`);
    await visitor.page.getByText("Kaucja: 1\u00a0500 zł, wraca po zwrocie auta.").waitFor();
    await visitor.page.getByRole("button", { name: "Wypożycz" }).first().tap();
    const deposit = visitor.page.getByRole("dialog").getByRole("term")
      .filter({ hasText: "Kaucja (zwrotna)" });
    await deposit.locator("+ dd", { hasText: "1\u00a0500 zł" }).waitFor();
  });

  test("with rentals cannot be deleted and are hidden instead", async () => {
    await otherVisitorBooks(site.origin, showroom.small.id, {
      pickupDate: dayFromNow(3),
      returnDate: dayFromNow(5),
    });
    const { page, faults } = await openOffice(RENTAL, "phone");
    const car = card(page, showroom.small.name);
    await car.getByRole("button", { name: /^Usuń: / }).tap();
    faults.expect(/^409 \/api\/rentalcar\//);
    await page.getByRole("dialog").getByRole("button", { name: "Usuń" }).tap();
    const refusal = page.getByRole("dialog", { name: officeMessages.carNotDeleted });
    await refusal.getByText(officeMessages.carHasRentals).waitFor();
    await refusal.getByRole("button", { name: "Ukryj" }).tap();
    await car.getByText("Ukryty", { exact: true }).waitFor();
  });

  test("without a price show an error at the field of that tier", async () => {
    const id = rentalCars.element.parse(
      await other.call("POST", "/rentalcar", rentalCarJson({ model: "Auris" })),
    ).id;
    const { page } = await openOffice(`${ADD_RENTAL}/${id}`, "phone");
    const form = carForm(page);
    await form.tier(1, "Cena za dzień").fill("0");
    await form.save.tap();
    await expect.poll(() => isFocused(form.tier(1, "Cena za dzień"))).toBe(true);
    expect(await fieldError(form.tier(1, "Cena za dzień"))).toBe(officeMessages.numberNotPositive);
    await form.tier(1, "Cena za dzień").fill("155");
    await form.save.tap();
    await page.getByText("Zapisano: Toyota Auris").waitFor();
  });
});

describe("without a network", () => {
  test("the form of a sale car keeps the typed text and shows why it is not saved", async () => {
    const id = await newSaleCar({ model: "Yeti" });
    const { page, context, faults } = await openOffice(`${ADD_SALE}/${id}`);
    const form = carForm(page);
    await form.field("Kolor").fill("Beżowy");
    faults.expect(/^net::ERR_INTERNET_DISCONNECTED /);
    await context.setOffline(true);
    await form.save.click();
    await page.getByRole("alert").getByText(officeMessages.carNotSaved).waitFor();
    expect(await form.field("Kolor").inputValue()).toBe("Beżowy");
    await context.setOffline(false);
    await form.save.click();
    await page.getByText("Zapisano: Škoda Yeti").waitFor();
  });
});

function isFocused(field: ReturnType<Page["locator"]>): Promise<boolean> {
  return field.evaluate((element) => element === document.activeElement);
}
