import type { Page } from "playwright";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { dayFromNow } from "../../browser/browser_days.ts";
import { showroom } from "../../browser/browser_showroom.ts";
import { replies } from "../page_replies.ts";
import type { Screen } from "./page_screen.ts";

const FLEET = "/admin/os-floty";
const BOOKED_WEEK = `${FLEET}?od=${dayFromNow(20)}`;
const fleetCall = /\/api\/fleet/;

/** The timeline of the fleet in its states, with its dialogs. */
export const fleetScreens: readonly Screen[] = [
  { name: "fleet-week", path: BOOKED_WEEK, show: (page) => booked(page).waitFor() },
  {
    name: "fleet-month",
    path: `${BOOKED_WEEK}&widok=miesiac`,
    show: (page) => booked(page).waitFor(),
  },
  {
    name: "fleet-rental",
    path: BOOKED_WEEK,
    async show(page) {
      await booked(page).click();
      await page.getByRole("dialog").getByRole("link", { name: "Zadzwoń" }).waitFor();
    },
  },
  {
    name: "fleet-move",
    path: BOOKED_WEEK,
    async show(page) {
      await booked(page).click();
      await page.getByRole("dialog").getByRole("button", { name: "Przenieś" }).click();
      await page.getByRole("dialog", { name: "Przenieś wynajem" }).waitFor();
    },
  },
  {
    name: "fleet-new-block",
    path: FLEET,
    async show(page) {
      await page.getByText(showroom.van.name).first().waitFor();
      await page.getByRole("button", { name: "Dodaj blokadę serwisową" }).click();
      const dialog = page.getByRole("dialog", { name: "Nowa blokada serwisowa" });
      await dialog.getByRole("button", { name: "Dodaj blokadę" }).click();
      await dialog.getByText(officeMessages.blockCarMissing).waitFor();
    },
  },
  {
    name: "fleet-loading",
    path: FLEET,
    network: { calls: fleetCall, reply: replies.never },
    show: (page) => page.getByText("Wczytywanie osi floty").waitFor({ state: "attached" }),
  },
  {
    name: "fleet-failed",
    path: FLEET,
    network: { calls: fleetCall, reply: replies.broken },
    show: (page) => page.getByText(officeMessages.fleetNotLoaded).waitFor(),
    faults: ["500 /api/fleet"],
  },
];

function booked(page: Page) {
  return page.getByRole("row", { name: showroom.van.name }).getByRole("button", { name: "Nowak" });
}
