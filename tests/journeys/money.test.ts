import type { Page } from "playwright";
import { expect, test } from "vitest";
import { createCatalogue } from "../../server/catalogue/catalogue.ts";
import { cashDay, rentalAccount } from "../../shared/api/money.ts";
import { adminPaths } from "../../shared/paths.ts";
import { instant, toWarsaw } from "../../shared/warsaw.ts";
import { administratorTokens } from "../support/browser/browser_administrator_tokens.ts";
import { addedRental } from "../support/browser/browser_office_rentals.ts";
import { openDayOffline, startedOffline } from "../support/browser/browser_offline_office.ts";
import { otherAdministrator } from "../support/browser/browser_other_administrator.ts";
import { showroom } from "../support/browser/browser_showroom.ts";
import { browserSuite } from "../support/browser/browser_suite.ts";
import { axeFindings } from "../support/pages/checks/page_axe.ts";
import { sidewaysScroll } from "../support/pages/checks/page_sideways.ts";
import { smallTargets } from "../support/pages/checks/page_targets.ts";
import { keptOnDevice } from "../support/pages/page_device.ts";
import { drawWithFinger, SCRAWL } from "../support/pages/page_finger.ts";
import { cashParts, moneyParts, pressTwice } from "../support/pages/page_money.ts";
import { protocolForm } from "../support/pages/page_protocol_form.ts";
import { rentalCarDocument } from "../support/server/cars.ts";
import { setClockAhead } from "../support/server/clock_ahead.ts";

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

const DAY = 24 * 60 * 60_000;
const dateAhead = (ahead: number) => toWarsaw(instant(Date.now() + ahead)).date;

test(
  "rent and deposit are taken at the car without a network, the deposit is settled without one a day later, and the cash box has the sums of the account until its day is closed",
  async () => {
    let other = await otherAdministrator(site.origin);
    const toAdd = { lastName: "Parkingowa", carId: showroom.small.id, from: 0, to: 3 };
    const { id } = await addedRental(other, toAdd);
    const tokens = await administratorTokens(site.origin);
    const visit = await openDayOffline(site, tokens, adminPaths.addHandover(id), "phone");
    const { context } = visit;
    let { page } = visit;
    let form = protocolForm(page);
    let money = moneyParts(page);
    const paid = money.part.getByText(/^Zapłacono 420,00\szł/);
    await form.mileage.fill("148320");
    await form.reason.fill("Klient podpisze jutro.");
    await money.part.getByText(/^Do zapłaty 420,00\szł$/).waitFor();
    await money.part.getByText(/^Kaucja 1\s000,00\szł$/).waitFor();
    await examine(page, "the part of a handover");
    expect.soft(await smallTargets(page), "small targets of a handover").toEqual([]);

    // 'Wróć' leads back to the form and is no answer: the question comes again.
    await form.sign.tap();
    const question = page.getByRole("dialog", { name: "Wydać auto bez zapłaty i kaucji?" });
    await question.getByText(/Do zapłaty 420,00\szł\. Kaucja 1\s000,00\szł\./).waitFor();
    await examine(page, "the question");
    await question.getByRole("button", { name: "Wróć" }).tap();
    await form.sign.tap();
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
    await pressTwice(payment.getByRole("button", { name: "Zapisz", exact: true }));
    await paid.waitFor();
    await page.reload();
    await paid.waitFor();
    await money.take("Przyjmij kaucję", pressTwice);
    await money.part.getByText(/^Pobrana kaucja 1\s000,00\szł$/).waitFor();
    await form.sign.tap();
    await form.signing.waitFor();
    await signs(page);

    await page.goto(adminPaths.unsent);
    await page.getByText(/^Wpłata 420,00\szł · wynajem$/).waitFor();
    await context.setOffline(false);
    const account = async () => rentalAccount.parse(await other.call("GET", `/account/${id}`));
    await expect.poll(async () => (await account()).entries.length, { timeout: 30_000 }).toBe(2);
    await expect.poll(() => other.call("GET", "/rentalprotocolout")).toMatchObject([{}]);
    await page.close();

    await site.restart(DAY);
    other = await otherAdministrator(site.origin);
    await context.addInitScript(setClockAhead, DAY);
    const nextDay = { page: await context.newPage(), context };
    page = await startedOffline(nextDay, adminPaths.addReturn(id), instant(Date.now() + DAY));
    [form, money] = [protocolForm(page), moneyParts(page)];
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
    await pressTwice(money.sheet.getByRole("button", { name: /^Oddano 880,00\szł$/ }));
    await money.sheet.waitFor({ state: "hidden" });

    await page.goto(adminPaths.unsent);
    await page.getByText(/^Rozliczenie kaucji 1\s000,00\szł$/).waitFor();
    await examine(page, "what is unsent");
    await context.setOffline(false);
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

    // Of the 1 000 zł in the box of deposits 880 went back, and 120 are rent's now.
    const cash = cashParts(page);
    await page.goto(adminPaths.cash);
    await cash.boxes.getByText(/^540,00\szł$/).waitFor();
    await cash.boxes.getByText(/^0,00\szł$/).waitFor();
    await cash.boxes.getByText(/^420,00\szł$/).waitFor();
    await cash.boxes.getByText(/^1\s000,00\szł$/).waitFor();
    await cash.takings.getByText(/^Zatrzymano z kaucji 120,00\szł$/).waitFor();
    await examine(page, "the cash of the day");
    expect.soft(await smallTargets(page), "small targets of the cash").toEqual([]);
    await cash.close.tap();
    await examine(page, "the dialog that closes the day");
    expect.soft(await smallTargets(page), "small targets of the dialog").toEqual([]);
    await cash.closeBy({ rent: "540", deposit: "0" });
    await examine(page, "a closed day");
    expect(await cash.close.count()).toBe(0);

    const dayOf = async (ahead: number) =>
      cashDay.parse(await other.call("GET", `/cash/day/${dateAhead(ahead)}`));
    expect(await dayOf(0)).toMatchObject({
      ...{ taken: { rent: 42_000, deposit: 100_000 }, kept: 0, close: null, isClosed: true },
    });
    expect(await dayOf(DAY)).toMatchObject({
      ...{ taken: { rent: 0, deposit: -88_000 }, kept: 12_000 },
      expected: { rent: 54_000, deposit: 0 },
      close: { counted: { rent: 54_000, deposit: 0 }, cause: "" },
    });
  },
  60_000,
);
