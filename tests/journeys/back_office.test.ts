import { expect, test } from "vitest";
import { messages } from "../../shared/messages.ts";
import { loginMessages } from "../../shared/identity/login_messages.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { fromWarsaw } from "../../shared/warsaw.ts";
import { bookingJson } from "../support/server/booking_world.ts";
import {
  administratorTokens,
  outdateTokens,
} from "../support/browser/browser_administrator_tokens.ts";
import { dayFromNow } from "../support/browser/browser_days.ts";
import { otherVisitorBooks } from "../support/browser/browser_other_visitor.ts";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";
import { officeSuite } from "../support/browser/browser_office.ts";
import { logIn } from "../support/pages/page_login.ts";
import { rentalsPage } from "../support/pages/page_rentals.ts";
import { pointer } from "../support/pages/page_pointer.ts";
import { postJson } from "../support/server/server_process.ts";

const { site, openOffice } = officeSuite({ fill: putShowroom });
const RENTALS = "/admin/zarzadzanie-wynajmami";

test("without a login a page of the back office redirects to the login, and the login leads back to that page", async () => {
  const { page } = await site.visit();
  await page.goto(`${RENTALS}?sortBy=customerName&searchTerm=kowal`);
  await logIn(page, pointer(page, "mouse"));
  await page.getByRole("heading", { level: 1, name: "Zarządzanie Wynajmami" }).waitFor();
  const address = new URL(page.url());
  expect(address.pathname).toBe(RENTALS);
  expect(address.searchParams.get("sortBy")).toBe("customerName");
  expect(await page.getByRole("searchbox").inputValue()).toBe("kowal");
});

test("a wrong password shows an error and keeps the typed login", async () => {
  const { page, faults } = await site.visit({ device: "phone" });
  faults.expect("401 /api/identity/login");
  await page.goto("/logowanie");
  await logIn(page, pointer(page, "finger"), "nie-to-haslo");
  await page.getByRole("alert").getByText(loginMessages.loginFailed).waitFor();
  expect(await page.getByLabel(/^Login/).inputValue()).not.toBe("");
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
});

test("an empty login form shows an error at both fields", async () => {
  const { page } = await site.visit();
  await page.goto("/logowanie");
  await page.getByRole("button", { name: "Zaloguj" }).click();
  await expect.poll(() => page.getByText(/^Proszę podać (login|hasło)\.$/).count()).toBe(2);
  const login = page.getByLabel(/^Login/);
  await expect.poll(() => login.evaluate((one) => one === document.activeElement)).toBe(true);
});

test("the list shows bookings with their status, finds one by the customer's name, and a logout leaves it", async () => {
  const [pickup, back] = [dayFromNow(3), dayFromNow(5)];
  await otherVisitorBooks(site.origin, showroom.small.id, { pickupDate: pickup, returnDate: back });
  // Of a login of its own, which the logout ends.
  const own = await administratorTokens(site.origin);
  const { page } = await openOffice(RENTALS, "desk", own);
  const row = page.getByRole("article").filter({ hasText: "Piotr Nowak" });
  await row.getByText("Do obsłużenia").waitFor();
  await row.getByText(showroom.small.name).waitFor();
  await row.getByText("TK 1150L").waitFor();

  await page.getByRole("searchbox").fill("zolkiewski");
  await page.keyboard.press("Enter");
  await page.getByText(officeMessages.noRentals).waitFor();
  await page.getByRole("button", { name: "Wyczyść wszystkie" }).first().click();
  const count = page.getByRole("heading", { level: 2 }).first();
  await expect.poll(() => count.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByRole("searchbox").fill("NOWAK");
  await page.keyboard.press("Enter");
  await row.getByText("Do obsłużenia").waitFor();

  await page.getByRole("button", { name: "Wyloguj" }).click();
  // The device's data is deleted first.
  await page.waitForURL(`${site.origin}/`);
  expect(
    await page.evaluate(() =>
      ["accessToken", "refreshToken"].map((name) => localStorage.getItem(name))
    ),
  )
    .toEqual([null, null]);
  await page.goto(RENTALS);
  await page.getByRole("heading", { level: 1, name: "Logowanie" }).waitFor();
});

test("a page number beyond the end shows the last page, the collapsed filters show the sorting, and at a desk a long note can be expanded", async () => {
  const booked = await postJson(
    `${site.origin}/api/rental`,
    bookingJson({
      rentalCarId: showroom.van.id,
      startDateTime: fromWarsaw(dayFromNow(7), "08:00"),
      endDateTime: fromWarsaw(dayFromNow(8), "08:00"),
      additionalInfo: `${"Dużo bagażu. ".repeat(60)}Koniec uwag.`,
    }),
  );
  expect(booked.status).toBe(201);
  const path = `${RENTALS}?page=99&sortBy=carModel&sortAscending=true`;
  const { page: phone } = await openOffice(path, "phone");
  const { page } = await openOffice(path, "desk");
  const row = page.getByRole("article").filter({ hasText: "Koniec uwag." });
  const note = row.getByText("Koniec uwag.");
  await note.waitFor();
  expect(new URL(page.url()).searchParams.get("page")).toBeNull();
  await phone.getByRole("button", { name: "Filtry i sortowanie: Model samochodu (rosnąco)" })
    .getByText("Model samochodu").waitFor();

  const height = () => note.evaluate((one) => one.clientHeight);
  const cut = await height();
  await row.getByRole("button", { name: "Pokaż całość" }).click();
  await expect.poll(height).toBeGreaterThan(cut * 2);
});

test("the first screen shows the bookings that need attention, on a phone too", async () => {
  const { page } = await openOffice("/admin", "phone");
  const waiting = page.getByRole("region", { name: /Do obsłużenia/ });
  await waiting.getByText("Nowak").first().waitFor();
  await waiting.getByRole("link").first().tap();
  await page.getByRole("region", { name: "Wynajem" }).getByText("Nowak").waitFor();
});

test("on a phone Back closes the menu, and one Back leaves a screen that was opened from the menu", async () => {
  const { page } = await openOffice("/admin", "phone");
  const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });
  const start = heading(/^Dzień dobry|^Dobry wieczór/);
  const menu = page.getByRole("dialog", { name: "Menu" });
  await start.waitFor();
  const open = page.getByRole("banner").getByRole("button", { name: "Menu" });
  await open.tap();
  await menu.waitFor();
  await page.goBack();
  await menu.waitFor({ state: "hidden" });
  await start.waitFor();

  await open.tap();
  await menu.getByRole("link", { name: "Wynajmy" }).tap();
  await heading("Zarządzanie Wynajmami").waitFor();
  await menu.waitFor({ state: "hidden" });
  await page.goBack();
  await start.waitFor();
});

