import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { messages } from "../../../shared/messages.ts";
import { fromWarsaw } from "../../../shared/warsaw.ts";
import { dayFromNow } from "../../support/browser/browser_days.ts";
import { putSalesroom, salesroom } from "../../support/browser/browser_salesroom.ts";
import { showroom } from "../../support/browser/browser_showroom.ts";
import { browserSuite } from "../../support/browser/browser_suite.ts";
import { periodFields } from "../../support/pages/page_period.ts";
import { pointer } from "../../support/pages/page_pointer.ts";
import { replies } from "../../support/pages/page_replies.ts";
import { withoutFirstView } from "../../support/pages/checks/page_without_first_view.ts";

const site = browserSuite({ fill: putSalesroom });
const SOON = { timeout: 10_000 };
const SALE = "Polecane samochody powypadkowe";

function carousel(page: Page, name = SALE): Locator {
  return page.getByRole("region", { name });
}

/** The names of the cars whose whole card is in the window. */
function carsInView(row: Locator): Promise<string[]> {
  return row.locator("> ul > li").evaluateAll((items) =>
    items.filter((item) => {
      const { left, right } = item.getBoundingClientRect();
      return left >= -1 && right <= innerWidth + 1;
    }).map((item) => item.querySelector("h3")?.textContent ?? "")
  );
}

test("at a desk the home page shows its sections in order, from the hero to the services", async () => {
  const { page } = await site.visit();
  await page.goto("/");
  await page.getByText("100% Zaufana wypożyczalnia samochodowa").waitFor();
  const title = page.getByRole("heading", { level: 1 });
  await expect.poll(() => title.textContent()).toBe("Znajdź swój najlepszy Samochód do wynajęcia");
  await page.getByRole("search").waitFor();
  // Sections below the window are loaded automatically.
  await page.getByRole("heading", { name: "Nasze usługi" }).waitFor();
  const places = await page.evaluate((names) => {
    const all = [...document.querySelectorAll("h1, h2, section[aria-label], [role='search']")];
    return names.map((name) =>
      all.findIndex((one) => (one.ariaLabel ?? one.textContent ?? "").startsWith(name))
    );
  }, [
    "Znajdź swój najlepszy",
    "Samochody Powypadkowe",
    SALE,
    "Samochody do wypożyczenia",
    "Wyszukiwanie wolnych aut",
    "Polecane samochody do wypożyczenia",
    "Oryginalne części do francuskich marek",
    "Nasze usługi",
  ]);
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));

  await page.getByRole("link", { name: "Lista samochodów" }).click();
  await page.getByRole("heading", { level: 1, name: "Wynajem Aut" }).waitFor();
});

test("the hero shows the text and image of the settings, and its defaults where they cannot be loaded", async () => {
  const { page, faults } = await site.visit();
  await withoutFirstView(page);
  const section = {
    title: "Jedź <b>dalej</b>",
    subtitle: "niż myślisz",
    description: "Bez limitu.",
    imagePath: "",
    scale: 80,
    top: 12,
    right: -30,
  };
  await page.route(/\/api\/settings\/hero-section/, (route) => route.fulfill({ json: section }));
  await page.goto("/");
  const title = (name: string) => page.getByRole("heading", { level: 1, name });
  await title("Jedź <b>dalej</b> niż myślisz").waitFor();
  const picture = await page.getByRole("main").locator("img[fetchpriority=high]").first().evaluate(
    (image) => {
      const { top, right, scale } = getComputedStyle(image.parentElement ?? image);
      return { top, right, scale };
    },
  );
  expect(picture).toEqual({ top: "12px", right: "-30px", scale: "0.8" });

  await page.unroute(/\/api\/settings\/hero-section/);
  faults.expect("500 /api/settings/hero-section");
  await page.route(/\/api\/settings\/hero-section/, replies.broken);
  await page.reload();
  await title("Znajdź swój najlepszy Samochód do wynajęcia").waitFor();
});

test("the carousel shows three cars per slide, two in a smaller window and one on a phone, and stops at its ends", async () => {
  const { page } = await site.visit();
  const [suv, minivan, bare] = [salesroom.suv, salesroom.minivan, salesroom.bare]
    .map(({ name }) => name);
  await page.goto("/");
  await carousel(page).getByRole("article").first().waitFor();
  expect(await carsInView(carousel(page))).toEqual([suv, minivan, bare]);
  expect(await carousel(page).getByRole("button").count()).toBe(0);

  const previous = carousel(page).getByRole("button", { name: "Poprzednie samochody" });
  const next = carousel(page).getByRole("button", { name: "Następne samochody" });
  await page.setViewportSize({ width: 768, height: 900 });
  // Below 1280 px there is no room for the hero.
  await page.getByRole("heading", { level: 1, name: "Sprzedaż i wynajem aut" }).waitFor();
  await expect.poll(() => carsInView(carousel(page)), SOON).toEqual([suv, minivan]);
  expect(await previous.getAttribute("aria-disabled")).toBe("true");
  await next.click();
  await expect.poll(() => carsInView(carousel(page)), SOON).toContain(bare);
  await expect.poll(() => next.getAttribute("aria-disabled"), SOON).toBe("true");

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => carsInView(carousel(page)), SOON).toEqual([bare]);
  await previous.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => carsInView(carousel(page)), SOON).toEqual([minivan]);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => carsInView(carousel(page)), SOON).toEqual([bare]);
  // Pressed while the row still moves, with a late event of the earlier scroll's end.
  await page.keyboard.press("ArrowLeft");
  await carousel(page).getByRole("list").first().evaluate((row) =>
    row.dispatchEvent(new Event("scrollend"))
  );
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => carsInView(carousel(page)), SOON).toEqual([suv]);
  await page.keyboard.press("ArrowLeft");
  await carousel(page).getByText("Slajd 1 z 3").waitFor({ state: "attached" });
});

