import type { Page, Route } from "playwright";
import { carHolderAnswer } from "../../../../shared/api/car_holder.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { dayFromNow } from "../../browser/browser_days.ts";
import { replies } from "../page_replies.ts";
import type { Screen } from "./page_screen.ts";

const CUSTOMERS = "/admin/klienci";
const EMAIL = "piotr@example.com";

/** The back office's screens of customers' data and of the customer who had a car. */
export const customerScreens: readonly Screen[] = [
  { name: "office-users", path: adminPaths.users, show: (page) => shows(page, "To Ty") },
  {
    name: "office-users-confirmation",
    path: adminPaths.users,
    async show(page) {
      await shows(page, "To Ty");
      await page.getByLabel(/^E-mail/).fill("ola.kowalska-wisniewska@przykladowa-firma.pl");
      await page.getByRole("button", { name: "Zaproś" }).click();
      const dialog = page.getByRole("dialog", { name: "Zaproszenie" });
      await dialog.getByRole("button", { name: "Zaproś" }).click();
      await dialog.getByText(messages.fieldRequired).waitFor();
    },
  },
  { name: "office-customers", path: CUSTOMERS, show: (page) => shows(page, "Usunięcie danych") },
  {
    name: "office-customers-nobody",
    path: CUSTOMERS,
    async show(page) {
      await page.getByRole("searchbox").fill("Nikogo takiego");
      await shows(page, "Żaden klient nie pasuje.");
    },
  },
  {
    name: "office-customers-loading",
    path: CUSTOMERS,
    network: { calls: /\/api\/customer\/search/, reply: replies.never },
    show: (page) => page.getByText("Wczytywanie klientów").waitFor({ state: "attached" }),
  },
  {
    name: "office-customers-list-failed",
    path: CUSTOMERS,
    network: { calls: /\/api\/customer\/search/, reply: replies.broken },
    show: (page) => shows(page, officeMessages.customersNotLoaded),
    faults: ["500 /api/customer/search"],
  },
  { name: "office-customer", path: CUSTOMERS, show: openFirst },
  {
    name: "office-customer-loading",
    path: CUSTOMERS,
    network: { calls: /\/api\/customer\/[\da-f-]{36}$/, reply: replies.never },
    async show(page) {
      await page.locator("a[href^='/admin/klienci/']").first().click();
      await page.getByText("Wczytywanie klienta").waitFor({ state: "attached" });
    },
  },
  {
    name: "office-customer-failed",
    path: adminPaths.customer("0199a000-0000-7000-8000-000000000000"),
    network: { calls: /\/api\/customer\//, reply: replies.broken },
    show: (page) => shows(page, officeMessages.customerNotLoaded),
    faults: ["500 /api/customer/0199a000-0000-7000-8000-000000000000"],
  },
  {
    name: "office-customer-gone",
    path: adminPaths.customer("0199a000-0000-7000-8000-000000000000"),
    show: (page) => shows(page, officeMessages.customerGone),
    faults: ["404 /api/customer/0199a000-0000-7000-8000-000000000000"],
  },
  {
    name: "office-customers-found",
    path: CUSTOMERS,
    async show(page) {
      await search(page);
      await shows(page, `Co mamy pod adresem`);
    },
  },
  {
    name: "office-customers-invalid",
    path: CUSTOMERS,
    async show(page) {
      await page.getByLabel("Adres e-mail klienta").fill("piotr@");
      await page.getByRole("button", { name: "Sprawdź" }).click();
      await shows(page, officeMessages.customerEmailInvalid);
    },
  },
  {
    name: "office-customers-checking",
    path: CUSTOMERS,
    network: { calls: /\/api\/customer\/summary/, reply: replies.never },
    async show(page) {
      await search(page);
      await page.getByText("Sprawdzanie danych klienta").waitFor({ state: "attached" });
    },
  },
  {
    name: "office-customers-failed",
    path: CUSTOMERS,
    network: { calls: /\/api\/customer\/summary/, reply: replies.broken },
    async show(page) {
      await search(page);
      await shows(page, officeMessages.customerNotChecked);
    },
    faults: ["500 /api/customer/summary"],
  },
  {
    name: "office-customers-erased",
    path: CUSTOMERS,
    network: {
      calls: /\/api\/customer\/erasure/,
      reply: (route) => route.fulfill({ json: RECEIPT }),
    },
    async show(page) {
      await search(page);
      await shows(page, `Co mamy pod adresem`);
      await page.getByRole("checkbox").check();
      await page.getByRole("button", { name: "Usuń dane" }).click();
      await shows(page, "Potwierdzenie usunięcia danych");
    },
  },
  { name: "office-car-holder", path: holderPath(), show: (page) => shows(page, "Sprawdź") },
  {
    name: "office-car-holder-planned",
    path: holderPath(20),
    show: (page) => shows(page, "Ten czas jeszcze nie nadszedł"),
  },
  {
    name: "office-car-holder-nobody",
    path: holderPath(10),
    show: (page) => shows(page, "Na ten czas nikt nie ma rezerwacji"),
  },
  {
    name: "office-car-holder-protocols",
    path: holderPath(20),
    network: {
      calls: /\/api\/carholder/,
      reply: (route) => answerByProtocols(route, { isErased: false, to: LATER }),
    },
    show: (page) => shows(page, "Pismo do policji"),
  },
  {
    name: "office-car-holder-erased",
    path: holderPath(20),
    network: {
      calls: /\/api\/carholder/,
      reply: (route) => answerByProtocols(route, { isErased: true, to: null }),
    },
    show: (page) => shows(page, "Dane usunięte"),
  },
  {
    name: "office-car-holder-checking",
    path: holderPath(20),
    network: { calls: /\/api\/carholder/, reply: replies.never },
    show: (page) => page.getByText("Szukamy wynajmu").waitFor({ state: "attached" }),
  },
  {
    name: "office-car-holder-failed",
    path: holderPath(20),
    network: { calls: /\/api\/carholder/, reply: replies.broken },
    show: (page) => shows(page, officeMessages.holderNotChecked),
    faults: ["500 /api/carholder"],
  },
];

/** The address that looks up who had the van at noon in `days` days, or the empty form without days. */
function holderPath(days?: number): string {
  const path = "/admin/kto-mial-auto";
  if (days === undefined) return path;
  const data = dayFromNow(days).split("-").reverse().join("-");
  return `${path}?${new URLSearchParams({ auto: "TJE 80808", data, godzina: "12:00" })}`;
}

const LATER = { at: `${dayFromNow(-5)}T09:00:00.000Z`, by: "next_handover" };

/** The server's answer, as it would be with a filled handover of the past. */
async function answerByProtocols(
  route: Route,
  { isErased, to }: { isErased: boolean; to: typeof LATER | null },
): Promise<void> {
  const response = await route.fetch();
  const answer = carHolderAnswer.parse(await response.json());
  const from = { at: `${dayFromNow(-11)}T10:05:00.000Z`, by: "protocol" };
  const then = { by: "protocols", from, to, isErased };
  const holders = isErased ? [] : answer.holders;
  const at = `${dayFromNow(-10)}T11:00:00.000Z`;
  const json = { ...answer, at, holders, unconfirmed: [], holdings: { ...answer.holdings, then } };
  await route.fulfill({ response, json });
}

async function openFirst(page: Page): Promise<void> {
  await page.locator("a[href^='/admin/klienci/']").first().click();
  await shows(page, "Wynajmy i dokumenty");
}

async function search(page: Page): Promise<void> {
  await page.getByLabel("Adres e-mail klienta").fill(EMAIL);
  await page.getByRole("button", { name: "Sprawdź" }).click();
}

function shows(page: Page, text: string): Promise<void> {
  return page.getByText(text).first().waitFor();
}

const RECEIPT = {
  erasedAt: "2026-11-21T09:00:00.000Z",
  rentals: 1,
  mails: 1,
  documents: 0,
  keyDestroyed: true,
  stays: ["Samochód, termin i status usuniętych wynajmów."],
};