test("a session with tokens that the server rejects leads to the login with a message, and the login leads back", async () => {
  const { page, faults } = await openOffice(RENTALS, "desk");
  await page.getByRole("article").first().waitFor();
  // The calls that fill the device would find the outdated tokens before the press does.
  await page.waitForLoadState("networkidle");
  faults.expect(/^401 \/api\//);
  await outdateTokens(page);
  await page.getByLabel("Sortuj według").selectOption("status");
  await page.getByText(messages.sessionEnded).waitFor();
  await logIn(page, pointer(page, "mouse"));
  await page.getByRole("article").first().waitFor();
  expect(new URL(page.url()).searchParams.get("sortBy")).toBe("status");
});

test("a rental of a phone's list takes at most 220 px, with its actions and the rest in a menu", async () => {
  const [pickupDate, returnDate] = [dayFromNow(9), dayFromNow(11)];
  await otherVisitorBooks(site.origin, showroom.van.id, { pickupDate, returnDate });
  const { page } = await openOffice(`${RENTALS}?rentalCarId=${showroom.van.id}`, "phone");
  const row = page.getByRole("article").filter({ hasText: "Piotr Nowak" });
  for (const name of [/^Edytuj: /, /^Więcej działań: /]) {
    await row.getByRole("button", { name }).waitFor();
  }
  await row.getByText("Do obsłużenia").waitFor();
  await row.getByRole("link", { name: /^Wyślij wiadomość: / }).waitFor();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(220);
  // A name of two lines fits, too.
  await row.getByText("Piotr Nowak").evaluate((one) =>
    one.lastChild?.replaceWith("Anna Łąkowska-Brzęczyszczykiewicz")
  );
  const long = page.getByRole("article").filter({ hasText: "Łąkowska" });
  expect((await long.boundingBox())?.height).toBeLessThanOrEqual(220);
  await long.getByText("Łąkowska").evaluate((one) => one.lastChild?.replaceWith("Piotr Nowak"));
  await rentalsPage(page).choose("Piotr Nowak", "Usuń");
  await page.getByRole("dialog", { name: "Potwierdzenie" }).waitFor();
  await page.goBack();
  await rentalsPage(page).more("Piotr Nowak").and(page.locator(":focus")).waitFor();
  await row.getByRole("link", { name: /^Otwórz: / }).tap();
  await page.waitForURL(/\/admin\/dokumenty-wynajmu\//);
  await page.getByRole("region", { name: "Historia" }).getByText("Rezerwacja ze strony").waitFor();
  const { pathname } = new URL(page.url());
  await page.goto(`${RENTALS}?rentalId=${pathname.split("/").at(-1)}`);
  await page.waitForURL((url) => url.pathname === pathname);
});

test("the whole menu of the office fits into a window of 900 px", async () => {
  const { page } = await openOffice("/admin", "office");
  const menu = page.getByRole("navigation", { name: "Menu panelu" });
  await menu.getByRole("link", { name: "Oś floty" }).waitFor();
  expect(await menu.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
});
