import type { Locator, Page, Route } from "playwright";
import { messages } from "../../../../shared/messages.ts";
import { loginMessages } from "../../../../shared/identity/login_messages.ts";
import { fromWarsaw } from "../../../../shared/warsaw.ts";
import { dayFromNow } from "../../browser/browser_days.ts";
import { showroom } from "../../browser/browser_showroom.ts";
import { bookingForm, fillBookingForm } from "../page_booking_form.ts";
import { dayButton } from "../page_calendar.ts";
import { periodFields } from "../page_period.ts";
import { replies } from "../page_replies.ts";
import { saleScreens } from "./page_sale_screens.ts";
import type { Screen } from "./page_screen.ts";
import { searchAddress } from "../page_search_address.ts";
import { bookingScreens } from "./page_booking_screens.ts";
import { textScreens } from "./page_text_screens.ts";

const LIST = "/wypozyczalnia-aut";
const CAR = `/wynajem-aut/${showroom.estate.id}`;
const FREE = searchAddress(dayFromNow(12), dayFromNow(15));
const TAKEN = searchAddress(dayFromNow(20), dayFromNow(22));

/** All screens of the public side with the salesroom, whose van is taken on days 20 to 22. */
export const publicScreens: readonly Screen[] = [
  { name: "list", path: LIST, show: showsCars },
  {
    name: "list-with-favourites",
    path: `${LIST}?ulubione=tak`,
    async show(page) {
      await page.evaluate((ids) => {
        localStorage.setItem("favouriteRentalCars", JSON.stringify(ids));
        localStorage.setItem("seenRentalCars", JSON.stringify(ids));
      }, [showroom.small.id, showroom.estate.id, showroom.van.id]);
      await page.reload();
      await shows(page, "Ulubione: 3 auta");
      await shows(page, "Ostatnio oglądane");
    },
  },
  { name: "list-of-a-period", path: FREE, show: (page) => shows(page, "3 z 3 aut wolne") },
  {
    name: "list-all-taken",
    path: FREE,
    network: { calls: /\/api\/rentalcar\?/, reply: replies.nothing },
    show: (page) => shows(page, "W tym terminie wszystkie auta są zajęte"),
  },
  {
    name: "list-loading",
    path: LIST,
    network: { calls: /\/api\/rentalcar/, reply: replies.never },
    show: (page) => shows(page, messages.carsLoading),
  },
  {
    name: "list-failed",
    path: LIST,
    network: { calls: /\/api\/rentalcar/, reply: replies.broken },
    show: (page) => shows(page, messages.carsNotLoadedRetry),
    faults: ["500 /api/rentalcar"],
  },
  {
    name: "list-search-invalid",
    onlyLook: true,
    path: LIST,
    async show(page) {
      await showsCars(page);
      const { pickupDate, returnDate } = periodFields(page.getByRole("search"));
      await pickInOpened(page, pickupDate, dayFromNow(2));
      await pickInOpened(page, returnDate, dayFromNow(1));
      await shows(page, messages.endNotAfterStart);
    },
  },
  {
    name: "date-picker",
    path: LIST,
    async show(page) {
      await periodFields(page.getByRole("search")).pickupDate.click();
      await page.getByRole("grid").waitFor();
    },
  },
  {
    name: "time-picker",
    path: LIST,
    async show(page) {
      await periodFields(page.getByRole("search")).pickupTime.click();
      await page.getByRole("listbox").first().waitFor();
    },
  },
  {
    name: "cookie-banner",
    path: LIST,
    unconsented: true,
    show: (page) => page.getByRole("region", { name: "Zgoda na cookies" }).waitFor(),
  },
  {
    name: "cookie-settings",
    path: LIST,
    unconsented: true,
    async show(page) {
      await page.getByRole("button", { name: "Ustawienia", exact: true }).click();
      await page.getByRole("button", { name: "Zapisz wybór" }).waitFor();
    },
  },
  {
    name: "menu",
    path: LIST,
    only: "desk",
    async show(page) {
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("navigation", { name: "Menu główne" })
        .getByRole("link", { name: "Logowanie" }).waitFor();
    },
  },
  {
    name: "more-sheet",
    path: LIST,
    only: "phone",
    async show(page) {
      await page.getByRole("button", { name: "Więcej" }).click();
      await page.getByRole("dialog", { name: "Więcej" }).waitFor();
    },
  },
  {
    name: "call-dialog",
    path: LIST,
    async show(page) {
      await page.getByRole("banner").getByRole("button", { name: "Zadzwoń" }).click();
      await page.getByRole("dialog", { name: "Wybierz numer telefonu" }).waitFor();
    },
  },
  {
    name: "price-dialog",
    path: LIST,
    async show(page) {
      await page.getByRole("button", { name: `Cennik: ${showroom.estate.name}` }).click();
      await page.getByRole("dialog", { name: "Cennik wynajmu" }).waitFor();
    },
  },
  { name: "booking-form", path: FREE, show: openBookingForm },
  {
    name: "booking-form-end",
    onlyLook: true,
    path: FREE,
    async show(page) {
      await openBookingForm(page);
      await bookingForm(page).consents.at(-1)?.scrollIntoViewIfNeeded();
    },
  },
  {
    name: "booking-form-suggestion",
    path: FREE,
    async show(page) {
      await openBookingForm(page);
      await bookingForm(page).email.fill("jan.kowalski@gmial.com");
      await shows(page, "Czy chodziło o jan.kowalski@gmail.com?");
    },
  },
  {
    name: "booking-form-errors",
    path: FREE,
    async show(page) {
      await openBookingForm(page);
      await bookingForm(page).book.click();
      await shows(page, messages.firstNameMissing);
    },
  },
  {
    name: "booking-form-errors-end",
    onlyLook: true,
    path: FREE,
    async show(page) {
      await openBookingForm(page);
      await bookingForm(page).book.click();
      await shows(page, messages.termsNotAccepted);
      await bookingForm(page).consents.at(-1)?.scrollIntoViewIfNeeded();
    },
  },
  {
    name: "booking-form-taken",
    path: TAKEN,
    show: openTakenForm,
  },
  {
    name: "booking-form-refused",
    path: FREE,
    network: { calls: /\/api\/rental$/, reply: replies.broken },
    async show(page) {
      await openBookingForm(page);
      await fillBookingForm(page);
      await bookingForm(page).book.click();
      await page.getByRole("alert").waitFor();
    },
    faults: ["500 /api/rental"],
  },
  {
    name: "booking-form-sending",
    path: FREE,
    network: { calls: /\/api\/rental$/, reply: replies.never },
    async show(page) {
      await openBookingForm(page);
      await fillBookingForm(page);
      await bookingForm(page).book.click();
      await page.getByRole("button", { name: "Wysyłanie..." }).waitFor();
    },
  },
  {
    name: "booking-form-offline",
    path: FREE,
    async show(page, context) {
      await openBookingForm(page);
      await context.setOffline(true);
      await bookingForm(page).dialog.getByText(messages.bookingNeedsNetwork).waitFor();
    },
    // What the page loads once it is idle.
    faults: [/^net::ERR_INTERNET_DISCONNECTED \/assets\//],
  },
  {
    name: "booking-form-date-picker",
    onlyLook: true,
    path: FREE,
    async show(page) {
      await openBookingForm(page);
      await bookingForm(page).pickupDate.click();
      await page.getByRole("grid").waitFor();
    },
  },
  {
    name: "booking-calendar",
    path: TAKEN,
    show: openTakenCalendar,
  },
  {
    name: "booking-calendar-day",
    path: TAKEN,
    async show(page) {
      await openTakenCalendar(page);
      const dialog = page.getByRole("dialog");
      await dayButton(dialog, dayFromNow(20)).click();
      await dialog.getByText("08:00", { exact: true }).waitFor();
    },
  },
  { name: "car", path: CAR, show: (page) => shows(page, "Naciśnij dzień") },
  {
    name: "car-without-photos",
    path: `/wynajem-aut/${showroom.small.id}`,
    show: (page) => shows(page, "Naciśnij dzień"),
  },
  {
    name: "car-loading",
    path: CAR,
    network: { calls: /\/api\/rentalcar\//, reply: replies.never },
    show: (page) => page.getByText("Ładowanie samochodu").waitFor({ state: "attached" }),
  },
  {
    name: "car-failed",
    path: CAR,
    network: { calls: /\/api\/rentalcar\//, reply: replies.broken },
    show: (page) => shows(page, "Nie udało się załadować danych samochodu."),
    faults: [/^500 \/api\/rentalcar\//],
  },
  {
    name: "car-unknown",
    path: "/wynajem-aut/0199a000-0000-7000-8000-00000000ffff",
    show: (page) => shows(page, "Nie znaleziono samochodu"),
    faults: [/^404 /],
  },
  {
    name: "not-found",
    path: "/nie-ma-mnie",
    show: (page) => shows(page, "Nie ma takiej strony"),
    faults: ["404 /nie-ma-mnie"],
  },
  {
    name: "list-filtered",
    path: `${LIST}?szukaj=c&marka=Citro%C3%ABn&cenaDo=200&sortuj=najtansze`,
    show: (page) => page.getByRole("list", { name: "Aktywne filtry" }).waitFor(),
  },
  {
    name: "list-filter-sheet",
    only: "phone",
    path: LIST,
    async show(page) {
      await showsCars(page);
      await page.getByRole("button", { name: "Filtry" }).click();
      await page.getByRole("dialog", { name: "Filtry" }).getByText("Benzyna").waitFor();
    },
  },
  {
    name: "booked",
    path: FREE,
    // The booking is not sent, so that the car stays free for the other screens.
    network: { calls: /\/api\/(rental|email\/rental-notification)$/, reply: booked },
    async show(page) {
      await openBookingForm(page);
      await fillBookingForm(page);
      await bookingForm(page).book.click();
      await shows(page, "Trzy kroki do samochodu");
      await page.getByRole("button", { name: "Zamknij powiadomienie" }).click();
      await page.getByText(messages.bookingDone).waitFor({ state: "hidden" });
    },
  },
  {
    name: "booked-nothing",
    path: "/zarezerwowane",
    show: (page) => shows(page, "Nie ma tu rezerwacji"),
  },
  ...saleScreens,
  ...textScreens,
  ...bookingScreens,
  { name: "login", path: "/logowanie", show: (page) => shows(page, "Panel administratora") },
  {
    name: "login-errors",
    path: "/logowanie",
    async show(page) {
      await page.getByRole("button", { name: "Zaloguj" }).click();
      await shows(page, messages.loginMissing);
    },
  },
  {
    name: "login-refused",
    path: "/logowanie",
    async show(page) {
      await page.getByLabel(/^Login/).fill("ktos@example.com");
      await page.getByLabel(/^Hasło/).fill("nie-to-haslo");
      await page.getByRole("button", { name: "Zaloguj" }).click();
      await shows(page, loginMessages.loginFailed);
    },
    faults: ["401 /api/identity/login"],
  },
];

/** The server's reply to a booking. */
function booked(route: Route): Promise<void> {
  return route.fulfill({
    status: 201,
    json: {
      id: "0199a000-0000-7000-8000-00000000b001",
      rentalCarId: showroom.estate.id,
      startDateTime: fromWarsaw(dayFromNow(12), "08:00"),
      endDateTime: fromWarsaw(dayFromNow(15), "08:00"),
      linkSince: fromWarsaw(dayFromNow(0), "08:00"),
    },
  });
}

function shows(page: Page, text: string): Promise<void> {
  return page.getByText(text).first().waitFor();
}

function showsCars(page: Page): Promise<void> {
  return page.getByRole("article").first().waitFor();
}

async function openBookingForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: `Wypożycz: ${showroom.estate.name}` }).click();
  await bookingForm(page).dialog.getByText("Samochód jest wolny w tym terminie.").waitFor();
}

async function pickInOpened(
  page: Page,
  field: Locator,
  date: string,
): Promise<void> {
  await field.click();
  const panel = page.getByRole("dialog").filter({ has: page.getByRole("grid") });
  const day = dayButton(panel, date);
  await panel.getByRole("grid").waitFor();
  if (await day.count() === 0) {
    await panel.getByRole("button", { name: "Następny miesiąc" }).click();
  }
  await day.click();
}

/** Opens the booking form of the van with a period in which it is taken. */
async function openTakenForm(page: Page): Promise<void> {
  // The list for that period does not contain the van.
  await shows(page, "2 z 3 aut wolne");
  await page.goto(LIST);
  await page.getByRole("button", { name: `Wypożycz: ${showroom.van.name}` }).click();
  await bookingForm(page).dialog.getByText(messages.carNotAvailable).waitFor();
}

async function openTakenCalendar(page: Page): Promise<void> {
  await openTakenForm(page);
  await bookingForm(page).calendar.click();
  await shows(page, "Naciśnij dzień");
}
