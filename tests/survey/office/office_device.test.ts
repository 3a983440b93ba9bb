import type { BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Rental } from "../../../shared/api/rental.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { administrator } from "../../support/browser/browser_administrator.ts";
import {
  administratorTokens,
  outdateTokens,
} from "../../support/browser/browser_administrator_tokens.ts";
import type { Device } from "../../support/browser/browser_devices.ts";
import {
  openReleaseProxy,
  type ReleaseProxy,
} from "../../support/browser/browser_release_proxy.ts";
import { openOffice } from "../../support/browser/browser_office.ts";
import { addedRental } from "../../support/browser/browser_office_rentals.ts";
import {
  type OtherAdministrator,
  otherAdministrator,
} from "../../support/browser/browser_other_administrator.ts";
import { filledProtocol } from "../../support/browser/browser_protocols.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { browserSuite } from "../../support/browser/browser_suite.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";
import { databases, keptOnDevice } from "../../support/pages/page_device.ts";
import { leaveOutEntryReload } from "../../support/browser/browser_visit.ts";
import { protocolForm } from "../../support/pages/page_protocol_form.ts";

const site = browserSuite({ fill: putShowroom });
/** The browser's errors for requests without a network, including the files of a first toast. */
const CUT = /^net::ERR_INTERNET_DISCONNECTED |Unable to preload CSS/;
const SETTINGS = "/admin/ustawienia/urzadzenie";
let other: OtherAdministrator;
let proxy: ReleaseProxy;

beforeAll(async () => {
  other = await otherAdministrator(site.origin);
  proxy = openReleaseProxy(() => site.origin);
});
afterAll(() => proxy.goAway());

const CARS = [showroom.small.id, showroom.estate.id, showroom.van.id];
let rentals = 0;
/** Adds a rental in the coming days, which the replica contains. */
function rentalOf(lastName: string): Promise<Rental> {
  const carId = CARS[rentals % CARS.length] ?? showroom.van.id;
  const from = 1 + 2 * Math.floor(rentals / CARS.length);
  rentals += 1;
  return addedRental(other, { lastName, carId, from, to: from + 1 });
}

/** Opens a handover's form on a device with a new login. */
async function openHandover(rental: Rental, device: Device = "phone") {
  const visit = await openOffice(
    site,
    await administratorTokens(site.origin),
    `/admin/dodaj-protokol-wydania?rentalId=${rental.id}`,
    device,
  );
  // The car has no earlier protocol.
  visit.faults.expect(/^404 .*\/condition$/);
  const form = protocolForm(visit.page);
  await form.mileage.waitFor();
  return { ...visit, form };
}

function badge(page: Page, count: number) {
  return page.getByRole("link", { name: `Niewysłane: ${count}` }).filter({ visible: true }).first();
}

async function replicaContains(page: Page, words: string): Promise<void> {
  await expect.poll(async () => (await keptOnDevice(page)).includes(words), { timeout: 15_000 })
    .toBe(true);
}

async function examine(page: Page, what: string): Promise<void> {
  expect(await axeFindings(page), what).toEqual([]);
}

async function loadAxe(context: BrowserContext, page: Page): Promise<void> {
  await context.addInitScript({ content: axeScript() });
  await page.reload();
}

