import type { Page } from "playwright";
import { expect, test } from "vitest";
import { createCatalogue } from "../../server/catalogue/catalogue.ts";
import { rentalAccount } from "../../shared/api/money.ts";
import { adminPaths } from "../../shared/paths.ts";
import { administratorTokens } from "../support/browser/browser_administrator_tokens.ts";
import { addedRental } from "../support/browser/browser_office_rentals.ts";
import { openDayOffline } from "../support/browser/browser_offline_office.ts";
import { otherAdministrator } from "../support/browser/browser_other_administrator.ts";
import { showroom } from "../support/browser/browser_showroom.ts";
import { browserSuite } from "../support/browser/browser_suite.ts";
import { axeFindings } from "../support/pages/checks/page_axe.ts";
import { sidewaysScroll } from "../support/pages/checks/page_sideways.ts";
import { smallTargets } from "../support/pages/checks/page_targets.ts";
import { keptOnDevice } from "../support/pages/page_device.ts";
import { drawWithFinger, SCRAWL } from "../support/pages/page_finger.ts";
import { moneyParts } from "../support/pages/page_money.ts";
import { protocolForm } from "../support/pages/page_protocol_form.ts";
import { rentalCarDocument } from "../support/server/cars.ts";

const site = browserSuite({
  fill: async (kv) => {
    const car = rentalCarDocument(showroom.small.id);
    await createCatalogue(kv).change(() => [{
      kind: "rental_car",
      put: { ...car, deposit: 1000, rentalPrices: [{ days: 1, price: 140 }] },
    }]);
  },
  env: { RATE_LIMITS: "off" },
});

async function examine(page: Page, state: string): Promise<void> {
  expect.soft(await axeFindings(page), `axe findings: ${state}`).toEqual([]);
  expect.soft(await sidewaysScroll(page, 390), state).toEqual([]);
}

async function signs(page: Page): Promise<void> {
  const { signing } = protocolForm(page);
  for (const pad of await signing.locator("[data-signature]").all()) {
    await drawWithFinger(page, pad, SCRAWL.slice(0, 9));
  }
  await signing.getByText("Podpis złożony").nth(1).waitFor();
  await signing.getByRole("button", { name: "Podpisz i zablokuj" }).tap();
  await page.getByText("Podpisany na tym urządzeniu · czeka na wysłanie").waitFor();
}

test(
  "rent and deposit are taken at the car without a network, and the deposit is settled after the return, each once",
  async () => {
    const other = await otherAdministrator(site.origin);
    const toAdd = { lastName: "Parkingowa", carId: showroom.small.id, from: 0, to: 3 };
    const { id } = await addedRental(other, toAdd);
    const tokens = await administratorTokens(site.origin);
    const { page, context } = await openDayOffline(
      site,
      tokens,
      adminPaths.addHandover(id),
      "phone",
    );
    const form = protocolForm(page);
    const money = moneyParts(page);
    const paid = money.part.getByText(/^Zapłacono 420,00\szł/);
    await form.mileage.fill("148320");
    await form.reason.fill("Klient podpisze jutro.");
    await money.part.getByText(/^Do zapłaty 420,00\szł$/).waitFor();
    await money.part.getByText(/^Kaucja 1\s000,00\szł$/).waitFor();
    await examine(page, "the part of a handover");
    expect.soft(await smallTargets(page), "small targets of a handover").toEqual([]);

    // The question is asked once; the answer 'Wróć' leads back to the form.
    await form.sign.tap();
    const question = page.getByRole("dialog", { name: "Wydać auto bez zapłaty i kaucji?" });
    await question.getByText(/Do zapłaty 420,00\szł\. Kaucja 1\s000,00\szł\./).waitFor();
    await examine(page, "the question");
    await question.getByRole("button", { name: "Wróć" }).tap();

    // What is typed is there again after a reload.
    await money.part.getByRole("button", { name: "Przyjmij zapłatę" }).tap();
    const payment = page.getByRole("dialog", { name: "Przyjmij zapłatę" });
    await payment.getByLabel("Uwaga (może zostać pusta)").fill("Za trzy doby");
    await examine(page, "the dialog of a payment");
    expect.soft(await smallTargets(page), "small targets of a payment").toEqual([]);
    await expect.poll(() => keptOnDevice(page)).toContain("Za trzy doby");
    await page.reload();
    await money.part.getByRole("button", { name: "Przyjmij zapłatę" }).tap();
    await expect.poll(() => payment.getByLabel("Uwaga (może zostać pusta)").inputValue())
      .toBe("Za trzy doby");
    await payment.getByRole("button", { name: "Zapisz", exact: true }).dblclick();
    await paid.waitFor();
    await page.reload();
    await paid.waitFor();
    await money.take("Przyjmij kaucję", "dblclick");
    await money.part.getByText(/^Pobrana kaucja 1\s000,00\szł$/).waitFor();
    await form.sign.tap();
    await form.signing.waitFor();
    await signs(page);

    await page.goto(adminPaths.addReturn(id));
    await page.getByRole("heading", { level: 1, name: "Protokół zwrotu" }).waitFor();
    await form.mileage.fill("148500");
    await page.getByRole("button", { name: "Dodaj inną opłatę" }).tap();
    await page.getByLabel("Za co").fill("Sprzątanie wnętrza");
    await page.getByLabel("Kwota").fill("120");
    await form.sign.tap();
    await form.signing.waitFor();
    await signs(page);
    await money.sheet.getByText(
      /^Kaucja 1\s000,00\szł · potrącenia 120,00\szł · do oddania 880,00\szł$/,
    ).waitFor();
    await examine(page, "the sheet after a return");
    await money.sheet.getByRole("button", { name: /^Oddano 880,00\szł$/ }).dblclick();
    await money.sheet.waitFor({ state: "hidden" });

    await page.goto(adminPaths.unsent);
    await page.getByText(/^Wpłata 420,00\szł · wynajem$/).waitFor();
    await page.getByText(/^Rozliczenie kaucji 1\s000,00\szł$/).waitFor();
    await examine(page, "what is unsent");
    await context.setOffline(false);
    const account = async () => rentalAccount.parse(await other.call("GET", `/account/${id}`));
    await expect.poll(async () => (await account()).entries.length, { timeout: 30_000 }).toBe(4);
    await expect.poll(() => other.call("GET", `/rentalprotocolin`)).toMatchObject([{}]);
    expect(await account()).toMatchObject({
      balance: {
        due: 54_000,
        paid: 54_000,
        toPay: 0,
        deposit: { taken: 100_000, kept: 12_000, returned: 88_000, held: 0, toReturn: 0 },
      },
      entries: [
        { entry: { type: "PaymentTaken", for: "rent" }, note: "Za trzy doby" },
        { entry: { type: "PaymentTaken", for: "deposit" } },
        { entry: { type: "DepositKept", cause: "other" }, note: "Sprzątanie wnętrza" },
        { entry: { type: "PaymentReturned", for: "deposit", method: "cash" } },
      ],
    });
  },
  60_000,
);
