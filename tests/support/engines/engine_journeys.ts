import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Rental } from "../../../shared/api/rental.ts";
import { rentalHistory } from "../../../shared/api/rental_history.ts";
import { fromWarsaw } from "../../../shared/warsaw.ts";
import { dayFromNow } from "../browser/browser_days.ts";
import { isReady } from "../browser/browser_offline_office.ts";
import { addedRental } from "../browser/browser_office_rentals.ts";
import { otherAdministrator } from "../browser/browser_other_administrator.ts";
import { putSalesroom } from "../browser/browser_salesroom.ts";
import { showroom } from "../browser/browser_showroom.ts";
import { smallTargets } from "../pages/checks/page_targets.ts";
import { anna, bookingForm, fillBookingForm } from "../pages/page_booking_form.ts";
import { keptOnDevice } from "../pages/page_device.ts";
import { SCRAWL } from "../pages/page_finger.ts";
import { logIn } from "../pages/page_login.ts";
import { moneyParts } from "../pages/page_money.ts";
import { pointer } from "../pages/page_pointer.ts";
import { protocolForm } from "../pages/page_protocol_form.ts";
import { drawWithMouse } from "./engine_input.ts";
import { type EngineName, type EngineVisit, openEngineVisit } from "./engine_visit.ts";

const HAND_OVER = { name: "Wydaj auto: Anna Parkingowa" };
const REMARKS = "Zażółć gęślą jaźń.";

/** Adds the tasks of a visitor and of the office, in a browser of this engine, one after the other. */
export function engineJourneys(name: EngineName): void {
  describe(`in ${name}`, () => {
    let visit: EngineVisit;
    let rental: Rental;
    let expected: readonly RegExp[];

    beforeAll(async () => {
      visit = await openEngineVisit(name, { fill: putSalesroom });
      const other = await otherAdministrator(visit.proxy.origin);
      const toAdd = { lastName: "Parkingowa", carId: showroom.estate.id, from: 0, to: 3 };
      const late = { startDateTime: fromWarsaw(dayFromNow(0), "23:50") };
      rental = await addedRental(other, toAdd, late);
    });
    afterAll(() => visit?.close());
    afterEach(async () => {
      const faults = await visit.faults();
      expect(faults.filter((fault) => !expected.some((one) => one.test(fault)))).toEqual([]);
    });

    function step(title: string, work: () => Promise<void>, ...faults: readonly RegExp[]): void {
      test(title, async () => {
        expected = faults;
        await work();
      });
    }
    step(
      "every button and link of the home page can be pressed on all of its area",
      () => pressHome(visit.page),
    );
    step("a visitor picks days and times, books a car once, and gets the mail", () => book(visit));
    step(
      "the app can be installed, and a new version waits while a form is being filled in",
      () => update(visit),
    );
    step(
      "an administrator logs in, and the device keeps what work without the server needs",
      () => prepare(visit.page),
    );
    step(
      "a handover typed without the server is there again after a reload and after its tab was killed",
      () => typeWithoutServer(visit),
    );
    step(
      "rent and deposit are taken without the server, and are on the device after a reload",
      () => takeMoney(visit.page),
    );
    step(
      "both sign a handover by mouse without the server, which records it once when it is back",
      () => sign(visit, rental.id),
    );
    step(
      "the page downloads the signed protocol as a PDF, and shows it",
      () => showPdf(visit.page, name),
    );
  });
}

async function pressHome(page: Page): Promise<void> {
  await page.goto("/");
  await page.locator(".fv").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Akceptuj", exact: true }).click();
  await page.getByRole("button", { name: "Następne samochody" }).first().waitFor();
  expect(await smallTargets(page)).toEqual([]);
}

async function book({ page, mail, proxy }: EngineVisit): Promise<void> {
  await page.goto("/wypozyczalnia-aut");
  await page.getByRole("button", { name: `Wypożycz: ${showroom.small.name}` }).click();
  const form = bookingForm(page);
  const hand = pointer(page, "mouse");
  await hand.pickDay(form.pickupDate, dayFromNow(3));
  await hand.pickTime(form.pickupTime, "09:30");
  await form.dialog.getByText("Samochód jest wolny w tym terminie.").waitFor();
  await fillBookingForm(page);
  await form.book.click();
  await page.getByText("Trzy kroki do samochodu").waitFor();
  const other = await otherAdministrator(proxy.origin);
  const start = fromWarsaw(dayFromNow(3), "09:30");
  expect(await other.call("GET", "/rental")).toMatchObject([
    { customerLastName: anna.lastName, startDateTime: start },
    { customerLastName: "Parkingowa" },
  ]);
  const mailed = () => mail.received.map(({ to }) => to?.[0]?.address);
  await expect.poll(mailed).toContain(anna.email);
}

async function update({ page, proxy }: EngineVisit): Promise<void> {
  const offer = page.getByText("Dostępna jest nowa wersja");
  await page.goto("/kontakt");
  expect(await widthsOfIcons(page)).toEqual([192, 512, 512]);
  const field = page.getByRole("textbox", { name: "Imię" });
  await field.fill(anna.firstName);
  const opened = await loadedAt(page);
  // Its state is not asked for: WebKit may go on to call a worker that serves already activating.
  await page.evaluate(async () => void await navigator.serviceWorker.ready);
  proxy.release();
  // A check that had begun before the release finds no new version, and one whose files do not
  // arrive installs none.
  await expect.poll(() => waitsUpdate(page), { timeout: 30_000 }).toBe(true);
  await page.getByText("Odśwież, gdy zapiszesz to, co wpisujesz.").waitFor();
  expect(await field.inputValue()).toBe(anna.firstName);
  expect(await loadedAt(page)).toBe(opened);

  await page.goto("/wypozyczalnia-aut");
  await offer.waitFor();
  const list = await loadedAt(page);
  await page.getByRole("button", { name: "Odśwież" }).click();
  await expect.poll(() => loadedAt(page)).not.toBe(list);
  await page.getByText("3 auta", { exact: true }).waitFor();
  expect(await offer.count()).toBe(0);
}

