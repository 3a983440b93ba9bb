import { afterAll, beforeAll, expect, test } from "vitest";
import { adminPaths } from "../../shared/paths.ts";
import { dayFromNow } from "../support/browser/browser_days.ts";
import { addedRental } from "../support/browser/browser_office_rentals.ts";
import { otherAdministrator } from "../support/browser/browser_other_administrator.ts";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";
import { type EngineVisit, openEngineVisit } from "../support/engines/engine_visit.ts";
import { logIn } from "../support/pages/page_login.ts";
import { pointer } from "../support/pages/page_pointer.ts";

let visit: EngineVisit;
beforeAll(async () => {
  visit = await openEngineVisit("WebKit", { fill: putShowroom, env: { RATE_LIMITS: "off" } });
  await visit.page.goto(adminPaths.rentals);
  await logIn(visit.page, pointer(visit.page, "mouse"));
});
afterAll(() => visit?.close());

test("WebKit leads by the keyboard alone from the search to a rental, confirms it, and takes that back", async () => {
  const { page, proxy } = visit;
  const other = await otherAdministrator(proxy.origin);
  const { id } = await addedRental(other, {
    lastName: "Klawiszowa",
    carId: showroom.van.id,
    from: 3,
    to: 5,
  });
  await page.goto(adminPaths.equipment);
  await page.getByRole("button", { name: "Szukaj", exact: true }).first().focus();
  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: "Szukaj w całym panelu" }).fill("Klawiszowa");
  await page.getByRole("option", { name: /Klawiszowa/ }).first().waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => location.pathname)).toBe(adminPaths.rentalFiles(id));
  await page.getByRole("combobox", { name: "Szukaj w całym panelu" }).waitFor({
    state: "detached",
  });
  await page.getByRole("button", { name: /^Potwierdź: / }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Aktywne", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Cofnij" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Potwierdź: / }).waitFor();
});

test("WebKit books who phones with 3 fields from the timeline", async () => {
  const { page } = visit;
  const day = dayFromNow(9);
  await page.goto(`${adminPaths.fleet}?od=${day}`);
  await page.getByRole("row", { name: showroom.small.name }).locator(`[data-day="${day}"]`).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Wynajem", exact: true }).click();
  await dialog.getByLabel(/^Imię/).fill("Ewa");
  await dialog.getByLabel(/^Nazwisko/).fill("Telefoniczna");
  await dialog.getByLabel(/^Telefon/).fill("601 202 303");
  await dialog.getByText("Razem za najem").waitFor();
  await dialog.getByRole("button", { name: "Dodaj wynajem", exact: true }).click();
  await page.getByRole("dialog", { name: "Link klienta" }).waitFor();
});
