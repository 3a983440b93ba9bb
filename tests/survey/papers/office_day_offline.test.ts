import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import type { Rental } from "../../../shared/api/rental.ts";
import { fromWarsaw } from "../../../shared/warsaw.ts";
import { dayFromNow } from "../../support/browser/browser_days.ts";
import type { Device } from "../../support/browser/browser_devices.ts";
import { addedRental } from "../../support/browser/browser_office_rentals.ts";
import { filledProtocol } from "../../support/browser/browser_protocols.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { axeFindings } from "../../support/pages/checks/page_axe.ts";
import { sidewaysScroll } from "../../support/pages/checks/page_sideways.ts";
import { smallTargets } from "../../support/pages/checks/page_targets.ts";
import { protocolForm } from "../../support/pages/page_protocol_form.ts";

const { other, openDayOffline } = officeSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });
const { small, estate, van } = showroom;
let leaving: Rental;

beforeAll(async () => {
  leaving = await addedRental(
    other,
    { lastName: "Wydawana", carId: small.id, from: 0, to: 3 },
    { startDateTime: fromWarsaw(dayFromNow(0), "23:50") },
  );
  await addedRental(other, { lastName: "Przyszła", carId: van.id, from: 2, to: 4 });
  await addedRental(other, { lastName: "Daleka", carId: van.id, from: 12, to: 14 });
  const late = await addedRental(other, {
    lastName: "Spóźniona",
    carId: estate.id,
    from: -3,
    to: -1,
  });
  await filledProtocol(other, "handover", late.id);
});

/** Starts the installed app without a network. */
function startOffline(path: string, device: Device) {
  return openDayOffline(path, device);
}

async function examine(page: Page, state: string): Promise<void> {
  expect.soft(await axeFindings(page), `axe findings: ${state}`).toEqual([]);
  for (const width of [320, 390, 768, 1440]) {
    expect.soft(await sidewaysScroll(page, width), `${state} at ${width} px`).toEqual([]);
  }
}

