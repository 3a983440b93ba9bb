import type { Page, Route } from "playwright";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { showroom } from "../../browser/browser_showroom.ts";
import { cashScreens } from "./page_cash_screens.ts";
import { carScreens } from "./page_car_screens.ts";
import { documentScreens } from "./page_document_screens.ts";
import { linkScreens } from "./page_link_screens.ts";
import { mailScreens } from "./page_mail_screens.ts";
import { fleetScreens } from "./page_fleet_screens.ts";
import { customerScreens } from "./page_customer_screens.ts";
import { rentalScreens } from "./page_rental_screens.ts";
import { replies } from "../page_replies.ts";
import type { Screen } from "./page_screen.ts";
import { setupScreens } from "./page_setup_screens.ts";

const RENTALS = "/admin/zarzadzanie-wynajmami";

/** All screens of the back office; they require a login. */
export const officeScreens: readonly Screen[] = [
  { name: "office-start", path: "/admin", show: (page) => shows(page, "Nowak") },
  {
    name: "office-start-clock",
    path: "/admin",
    network: { calls: /\/api\/today/, reply: withDoubtfulClock },
    show: (page) => shows(page, "Czy zegar serwera jest prawidłowy?"),
  },
  {
    name: "office-start-loading",
    path: "/admin",
    network: { calls: /\/api\/(today|replica)/, reply: replies.never },
    show: (page) => page.getByText("wczytywanie").first().waitFor({ state: "attached" }),
  },
  {
    name: "office-start-failed",
    path: "/admin",
    network: { calls: /\/api\/(today|replica)/, reply: replies.broken },
    show: (page) => shows(page, officeMessages.dayNotLoaded),
    faults: ["500 /api/today", "500 /api/replica"],
  },
  { name: "office-rentals", path: RENTALS, show: (page) => shows(page, "Piotr Nowak") },
  {
    name: "office-rentals-filtered",
    path: `${RENTALS}?searchTerm=nowak&sortBy=status&rentalCarId=${showroom.van.id}`,
    async show(page) {
      const fold = page.getByRole("button", { name: "Filtry i sortowanie" });
      await shows(page, "Piotr Nowak");
      if (await fold.isVisible()) await fold.click();
    },
  },
  {
    name: "office-rentals-none-found",
    path: `${RENTALS}?searchTerm=nikt`,
    show: (page) => shows(page, "Żaden wynajem nie pasuje"),
  },
  {
    name: "office-rentals-loading",
    path: RENTALS,
    network: { calls: /\/api\/(rental\/filtered|replica)/, reply: replies.never },
    show: (page) => page.getByText("Wczytywanie wynajmów").waitFor({ state: "attached" }),
  },
  {
    name: "office-rentals-failed",
    path: RENTALS,
    network: { calls: /\/api\/(rental\/filtered|replica)/, reply: replies.broken },
    show: (page) => shows(page, messages.rentalsNotLoaded),
    faults: ["500 /api/rental/filtered", "500 /api/replica"],
  },
  ...fleetScreens,
  ...rentalScreens,
  ...linkScreens,
  ...carScreens,
  ...setupScreens,
  ...mailScreens,
  ...documentScreens,
  ...customerScreens,
  ...cashScreens,
  {
    name: "office-unsent-none",
    path: "/admin/niewyslane",
    show: (page) => shows(page, "Wszystko jest wysłane."),
  },
  {
    name: "office-drawer",
    path: RENTALS,
    only: "phone",
    async show(page) {
      await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
      await page.getByRole("dialog", { name: "Menu" }).waitFor();
    },
  },
  {
    name: "office-not-found",
    path: "/admin/nie-ma-mnie",
    show: (page) => shows(page, "Pod tym adresem nic nie ma."),
  },
];

/** The server's day, of a server whose clock is four years ahead. */
async function withDoubtfulClock(route: Route): Promise<void> {
  const reply = await route.fetch();
  const clock = { now: "2030-11-25T21:15:00.000Z", known: "2026-11-24T17:02:00.000Z" };
  await route.fulfill({ response: reply, json: { ...await reply.json(), clock } });
}

function shows(page: Page, text: string): Promise<void> {
  return page.getByText(text).first().waitFor();
}
