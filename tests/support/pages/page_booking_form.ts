import type { Page } from "playwright";
import type { Hand } from "./page_hand.ts";
import { periodFields } from "./page_period.ts";

/** What Anna types into the booking form. */
export const anna = {
  firstName: "Anna",
  lastName: "Żółkiewska",
  address: "Kielce, Leśna 4",
  phone: "+48 600 100 200",
  email: "anna@example.com",
  additionalInfo: "Proszę o fotelik dla dziecka",
} as const;

/** The parts of the open booking form. */
export function bookingForm(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Formularz rezerwacji" });
  const consents = [
    "Akceptuję politykę prywatności",
    "Wyrażam zgodę na przetwarzanie danych osobowych",
    "Akceptuję warunki wynajmu samochodu",
  ].map((name) => dialog.getByRole("checkbox", { name }));
  const field = (name: string) => dialog.getByRole("textbox", { name });
  return {
    dialog,
    ...periodFields(dialog),
    firstName: field("Imię"),
    lastName: field("Nazwisko"),
    address: field("Adres (miasto, ulica, numer)"),
    phone: field("Telefon"),
    email: field("E-mail"),
    additionalInfo: field("Dodatkowe informacje"),
    consents,
    calendar: dialog.getByRole("button", { name: "Sprawdź dostępność samochodu" }),
    cancel: dialog.getByRole("button", { name: "Anuluj" }),
    book: dialog.getByRole("button", { name: "Zarezerwuj" }),
  };
}

/** Types Anna's data letter by letter and ticks her three consents. */
export async function writeBookingForm(page: Page, hand: Hand): Promise<void> {
  const form = bookingForm(page);
  for (const name of FIELDS) await hand.write(form[name], anna[name]);
  for (const consent of form.consents) await hand.press(consent);
}

/** Fills in the same data at once, for tests about something else. */
export async function fillBookingForm(page: Page): Promise<void> {
  const form = bookingForm(page);
  for (const name of FIELDS) await form[name].fill(anna[name]);
  for (const consent of form.consents) await consent.check();
}

const FIELDS = ["firstName", "lastName", "address", "phone", "email", "additionalInfo"] as const;
