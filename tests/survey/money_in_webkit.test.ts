import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCatalogue } from "../../server/catalogue/catalogue.ts";
import { cashDay, rentalAccount } from "../../shared/api/money.ts";
import { adminPaths } from "../../shared/paths.ts";
import { instant, toWarsaw } from "../../shared/warsaw.ts";
import { addedRental } from "../support/browser/browser_office_rentals.ts";
import { isReady } from "../support/browser/browser_offline_office.ts";
import { otherAdministrator } from "../support/browser/browser_other_administrator.ts";
import { showroom } from "../support/browser/browser_showroom.ts";
import { drawWithMouse } from "../support/engines/engine_input.ts";
import { type EngineVisit, openEngineVisit } from "../support/engines/engine_visit.ts";
import { axeScript } from "../support/pages/checks/page_axe.ts";
import { sidewaysScroll } from "../support/pages/checks/page_sideways.ts";
import { smallTargets } from "../support/pages/checks/page_targets.ts";
import { SCRAWL } from "../support/pages/page_finger.ts";
import { logIn } from "../support/pages/page_login.ts";
import { cashParts, moneyParts } from "../support/pages/page_money.ts";
import { pointer } from "../support/pages/page_pointer.ts";
import { protocolForm } from "../support/pages/page_protocol_form.ts";
import { settle } from "../support/pages/page_settle.ts";
import { rentalCarDocument } from "../support/server/cars.ts";

const DAY = 24 * 60 * 60_000;

let visit: EngineVisit;
beforeAll(async () => {
  const car = { ...rentalCarDocument(showroom.small.id), deposit: 1000 };
  visit = await openEngineVisit("WebKit", {
    fill: async (kv) => {
      const put = { ...car, rentalPrices: [{ days: 1, price: 140 }] };
      await createCatalogue(kv).change(() => [{ kind: "rental_car", put }]);
    },
    env: { RATE_LIMITS: "off" },
  });
  const { page } = visit;
  await page.goto("/logowanie");
  await logIn(page, pointer(page, "mouse"));
  await page.getByRole("heading", { level: 1, name: "Logowanie" }).waitFor({ state: "hidden" });
});
afterAll(() => visit?.close());

test(
  "in WebKit on a phone rent and deposit are taken without the server, the deposit is settled without it a day later, and the cash has the sums of the account until its day is closed",
  async () => {
    const { page, proxy } = visit;
    let other = await otherAdministrator(proxy.origin);
    const toAdd = { lastName: "Parkingowa", carId: showroom.small.id, from: 0, to: 3 };
    const { id } = await addedRental(other, toAdd);
    const account = async () => rentalAccount.parse(await other.call("GET", `/account/${id}`));
    const money = moneyParts(page);
    const form = protocolForm(page);

    await losesServer(adminPaths.addHandover(id));
    await form.mileage.fill("148320");
    await form.reason.fill("Klient podpisze jutro.");
    await money.part.getByText(/^Do zapłaty 420,00\szł$/).waitFor();
    await examine(page, "the part of a handover");
    await money.take("Przyjmij zapłatę");
    await money.take("Przyjmij kaucję");
    await money.part.getByText(/^Pobrana kaucja 1\s000,00\szł$/).waitFor();
    await form.sign.click();
    await signs();
    await visit.startServer();
    await page.reload();
    await expect.poll(async () => (await account()).entries.length).toBe(2);
    await expect.poll(() => other.call("GET", "/rentalprotocolout")).toMatchObject([{}]);

    await visit.stopServer();
    await visit.startServer(DAY);
    other = await otherAdministrator(proxy.origin);
    await page.evaluate((ahead) => localStorage.setItem("clockAhead", String(ahead)), DAY);
    await losesServer(adminPaths.addReturn(id), instant(Date.now() + DAY));
    await form.mileage.fill("148500");
    await page.getByRole("button", { name: "Dodaj inną opłatę" }).click();
    await page.getByLabel("Za co").fill("Sprzątanie wnętrza");
    await page.getByLabel("Kwota").fill("120");
    await form.sign.click();
    await signs();
    await money.sheet.getByText(
      /^Kaucja 1\s000,00\szł · potrącenia 120,00\szł · do oddania 880,00\szł$/,
    ).waitFor();
    await examine(page, "the sheet after a return");
    await money.sheet.getByRole("button", { name: /^Oddano 880,00\szł$/ }).click();
    await money.sheet.waitFor({ state: "hidden" });
    await visit.startServer(DAY);
    await page.reload();
    await expect.poll(async () => (await account()).entries.length).toBe(4);
    await expect.poll(() => other.call("GET", "/rentalprotocolin")).toMatchObject([{}]);
    expect((await account()).balance).toMatchObject({
      ...{ due: 54_000, paid: 54_000, toPay: 0 },
      deposit: { taken: 100_000, kept: 12_000, returned: 88_000, held: 0, toReturn: 0 },
    });

    const cash = cashParts(page);
    await page.goto(adminPaths.cash);
    for (const amount of [/^540,00\szł$/, /^0,00\szł$/, /^420,00\szł$/, /^1\s000,00\szł$/]) {
      await cash.boxes.getByText(amount).waitFor();
    }
    await examine(page, "the cash of the day");
    await cash.close.click();
    await examine(page, "the dialog that closes the day");
    await cash.closeBy({ rent: "540", deposit: "0" });
    await examine(page, "a closed day");
    const { date } = toWarsaw(instant(Date.now() + DAY));
    expect(cashDay.parse(await other.call("GET", `/cash/day/${date}`))).toMatchObject({
      expected: { rent: 54_000, deposit: 0 },
      close: { counted: { rent: 54_000, deposit: 0 }, cause: "" },
    });
  },
  120_000,
);

/** The device reads the coming days no earlier than `since`; then the app starts without the server. */
async function losesServer(path: string, since = ""): Promise<void> {
  const { page } = visit;
  await page.goto("/admin");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => isReady(page, since), { timeout: 30_000 }).toBe(true);
  await visit.stopServer();
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

async function signs(): Promise<void> {
  const { page, engine } = visit;
  const { signing } = protocolForm(page);
  await signing.waitFor();
  for (const pad of await signing.locator("[data-signature]").all()) {
    await drawWithMouse(engine, pad, SCRAWL);
  }
  await signing.getByRole("button", { name: "Podpisz i zablokuj" }).click();
  await page.getByText("Podpisany na tym urządzeniu · czeka na wysłanie").waitFor();
}

/** What is used of axe in the page. */
interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }>;
}

/** Nothing scrolls sideways or is too small to be pressed, and axe finds nothing. */
async function examine(page: Page, state: string): Promise<void> {
  await settle(page);
  expect.soft(await sidewaysScroll(page, 390), state).toEqual([]);
  expect.soft(await smallTargets(page), `small targets: ${state}`).toEqual([]);
  await page.evaluate(`() => { ${axeScript()} }`);
  const findings = await page.evaluate(async () => {
    const axe: Axe = Reflect.get(globalThis, "axe");
    const runOnly = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    const { violations } = await axe.run({ runOnly, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`);
  });
  expect.soft(findings, `axe findings: ${state}`).toEqual([]);
}
