import type { BrowserContext, Locator, Page } from "playwright";
import { sampleId } from "../../../../server/tasks/sample/sample_id.ts";
import { protocols } from "../../../../shared/api/protocol.ts";
import { adminPaths, paths } from "../../../../shared/paths.ts";
import { dayFromNow } from "../../browser/browser_days.ts";
import { drawWithFinger, SCRAWL } from "../page_finger.ts";
import { protocolForm } from "../page_protocol_form.ts";
import { searchAddress } from "../page_search_address.ts";
import type { Screen } from "./page_screen.ts";
import { chooseInMenu } from "../page_rentals.ts";

/** Leaves today; is overdue. */
const LEAVING = "Kalinowska";
const OVERDUE = "Jesionek";
const WITHOUT_NETWORK = [
  /^net::ERR_INTERNET_DISCONNECTED /,
  /^console error: (Error: Unable to preload CSS|TypeError: Failed to fetch dynamically)/,
];

/** The pictures of README and handbook, each on one device, over the data of `deno task demo`. */
export const handbookScreens: readonly Screen[] = [
  ...onDesk([
    [
      "rental-cars",
      paths.rentalCars,
      (page) => page.getByRole("button", { name: "Szukaj" }).waitFor(),
    ],
    ["login", paths.login, (page) => page.getByLabel("Hasło").first().waitFor()],
    ["office-start", adminPaths.guides, (page) => shows(page, LEAVING)],
    [
      "office-settings",
      adminPaths.companySettings,
      (page) => page.getByLabel("NIP").first().waitFor(),
    ],
    ["office-mail-account", adminPaths.settings, showsMailAccount],
    ["office-account", adminPaths.account, (page) => shows(page, "Weryfikacja dwuetapowa")],
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
      adminPaths.agreements,
      (page) => page.getByRole("article").first().waitFor(),
    ],
    ["office-cash", adminPaths.cash, (page) => shows(page, "Zamknij dzień")],
    ["office-enquiries", adminPaths.enquiries, (page) => shows(page, "Trafic")],
    ["office-mails", adminPaths.mails, (page) => shows(page, "Skrzynka odbiorcy")],
    ["office-users", adminPaths.users, (page) => shows(page, "biuro@example.com")],
    ["office-customers", adminPaths.customers, findsCustomer],
  ]),
  ...onPhone([
    ["booking-form", searchAddress(dayFromNow(3), dayFromNow(6)), opensBooking],
    ["office-start-phone", adminPaths.guides, (page) => shows(page, LEAVING)],
    ["rental-link", adminPaths.rentals, showsLink],
    ["my-booking", adminPaths.rentals, opensLink],
    ["handover-form", adminPaths.addHandover(), (page) => opensForm(page, LEAVING)],
    ["handover-state", adminPaths.addHandover(), fillsHandover],
    ["handover-damage", adminPaths.addHandover(), marksDamage],
    ["handover-signing", adminPaths.addHandover(), signs],
    ["return-settlement", adminPaths.addReturn(), settles],
    ["unsent-offline", adminPaths.handovers, savesWithoutNetwork, WITHOUT_NETWORK],
    ["protocol-conflict", adminPaths.handovers, conflicts, WITHOUT_NETWORK],
  ]),
];

type Row = readonly [
  name: string,
  path: string,
  show: Screen["show"],
  faults?: Screen["faults"],
];

function onDesk(rows: readonly Row[]): Screen[] {
  return rows.map(([name, path, show]) => ({ name, path, show, only: "desk" }));
}

function onPhone(rows: readonly Row[]): Screen[] {
  return rows.map(([name, path, show, faults = []]) => ({
    name,
    path,
    show,
    faults,
    only: "phone",
  }));
}

function shows(page: Page, text: string): Promise<void> {
  return page.getByText(text).first().waitFor();
}

async function findsCustomer(page: Page): Promise<void> {
  await page.getByLabel("Szukaj klienta").fill("monika.jodlowska@");
  await page.getByRole("link", { name: /^Monika/ }).click();
  await shows(page, "Wynajmy i dokumenty");
}

async function opensBooking(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Wypożycz: / }).first().click();
  await shows(page, "Samochód jest wolny w tym terminie.");
}

async function showsMailAccount(page: Page): Promise<void> {
  const heading = page.getByRole("heading", { name: "Konto administratora" });
  await shows(page, "Hasło do aplikacji z ustawień konta Google");
  await toTop(heading);
}

async function showsLink(page: Page): Promise<void> {
  await chooseInMenu(page, "Link klienta");
  await page.getByRole("button", { name: "Pokaż link" }).click();
  await page.getByRole("button", { name: "Pokaż nowy link" }).click();
  await page.getByRole("img", { name: "Kod QR z linkiem do rezerwacji" }).waitFor();
}

