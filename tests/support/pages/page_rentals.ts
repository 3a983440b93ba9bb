import type { Locator, Page } from "playwright";
import { periodFields } from "./page_period.ts";

/** The parts of the rental management. */
export function rentalsPage(page: Page) {
  const card = (customer: string): Locator =>
    page.getByRole("article").filter({ hasText: customer });
  const button = (customer: string, name: string) =>
    card(customer).getByRole("button", { name: new RegExp(`^${name}: `) });
  return {
    card,
    edit: (customer: string) => button(customer, "Edytuj"),
    /** The button of a rental's menu. */
    more: (customer: string) => button(customer, "Więcej działań"),
    /** Presses an action of a rental's menu. */
    choose: (customer: string, action: string) => chooseInMenu(card(customer).first(), action),
    /** The form of the rental that is being edited. */
    form: fieldsOf(page.getByRole("form", { name: /^Edycja wynajmu/ })),
    save: page.getByRole("button", { name: "Zapisz" }),
    add: page.getByRole("button", { name: /^(Dodaj wynajem|Dokończ dodawanie wynajmu)$/ }).first(),
    availability: page.getByRole("button", { name: "Sprawdź dostępność", exact: true }),
    leaving: page.getByRole("dialog", { name: "Niezapisane zmiany" }),
    dialog: (name: string) => page.getByRole("dialog", { name, exact: true }),
  };
}

/** The fields of a rental inside `area`. */
export function fieldsOf(area: Locator) {
  return {
    area,
    ...periodFields(area),
    field: (label: string) => area.getByLabel(new RegExp(`^${label}`)),
  };
}

/** Presses an action in the menu of the first rental inside `area`. */
export async function chooseInMenu(area: Page | Locator, action: string): Promise<void> {
  await area.getByRole("button", { name: /^Więcej działań: / }).first().click();
  await area.getByRole("button", { name: action, exact: true }).first().click();
}
