import type { Page } from "playwright";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { replies } from "../page_replies.ts";
import type { Screen } from "./page_screen.ts";

const LIST = "/admin/zarzadzanie-dokumentami";
const NOBODY = "0199b000-0000-7000-8000-000000000099";
const FILES = `/admin/dokumenty-wynajmu/${NOBODY}`;

/** The screens of agreements and of a rental's papers, where there are none yet or none come. */
export const documentScreens: readonly Screen[] = [
  {
    name: "office-documents-empty",
    path: LIST,
    show: (page) => sees(page, "Nie ma jeszcze żadnych dokumentów."),
  },
  {
    name: "office-documents-loading",
    path: LIST,
    onlyLook: true,
    network: { calls: /\/api\/rentaldocument$/, reply: replies.never },
    show: (page) => page.getByText("Wczytywanie dokumentów").waitFor({ state: "attached" }),
  },
  {
    name: "office-documents-failed",
    path: LIST,
    network: { calls: /\/api\/rentaldocument$/, reply: replies.broken },
    show: (page) => sees(page, officeMessages.documentsNotLoaded),
    faults: ["500 /api/rentaldocument"],
  },
  {
    name: "office-documents-offline",
    path: LIST,
    network: { calls: /\/api\/rentaldocument$/, reply: (route) => route.abort() },
    show: (page) => sees(page, "Tej listy nie ma na urządzeniu."),
    faults: [/rentaldocument$/],
  },
  {
    name: "office-document-chooser",
    path: "/admin/dodaj-dokument",
    show: (page) => sees(page, "Piotr Nowak"),
  },
  {
    name: "office-document-new",
    path: "/admin/dodaj-dokument",
    async show(page) {
      await page.getByRole("link", { name: /Piotr Nowak/ }).first().click();
      await page.getByLabel(/^Imię/).fill("");
      await page.getByLabel(/^NIP/).fill("1");
      await page.getByRole("button", { name: "Zapisz" }).click();
      await sees(page, officeMessages.nipInvalid);
    },
  },
  {
    name: "office-document-unknown",
    path: `/admin/dodaj-dokument/${NOBODY}?isEditMode=true`,
    show: (page) => sees(page, officeMessages.documentNotFound),
    faults: [`404 /api/rentaldocument/${NOBODY}`],
  },
  {
    name: "office-files-none",
    path: "/admin/zarzadzanie-wynajmami",
    async show(page) {
      const made = page.getByRole("button", { name: /^Utwórz dokumenty/ }).first();
      await made.waitFor();
      const [id] = await page.evaluate(async () => {
        const token = localStorage.getItem("accessToken");
        const headers = { Authorization: `Bearer ${token}` };
        const reply = await fetch("/api/rental/filtered", { headers });
        return (await reply.json()).items.map((rental: { id: string }) => rental.id);
      });
      await page.goto(`/admin/dokumenty-wynajmu/${id}`);
      await sees(page, "Ten wynajem nie ma jeszcze dokumentów.");
    },
  },
  {
    name: "office-files-unknown",
    path: FILES,
    show: (page) => sees(page, messages.rentalNotFound),
    faults: [`404 /api/rental/${NOBODY}`],
  },
  {
    name: "office-files-failed",
    path: FILES,
    network: { calls: /\/api\/rental\//, reply: replies.broken },
    show: (page) => sees(page, officeMessages.documentsNotLoaded),
    faults: [`500 /api/rental/${NOBODY}`],
  },
];

function sees(page: Page, text: string): Promise<void> {
  return page.getByText(text).first().waitFor();
}
