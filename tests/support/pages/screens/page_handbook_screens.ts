import type { BrowserContext, Page } from "playwright";
import { sampleId } from "../../../../server/tasks/sample/sample_id.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { adminPaths, paths } from "../../../../shared/paths.ts";
import { administrator } from "../../browser/browser_administrator.ts";
import type { Device } from "../../browser/browser_devices.ts";
import { drawWithFinger, SCRAWL } from "../page_finger.ts";
import { protocolForm } from "../page_protocol_form.ts";
import type { Screen } from "./page_screen.ts";

/** Leaves today; is overdue; is on the road. */
const LEAVING = "Kalinowska";
const OVERDUE = "Jesionek";
const COMING = "Jodłowska";

/** The pictures of README and handbook, each on one device, over the data of `deno task demo`. */
export const handbookScreens: readonly Screen[] = [
  ...onDesk([
    ["home", paths.home, (page) => shows(page, "Peugeot")],
    ["rental-cars", paths.rentalCars, (page) => shows(page, "Peugeot")],
    ["sale-cars", paths.saleCars, (page) => shows(page, "Zarezerwowany")],
    ["login", paths.login, (page) => page.getByLabel("Hasło").first().waitFor()],
    ["office-start", adminPaths.guides, (page) => shows(page, LEAVING)],
    ["office-settings", adminPaths.settings, (page) => page.getByLabel("NIP").first().waitFor()],
    ["office-account", adminPaths.account, (page) => shows(page, "Kod z telefonu")],
    ["office-sale-cars", adminPaths.saleCars, (page) => shows(page, "Talisman")],
    [
      "office-sale-car-form",
      adminPaths.editSaleCar(sampleId("sale", 6)),
      (page) => shows(page, "Cena"),
    ],
    [
      "office-photos",
      `${adminPaths.carImages}?car=${sampleId("sale", 8)}`,
      (page) => page.getByRole("article", { name: /^Zdjęcie 1 z/ }).waitFor(),
    ],
    ["office-rentals", adminPaths.rentals, (page) => page.getByRole("article").first().waitFor()],
    ["office-fleet", adminPaths.fleet, (page) => shows(page, LEAVING)],
    [
      "office-documents",
      adminPaths.documents,
      (page) => page.getByRole("article").first().waitFor(),
    ],
    ["office-enquiries", adminPaths.enquiries, (page) => shows(page, "Trafic")],
    ["office-mails", adminPaths.mails, (page) => shows(page, "Skrzynka odbiorcy")],
    ["office-users", adminPaths.users, (page) => shows(page, "biuro@example.com")],
    ["office-customers", adminPaths.customers, findsCustomer],
  ]),
  ...onPhone([
    ["booking-form", paths.rentalCar(sampleId("rental", 8)), opensBooking],
    ["office-start-phone", adminPaths.guides, (page) => shows(page, LEAVING)],
    ["rental-link", adminPaths.rentals, showsLink],
    ["handover-form", adminPaths.addHandover(), (page) => opensForm(page, LEAVING)],
    ["return-form", adminPaths.addReturn(), (page) => opensForm(page, OVERDUE)],
  ]),
];

type Row = readonly [name: string, path: string, show: Screen["show"]];

function onDesk(rows: readonly Row[]): Screen[] {
  return rows.map(([name, path, show]) => ({ name, path, show, only: "desk" }));
}

function onPhone(rows: readonly Row[]): Screen[] {
  return rows.map(([name, path, show]) => ({ name, path, show, only: "phone" }));
}

function shows(page: Page, text: string): Promise<void> {
  return page.getByText(text).first().waitFor();
}

async function findsCustomer(page: Page): Promise<void> {
  await page.getByLabel("Adres e-mail klienta").fill("monika.jodlowska@example.com");
  await page.getByRole("button", { name: "Sprawdź" }).click();
  await shows(page, "Co mamy pod adresem");
}

async function opensBooking(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Zarezerwuj/ }).first().click();
  await page.getByRole("dialog").waitFor();
}

async function showsLink(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Link klienta: / }).first().click();
  await page.getByRole("button", { name: "Pokaż link" }).click();
  await page.getByRole("button", { name: "Pokaż nowy link" }).click();
  await page.getByRole("img", { name: "Kod QR z linkiem do rezerwacji" }).waitFor();
}

async function opensForm(page: Page, customer: string): Promise<void> {
  await page.getByRole("link", { name: new RegExp(customer) }).first().click();
  await protocolForm(page).fuel.waitFor();
}