describe("a cold start without a network", () => {
  test("shows today and the coming days, and leads from a rental to its protocol, on a phone", async () => {
    const { page } = await startOffline("/admin", "phone");
    const panel = (name: RegExp) => page.getByRole("region", { name });
    await page.getByText(/^Zapisane na urządzeniu · stan z \d{1,2}:\d{2}$/).waitFor();
    await panel(/^Plan dnia/).getByText("Wydawana").waitFor();
    await panel(/^Plan dnia/).getByText("Spóźniona").waitFor();
    await panel(/^Najbliższe dni/).getByText("Przyszła").waitFor();
    expect(await page.getByText("Daleka").count()).toBe(0);
    expect(await panel(/^Do obsłużenia/).count()).toBe(0);
    await examine(page, "the day");
    expect.soft(await smallTargets(page), "small targets").toEqual([]);

    await panel(/^Plan dnia/).getByRole("link", { name: "Wydaj auto: Anna Wydawana" }).tap();
    await protocolForm(page).mileage.waitFor();
  });

  test("shows a saved protocol in the day and in the list until it is sent", async () => {
    const { page, context } = await startOffline(
      `/admin/dodaj-protokol-wydania?rentalId=${leaving.id}`,
      "phone",
    );
    const form = protocolForm(page);
    await form.mileage.fill("148320");
    await form.save.tap();
    await page.getByText("Protokół jest zapisany na tym urządzeniu.").waitFor();

    await page.goto("/admin");
    const day = page.getByRole("region", { name: /^Plan dnia/ });
    await day.getByText("Wydane · czeka na wysłanie").waitFor();
    await examine(page, "the day with a pending handover");
    await page.goto("/admin/dokumenty/protokoly-wydania");
    const card = page.getByRole("article").filter({ hasText: "Wydawana" });
    await card.getByRole("link", { name: "Czeka na wysłanie" }).waitFor();
    await card.getByText("PDF i usuwanie będą możliwe, gdy protokół dotrze na serwer.").waitFor();
    await page.getByRole("article").filter({ hasText: "Spóźniona" })
      .getByText("PDF i usuwanie wymagają połączenia z internetem.").waitFor();
    await examine(page, "the list of protocols");
    expect.soft(await smallTargets(page), "small targets").toEqual([]);
    await card.getByRole("button", { name: /^Szczegóły/ }).tap();
    await page.getByRole("dialog").getByText("148 320 km").waitFor();
    await page.keyboard.press("Escape");

    await context.setOffline(false);
    await card.getByRole("link", { name: "Czeka na wysłanie" }).waitFor({ state: "hidden" });
    await card.getByRole("button", { name: /^Generuj PDF/ }).waitFor();
    await page.goto("/admin");
    await day.getByText("Zrobione (1)").click();
    await day.getByText("Wydane", { exact: true }).waitFor();
    await page.getByRole("region", { name: /^Do obsłużenia/ }).waitFor();
  });

  test("lists and searches the rentals of the coming days, and leads to their protocols, at a desk", async () => {
    const { page } = await startOffline("/admin/zarzadzanie-wynajmami", "office");
    await page.getByText(/^Zapisane na urządzeniu/).waitFor();
    await page.getByRole("heading", { name: "Dziś" }).waitFor();
    await page.getByText("Przyszła").waitFor();
    await examine(page, "the rentals");
    await page.getByRole("searchbox").fill("przyszla");
    await page.getByRole("heading", { name: "1 wynajem" }).waitFor();
    expect(await page.getByText("Wydawana").count()).toBe(0);
    await page.getByRole("searchbox").fill("nikt taki");
    await page.getByText("Żaden wynajem na urządzeniu nie pasuje do szukanych słów.").waitFor();
    await examine(page, "no rental");
    await page.getByRole("searchbox").fill("");
    await page.getByRole("link", { name: /^Otwórz: Anna Przyszła/ }).click();
    await page.getByRole("list", { name: "Przebieg wynajmu" }).waitFor();
    await page.goBack();
    await page.getByRole("link", { name: "Wydaj auto: Anna Przyszła" }).click();
    await protocolForm(page).mileage.waitFor();
  });

  test("finds a rental for a protocol by name, as with a network", async () => {
    const { page } = await startOffline("/admin/dodaj-protokol-zwrotu", "phone");
    await page.getByText(/^Zapisane na urządzeniu/).waitFor();
    await page.getByRole("searchbox").fill("spozn");
    await page.getByText("Przyszła").waitFor({ state: "hidden" });
    await examine(page, "the choice of a rental");
    expect.soft(await smallTargets(page), "small targets").toEqual([]);
    await page.getByRole("link", { name: /Spóźniona/ }).tap();
    await protocolForm(page).mileage.waitFor();
  });
});

test("a captive portal's page keeps the device's data on the screen, and a server that replies again replaces it", async () => {
  const { page, context } = await startOffline("/admin", "phone");
  await page.getByText(/^Zapisane na urządzeniu/).waitFor();
  await context.route(
    "**/api/**",
    (route) =>
      route.fulfill({
        status: 200,
        contentType: "text/html",
        body: "<h1>Zaloguj się do Wi-Fi</h1>",
      }),
  );
  await context.setOffline(false);
  await page.getByRole("button", { name: "Spróbuj teraz" }).tap();
  await page.getByRole("region", { name: /^Najbliższe dni/ }).getByText("Przyszła").waitFor();
  expect(await page.getByText("Zaloguj się do Wi-Fi").count()).toBe(0);
  await context.unroute("**/api/**");
  await page.getByRole("button", { name: "Spróbuj teraz" }).tap();
  await page.getByRole("region", { name: /^Do obsłużenia/ }).waitFor();
  expect(await page.getByText(/^Zapisane na urządzeniu/).count()).toBe(0);
});

describe("every other screen without a network", () => {
  test.each([
    ["/admin/os-floty"],
    ["/admin/klienci"],
    ["/admin/poczta"],
    ["/admin/sprzedaz-aut"],
    ["/admin/wynajem-aut"],
    ["/admin/zarzadzanie-zdjeciami"],
    ["/admin/zarzadzanie-wyposazeniem"],
    ["/admin/zarzadzanie-dokumentami"],
    ["/admin/ustawienia"],
    ["/admin/kto-mial-auto"],
    ["/admin/konto"],
    ["/admin/uzytkownicy"],
  ])("%s shows that it needs one", async (path) => {
    const { page } = await startOffline(path, "phone");
    await page.getByRole("main").getByText(/brak połączenia|połączenia z internetem|sieć/i).first()
      .waitFor();
    expect(await page.getByRole("main").locator("[aria-busy=true]").count()).toBe(0);
  });
});
