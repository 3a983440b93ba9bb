import type { Page } from "playwright";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { replies } from "../page_replies.ts";
import type { Screen } from "./page_screen.ts";

const LIST = "/admin/zarzadzanie-dokumentami";
const UNKNOWN_ID = "0199b000-0000-7000-8000-000000000099";
const FILES = `/admin/dokumenty-wynajmu/${UNKNOWN_ID}`;

/** The screens of agreements and of a rental's papers where none exist or none can be loaded. */
export const documentScreens: readonly Screen[] = [
  {
    name: "office-documents-empty",
    path: LIST,
    show: (page) => shows(page, "Nie ma jeszcze żadnych dokumentów."),
  },
  {
    name: "office-documents-loading",
    path: LIST,
    onlyLook: true,
    network: { calls: /\/api\/paper\/agreement/, reply: replies.never },
    show: (page) => page.getByText("Wczytywanie dokumentów").waitFor({ state: "attached" }),
  },
  {
    name: "office-documents-failed",
    path: LIST,
    network: { calls: /\/api\/paper\/agreement/, reply: replies.broken },
    show: (page) => shows(page, officeMessages.agreementsNotLoaded),
    faults: [/^500 \/api\/paper\/agreement/],
  },
  {
    name: "office-documents-offline",
    path: LIST,
    network: { calls: /\/api\/paper\/agreement/, reply: (route) => route.abort() },
    show: (page) => shows(page, "Tej listy nie ma na urządzeniu."),
    faults: [/paper\/agreement/],
  },
  {
    name: "office-document-chooser",
    path: "/admin/dodaj-dokument",
    show: (page) => shows(page, "Piotr Nowak"),
  },
  {
    name: "office-document-new",
    path: "/admin/dodaj-dokument",
    async show(page) {
      await page.getByRole("link", { name: /Piotr Nowak/ }).first().click();
      await page.getByLabel(/^Imię/).fill("");
      await page.getByLabel(/^NIP/).fill("1");
      await page.getByRole("button", { name: "Zapisz" }).click();
      await shows(page, officeMessages.nipInvalid);
    },
  },
  {
    name: "office-document-unknown",
    path: `/admin/dodaj-dokument/${UNKNOWN_ID}?isEditMode=true`,
    show: (page) => shows(page, officeMessages.agreementNotFound),
    faults: [`404 /api/rentaldocument/${UNKNOWN_ID}`],
  },
  {
    name: "office-files-none",
    path: "/admin/zarzadzanie-wynajmami",
    async show(page) {
      const made = page.getByRole("button", { name: /^Edytuj/ }).first();
      await made.waitFor();
      const [id] = await page.evaluate(async () => {
        const token = localStorage.getItem("accessToken");
        const headers = { Authorization: `Bearer ${token}` };
        const reply = await fetch("/api/rental/filtered", { headers });
        return (await reply.json()).items.map((rental: { id: string }) => rental.id);
      });
      await page.goto(`/admin/dokumenty-wynajmu/${id}`);
      await shows(page, "Ten wynajem nie ma jeszcze dokumentów.");
    },
  },
  {
    name: "office-files-unknown",
    path: FILES,
    show: (page) => shows(page, messages.rentalNotFound),
    faults: [`404 /api/rental/${UNKNOWN_ID}`],
  },
  {
    name: "office-files-failed",
    path: FILES,
    network: { calls: /\/api\/rental\//, reply: replies.broken },
    show: (page) => shows(page, officeMessages.rentalDetailsNotLoaded),
    faults: [`500 /api/rental/${UNKNOWN_ID}`],
  },
];

function shows(page: Page, text: string): Promise<void> {
  return page.getByText(text).first().waitFor();
}
