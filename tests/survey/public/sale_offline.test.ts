import type { Page } from "playwright";
import { expect, test } from "vitest";
import { messages } from "../../../shared/messages.ts";
import { putSalesroom, salesroom } from "../../support/browser/browser_salesroom.ts";
import { browserSuite } from "../../support/browser/browser_suite.ts";

const site = browserSuite({ fill: putSalesroom });
const BAR = /^Brak połączenia · dane z \d{1,2}:\d{2}/;
/** The browser's errors for requests without a network, and for those that its worker aborts. */
const CUT = /^net::ERR_(INTERNET_DISCONNECTED|FAILED) /;

/** Visits the list until the device has cached what the next visit needs. */
async function visitOnce(page: Page): Promise<void> {
  await page.goto("/sprzedaz-aut");
  await page.getByText("4 auta", { exact: true }).waitFor();
  for (
    const path of [`/api/salecar/${salesroom.estate.id}`, "/api/recommendedcar", "/api/carfeature"]
  ) {
    await expect.poll(() =>
      page.evaluate(async (kept) => {
        await navigator.serviceWorker.ready;
        return await caches.match(kept, { ignoreVary: true }) !== undefined;
      }, path), { timeout: 15_000 }).toBe(true);
  }
}

test("after one visit the sale list, a car that was not opened, home, parts and the legal texts open without a network and show their age", async () => {
  const { page, context, faults } = await site.visit({ device: "phone", serviceWorker: true });
  await visitOnce(page);
  faults.expect(CUT);
  await context.setOffline(true);
  await page.reload();
  await page.getByText("4 auta", { exact: true }).waitFor();
  await page.getByRole("status").getByText(BAR).waitFor();
  await page.getByRole("searchbox").fill("octavia");
  await page.getByText("1 auto", { exact: true }).waitFor();
  await page.getByRole("article").filter({ hasText: salesroom.estate.name })
    .getByRole("link", { name: "więcej" }).tap();
  await page.getByRole("heading", { level: 1, name: salesroom.estate.name }).waitFor();
  await page.getByRole("main").getByText("Zadbany, serwisowany do końca.").waitFor();

  for (
    const [path, words] of [
      ["/", "Samochody Powypadkowe"],
      ["/sprzedaz-aut?szukaj=2.0", "Żadne auto nie pasuje do tych filtrów"],
      ["/czesci-samochodowe", "Części karoserii"],
      ["/polityka-prywatnosci", "Administratorem Twoich danych osobowych"],
      ["/warunki-wynajmu-samochodu", "ma ukończone 18 lat"],
      ["/prawa-autorskie", "Zofia Kreślarz"],
      ["/kontakt", messages.contactNeedsNetwork],
    ] as const
  ) {
    await page.goto(path);
    await page.getByText(words).first().waitFor();
    await page.getByRole("status").getByText(/^Brak połączenia/).waitFor();
  }
  await page.goto("/");
  await page.getByRole("region", { name: "Polecane samochody powypadkowe" })
    .getByText(salesroom.suv.name).waitFor();

  await context.setOffline(false);
  await page.getByRole("status").getByText(/^Brak połączenia/).waitFor({ state: "hidden" });
});

test("the photos of a car that was opened before are shown without a network", async () => {
  const { page, context, faults } = await site.visit({ serviceWorker: true });
  await visitOnce(page);
  await page.goto(`/sprzedaz-aut/${salesroom.suv.id}`);
  const photo = page.getByRole("region", { name: /^Zdjęcia/ }).locator("li img").first();
  const width = () =>
    photo.evaluate((one) => one instanceof HTMLImageElement ? one.naturalWidth : 0);
  await expect.poll(width, { timeout: 10_000 }).toBeGreaterThan(0);
  faults.expect(CUT);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("status").getByText(BAR).waitFor();
  await expect.poll(width, { timeout: 10_000 }).toBeGreaterThan(0);
});

test("a photo that was never loaded is a drawing without a network, and is loaded automatically once there is one", async () => {
  const { page, context, faults } = await site.visit({ serviceWorker: true });
  await visitOnce(page);
  faults.expect(CUT);
  await context.setOffline(true);
  await page.goto(`/sprzedaz-aut/${salesroom.minivan.id}`);
  const photos = page.getByRole("region", { name: /^Zdjęcia/ });
  await photos.locator("[role=img] svg").waitFor();
  await context.setOffline(false);
  await expect.poll(
    () => photos.locator("img").evaluateAll((all) => all.map((one) => one.clientWidth > 0)),
    { timeout: 10_000 },
  ).toEqual([true]);
});

test("a photo that fails once more just after the network is back is loaded a little later", async () => {
  const { page, context, faults } = await site.visit();
  faults.expect(CUT, /^net::ERR_FAILED /);
  let refused = 0;
  await page.route("**/images/**", async (route) => {
    refused += 1;
    await route.abort();
  });
  await page.goto(`/sprzedaz-aut/${salesroom.minivan.id}`);
  const photos = page.getByRole("region", { name: /^Zdjęcia/ });
  await photos.locator("[role=img] svg").waitFor();
  await context.setOffline(true);
  await page.getByText(/^Brak połączenia/).first().waitFor();
  const before = refused;
  await context.setOffline(false);
  await expect.poll(() => refused).toBeGreaterThan(before);
  await page.unroute("**/images/**");
  await expect.poll(
    () => photos.locator("img").evaluateAll((all) => all.map((one) => one.clientWidth > 0)),
    { timeout: 10_000 },
  ).toEqual([true]);
});

test("a car that is unknown to the device is requested automatically once there is a network", async () => {
  const { page, context, faults } = await site.visit({ serviceWorker: true });
  await visitOnce(page);
  faults.expect(CUT, /^404 /);
  await context.setOffline(true);
  await page.goto("/sprzedaz-aut/0199a000-0000-7000-8000-00000000ffff");
  await page.getByText("Tego samochodu nie ma jeszcze na urządzeniu.").waitFor();
  await context.setOffline(false);
  await page.getByRole("heading", { level: 1, name: "Nie znaleziono samochodu" }).waitFor();
});