describe("unsent work on a device", () => {
  test("is counted on every screen until it is sent", async () => {
    const rental = await rentalOf("Plakietka");
    const { page, form, context, faults } = await openHandover(rental);
    await loadAxe(context, page);
    await form.mileage.fill("5000");
    await badge(page, 1).waitFor();
    faults.expect(CUT);
    await context.setOffline(true);
    await form.save.tap();
    await page.getByText(officeMessages.protocolKeptHere).waitFor();
    await badge(page, 1).waitFor();
    await examine(page, "a phone with an unsent entry");
    await badge(page, 1).tap();
    await page.waitForURL("**/admin/niewyslane");
    await badge(page, 1).waitFor();
    await context.setOffline(false);
    await badge(page, 1).waitFor({ state: "detached" });
    expect(await other.call("GET", `/rentalprotocolout/rental/${rental.id}`))
      .toMatchObject({ mileage: 5000, version: 1 });
  });

  test("is reported to need a decision where the server has another version", async () => {
    const rental = await rentalOf("Sporna");
    const { page, form, context, faults } = await openHandover(rental, "office");
    await loadAxe(context, page);
    await form.mileage.fill("7000");
    faults.expect(CUT, /^409 /);
    await context.setOffline(true);
    await form.save.click();
    await page.getByText(officeMessages.protocolKeptHere).waitFor();
    await filledProtocol(other, "handover", rental.id);
    await context.setOffline(false);
    await page.getByText("1 zapis nie może zostać wysłany bez Twojej decyzji.").waitFor();
    await page.goto("/admin");
    await page.getByText("1 zapis nie może zostać wysłany bez Twojej decyzji.").waitFor();
    await page.getByRole("link", { name: "Niewysłane: 1, wymaga uwagi" }).first().waitFor();
    await examine(page, "a desktop with a stuck entry");
    await page.getByRole("link", { name: "Zobacz niewysłane" }).click();
    await page.waitForURL("**/admin/niewyslane");
  });

  test("is kept over an expired session, and counted again after the next login", async () => {
    const rental = await rentalOf("Wygasła");
    const { page, form, faults } = await openHandover(rental);
    await form.remarks.fill("Nie do zgubienia");
    await badge(page, 1).waitFor();
    faults.expect(/^401 /);
    await outdateTokens(page);
    await page.goto("/admin/zarzadzanie-wynajmami");
    await page.getByText(messages.sessionEnded).waitFor();
    expect(await keptOnDevice(page)).toContain("Nie do zgubienia");
    await logIn(page);
    await badge(page, 1).waitFor();
  });
});

async function logIn(page: Page): Promise<void> {
  await page.getByLabel("Login").fill(administrator.email);
  await page.locator('input[name="password"]').fill(administrator.password);
  await page.getByRole("button", { name: "Zaloguj" }).click();
  await page.waitForURL("**/admin**");
}

