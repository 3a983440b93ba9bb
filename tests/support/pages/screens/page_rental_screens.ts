import type { Page } from "playwright";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { showroom } from "../../browser/browser_showroom.ts";
import { rentalsPage } from "../page_rentals.ts";
import { replies } from "../page_replies.ts";
import type { Screen } from "./page_screen.ts";

const RENTALS = "/admin/zarzadzanie-wynajmami";
const CUSTOMER = "Piotr Nowak";

/** Dialogs and forms of the rental management; they require a login. */
export const rentalScreens: readonly Screen[] = [
  {
    name: "office-rental-edit",
    path: RENTALS,
    async show(page) {
      const { edit, form, save } = rentalsPage(page);
      await edit(CUSTOMER).first().click();
      await form.area.getByRole("button", { name: "Więcej danych" }).click();
      await form.field("Nazwisko").fill("");
      await form.field("Telefon").fill("sześćset");
      await save.click();
      await form.area.getByText(messages.phoneInvalid).waitFor();
    },
  },
  {
    name: "office-rental-add",
    path: RENTALS,
    async show(page) {
      await rentalsPage(page).add.click();
      const dialog = page.getByRole("dialog", { name: "Dodaj wynajem" });
      await dialog.getByRole("button", { name: "Dodaj wynajem" }).click();
      await dialog.getByText(officeMessages.rentalCarMissing).waitFor();
    },
  },
  {
    name: "office-rental-availability",
    path: `${RENTALS}?rentalCarId=${showroom.van.id}`,
    async show(page) {
      await rentalsPage(page).availability.click();
      await page.getByText("Naciśnij dzień").waitFor();
    },
  },
  {
    name: "office-rental-history",
    path: RENTALS,
    async show(page) {
      await openHistory(page);
      await page.getByText("Rezerwacja ze strony").waitFor();
    },
  },
  {
    name: "office-rental-history-loading",
    path: RENTALS,
    onlyLook: true,
    network: { calls: /\/history$/, reply: replies.never },
    async show(page) {
      await openHistory(page);
      await page.getByText("Wczytywanie historii").waitFor({ state: "attached" });
    },
  },
  {
    name: "office-rental-history-failed",
    path: RENTALS,
    network: { calls: /\/history$/, reply: replies.broken },
    async show(page) {
      await openHistory(page);
      await page.getByText(officeMessages.rentalHistoryNotLoaded).waitFor();
    },
    faults: [/^500 /],
  },
  {
    name: "office-rental-delete",
    path: RENTALS,
    async show(page) {
      await rentalsPage(page).remove(CUSTOMER).first().click();
      await page.getByRole("dialog", { name: "Potwierdzenie" }).waitFor();
    },
  },
];

async function openHistory(page: Page): Promise<void> {
  await rentalsPage(page).history(CUSTOMER).first().click();
  await page.getByRole("dialog", { name: "Historia wynajmu" }).waitFor();
}
