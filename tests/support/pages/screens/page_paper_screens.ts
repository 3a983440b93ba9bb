import type { BrowserContext, Page } from "playwright";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { addedRental } from "../../browser/browser_office_rentals.ts";
import { otherAdministrator } from "../../browser/browser_other_administrator.ts";
import { filledProtocol } from "../../browser/browser_protocols.ts";
import { showroom } from "../../browser/browser_showroom.ts";
import { protocolForm } from "../page_protocol_form.ts";
import { chooseInMenu, rentalsPage } from "../page_rentals.ts";
import type { Screen } from "./page_screen.ts";
import { agreementJson } from "../../papers/rental_papers.ts";

const CUSTOMER = "Łąkowska-Brzęczyszczykiewicz";

/** Adds a rental with three papers, of which both protocols are filled, and one without papers. */
export async function putPapers(origin: string): Promise<void> {
  const other = await otherAdministrator(origin);
  const toAdd = { lastName: CUSTOMER, carId: showroom.estate.id, from: 0, to: 3 };
  const { id } = await addedRental(other, toAdd);
  await filledProtocol(other, "handover", id);
  await filledProtocol(other, "return", id, { mileage: 149_900, fuelLevel: 40 });
  await other.call("POST", "/rentaldocument", agreementJson(id, { customerLastName: CUSTOMER }));
  await addedRental(other, { ...toAdd, lastName: "Nowak", carId: showroom.van.id });
}

/** The screens of existing agreements and protocols; they require a login. */
export const paperScreens: readonly Screen[] = [
  {
    name: "papers-start",
    path: adminPaths.guides,
    async show(page) {
      await page.getByText(/^Zrobione/).click();
      await shows(page);
    },
  },
  { name: "documents", path: adminPaths.agreements, show: shows },
  {
    name: "document-details",
    path: adminPaths.agreements,
    show: (page) => opensDialog(page, /^Szczegóły: /),
  },
  {
    name: "files",
    path: adminPaths.agreements,
    async show(page) {
      await shows(page);
      const id = await page.evaluate(async () => {
        const headers = { Authorization: `Bearer ${localStorage.getItem("accessToken")}` };
        const [handover] = await (await fetch("/api/rentalprotocolout", { headers })).json();
        return handover.rentalId;
      });
      await page.goto(adminPaths.rentalFiles(id));
      await page.getByRole("article", { name: "Protokół zwrotu" }).waitFor();
    },
  },
  { name: "handovers", path: adminPaths.handovers, show: shows },
  {
    name: "handover-details",
    path: adminPaths.handovers,
    show: (page) => opensDialog(page, /^Szczegóły: /),
  },
  {
    name: "handover-delete",
    path: adminPaths.handovers,
    show: (page) => opensDialog(page, /^Usuń: /),
  },
  {
    name: "handover-chooser",
    path: adminPaths.addHandover(),
    show: (page) => page.getByText("Nowak").first().waitFor(),
  },
  {
    name: "handover-faults",
    path: adminPaths.addHandover(),
    async show(page) {
      await page.getByRole("link", { name: /Nowak/ }).first().click();
      await protocolForm(page).save.click();
      await page.getByText(officeMessages.protocolMileageMissing).first().waitFor();
    },
  },
  { name: "handover-form", path: adminPaths.handovers, show: (page) => opensForm(page) },
  {
    name: "handover-damage",
    path: adminPaths.handovers,
    async show(page) {
      await opensForm(page);
      await page.locator('[data-view="left"]').click({ position: { x: 40, y: 60 } });
      await page.getByRole("dialog", { name: "Nowa szkoda" }).waitFor();
    },
  },
  {
    name: "handover-signing",
    path: adminPaths.handovers,
    async show(page) {
      await opensForm(page);
      const form = protocolForm(page);
      await form.reason.fill("Klient podpisze jutro.");
      await form.signUnpaid("click");
      await form.signing.getByRole("button", { name: "Podpisz i zablokuj" }).click();
      await form.signing.getByText(officeMessages.signatureMissing).first().waitFor();
    },
  },
  { name: "returns", path: adminPaths.returns, show: shows },
  { name: "return-form", path: adminPaths.returns, show: (page) => opensForm(page) },
  {
    name: "protocol-unsent",
    path: adminPaths.handovers,
    async show(page, context) {
      await saveWithoutNetwork(page, context);
      // It goes away by itself; until then it lies over the link back.
      await page.getByRole("button", { name: "Zamknij powiadomienie" }).click();
    },
    faults: offlineFaults(),
  },
  {
    name: "unsent",
    path: adminPaths.handovers,
    async show(page, context) {
      await saveWithoutNetwork(page, context);
      await page.getByRole("link", { name: /^Niewysłane: \d/ }).first().click();
      await page.getByRole("article", { name: new RegExp(CUSTOMER) }).waitFor();
    },
    faults: offlineFaults(),
  },
  {
    name: "papers-made",
    path: adminPaths.rentals,
    async show(page) {
      const card = rentalsPage(page).card("Nowak");
      await chooseInMenu(card, "Utwórz dokumenty");
      await page.getByRole("dialog").getByText(officeMessages.papersMade).waitFor(DRAWING);
    },
  },
];

/** Milliseconds to draw three papers on a busy machine. */
const DRAWING = { timeout: 40_000 };

function offlineFaults(): RegExp[] {
  return [
    /^net::ERR_INTERNET_DISCONNECTED /,
    /^console error: (Error: Unable to preload CSS|TypeError: Failed to fetch dynamically)/,
  ];
}

function shows(page: Page): Promise<void> {
  return page.getByRole("main").getByText(CUSTOMER).first().waitFor();
}

async function opensDialog(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("dialog").waitFor();
}

async function opensForm(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^(Edytuj|Wypełnij): / }).first().click();
  await protocolForm(page).fuel.waitFor();
}

async function saveWithoutNetwork(page: Page, context: BrowserContext): Promise<void> {
  await opensForm(page);
  const form = protocolForm(page);
  await form.remarks.fill("Fotelik z tyłu, zapasowy kluczyk w schowku.");
  await context.setOffline(true);
  await form.save.click();
  await page.getByText("czeka na wysłanie").first().waitFor();
}
