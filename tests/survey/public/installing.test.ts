import type { Page } from "playwright";
import { expect, test } from "vitest";
import { addedRental } from "../../support/browser/browser_office_rentals.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { pointer } from "../../support/pages/page_pointer.ts";
import { logIn } from "../../support/pages/page_login.ts";
import { paths } from "../../../shared/paths.ts";

const { other, openDayOffline, openOffice, site } = officeSuite({ fill: putShowroom });
const INSTALL = { name: "Zainstaluj", exact: true };
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 " +
  "(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

/** What Chrome does where the app can be installed; a headless browser never offers it by itself. */
function offer(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    const prompt = () => Promise.resolve(document.body.toggleAttribute("data-asked", true));
    return !dispatchEvent(Object.assign(event, { prompt }));
  });
}

async function openMore(page: Page) {
  await page.getByRole("button", { name: "Więcej" }).tap();
  const sheet = page.getByRole("dialog", { name: "Więcej" });
  await sheet.getByRole("link", { name: "Napisz" }).waitFor();
  return sheet;
}

async function start(page: Page): Promise<void> {
  await page.goto("/kontakt");
  await page.locator(".fv").waitFor({ state: "detached" });
}

test("'Zainstaluj' is in the 'Więcej' sheet once the browser offers it, asks once, and is gone once installed", async () => {
  const { page } = await site.visit({ device: "phone" });
  await start(page);
  expect(await (await openMore(page)).getByText("Zainstaluj").count()).toBe(0);
  // The browser's own bar is not shown as well.
  expect(await offer(page)).toBe(true);
  const button = page.getByRole("button", INSTALL);
  await button.tap();
  expect(await page.locator("body[data-asked]").count()).toBe(1);
  await button.waitFor({ state: "hidden" });

  await offer(page);
  await button.waitFor();
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  await button.waitFor({ state: "hidden" });
});

test("on an iPhone's Safari the 'Więcej' sheet shows three drawn steps, and in the installed app nothing", async () => {
  const { page, context } = await site.visit({ device: "phone" });
  await context.addInitScript((agent) => {
    Object.defineProperty(navigator, "userAgent", { get: () => agent });
  }, IPHONE);
  await start(page);
  const sheet = await openMore(page);
  await sheet.getByText("Zainstaluj na iPhonie").tap();
  const steps = sheet.getByRole("listitem").filter({
    has: page.locator("svg[viewBox='0 0 96 72']"),
  });
  expect(await steps.count()).toBe(3);
  expect((await steps.allInnerTexts()).join(" ")).toMatch(
    /Udostępnij.*Do ekranu początkowego.*Dodaj/s,
  );
  await context.addInitScript(() => Object.assign(navigator, { standalone: true }));
  await page.reload();
  await page.locator(".fv").waitFor({ state: "detached" });
  expect(await (await openMore(page)).getByText("Zainstaluj").count()).toBe(0);
});

test("the office's start shows the three steps on an iPhone's Safari", async () => {
  const { page, context } = await openOffice("/admin", "phone");
  await context.addInitScript((agent) => {
    Object.defineProperty(navigator, "userAgent", { get: () => agent });
  }, IPHONE);
  await page.reload();
  await page.getByText("Zainstaluj na iPhonie").tap();
  await page.getByText("2. Wybierz „Do ekranu początkowego”.").waitFor();
});

test("the installed app shows no 'Zainstaluj', though the browser offers it", async () => {
  const { page } = await site.visit({ device: "phone" });
  await page.addInitScript(() => {
    const usual = matchMedia;
    globalThis.matchMedia = (query) =>
      query.includes("standalone") ? Object.assign(usual("all"), {}) : usual(query);
  });
  await start(page);
  await offer(page);
  expect(await (await openMore(page)).getByText("Zainstaluj").count()).toBe(0);
});

const PLACES = new Map([["Wydaj", "do-wydania"], ["Zwrot", "do-zwrotu"]]);

async function expectFocusOnPlan(page: Page, name: string): Promise<void> {
  const place = PLACES.get(name);
  const focused = page.getByRole("region", { name: /^Plan dnia/ }).locator(`#${place}:focus`);
  if (place) await expect.poll(() => focused.count()).toBe(1);
  else await page.getByRole("heading", { level: 1 }).waitFor();
}

test("the office installs an app of its own, whose shortcuts lead to today's handovers and returns, and to its start", async () => {
  await addedRental(other, { lastName: "Wit", carId: showroom.van.id, from: 0, to: 1 });
  const { page } = await openOffice("/admin", "phone");
  expect(await offer(page)).toBe(true);
  await page.getByRole("button", INSTALL).waitFor();
  const manifest = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>("link[rel=manifest]") ?? { href: "" };
    return await (await fetch(href)).json();
  });
  expect(manifest).toMatchObject({ id: "/admin", start_url: "/admin", scope: "/" });
  const shortcuts: { name: string; url: string }[] = manifest.shortcuts;
  expect(shortcuts.map(({ name }) => name)).toEqual(["Wydaj", "Zwrot", "Start"]);
  for (const { name, url } of shortcuts) {
    await page.goto("about:blank");
    await page.goto(url);
    await expectFocusOnPlan(page, name);
  }
  // Visitors get another app.
  await page.goto("/");
  expect(await page.locator("link[rel=manifest]").getAttribute("href")).toBe(
    "/manifest.webmanifest",
  );
});

test("the shortcuts of the installed office lead to its plan without a network, too", async () => {
  const { page } = await openDayOffline("/admin", "phone");
  for (
    const [name, url] of [["Wydaj", "/admin#do-wydania"], ["Zwrot", "/admin#do-zwrotu"]] as const
  ) {
    await page.goto("about:blank");
    await page.goto(`${site.origin}${url}`);
    await expectFocusOnPlan(page, name);
  }
});

test("the app that is installed follows the page, where the document was served for the other one", async () => {
  const { page } = await site.visit({ device: "phone" });
  const manifest = () => page.locator("link[rel=manifest]").getAttribute("href");
  // As the service worker answers without a network.
  await page.route(`${site.origin}/admin`, async (route) => {
    const response = await route.fetch({ url: `${site.origin}${paths.keptFrame}` });
    await route.fulfill({ response });
  });
  await page.goto("/logowanie");
  expect(await manifest()).toBe("/manifest.webmanifest");
  await logIn(page, pointer(page, "finger"));
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await menu.waitFor();
  await expect.poll(manifest).toBe("/panel.webmanifest");

  // An offer is for the app of the page on which it was made.
  await offer(page);
  await page.getByRole("button", INSTALL).waitFor();
  await menu.tap();
  await page.getByRole("link", { name: "Strona dla klientów" }).tap();
  expect(await (await openMore(page)).getByText("Zainstaluj").count()).toBe(0);
  expect(await manifest()).toBe("/manifest.webmanifest");
});
