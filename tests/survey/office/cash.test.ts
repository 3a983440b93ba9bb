import { expect, test } from "vitest";
import type { Page } from "playwright";
import { v7 } from "uuid";
import { cashDay } from "../../../shared/api/money.ts";
import { moneyMessages } from "../../../shared/money/money_messages.ts";
import { adminPaths } from "../../../shared/paths.ts";
import { instant, plusDays, toWarsaw } from "../../../shared/warsaw.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { addedRental } from "../../support/browser/browser_office_rentals.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";
import { protocolJson, settlementJson } from "../../support/papers/protocols.ts";
import { keptOnDevice } from "../../support/pages/page_device.ts";
import { settle } from "../../support/pages/page_settle.ts";
import { sidewaysScroll } from "../../support/pages/checks/page_sideways.ts";
import { smallTargets } from "../../support/pages/checks/page_targets.ts";

const { other, openOffice, openDayOffline } = officeSuite({
  fill: putShowroom,
  env: { RATE_LIMITS: "off" },
});
const today = toWarsaw(instant(Date.now())).date;

test("a day of the cash: the question about similar payments is answered, cash goes to the bank, the day is closed", async () => {
  const rental = await addedRental(other, {
    lastName: "Kasowa",
    carId: showroom.van.id,
    from: 0,
    to: 3,
  });
  await pays(rental.id, { for: "deposit", amount: 100_000 });
  await pays(rental.id, { for: "rent", amount: 42_000 });
  await pays(rental.id, { for: "rent", amount: 42_000 });
  const { page, faults } = await openOffice(adminPaths.cash);
  await page.getByText(/^Podobna wpłata 420,00 zł o \d\d:\d\d\. To ta sama\?$/).waitFor();
  await isSound(page);
  await page.getByRole("button", { name: "To ta sama" }).press("Enter");
  await page.getByText(/^Unieważniono o/).waitFor();
  expect(await page.getByRole("region", { name: "Do wyjaśnienia" }).count()).toBe(0);

  await page.getByRole("button", { name: "Wpłata do banku" }).press("Enter");
  const move = page.getByRole("dialog", { name: "Wpłata do banku" });
  await move.getByLabel(/^Kwota/).fill("0");
  await move.getByRole("button", { name: "Zapisz" }).press("Enter");
  await move.getByText("Podaj liczbę większą od 0.").waitFor();
  await move.getByLabel(/^Kwota/).fill("400");
  // The server records it and the reply is lost: pressed again, it is the same entry.
  await page.route("**/cash/day/*/entry", async (route) => {
    await route.fetch();
    await route.abort();
  }, { times: 1 });
  faults.expect(/^net::ERR_FAILED .*entry$/, /^4\d\d .*close$/);
  await page.keyboard.press("Enter");
  await move.getByText(moneyMessages.cashNeedsNetwork).waitFor();
  await move.getByRole("button", { name: "Zapisz" }).press("Enter");
  await page.getByText("Wpłata do banku · wynajem").waitFor();
  expect(await page.getByText("Wpłata do banku · wynajem").count()).toBe(1);

  await page.getByRole("button", { name: "Zamknij dzień" }).press("Enter");
  const close = page.getByRole("dialog", { name: /^Zamknij dzień/ });
  await close.getByLabel(/kasa wynajmu/).fill("20");
  await close.getByLabel(/kasa kaucji/).fill("1000");
  // Another administrator records a payment after the dialog was opened.
  await pays(rental.id, { for: "rent", amount: 10_000 });
  await close.getByRole("button", { name: "Zamknij dzień" }).press("Enter");
  await close.getByText("Powinno być 120,00 zł").waitFor();
  await close.getByText("Różnica -100,00 zł").waitFor();
  await close.getByLabel(/Powód różnicy/).waitFor();
  await close.getByLabel(/kasa wynajmu/).fill("115");
  await close.getByText("Różnica -5,00 zł").waitFor();
  await isSound(page);
  await close.getByRole("button", { name: "Zamknij dzień" }).press("Enter");
  await close.getByText(moneyMessages.differenceNeedsCause).waitFor();
  await close.getByLabel(/Powód różnicy/).fill("Reszta z wczoraj");
  await close.getByRole("button", { name: "Zamknij dzień" }).press("Enter");
  await page.getByText("Powód różnicy: Reszta z wczoraj").waitFor();
  expect(await page.getByRole("button", { name: "Zamknij dzień" }).count()).toBe(0);
  await isSound(page);
  await page.getByRole("button", { name: "Wpłata do banku" }).press("Enter");
  await move.getByText(/Wpis trafi do następnego raportu\.$/).waitFor();
  await move.getByRole("button", { name: "Anuluj" }).press("Enter");
  expect(cashDay.parse(await other.call("GET", `/cash/day/${today}`))).toMatchObject({
    expected: { rent: 12_000, deposit: 100_000 },
    close: { counted: { rent: 11_500, deposit: 100_000 } },
  });

  expect(await downloads(page, "Raport PDF")).toBe(`raport-kasowy-${today}.pdf`);

  await page.getByRole("button", { name: "Poprzedni dzień" }).press("Enter");
  await page.getByText("Zamknięto go razem z późniejszym dniem.").waitFor();
  await page.getByText("Tego dnia nie ma wpisów.").waitFor();
  expect(new URL(page.url()).search).toBe(`?dzien=${plusDays(today, -1)}`);
  await page.goBack();
  await page.getByText("Powód różnicy: Reszta z wczoraj").waitFor();
  // What comes after the close is in the next report.
  await page.getByRole("button", { name: "Następny dzień" }).press("Enter");
  await page.getByText("Tu trafiają wpisy po zamknięciu dnia.").waitFor();
  expect(await page.getByRole("button", { name: "Następny dzień" }).isDisabled()).toBe(true);
});

