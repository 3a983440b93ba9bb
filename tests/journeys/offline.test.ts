import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "../../shared/messages.ts";
import { administratorTokens } from "../support/browser/browser_administrator_tokens.ts";
import { dayFromNow } from "../support/browser/browser_days.ts";
import { openReleaseProxy, type ReleaseProxy } from "../support/browser/browser_release_proxy.ts";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";
import { openDayOffline } from "../support/browser/browser_offline_office.ts";
import { browserSuite } from "../support/browser/browser_suite.ts";
import type { Visit } from "../support/browser/browser_visit.ts";
import { anna, bookingForm } from "../support/pages/page_booking_form.ts";
import { pointer } from "../support/pages/page_pointer.ts";
import { searchAddress } from "../support/pages/page_search_address.ts";

const site = browserSuite({ fill: putShowroom });
const LIST = "/wypozyczalnia-aut";
const BAR = /^Brak połączenia · dane z \d{1,2}:\d{2}/;
/** The browser's errors for requests without a network, and for those that its worker aborts. */
const CUT = /^net::ERR_(INTERNET_DISCONNECTED|FAILED) /;

/** Visits the list until the device has cached what the next visit needs. */
async function visitOnce(page: Page): Promise<void> {
  await page.goto(LIST);
  await page.getByText("3 auta", { exact: true }).waitFor();
  await expect.poll(() =>
    page.evaluate(async (path) => {
      await navigator.serviceWorker.ready;
      return await caches.match(path, { ignoreVary: true }) !== undefined;
    }, `/api/rentalcar/${showroom.van.id}`), { timeout: 15_000 }).toBe(true);
}

/** A desk's browser that has visited the list once; the tests of it share it, each begins online. */
async function visitedAtADesk(): Promise<Visit> {
  const visit = desk ?? await site.stay({ serviceWorker: true });
  await visit.context.setOffline(false);
  if (!desk) await visitOnce(visit.page);
  desk = visit;
  return visit;
}
let desk: Visit | undefined;

test("after one visit the catalogue opens without a network and shows the age of its data", async () => {
  const { page, context, faults } = await site.visit({ device: "phone", serviceWorker: true });
  await visitOnce(page);
  faults.expect(CUT);
  await context.setOffline(true);
  await page.reload();
  await page.getByText("3 auta", { exact: true }).waitFor();
  await page.getByRole("status").getByText(BAR).waitFor();

  // A car that was not opened before, with the photo shown in the list.
  await page.getByRole("link", { name: showroom.estate.name }).tap();
  await page.getByRole("heading", { level: 1, name: showroom.estate.name }).waitFor();
  await page.getByRole("main").getByText("Kamera cofania").waitFor();
  await page.getByText(messages.bookingsNotLoaded).waitFor();

  await context.setOffline(false);
  await page.getByRole("status").getByText(BAR).waitFor({ state: "hidden" });
  await page.getByText("Naciśnij dzień").waitFor();
});

test("the photos of the list are shown without a network", async () => {
  const { page, context, faults } = await visitedAtADesk();
  const photo = page.getByRole("article").locator("img");
  const width = () =>
    photo.evaluate((one) => one instanceof HTMLImageElement ? one.naturalWidth : 0);
  await photo.scrollIntoViewIfNeeded();
  // The first visit's worker starts after its photos are loaded; the second visit caches them.
  await page.reload();
  await expect.poll(width).toBeGreaterThan(0);
  // A photo is shown before it is cached.
  await expect.poll(() =>
    photo.evaluate(async (one) =>
      one instanceof HTMLImageElement &&
      await caches.match(one.currentSrc, { ignoreVary: true }) !== undefined
    )
  ).toBe(true);
  faults.expect(CUT);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("status").getByText(BAR).waitFor();
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(width).toBeGreaterThan(0);
});

test("without a network the booking form shows that it needs one, and keeps the typed text", async () => {
  const { page, context, faults } = await visitedAtADesk();
  faults.expect(CUT);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("status").getByText(BAR).waitFor();
  await page.getByRole("button", { name: `Wypożycz: ${showroom.small.name}` }).click();
  const form = bookingForm(page);
  await form.dialog.getByText(messages.bookingNeedsNetwork).waitFor();
  await form.firstName.fill(anna.firstName);
  const free = form.dialog.getByText("Samochód jest wolny w tym terminie.");
  expect(await free.count()).toBe(0);

  await context.setOffline(false);
  await form.dialog.getByText(messages.bookingNeedsNetwork).waitFor({ state: "hidden" });
  await pointer(page, "mouse").pickDay(form.pickupDate, dayFromNow(3));
  await free.waitFor();
  // The form does not show an earlier result while the server cannot be reached.
  await context.setOffline(true);
  await free.waitFor({ state: "hidden" });
  expect(await form.firstName.inputValue()).toBe(anna.firstName);
});

