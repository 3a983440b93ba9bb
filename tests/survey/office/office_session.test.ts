import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { administratorTokens } from "../../support/browser/browser_administrator_tokens.ts";
import {
  openReleaseProxy,
  type ReleaseProxy,
} from "../../support/browser/browser_release_proxy.ts";
import { putShowroom } from "../../support/browser/browser_showroom.ts";
import { browserSuite } from "../../support/browser/browser_suite.ts";
import { carForm } from "../../support/pages/page_car_form.ts";
import { postJson } from "../../support/server/server_process.ts";

const site = browserSuite({ fill: putShowroom });
const CARS = "/admin/wynajem-aut";
const ADD_CAR = "/admin/dodaj-samochod-na-wynajem";

let proxy: ReleaseProxy;
beforeAll(() => {
  proxy = openReleaseProxy(() => site.origin);
});
afterAll(() => proxy.goAway());

/** Counts how often the page is loaded from now on. */
function countLoads(page: Page): { loads: number } {
  const seen = { loads: 0 };
  page.on("load", () => seen.loads += 1);
  return seen;
}

/** How many tabs wait for another one's exchange of the refresh token. */
async function waitingTabs(page: Page): Promise<number> {
  const { pending = [] } = await page.evaluate(() => navigator.locks.query());
  return pending.filter(({ name }) => name === "session-refresh").length;
}

function cardOf(page: Page, name: string) {
  return page.getByRole("heading", { level: 3, name });
}

describe("entering the back office", () => {
  test("reloads the page once per session, and again after the back office was left", async () => {
    const { page } = await site.visit({ kept: await administratorTokens(site.origin) });
    const seen = countLoads(page);
    await page.goto(CARS);
    await cardOf(page, "Citroën C3").waitFor();
    expect(seen.loads).toBe(2);
    await page.getByRole("link", { name: "Start", exact: true }).click();
    await page.getByRole("heading", { name: "Poradniki" }).waitFor();
    expect(seen.loads).toBe(2);

    await page.getByRole("link", { name: "Strona dla klientów" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("adminRefreshed")))
      .toBeNull();
    await page.goBack();
    await page.getByRole("heading", { name: "Poradniki" }).waitFor();
    expect(seen.loads).toBe(3);
  });

  test("activates a new version that is waiting on the device", async () => {
    const kept = await administratorTokens(site.origin);
    const { page } = await site.visit({ serviceWorker: true, kept }, proxy.origin);
    await page.goto("/polityka-prywatnosci");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    proxy.release();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    await page.waitForFunction(async () =>
      Boolean((await navigator.serviceWorker.getRegistration())?.waiting)
    );
    await page.goto(CARS);
    await cardOf(page, "Citroën C3").waitFor();
    expect(
      await page.evaluate(async () =>
        Boolean((await navigator.serviceWorker.getRegistration())?.waiting)
      ),
    ).toBe(false);
  });
});

describe("the session", () => {
  test("has one exchange of the refresh token for all tabs that find an expired access token", async () => {
    const { page, context, faults } = await site.visit({
      kept: await administratorTokens(site.origin),
    });
    await page.goto(CARS);
    await cardOf(page, "Citroën C3").waitFor();
    const others = await Promise.all([context.newPage(), context.newPage()]);
    for (const other of others) {
      await other.goto(CARS);
      await cardOf(other, "Citroën C3").waitFor();
    }
    faults.expect(/^401 \/api\//, "404 /favicon.ico");
    const exchanges: string[] = [];
    const allWait = Promise.withResolvers<void>();
    await context.route("**/api/identity/refresh", async (route, request) => {
      exchanges.push(`${request.postData()} ${request.headers()["idempotency-key"]}`);
      await allWait.promise;
      await route.continue();
    });
    // A page without the app, so that the tabs start the app at the same time.
    await Promise.all([page, ...others].map((tab) => tab.goto("/robots.txt")));
    await page.evaluate(() => localStorage.setItem("accessToken", "outdated"));
    await Promise.all([page, ...others].map((tab) => tab.goto(CARS)));
    await expect.poll(() => waitingTabs(page)).toBe(2);
    expect(exchanges).toHaveLength(1);
    allWait.resolve();
    for (const tab of [page, ...others]) await cardOf(tab, "Citroën C3").waitFor();
    // A tab may not see yet what another one has just stored: it repeats the request with its key.
    expect(new Set(exchanges).size).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem("accessToken"))).not.toBe("outdated");
  });

  test("ends on the server and in every tab when it is logged out", async () => {
    const kept = await administratorTokens(site.origin);
    const { page, context } = await site.visit({ kept });
    await page.goto(CARS);
    await cardOf(page, "Citroën C3").waitFor();
    const other = await context.newPage();
    await other.goto(CARS);
    await cardOf(other, "Citroën C3").waitFor();
    const ended = page.waitForResponse("**/api/identity/logout");
    await page.getByRole("button", { name: "Wyloguj" }).click();
    expect((await ended).status()).toBe(204);
    await page.waitForURL((url) => url.pathname === "/");
    await other.waitForURL((url) => !url.pathname.startsWith("/admin"));

    const reply = await postJson(`${site.origin}/api/identity/refresh`, {
      refreshToken: kept["refreshToken"],
    });
    await reply.body?.cancel();
    expect(reply.status).toBe(401);
  });

  test("is logged out from a phone's menu, after a question where something is unsaved", async () => {
    const kept = await administratorTokens(site.origin);
    const { page } = await site.visit({ device: "phone", kept });
    await page.goto(ADD_CAR);
    await carForm(page).field("Marka").fill("Toyota");
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await page.getByRole("button", { name: "Menu" }).first().tap();
    await drawer.getByRole("button", { name: "Wyloguj" }).tap();
    const question = page.getByRole("dialog", { name: "Niezapisane zmiany" });
    await question.waitFor();
    expect(await drawer.count()).toBe(0);
    await question.getByRole("button", { name: "Wyloguj" }).tap();
    await page.waitForURL((url) => url.pathname === "/");
    expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
  });
});

test("the menu's groups stay folded after a reload", async () => {
  const { page } = await site.visit({ kept: await administratorTokens(site.origin) });
  await page.goto(CARS);
  const menu = page.getByRole("navigation", { name: "Menu panelu" });
  const group = menu.getByRole("button", { name: "Samochody" });
  await group.click();
  await menu.getByRole("link", { name: "Sprzedaż aut" }).waitFor({ state: "hidden" });
  await page.reload();
  await menu.getByRole("link", { name: "Wynajmy" }).waitFor();
  expect(await group.getAttribute("aria-expanded")).toBe("false");
  await group.click();
  await menu.getByRole("link", { name: "Sprzedaż aut" }).waitFor();
});
