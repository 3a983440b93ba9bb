import { expect, test } from "vitest";
import { bookedWithLink } from "../support/browser/browser_booking_link.ts";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";
import { officeSuite } from "../support/browser/browser_office.ts";

const { site } = officeSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });
const KEEP = { name: "Zachowaj na tym telefonie" };
const NOT_KEPT = "Nie udało się zachować";

/** The page behind a link, opened for the first time on a phone. */
async function firstVisit(from: number, serviceWorker = true) {
  const { token } = await bookedWithLink(site, {
    email: `kept${from}@example.com`,
    carId: showroom.estate.id,
    from,
    to: from + 2,
  });
  const visit = await site.visit({ device: "phone", serviceWorker });
  await visit.page.goto(`/rezerwacja#${token}`);
  return visit;
}

test("a booking kept on the very first visit opens without a network as soon as the page says that it is kept", async () => {
  const { page, context, faults } = await firstVisit(10);
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.getByRole("button", KEEP).tap();
  await page.getByText("Zachowano na tym telefonie").waitFor();
  await context.setOffline(true);
  const kept = page.getByRole("region", { name: "Zachowane na tym telefonie" });
  for (const path of ["/rezerwacja", "/zarezerwowane"]) {
    await page.goto("about:blank");
    await page.goto(path);
    await kept.getByText(showroom.estate.name).waitFor();
    expect(await page.getByText("Nie ma tu rezerwacji").count()).toBe(0);
  }
});

test("a booking is not called kept while the app's files are on their way, or where they do not arrive, and another press keeps it", async () => {
  const { page, context, faults } = await firstVisit(16);
  faults.expect(/ERR_FAILED|service ?worker|bad-precaching/i);
  const held = Promise.withResolvers<void>();
  await context.route(/\/assets\/AvailabilityCalendar-.*\.js/, async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.getByRole("button", KEEP).tap();
  await page.getByRole("button", { name: "Zachowujemy..." }).waitFor();
  expect(await page.getByText("Zachowano na tym telefonie").count()).toBe(0);
  held.resolve();
  await page.getByRole("alert").getByText(NOT_KEPT).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("keptBookings"))).toBeNull();

  await context.unroute(/\/assets\/AvailabilityCalendar-.*\.js/);
  await page.getByRole("button", KEEP).tap();
  await page.getByText("Zachowano na tym telefonie").waitFor();
  expect(await page.getByText(NOT_KEPT).count()).toBe(0);
});

test("a browser that allows no service worker, or no storage, says that the booking cannot be kept", async () => {
  const { page } = await firstVisit(22, false);
  await page.getByRole("button", KEEP).tap();
  await page.getByRole("alert").getByText(NOT_KEPT).waitFor();

  const other = await firstVisit(28);
  await other.page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await other.page.getByRole("button", KEEP).tap();
  await other.page.getByRole("alert").getByText(NOT_KEPT).waitFor();
});