async function opensLink(page: Page): Promise<void> {
  await showsLink(page);
  const address = await page.getByRole("dialog").getByText("/rezerwacja#").innerText();
  await page.goto(`${paths.myBooking}${new URL(address.replaceAll(/\s/g, "")).hash}`);
  await shows(page, "Potwierdzona");
}

async function opensForm(page: Page, customer: string): Promise<void> {
  await page.getByRole("link", { name: new RegExp(customer) }).first().click();
  await protocolForm(page).fuel.waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}

async function fillsHandover(page: Page): Promise<void> {
  await opensForm(page, LEAVING);
  await protocolForm(page).mileage.fill("87430");
  await toTop(page.getByRole("heading", { name: "Stan samochodu" }));
}

async function marksDamage(page: Page): Promise<void> {
  await opensForm(page, LEAVING);
  await page.locator('[data-view="left"]').click({ position: { x: 90, y: 60 } });
  await page.getByRole("dialog", { name: "Nowa szkoda" }).waitFor();
}

async function signs(page: Page): Promise<void> {
  await opensForm(page, LEAVING);
  const form = protocolForm(page);
  await form.mileage.fill("87430");
  await form.reason.fill("Firma podpisze umowę po powrocie do biura.");
  await form.sign.click();
  const answer = page.getByRole("button", { name: "Tak, podpisz" });
  await answer.or(form.signing).first().waitFor();
  if (await answer.isVisible()) await answer.click();
  const pad = form.signing.getByRole("img", { name: /^Pole podpisu/ }).first();
  await drawWithFinger(page, pad, SCRAWL);
}

async function settles(page: Page): Promise<void> {
  await opensForm(page, OVERDUE);
  for (let tenth = 0; tenth < 3; tenth += 1) {
    await page.getByRole("button", { name: /^Mniej paliwa/ }).click();
  }
  await closeToasts(page);
  await toTop(page.getByRole("heading", { name: "Rozliczenie" }));
}

async function savesWithoutNetwork(page: Page, context: BrowserContext): Promise<void> {
  await revisesWithoutNetwork(page, context);
  await page.getByRole("link", { name: /^Niewysłane: \d/ }).first().click();
  await page.getByRole("article", { name: new RegExp(OVERDUE) }).waitFor();
  await closeToasts(page);
}

async function revisesWithoutNetwork(page: Page, context: BrowserContext): Promise<void> {
  await page.getByRole("link", { name: new RegExp(`^(Edytuj|Wypełnij): .*${OVERDUE}`) }).first()
    .click();
  const form = protocolForm(page);
  await form.fuel.waitFor();
  await form.remarks.fill("Fotelik z tyłu, zapasowy kluczyk w schowku.");
  await context.setOffline(true);
  await form.save.click();
  await shows(page, "czeka na wysłanie");
}

/** A colleague has changed the same protocol. */
async function conflicts(page: Page, context: BrowserContext): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
  await revisesWithoutNetwork(page, context);
  const url = `${new URL(page.url()).origin}/api/rentalprotocolout`;
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const all = protocols.parse(await (await fetch(url, { headers })).json());
  const mine = all.find(({ customerLastName }) => customerLastName === OVERDUE);
  const changed = { ...mine, mileage: (mine?.mileage ?? 0) + 100, bodyRemarks: "Brak fotelika." };
  const reply = await fetch(`${url}/${mine?.id}`, {
    method: "PUT",
    headers,
    body: JSON.stringify(changed),
  });
  if (!reply.ok) throw new Error(`Cannot change the protocol elsewhere: ${await reply.text()}`);
  await context.setOffline(false);
  await page.goto(adminPaths.unsent);
  await page.getByRole("button", { name: "Pokaż różnice" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Zapisz wybór" }).waitFor();
}

/** They would cover the top of a phone. */
async function closeToasts(page: Page): Promise<void> {
  const toasts = page.locator("[data-sonner-toast]");
  await toasts.first().waitFor();
  for (let shown = await toasts.count(); shown > 0; shown = await toasts.count()) {
    await toasts.last().getByRole("button", { name: "Zamknij powiadomienie" }).click();
    await page.waitForFunction(
      (before) => document.querySelectorAll("[data-sonner-toast]").length < before,
      shown,
    );
  }
}

/** Scrolls it to the top of the window, below the phone's bar. */
async function toTop(place: Locator): Promise<void> {
  await place.evaluate((element) => {
    element.scrollIntoView({ block: "start" });
    scrollBy(0, -80);
  });
}