describe("a logout", () => {
  test("with unsent work shows how much there is, offers to export it, and deletes all data of the device", async () => {
    const rental = await rentalOf("Zapomniana");
    const { page, context } = await site.visit({
      device: "office",
      serviceWorker: true,
      kept: await administratorTokens(site.origin),
    });
    await context.addInitScript({ content: axeScript() });
    await leaveOutEntryReload(context);
    await page.goto(`/admin/dodaj-protokol-wydania?rentalId=${rental.id}`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await replicaContains(page, "Zapomniana");
    await protocolForm(page).remarks.fill("Uwagi o pani Zapomnianej");
    await badge(page, 1).waitFor();

    await page.getByRole("button", { name: "Wyloguj" }).click();
    const question = page.getByRole("dialog", { name: "Niewysłane dane" });
    await question.getByText("1 szkic").waitFor();
    await examine(page, "the question before a logout");
    const file = page.waitForEvent("download");
    await question.getByRole("button", { name: "Eksportuj i zostań" }).click();
    expect((await file).suggestedFilename()).toMatch(/^niewyslane-.*\.json$/);
    await question.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Wyloguj" }).click();
    await question.getByRole("button", { name: "Zostań", exact: true }).click();
    await question.waitFor({ state: "detached" });
    expect(await keptOnDevice(page)).toContain("pani Zapomnianej");

    await page.getByRole("button", { name: "Wyloguj" }).click();
    await question.getByRole("button", { name: "Wyloguj mimo to" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await expect.poll(() => databases(page)).not.toContain("autoplac-office");
    expect(await keptOnDevice(page)).not.toContain("Zapomnian");
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["cookiesConsent"]);
  });

  test("in one tab logs out the other tab, and leaves no data on the device", async () => {
    const rental = await rentalOf("Dwukartowa");
    const { page, context, faults } = await openHandover(rental, "office");
    await replicaContains(page, "Dwukartowa");
    // The blank page of a new tab has no session storage.
    faults.expect(/sessionStorage/);
    const second = await context.newPage();
    await second.goto(`/admin/zarzadzanie-wynajmami?rentalId=${rental.id}`);
    await second.getByRole("link", { name: /^Wyślij wiadomość/ }).first().click();
    await second.getByLabel("Treść").fill("Do pani Dwukartowej");
    await expect.poll(() => second.evaluate(() => JSON.stringify(sessionStorage)))
      .toContain("Dwukartowej");

    await page.getByRole("button", { name: "Wyloguj" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await second.waitForURL((url) => url.pathname === "/");
    await expect.poll(() => databases(second)).not.toContain("autoplac-office");
    for (const tab of [page, second]) {
      expect(await keptOnDevice(tab)).not.toContain("Dwukartow");
    }

    await second.goto("/logowanie");
    await logIn(second);
    await replicaContains(second, "Dwukartowa");
  });

  test("without unsent work asks for no confirmation", async () => {
    const { page } = await openOffice(site, await administratorTokens(site.origin), "/admin");
    await replicaContains(page, "table replica");
    await page.getByRole("button", { name: "Wyloguj" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(await databases(page)).not.toContain("autoplac-office");
  });
});

describe("without a network", () => {
  test("every screen shows the age of the device's data by the server's clock", async () => {
    const rental = await rentalOf("Zegarkowa");
    const visit = await site.visit({ kept: await administratorTokens(site.origin) });
    const { page, context, faults } = visit;
    await leaveOutEntryReload(context);
    await context.addInitScript(() => {
      const right = Date.now;
      Date.now = () => right() + 25 * 60_000;
    });
    const read = page.waitForResponse("**/api/replica*");
    await page.goto("/admin");
    const { readAt } = await (await read).json();
    await replicaContains(page, rental.id);
    await page.getByText("Zegar urządzenia spieszy się o 25 minut.").waitFor();
    faults.expect(CUT);
    await context.setOffline(true);
    const time = await page.evaluate(
      (at) =>
        new Date(at).toLocaleTimeString("pl-PL", {
          timeZone: "Europe/Warsaw",
          hour: "numeric",
          minute: "2-digit",
        }),
      readAt,
    );
    await page.getByText(`Brak połączenia · dane z ${time}`).waitFor();
  });

  test("a browser that blocks its database shows that, and the back office still works", async () => {
    const { page, context } = await site.visit({ kept: await administratorTokens(site.origin) });
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("denied", "SecurityError");
      };
    });
    await leaveOutEntryReload(context);
    await page.goto("/admin/zarzadzanie-wynajmami");
    await page.getByText(officeMessages.deviceStoreBroken).waitFor();
    await page.getByRole("heading", { level: 1, name: "Zarządzanie Wynajmami" }).waitFor();
  });
});

test("the settings show what is stored on this device, and download it again on request", async () => {
  const { page, context, faults } = await openOffice(
    site,
    await administratorTokens(site.origin),
    SETTINGS,
    "phone",
  );
  await loadAxe(context, page);
  const block = page.getByRole("region", { name: "Praca bez internetu" });
  await block.getByText(/^Pobrano: \d{1,2}:\d{2}\./).waitFor();
  await block.getByText("Wszystko jest na serwerze.").waitFor();
  await block.getByText(/^Przeglądarka (nie )?obiecała zachować dan/).waitFor();
  await block.getByText(/^Wolne miejsce: [\d ]+ MB/).waitFor();
  await examine(page, "the settings");
  const read = page.waitForResponse("**/api/replica*");
  await block.getByRole("button", { name: "Pobierz teraz" }).tap();
  expect((await read).status()).toBe(200);
  await page.getByText(officeMessages.replicaRead).waitFor();
  faults.expect(CUT);
  await context.setOffline(true);
  await block.getByRole("button", { name: "Pobierz teraz" }).tap();
  await block.getByText(messages.offline).waitFor();
});

test("a new version of the app is not installed before all unsent work is sent", async () => {
  const rental = await rentalOf("Nowowersyjna");
  const kept = await administratorTokens(site.origin);
  const { page, context } = await site.visit({ serviceWorker: true, kept }, proxy.origin);
  // Prevents the reload on entering the back office only once, so that the test can reset that.
  await context.addInitScript(() => {
    if (sessionStorage.getItem("enteredOnce")) return;
    sessionStorage.setItem("enteredOnce", "true");
    sessionStorage.setItem("adminRefreshed", "true");
  });
  await page.goto(`/admin/dodaj-protokol-wydania?rentalId=${rental.id}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await protocolForm(page).mileage.fill("4000");
  await badge(page, 1).waitFor();
  await page.goto("/admin");
  await badge(page, 1).waitFor();
  proxy.release();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await page.getByText("Odśwież, gdy wyślesz to, co czeka.").waitFor();
  expect(await page.getByRole("button", { name: "Odśwież" }).count()).toBe(0);
  const waits = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await page.evaluate(() => sessionStorage.removeItem("adminRefreshed"));
  await page.goto("/admin/zarzadzanie-wynajmami");
  await badge(page, 1).waitFor();
  expect(await waits()).toBe(true);
});
