import type { Page } from "playwright";
import { messages } from "../../../../shared/messages.ts";
import { moneyMessages } from "../../../../shared/money/money_messages.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { replies } from "../page_replies.ts";
import type { Screen } from "./page_screen.ts";

/** The back office's screens of the cash. */
export const cashScreens: readonly Screen[] = [
  { name: "office-cash", path: adminPaths.cash, show: (page) => shows(page, "Zamknij dzień") },
  {
    name: "office-cash-close",
    path: adminPaths.cash,
    async show(page) {
      await page.getByRole("button", { name: "Zamknij dzień" }).click();
      await page.getByLabel(/kasa wynajmu/).fill("12,50");
      await shows(page, "Różnica +12,50 zł");
    },
  },
  {
    name: "office-cash-bank",
    path: adminPaths.cash,
    async show(page) {
      await page.getByRole("button", { name: "Wpłata do banku" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Zapisz" }).click();
      await page.getByRole("dialog").getByText(messages.fieldRequired).waitFor();
    },
  },
  {
    name: "office-cash-loading",
    path: adminPaths.cash,
    network: { calls: /\/api\/cash/, reply: replies.never },
    show: (page) => page.getByText("Wczytywanie kasy").waitFor({ state: "attached" }),
  },
  {
    name: "office-cash-failed",
    path: adminPaths.cash,
    network: { calls: /\/api\/cash/, reply: replies.broken },
    show: (page) => shows(page, moneyMessages.cashNotLoaded),
    faults: [/^500 /],
  },
  {
    name: "office-cash-to-pay",
    path: adminPaths.cashToPay,
    show: (page) => shows(page, "Wszystko zapłacone."),
  },
  {
    name: "office-cash-deposits",
    path: adminPaths.cashDeposits,
    show: (page) => shows(page, "Żadna kaucja nie czeka na oddanie."),
  },
  {
    name: "office-cash-month",
    path: adminPaths.cashMonth,
    show: (page) => shows(page, "Pobierz wpisy (CSV)"),
  },
];

function shows(page: Page, text: string): Promise<void> {
  return page.getByText(text).first().waitFor();
}
