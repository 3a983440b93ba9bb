import { expect, test } from "vitest";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { addedRental } from "../../support/browser/browser_office_rentals.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { replies } from "../../support/pages/page_replies.ts";

const { other, openOffice } = officeSuite({ fill: putShowroom });
const STATUS = "**/api/email/rental/*/status";
const SENTENCE = "Nie udało się sprawdzić statusu wiadomości.";

test.each([
  { what: "the server", carId: showroom.van.id, reply: replies.broken, fault: /^500 / },
  { what: "the network", carId: showroom.small.id, reply: replies.cut, fault: /^net::ERR_FAILED / },
])(
  "an error is shown when $what fails to return the mail status, and disappears once the status is loaded",
  async ({ carId, reply, fault }) => {
    const { id } = await addedRental(other, { lastName: "Łęcka", carId, from: 5, to: 7 });
    const { page, faults } = await openOffice("/admin/ustawienia");
    faults.expect(fault);
    await page.route(STATUS, reply);
    await page.goto(`/admin/wyslij-wiadomosc/${id}`);
    const sentence = page.getByText(SENTENCE);
    await sentence.waitFor();
    await page.unroute(STATUS);
    // Once the network is back it is read again automatically.
    if (reply === replies.broken) await page.getByRole("button", { name: "Ponów" }).click();
    await sentence.waitFor({ state: "detached" });

    // The status is cached now: the bar above every page shows that the network is missing.
    await page.getByRole("link", { name: "Wynajmy" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Zarządzanie Wynajmami" }).waitFor();
    await page.route(STATUS, replies.cut);
    faults.expect(/^net::ERR_FAILED /);
    const cut = page.waitForEvent("requestfailed", (one) => one.url().endsWith("/status"));
    await page.goBack();
    await cut;
    await page.getByRole("form", { name: "Wiadomość do klienta" }).waitFor();
    expect(await sentence.count()).toBe(0);
  },
);

test("a list of rentals that fails to load shows that error and none about the status of mails", async () => {
  await addedRental(other, { lastName: "Nowak", carId: showroom.estate.id, from: 5, to: 7 });
  const { page, faults } = await openOffice("/admin/zarzadzanie-wynajmami");
  faults.expect(/^500 /);
  await page.getByRole("article").filter({ hasText: "Nowak" }).waitFor();
  await page.getByRole("link", { name: "Start", exact: true }).click();
  await page.getByRole("heading", { name: "Poradniki" }).waitFor();
  await page.route(/\/api\/rental\/filtered/, replies.broken);
  await page.goBack();
  await page.getByText("Nie udało się załadować wynajmów.").waitFor();
  expect(await page.getByText(SENTENCE).count()).toBe(0);
});
