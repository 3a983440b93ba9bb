import type { Page, Route } from "playwright";
import { adminPaths } from "../../../../shared/paths.ts";
import type { DriverData } from "../../../../shared/rental/driver.ts";
import { fromWarsaw } from "../../../../shared/warsaw.ts";
import { dayFromNow } from "../../browser/browser_days.ts";
import { showroom } from "../../browser/browser_showroom.ts";
import type { Screen } from "./page_screen.ts";
import { chooseInMenu, rentalsPage } from "../page_rentals.ts";

const CUSTOMER = "Piotr Nowak";

/** What the office sees of a customer's link: its dialogs, driver's data and requests for a later end. */
export const linkScreens: readonly Screen[] = [
  {
    name: "office-link",
    path: adminPaths.rentals,
    show: (page) => opens(page, "Link klienta"),
  },
  {
    name: "office-link-asked",
    path: adminPaths.rentals,
    async show(page) {
      await opens(page, "Link klienta");
      await page.getByRole("button", { name: "Pokaż link" }).click();
      await page.getByText("Poprzedni przestanie działać.").waitFor();
    },
  },
  {
    name: "office-link-shown",
    path: adminPaths.rentals,
    async show(page) {
      await opens(page, "Link klienta");
      await page.getByRole("button", { name: "Pokaż link" }).click();
      await page.getByRole("button", { name: "Pokaż nowy link" }).click();
      await page.getByRole("img", { name: "Kod QR z linkiem do rezerwacji" }).waitFor();
    },
  },
  {
    name: "office-driver",
    path: adminPaths.rentals,
    network: { calls: /\/api\/rental\/(filtered|[^/]+\/driver)/, reply: withDriver },
    async show(page) {
      await opens(page, "Dane kierowcy");
      await page.getByText("Drugi kierowca").waitFor();
    },
  },
  {
    name: "office-start-extension",
    path: adminPaths.guides,
    network: { calls: /\/api\/today/, reply: withRequest },
    show: (page) => page.getByText("Prosi o przedłużenie do").waitFor(),
  },
  {
    name: "office-start-link",
    path: adminPaths.guides,
    network: { calls: /\/api\/today/, reply: withRequest },
    async show(page) {
      await page.getByRole("button", { name: /^Pokaż link: / }).click();
      await page.getByRole("dialog", { name: "Link klienta" }).waitFor();
    },
  },
  {
    name: "office-extension-accept",
    path: adminPaths.guides,
    network: { calls: /\/api\/today/, reply: withRequest },
    async show(page) {
      await page.getByRole("button", { name: /^Zgódź się: / }).click();
      await page.getByText("Policz od nowa").waitFor();
    },
  },
  {
    name: "office-extension-refuse",
    path: adminPaths.guides,
    network: { calls: /\/api\/today/, reply: withRequest },
    async show(page) {
      await page.getByRole("button", { name: /^Odmów: / }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Odmów" }).click();
      await page.getByText("Podaj powód: klient dostanie go w wiadomości.").waitFor();
    },
  },
];

async function opens(page: Page, name: string): Promise<void> {
  await chooseInMenu(rentalsPage(page).card(CUSTOMER).first(), name);
  await page.getByRole("dialog", { name }).waitFor();
}

/** The server's rentals as if their customer had given the driver's data. */
async function withDriver(route: Route): Promise<void> {
  if (route.request().url().endsWith("/driver")) return await route.fulfill({ json: DRIVER });
  const response = await route.fetch();
  const json = await response.json();
  const items = json.items.map((rental: object) => ({ ...rental, hasDriver: true }));
  await route.fulfill({ response, json: { ...json, items } });
}

/** The server's day as if the first waiting booking were confirmed and its customer asked for more. */
async function withRequest(route: Route): Promise<void> {
  const response = await route.fetch();
  const json = await response.json();
  const [first] = json.waiting;
  const until = fromWarsaw(dayFromNow(24), "09:30");
  const requestedAt = fromWarsaw(dayFromNow(0), "08:15");
  const extensions = [{
    ...first,
    status: "Aktywne",
    rentalCarId: showroom.estate.id,
    quote: { days: 2, perDay: 175, total: 350, deposit: 800 },
    extension: { until, requestedAt },
  }];
  await route.fulfill({ response, json: { ...json, extensions, withoutLink: [first] } });
}

const DRIVER: DriverData = {
  identifiedBy: "passport",
  pesel: "",
  passport: "FE123456",
  country: "Ukraina",
  birthDate: "1990-01-02",
  licence: "00123/15/1234",
  licenceValidUntil: "2035-05-01",
  nip: "5252248481",
  company: "Przykładowa Spółdzielnia Przewozów Osobowych",
  second: {
    firstName: "Marianna",
    lastName: "Łąkowska-Brzęczyszczykiewicz",
    identifiedBy: "pesel",
    pesel: "90010112349",
    passport: "",
    country: "",
    birthDate: "",
    licence: "00987/10/4321",
    licenceValidUntil: "2031-11-30",
  },
};