test("two payments that a person calls two are counted both, and the question does not come again", async () => {
  const { id } = await addedRental(other, {
    lastName: "Podwójna",
    carId: showroom.small.id,
    from: 0,
    to: 3,
  });
  await pays(id, { for: "rent", amount: 5_000 });
  await pays(id, { for: "rent", amount: 5_000 });
  const { page } = await openOffice(adminPaths.cashToPay, "phone");
  await page.getByRole("button", { name: "To dwie wpłaty" }).tap();
  await page.getByRole("button", { name: "To dwie wpłaty" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: /^Anna Podwójna/ }).waitFor();
  await page.reload();
  await page.getByRole("link", { name: /^Anna Podwójna/ }).waitFor();
  expect(await page.getByText("Do wyjaśnienia").count()).toBe(0);
  await isSound(page);
});

test("the lists of the cash name who owes, whose deposit is held and lead to the rental", async () => {
  const { id } = await addedRental(other, {
    lastName: "Zaległa",
    carId: showroom.estate.id,
    from: -9,
    to: -5,
  });
  await pays(id, { for: "deposit", amount: 50_000, method: "card" });
  const { page } = await openOffice(adminPaths.cash, "phone");
  await page.getByRole("link", { name: "Kaucje", exact: true }).tap();
  const held = page.getByRole("region", { name: /^Przyjęte kaucje/ });
  await held.getByRole("link", { name: /Zaległa[\s\S]*500,00 zł/ }).waitFor();
  await page.getByText("Żadna kaucja nie czeka na oddanie.").waitFor();
  await isSound(page);
  await page.getByRole("link", { name: "Do zapłaty", exact: true }).tap();
  const owes = page.getByRole("region", { name: /^Do zapłaty/ });
  await owes.getByRole("link", { name: /^Anna Zaległa/ }).tap();
  await page.getByRole("heading", { level: 1, name: showroom.estate.name }).waitFor();

  await page.goto(adminPaths.cashMonth);
  const month = today.slice(0, 7);
  expect(await downloads(page, "Pobierz wpisy (CSV)")).toBe(`kasa-${month}.csv`);
  expect(await downloads(page, "Pobierz dane do faktur (CSV)")).toBe(`faktury-${month}.csv`);
  await isSound(page);
});