async function prepare(page: Page): Promise<void> {
  await page.goto("/logowanie");
  await logIn(page, pointer(page, "mouse"));
  await page.getByRole("link", HAND_OVER).waitFor();
  await expect.poll(() => isReady(page), { timeout: 30_000 }).toBe(true);
}

async function typeWithoutServer(visit: EngineVisit): Promise<void> {
  const { page } = visit;
  const form = protocolForm(page);
  const hand = pointer(page, "mouse");
  await visit.stopServer();
  await page.goto("/admin");
  await page.getByRole("link", HAND_OVER).click();
  await hand.write(form.mileage, "148320");
  await expect.poll(() => keptOnDevice(page)).toContain("148320");
  await page.reload();
  await page.getByText("Przywrócono niezapisane zmiany.").waitFor();
  await hand.write(form.remarks, REMARKS);
  await expect.poll(() => keptOnDevice(page)).toContain(REMARKS);

  const address = await page.evaluate(() => location.pathname + location.search);
  expect(await visit.faults(), "faults of the tab that is killed").toEqual([]);
  await visit.engine.killTab();
  await page.goto(address);
  await page.getByText("Przywrócono niezapisane zmiany.").waitFor();
  expect((await form.mileage.inputValue()).replace(/\D/g, "")).toBe("148320");
  expect(await form.remarks.inputValue()).toBe(REMARKS);
}

async function takeMoney(page: Page): Promise<void> {
  const { part, take } = moneyParts(page);
  await take("Przyjmij zapłatę");
  await take("Przyjmij kaucję");
  await page.reload();
  await part.getByText(/^Zapłacono /).waitFor();
  await part.getByText(/^Pobrana kaucja /).waitFor();
}

async function sign(visit: EngineVisit, rentalId: string): Promise<void> {
  const { page } = visit;
  const form = protocolForm(page);
  const waits = page.getByText("Podpisany na tym urządzeniu · czeka na wysłanie");
  await form.reason.fill("Drukarka bez papieru.");
  await form.sign.click();
  await form.signing.waitFor();
  for (const pad of await form.signing.locator("[data-signature]").all()) {
    await drawWithMouse(visit.engine, pad, SCRAWL);
  }
  await form.signing.getByRole("button", { name: "Podpisz i zablokuj" }).click();
  await waits.waitFor();
  await page.reload();
  await waits.waitFor();

  await visit.startServer();
  const other = await otherAdministrator(visit.proxy.origin);
  await page.reload();
  await expect.poll(() => other.call("GET", "/rentalprotocolout"))
    .toMatchObject([{ rentalId, status: "signed", mileage: 148320, bodyRemarks: REMARKS }]);
  await expect.poll(() => other.call("GET", `/account/${rentalId}`)).toMatchObject({
    balance: { toPay: 0 },
    entries: [{ entry: { for: "rent" } }, { entry: { for: "deposit" } }],
  });
  const history = rentalHistory.parse(await other.call("GET", `/rental/${rentalId}/history`));
  expect(history.entries.map(({ what }) => what).filter((what) => what.startsWith("paper_")))
    .toEqual(["paper_signed", "paper_filled"]);
}

async function showPdf(page: Page, name: EngineName): Promise<void> {
  const { download } = protocolForm(page);
  await download.waitFor({ timeout: 30_000 });
  await keepFiles(page);
  await download.click();
  await expect.poll(() => startOfKeptFile(page), { timeout: 30_000 }).toBe("%PDF-");
  await page.getByRole("button", { name: "Podgląd protokołu" }).click();
  const preview = page.getByRole("dialog", { name: /^Podgląd: / });
  // Safari's engine leaves a frame with a PDF empty on our pages.
  await (name === "WebKit"
    ? preview.getByRole("link", { name: "Otwórz PDF" })
    : preview.locator("iframe")).waitFor({ timeout: 30_000 });
}

/** The widths of the manifest's icons as the browser draws them, in px. */
function widthsOfIcons(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
    const { icons } = await (await fetch(link?.href ?? "")).json();
    const widths = icons.map(async ({ src }: { src: string }) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      return picture.naturalWidth;
    });
    return await Promise.all(widths);
  });
}

function waitsUpdate(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    return registration.waiting !== null;
  });
}

/** Differs once the page has been loaded again. */
function loadedAt(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin);
}

/** Keeps the file that the page offers for download. */
function keepFiles(page: Page): Promise<void> {
  return page.evaluate(() => {
    const offer = URL.createObjectURL;
    URL.createObjectURL = (file: Blob) => {
      Reflect.set(globalThis, "keptFile", file);
      return offer(file);
    };
  });
}

function startOfKeptFile(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const file: Blob | undefined = Reflect.get(globalThis, "keptFile");
    return await file?.slice(0, 5).text();
  });
}
