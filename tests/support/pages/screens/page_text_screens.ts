import type { Page } from "playwright";
import { messages } from "../../../../shared/messages.ts";
import { salesroom } from "../../browser/browser_salesroom.ts";
import { replies } from "../page_replies.ts";
import type { Screen } from "./page_screen.ts";

const CONTACT = "/kontakt";
const SENT = /\/api\/email\/contact-form$/;

/** All screens of contact, parts and legal texts, with the salesroom. */
export const textScreens: readonly Screen[] = [
  { name: "contact", path: CONTACT, show: (page) => shows(page, "Godziny otwarcia") },
  {
    name: "contact-about-a-car",
    path: `${CONTACT}?auto=${salesroom.suv.id}`,
    show: (page) => shows(page, "Dotyczy"),
  },
  {
    name: "contact-errors",
    path: CONTACT,
    async show(page) {
      await page.getByRole("button", { name: "Wyślij wiadomość" }).click();
      await shows(page, messages.contactConsentMissing);
    },
  },
  {
    name: "contact-suggestion",
    path: CONTACT,
    async show(page) {
      await page.getByRole("textbox", { name: "E-mail" }).fill("jan.kowalski@wp.p");
      await page.getByRole("button", { name: "Wyślij wiadomość" }).click();
      await shows(page, messages.emailInvalid);
      await shows(page, "Czy chodziło o jan.kowalski@wp.pl?");
    },
  },
  {
    name: "contact-sent",
    path: CONTACT,
    network: {
      calls: SENT,
      reply: (route) => route.fulfill({ status: 202, json: { accepted: true } }),
    },
    async show(page) {
      await write(page);
      await shows(page, messages.contactSent);
    },
  },
  {
    name: "contact-refused",
    path: CONTACT,
    network: { calls: SENT, reply: replies.broken },
    async show(page) {
      await write(page);
      await page.getByRole("alert").getByText(messages.contactFailed).waitFor();
    },
    faults: ["500 /api/email/contact-form"],
  },
  {
    name: "contact-sending",
    onlyLook: true,
    path: CONTACT,
    network: { calls: SENT, reply: replies.never },
    async show(page) {
      await write(page);
      await page.getByRole("button", { name: "Wysyłanie..." }).waitFor();
    },
  },
  {
    name: "contact-offline",
    path: CONTACT,
    async show(page, context) {
      await page.getByRole("button", { name: "Wyślij wiadomość" }).waitFor();
      await context.setOffline(true);
      await shows(page, messages.contactNeedsNetwork);
    },
  },
  {
    name: "parts",
    path: "/czesci-samochodowe",
    show: (page) => shows(page, "Nie wiesz, która część pasuje?"),
  },
  {
    name: "legal-rental-terms",
    path: "/warunki-wynajmu-samochodu",
    show: (page) => shows(page, "Postanowienia końcowe"),
  },
  {
    name: "legal-contents",
    only: "phone",
    path: "/polityka-prywatnosci",
    show: (page) => page.locator("summary").click(),
  },
  {
    name: "legal-cookies",
    path: "/informacje-o-ciasteczkach",
    show: (page) => page.getByRole("button", { name: "Zmień ustawienia cookies" }).waitFor(),
  },
  {
    name: "legal-copyright",
    path: "/prawa-autorskie",
    show: (page) => shows(page, "Zofia Kreślarz"),
  },
  {
    name: "legal-copyright-failed",
    onlyLook: true,
    path: "/prawa-autorskie",
    network: { calls: /\/api\/carfeature/, reply: replies.broken },
    show: (page) => shows(page, messages.equipmentNotLoaded),
    faults: ["500 /api/carfeature"],
  },
];

async function write(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Imię" }).fill("Zofia");
  await page.getByRole("textbox", { name: "E-mail" }).fill("zofia@example.com");
  await page.getByRole("textbox", { name: "Wiadomość" }).fill("Czy można obejrzeć w sobotę?");
  await page.getByRole("checkbox", { name: "Akceptuję regulamin" }).check();
  await page.getByRole("button", { name: "Wyślij wiadomość" }).click();
}

function shows(page: Page, text: string): Promise<void> {
  return page.getByRole("main").getByText(text).and(page.locator(":visible")).first().waitFor();
}