test("a page that was never visited opens without a network, and a search shows that availability is unknown, and what the known cars cost", async () => {
  const { page, context, faults } = await visitedAtADesk();
  const search = searchAddress(dayFromNow(12), dayFromNow(14));
  const totals = page.getByText(/za 2 dni · /);
  await page.goto(search);
  await page.getByText("3 z 3 aut wolne w tym terminie").waitFor();
  const online = await totals.allTextContents();
  expect(online.length).toBe(2);
  faults.expect(CUT);
  await context.setOffline(true);
  await page.goto(`/wynajem-aut/${showroom.van.id}`);
  await page.getByRole("heading", { level: 1, name: showroom.van.name }).waitFor();
  await page.goto("/logowanie");
  await page.getByText(messages.offline).waitFor();
  await page.goto(search);
  // Availability is unknown without the server; that is not an error.
  await page.getByText("Bez internetu nie wiadomo, które auta są wolne").waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  await page.getByText("3 auta", { exact: true }).waitFor();
  expect(await totals.allTextContents()).toEqual(online);
});

test("the back office opens without a network on a device that is logged in", async () => {
  const tokens = await administratorTokens(site.origin);
  const { page } = await openDayOffline(site, tokens, "/admin", "phone");
  await page.getByRole("status").getByText(/^Brak połączenia/).waitFor();
  await page.getByRole("navigation", { name: "Na skróty" }).waitFor();
  await page.getByText(/^Zapisane na urządzeniu · stan z /).waitFor();
  await page.getByRole("region", { name: /^Najbliższe dni/ }).waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("on a device without a login the back office shows that it needs a network, and opens once there is one", async () => {
  const { page, context, faults } = await site.visit({ device: "phone", serviceWorker: true });
  await visitOnce(page);
  faults.expect(CUT, /Failed to fetch dynamically|Unable to preload CSS/);
  await context.setOffline(true);
  await page.goto("/admin");
  await page.getByText("Panelu nie ma jeszcze na tym urządzeniu.").waitFor();
  await context.setOffline(false);
  await page.getByRole("heading", { level: 1, name: "Logowanie" }).waitFor();
});

test("a part of the app that failed to load while the device was online is requested again automatically", async () => {
  const { page, context, faults } = await site.visit();
  faults.expect(/^net::ERR_FAILED /, /Failed to fetch dynamically|Unable to preload CSS/);
  let lost = 0;
  await context.route(/\/assets\/BackOffice-/, async (route) => {
    lost += 1;
    await (lost <= 2 ? route.abort() : route.continue());
  });
  await page.goto("/admin");
  await page.getByRole("heading", { name: "Nie udało się wczytać strony" }).waitFor();
  await page.getByRole("heading", { level: 1, name: "Logowanie" }).waitFor();
  expect(lost).toBeGreaterThan(2);
});

let proxy: ReleaseProxy;
beforeAll(() => {
  proxy = openReleaseProxy(() => site.origin);
});
afterAll(() => proxy.goAway());

test("a new version of the app is offered, waits while something is being typed, and is installed with one press", async () => {
  const { page } = await site.visit({ serviceWorker: true }, proxy.origin);
  await visitOnce(page);
  // From now on this worker serves the page.
  await page.reload();
  await page.getByText("3 auta", { exact: true }).waitFor();
  proxy.release();
  await page.reload();
  await page.getByText("Dostępna jest nowa wersja").waitFor();

  const refresh = page.getByRole("button", { name: "Odśwież" });
  await refresh.waitFor();
  await page.getByRole("contentinfo").getByRole("link", { name: "Kontakt" }).click();
  await page.getByRole("textbox", { name: "Imię" }).fill(anna.firstName);
  await page.getByText("Odśwież, gdy zapiszesz to, co wpisujesz.").waitFor();
  await page.goBack();

  // The offer is hidden while a dialog is open, whose buttons it would cover.
  const open = page.getByRole("button", { name: `Wypożycz: ${showroom.small.name}` });
  await open.click();
  const form = bookingForm(page);
  await form.firstName.fill(anna.firstName);
  expect(await page.getByText("Dostępna jest nowa wersja").count()).toBe(0);
  await form.cancel.click();
  await refresh.click();
  await page.getByText("Dostępna jest nowa wersja").waitFor({ state: "hidden" });

  await open.click();
  expect(await form.firstName.inputValue()).toBe(anna.firstName);
});

test("a tab still offers a new version where another tab has installed it and removed the files of the old one", async () => {
  const { page, context } = await site.visit({ serviceWorker: true }, proxy.origin);
  await visitOnce(page);
  const other = await context.newPage();
  await other.goto("/polityka-prywatnosci");
  const names = () =>
    other.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name).join());
  await expect.poll(names).toContain("/update_parts-");

  proxy.release("update_parts-");
  // Activates the version at once, as the reload of the back office does, before the other tab offers it.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => {
        if (worker.state === "installed") worker.postMessage({ type: "SKIP_WAITING" });
      });
    });
    await registration.update();
  });
  await other.getByRole("button", { name: "Odśwież" }).waitFor();
});
