import type { Page, Route } from "playwright";
import type { TroubledMail } from "../../../../shared/api/mail.ts";
import type { MailQueue } from "../../../../shared/api/mail.ts";
import { mailFailureWords } from "../../../../shared/mail/failure_words.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { replies } from "../page_replies.ts";
import type { Screen } from "./page_screen.ts";

const MAILS = "/admin/poczta";
const LIST = "/admin/zarzadzanie-wynajmami";
const UNKNOWN = "/admin/wyslij-wiadomosc/0199a000-0000-7000-8000-0000000000ff";

/** The back office's screens of a mail to a customer, and of mails that could not be sent. */
export const mailScreens: readonly Screen[] = [
  { name: "office-message", path: LIST, show: openMessage },
  {
    name: "office-message-incomplete",
    path: LIST,
    async show(page) {
      await openMessage(page);
      await page.getByLabel("Szablon").selectOption("custom");
      await page.getByRole("button", { name: "Wyślij", exact: true }).click();
      await page.getByText(officeMessages.mailIncomplete).waitFor();
    },
  },
  {
    name: "office-message-refused",
    path: LIST,
    network: { calls: /\/api\/email\/custom/, reply: refused },
    async show(page) {
      await openMessage(page);
      await page.getByRole("button", { name: "Wyślij", exact: true }).click();
      await page.getByText(/odrzucony na stałe/).waitFor();
    },
    faults: ["502 /api/email/custom"],
  },
  {
    name: "office-message-unknown",
    path: UNKNOWN,
    show: (page) => page.getByText(messages.rentalNotFound).waitFor(),
    faults: [/^404 /],
  },
  {
    name: "office-message-loading",
    path: UNKNOWN,
    network: { calls: /\/api\/rental\/[0-9a-f-]+$/, reply: replies.never },
    onlyLook: true,
    show: (page) => page.getByText("Wczytywanie danych wynajmu").waitFor({ state: "attached" }),
  },
  {
    name: "office-message-failed",
    path: UNKNOWN,
    network: { calls: /\/api\/rental\/[0-9a-f-]+$/, reply: replies.broken },
    onlyLook: true,
    show: (page) => page.getByText(officeMessages.mailRentalNotLoaded).waitFor(),
    faults: [/^500 /],
  },
  {
    name: "office-mails",
    path: MAILS,
    network: { calls: /\/api\/email\/(failed|queue)/, reply: replyWithTrouble },
    show: (page) => page.getByText("Adres odrzucony").waitFor(),
  },
  {
    name: "office-mails-remove",
    path: MAILS,
    network: { calls: /\/api\/email\/(failed|queue)/, reply: replyWithTrouble },
    async show(page) {
      await page.getByRole("button", { name: "Usuń z listy" }).first().click();
      await page.getByRole("dialog", { name: "Usuwanie z listy" }).waitFor();
    },
  },
  {
    name: "office-mails-none",
    path: MAILS,
    network: { calls: /\/api\/email\/queue/, reply: queue({ waiting: 0, hasAccount: true }) },
    show: (page) => page.getByText("Wszystkie wiadomości zostały wysłane.").waitFor(),
  },
  {
    name: "office-mails-waiting",
    path: MAILS,
    network: { calls: /\/api\/email\/queue/, reply: queue({ waiting: 2, hasAccount: false }) },
    show: (page) => page.getByText("2 wiadomości czekają").waitFor(),
  },
  {
    name: "office-mails-loading",
    path: MAILS,
    network: { calls: /\/api\/email\/failed/, reply: replies.never },
    onlyLook: true,
    show: (page) => page.getByText("Wczytywanie wiadomości").waitFor({ state: "attached" }),
  },
  {
    name: "office-mails-failed",
    path: MAILS,
    network: { calls: /\/api\/email\/failed/, reply: replies.broken },
    onlyLook: true,
    show: (page) => page.getByText(officeMessages.mailsNotLoaded).waitFor(),
    faults: [/^500 /],
  },
];

/** The mail form of the only rental. */
async function openMessage(page: Page): Promise<void> {
  await page.getByText("Piotr Nowak").first().waitFor();
  const id = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem("accessToken")}` };
    const [rental] = await (await fetch("/api/rental", { headers })).json();
    return String(rental.id);
  });
  await page.goto(`/admin/wyslij-wiadomosc/${id}`);
  await page.getByRole("heading", { name: "Podgląd" }).waitFor();
}

function refused(route: Route): Promise<void> {
  const errorMessage = `${officeMessages.mailNotSent} ${mailFailureWords("SMTP 550", true)}`;
  return route.fulfill({ status: 502, json: { status: 502, errorMessage } });
}

function replyWithTrouble(route: Route): Promise<void> {
  return route.request().url().endsWith("/queue")
    ? queue({ waiting: 0, hasAccount: true })(route)
    : route.fulfill({ json: TROUBLES });
}

function queue(json: MailQueue): (route: Route) => Promise<void> {
  return (route) => route.fulfill({ json });
}

const TROUBLE: TroubledMail = {
  id: "0199a000-0000-7000-8000-0000000000a1",
  kind: "confirmation",
  to: "customer",
  recipient: "bardzo.dlugi.adres.klientki.z.polski@poczta-przykladowa.example.com",
  rentalId: "0199a000-0000-7000-8000-0000000000b1",
  customerName: "Anna Maria Żółkiewska-Brzęczyszczykiewicz",
  rentalChanged: true,
  subject: "Potwierdzenie rezerwacji samochodu",
  status: "failed",
  permanent: true,
  reason: "SMTP 550",
  reasonText: mailFailureWords("SMTP 550", true),
  attempts: 1,
  queuedAt: "2026-11-21T09:00:00.000Z",
  nextAttemptAt: null,
};
const TROUBLES: readonly TroubledMail[] = [
  TROUBLE,
  {
    ...TROUBLE,
    id: "0199a000-0000-7000-8000-0000000000a2",
    kind: "rental_notification",
    to: "business",
    recipient: "biuro@example.com",
    customerName: "Piotr Nowak",
    subject: "Nowa rezerwacja: Peugeot 508 SW, 12-12-2026 | 08:00",
    status: "waiting",
    permanent: false,
    reason: "ETIMEDOUT",
    reasonText: mailFailureWords("ETIMEDOUT", false),
    attempts: 3,
    nextAttemptAt: "2026-11-21T09:02:00.000Z",
  },
  {
    ...TROUBLE,
    id: "0199a000-0000-7000-8000-0000000000a3",
    kind: "contact_form",
    to: "business",
    recipient: "biuro@example.com",
    rentalId: null,
    customerName: "",
    subject: "Wiadomość ze strony: Łucja",
    permanent: false,
    reason: "SMTP 535",
    reasonText: mailFailureWords("SMTP 535", false),
    attempts: 674,
  },
];