test("the page of a rental takes money, keeps a part of the deposit, gives the rest back and is settled", async () => {
  const rental = await addedRental(other, {
    lastName: "Rozliczona",
    carId: showroom.estate.id,
    from: -3,
    to: 1,
  }, { status: "Aktywne" });
  const { id, startDateTime, endDateTime } = rental;
  const { page } = await openOffice(adminPaths.rentalFiles(id), "phone");
  const money = page.getByRole("region", { name: "Rozliczenie" });
  await money.getByRole("button", { name: "Przyjmij kaucję" }).waitFor();
  await isSound(page);
  await money.getByRole("button", { name: "Przyjmij zapłatę" }).tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Zapisz" }).tap();
  await money.getByText("Wpłata · wynajem").waitFor();
  await money.getByRole("button", { name: "Przyjmij kaucję" }).tap();
  await dialog.getByRole("button", { name: "Zapisz" }).tap();
  await money.getByText("Wpłata · kaucja").waitFor();
  await isSound(page);

  const handover = protocolJson({ rentalId: id, dateTime: startDateTime });
  await other.call("POST", "/rentalprotocolout", handover);
  await other.call("POST", "/rentalprotocolin", {
    ...handover,
    dateTime: instant(Date.now()),
    settlement: settlementJson({
      plannedEnd: endDateTime,
      fees: [{ label: "Mycie", amount: 120 }],
    }),
  });
  await page.reload();
  const steps = page.getByRole("list", { name: "Przebieg wynajmu" }).getByRole("listitem");
  await expect.poll(() => steps.nth(4).textContent()).toContain("do rozliczenia");
  await isSound(page);
  // 'Oddam później' was chosen after the return, which is settled here by its lines.
  await page.goto(adminPaths.cashDeposits);
  await page.getByRole("region", { name: /^Kaucje do oddania/ })
    .getByRole("link", { name: /^Anna Rozliczona/ }).tap();
  await money.getByRole("button", { name: "Rozlicz kaucję" }).tap();
  await dialog.getByText(/potrącenia 120,00\szł/).waitFor();
  await page.evaluate(axeScript());
  expect.soft(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: /^Oddano/ }).tap();
  await money.getByText("Kaucja zatrzymana · inne").waitFor();
  await money.getByText("Mycie").waitFor();
  await page.getByText(moneyMessages.stored).waitFor();
  await expect.poll(() => steps.nth(4).textContent()).not.toContain("do rozliczenia");
  await isSound(page);

  await money.getByRole("button", { name: /^Wpis Zwrot · kaucja/ }).tap();
  expect(await downloads(page, "Potwierdzenie (PDF)")).toBe(`potwierdzenie-${today}.pdf`);
  await money.getByRole("button", { name: /^Wpis Zwrot · kaucja/ }).tap();
  await money.getByRole("button", { name: "Unieważnij" }).tap();
  await page.getByRole("dialog", { name: "Unieważnianie wpisu" })
    .getByRole("button", { name: "Unieważnij" }).tap();
  await money.getByText(/^Unieważniono · pomyłka/).waitFor();
  await expect.poll(() => steps.nth(4).textContent()).toContain("do rozliczenia");
});

test("what is typed about the money of an erased customer does not stay on the device", async () => {
  const { id, customerEmail } = await addedRental(other, {
    lastName: "Zapomniana",
    carId: showroom.small.id,
    from: 9,
    to: 11,
  }, { customerEmail: "zapomniana@example.com" });
  const { page, context, faults } = await openOffice(adminPaths.rentalFiles(id));
  faults.expect(/^404 \/api\//);
  await page.getByRole("button", { name: "Przyjmij zapłatę" }).press("Enter");
  const note = page.getByRole("dialog").getByLabel(/^Uwaga/);
  await note.fill("O zapomnianej");
  await expect.poll(() => keptOnDevice(page)).toContain("O zapomnianej");
  const office = await context.newPage();
  await office.goto(adminPaths.customers);
  await office.getByLabel("Adres e-mail klienta").fill(customerEmail);
  await office.getByRole("button", { name: "Sprawdź" }).click();
  await office.getByRole("checkbox").check();
  await office.getByRole("button", { name: "Usuń dane" }).click();
  await expect.poll(() => keptOnDevice(page)).not.toContain("O zapomnianej");
  await note.fill("O zapomnianej dalej");
  expect(await keptOnDevice(page)).not.toContain("O zapomnianej");
});

test("an address of the cash that does not exist leads to its first tab", async () => {
  const { page } = await openOffice(`${adminPaths.cash}/wydatki`);
  await page.getByRole("region", { name: "Gotówka w kasie" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(adminPaths.cash);
});

test("without a network the cash says that it needs one", async () => {
  const { page } = await openDayOffline(adminPaths.cash, "phone");
  await page.getByText(moneyMessages.cashOffline).waitFor();
});

/** Records a payment as another administrator. */
async function pays(rentalId: string, facts: Record<string, unknown>): Promise<void> {
  await other.call("POST", `/account/${rentalId}/entry`, {
    type: "PaymentTaken",
    entryId: v7(),
    method: "cash",
    at: instant(Date.now()),
    document: "receipt",
    ...facts,
  });
}

/** The name of the file that a button downloads. */
async function downloads(page: Page, name: string): Promise<string> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name, exact: true }).click();
  return (await downloading).suggestedFilename();
}

async function isSound(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 390, height: 844 };
  // Toasts, and a phone's bar at the edge of its window, cover what is below them.
  await page.evaluate(() => {
    for (const toast of document.querySelectorAll<HTMLElement>("[data-sonner-toast]")) {
      toast.style.display = "none";
    }
  });
  await page.setViewportSize({ ...before, height: 3_000 });
  await settle(page);
  await page.evaluate(axeScript());
  expect.soft(await axeFindings(page)).toEqual([]);
  if (before.width === 390) expect.soft(await smallTargets(page)).toEqual([]);
  for (const width of [320, 390, 768, 1440]) {
    expect.soft(await sidewaysScroll(page, width), `at ${width} px`).toEqual([]);
  }
  await page.setViewportSize(before);
  await settle(page);
}