test("a recommended sale car shows its price and six facts, 'N/A' and 'Brak' for unknown values, and leads to its page", async () => {
  const { page } = await site.visit();
  await page.goto("/");
  await page.locator(".fv").waitFor({ state: "detached" });
  const card = (name: string) => carousel(page).getByRole("article").filter({ hasText: name });
  const text = await card(salesroom.suv.name).innerText();
  for (
    const words of ["Diesel", "2019", "Automat", "130 KM", "1499 cm³", "brutto", "Uszkodzony"]
  ) {
    expect(text).toContain(words);
  }
  expect(text.replaceAll("\u00a0", " ")).toContain("38 900 zł");
  const bare = await card(salesroom.bare.name).innerText();
  expect(bare).toContain("N/A");
  expect(bare).toContain("Brak");
  // Its only photo is not marked main: a drawing is shown.
  expect(await card(salesroom.minivan.name).locator("img").count()).toBe(0);
  expect(await card(salesroom.suv.name).locator("img").count()).toBe(1);

  await card(salesroom.suv.name).getByRole("link", { name: "więcej" }).click();
  await page.getByRole("heading", { level: 1, name: salesroom.suv.name }).waitFor();
});

test("a recommended rental car shows the price of 30 days, and leads to the list", async () => {
  const { page } = await site.visit();
  await page.goto("/");
  const row = carousel(page, "Polecane samochody do wypożyczenia");
  const card = (name: string) => row.getByRole("article").filter({ hasText: name });
  // Parts far below the window are not rendered and have no text.
  await card(showroom.estate.name).scrollIntoViewIfNeeded();
  await expect.poll(() => card(showroom.estate.name).innerText(), SOON)
    .toMatch(/od\s149\szł\s*\/ dzień/);
  expect(await card(showroom.van.name).innerText()).toContain("N/A");
  await card(showroom.small.name).getByRole("link", { name: "więcej" }).click();
  await page.getByRole("heading", { level: 1, name: "Wynajem Aut" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/wypozyczalnia-aut");
});

test("'Szukaj' on the home page leads to the cars that are free in the chosen period", async () => {
  const { page } = await site.visit({ device: "phone" });
  const hand = pointer(page, "finger");
  const [pickup, back] = [dayFromNow(3), dayFromNow(5)];
  await page.goto("/");
  await page.getByRole("heading", { name: "Samochody do wypożyczenia" }).scrollIntoViewIfNeeded();
  const search = periodFields(page.getByRole("search"));
  await hand.pickDay(search.pickupDate, pickup);
  await hand.pickDay(search.returnDate, back);
  await page.getByRole("button", { name: "Szukaj" }).tap();
  await page.getByText("3 z 3 aut wolne w tym terminie").waitFor();
  const { searchParams } = new URL(page.url());
  expect(searchParams.get("pickup")).toBe(fromWarsaw(pickup, "08:00"));
  expect(searchParams.get("return")).toBe(fromWarsaw(back, "08:00"));
});

test("the brands lead to the parts page, and each service to its page", async () => {
  const { page } = await site.visit();
  await page.goto("/strona-glowna");
  const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
  expect(new URL(canonical ?? "").pathname).toBe("/");
  for (const brand of ["Citroën", "Peugeot", "Renault"]) {
    const link = page.getByRole("link", { name: `Części: ${brand}` });
    expect(await link.getAttribute("href")).toBe("/czesci-samochodowe");
  }
  for (
    const [service, title] of [
      ["Sprzedaż aut", "Sprzedaż Aut"],
      ["Wypożyczalnia aut", "Wynajem Aut"],
      ["Części samochodowe", "Części Samochodowe"],
    ] as const
  ) {
    await page.goto("/");
    await page.getByRole("main").getByRole("link").filter({
      has: page.getByRole("heading", { level: 3, name: service, exact: true }),
    }).click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
  }
});

test("recommended cars that fail to load show that and load on the next try, and an empty list shows a link to the offer", async () => {
  const { page, faults } = await site.visit();
  faults.expect("500 /api/recommendedcar");
  await withoutFirstView(page);
  await page.route(/\/api\/recommendedcar/, replies.broken);
  await page.goto("/");
  const failed = page.getByRole("main").getByRole("alert");
  await failed.getByText(messages.carsNotLoaded).first().waitFor();
  await page.unroute(/\/api\/recommendedcar/);
  await page.getByRole("button", { name: "Spróbuj ponownie" }).first().click();
  await carousel(page).getByText(salesroom.suv.name).waitFor();

  await page.route(/\/api\/recommendedcar/, replies.nothing);
  await page.reload();
  await page.getByText("Wybieramy samochody do polecenia").first().waitFor();
});
