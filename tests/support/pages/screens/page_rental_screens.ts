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
    name: "office-rental-menu",
    path: RENTALS,
    async show(page) {
      await rentalsPage(page).more(CUSTOMER).first().click();
      await page.getByRole("button", { name: "Link klienta", exact: true }).last().waitFor();
    },
  },
  {
    name: "office-search",
    path: RENTALS,
    async show(page) {
      await openSearch(page, "nowak");
      await page.getByRole("option", { name: /Piotr Nowak/ }).first().waitFor();
    },
  },
  {
    name: "office-search-nothing",
    path: RENTALS,
    async show(page) {
      await openSearch(page, "nikt taki");
      await page.getByText("Nic nie pasuje do „nikt taki”.").waitFor();
    },
  },
  {
    name: "office-search-failed",
    path: RENTALS,
    network: { calls: /\/api\/search/, reply: replies.broken },
    async show(page) {
      await openSearch(page, "nowak");
      await page.getByText("Z danych na urządzeniu").waitFor();
    },
    faults: ["500 /api/search"],
  },
  {
    name: "office-rental-delete",
    path: RENTALS,
    async show(page) {
      await rentalsPage(page).choose(CUSTOMER, "Usuń");
      await page.getByRole("dialog", { name: "Potwierdzenie" }).waitFor();
    },
  },
];

async function openSearch(page: Page, text: string): Promise<void> {
  await page.getByRole("article").first().waitFor();
  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: "Szukaj w całym panelu" }).fill(text);
}
