import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { hasReplica } from "../../support/browser/browser_offline_office.ts";
import { addedRental } from "../../support/browser/browser_office_rentals.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { replies } from "../../support/pages/page_replies.ts";

const { other, openOffice } = officeSuite({ fill: putShowroom });
/** The heading of the first screen, by day and in the evening. */
const GREETING = /^Dzień dobry$|^Dobry wieczór$/;
const MENU = "Start";

beforeAll(async () => {
  await addedRental(other, { lastName: "Wydawana", carId: showroom.small.id, from: 0, to: 3 });
});

/** Answers a call with a server error. @returns a function that ends that */
async function breakCalls(page: Page, path: RegExp): Promise<() => Promise<void>> {
  await page.route(path, replies.broken);
  return () => page.unroute(path);
}

/** Whether one text is above another on the page. */
async function isAbove(page: Page, sentence: string, below: string): Promise<boolean> {
  const top = async (text: string) => (await page.getByText(text).first().boundingBox())?.y ?? NaN;
  return await top(sentence) < await top(below);
}

describe("a server error on a device that has a copy of the data", () => {
  test.each([
    ["Start", "/admin", /\/api\/today/, "Nie udało się załadować planu dnia."],
    [
      "rentals",
      "/admin/zarzadzanie-wynajmami",
      /\/api\/rental\/filtered/,
      "Nie udało się załadować wynajmów.",
    ],
    [
      "protocols",
      "/admin/dokumenty/protokoly-wydania",
      /\/api\/paper\/handover/,
      "Nie udało się załadować protokołów.",
    ],
    [
      "rentals to choose from",
      "/admin/dodaj-protokol-wydania",
      /\/api\/rental\/filtered/,
      "Nie udało się załadować wynajmów.",
    ],
  ])(
    "is shown above the copy, with a button to try again: %s",
    async (_, path, calls, sentence) => {
      const { page, faults } = await openOffice("/admin/ustawienia", "phone");
      faults.expect(/^500 /);
      await expect.poll(() => hasReplica(page), { timeout: 30_000 }).toBe(true);
      const restore = await breakCalls(page, calls);
      await page.goto(path);
      await page.getByText(sentence).waitFor();
      await page.getByText(/Zapisane na urządzeniu · stan z/).waitFor();
      expect(await isAbove(page, sentence, "Zapisane na urządzeniu")).toBe(true);
      await restore();
      await page.getByRole("button", { name: "Ponów" }).tap();
      await page.getByText(sentence).waitFor({ state: "detached" });
      await page.getByText("Zapisane na urządzeniu").waitFor({ state: "detached" });
    },
  );
});

describe("a server error on a list that was loaded before", () => {
  test.each([
    ["/admin/sprzedaz-aut", /\/api\/salecar$/, "Nie udało się załadować listy samochodów."],
    ["/admin/wynajem-aut", /\/api\/rentalcar$/, "Nie udało się załadować listy samochodów."],
    [
      "/admin/zarzadzanie-wyposazeniem",
      /\/api\/carfeature$/,
      "Nie udało się załadować listy wyposażenia.",
    ],
    [
      "/admin/zarzadzanie-wynajmami",
      /\/api\/rental\/filtered/,
      "Nie udało się załadować wynajmów.",
    ],
    [
      "/admin/zarzadzanie-dokumentami",
      /\/api\/paper\/agreement/,
      "Nie udało się załadować dokumentów.",
    ],
    ["/admin/os-floty", /\/api\/fleet/, "Nie udało się załadować osi floty."],
    ["/admin/poczta", /\/api\/email\/failed/, "Nie udało się załadować wiadomości."],
    [
      "/admin/dokumenty/protokoly-zwrotu",
      /\/api\/paper\/return/,
      "Nie udało się załadować protokołów.",
    ],
  ])(
    "is shown above the list, with a button to try again: %s",
    async (path, calls, sentence) => {
      const { page, faults } = await openOffice(path);
      faults.expect(/^500 /);
      await page.waitForLoadState("networkidle");
      await page.getByRole("link", { name: MENU, exact: true }).click();
      // The address changes before the screen: wait for the screen before going back.
      await page.getByRole("heading", { level: 1, name: GREETING }).waitFor();
      const restore = await breakCalls(page, calls);
      await page.goBack();
      await page.getByText(sentence).waitFor();
      await restore();
      await page.getByRole("button", { name: "Ponów" }).click();
      await page.getByText(sentence).waitFor({ state: "detached" });
    },
  );
});
