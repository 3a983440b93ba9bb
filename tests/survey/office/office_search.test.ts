import { expect, test } from "vitest";
import { addedRental } from "../../support/browser/browser_office_rentals.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";

const { other, openOffice, openDayOffline } = officeSuite({
  fill: putShowroom,
  env: { RATE_LIMITS: "off" },
});
const FIELD = { name: "Szukaj w całym panelu" };

test("the search opens by '/' and Ctrl+K from any office screen, is used by the keyboard alone, and gives the focus back", async () => {
  const { id } = await addedRental(other, {
    lastName: "Szukana",
    carId: showroom.small.id,
    from: 2,
    to: 3,
  });
  const { page, context } = await openOffice("/admin/ustawienia");
  await context.addInitScript({ content: axeScript() });
  await page.reload();
  const field = page.getByRole("combobox", FIELD);
  const opener = page.getByRole("button", { name: "Szukaj", exact: true });

  const settings = page.getByRole("textbox").first();
  await settings.focus();
  await page.keyboard.type("/");
  expect([await settings.inputValue(), await field.count()]).toEqual([
    expect.stringMatching("/$"),
    0,
  ]);

  await page.keyboard.press("Backspace");

  await opener.focus();
  await page.keyboard.press("/");
  await field.and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Escape");
  await field.waitFor({ state: "detached" });
  await opener.and(page.locator(":focus")).waitFor();

  await page.keyboard.press("Control+k");
  await field.fill("citroen");
  const options = page.getByRole("option");
  await options.nth(1).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const active = () => field.getAttribute("aria-activedescendant");
  const first = await active();
  await page.keyboard.press("ArrowDown");
  expect(await active()).not.toBe(first);
  expect(await page.locator("[aria-selected=true]").getAttribute("id")).toBe(await active());
  await page.keyboard.press("ArrowUp");
  expect(await active()).toBe(first);

  // Enter at once opens what the whole text finds, not what is shown of the text before.
  await field.fill("Szukana");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === `/admin/dokumenty-wynajmu/${id}`);
  await field.waitFor({ state: "detached" });
  expect(page.url()).not.toContain("zukana");
});

test("what is typed right after '/' is searched, also at the first opening, and one letter shows the hint", async () => {
  const { page } = await openOffice("/admin/ustawienia");
  await page.getByRole("link", { name: "Firma", exact: true }).waitFor();
  // The browser was idle: the dialog's code is there.
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("/");
  await page.keyboard.type("citroen", { delay: 60 });
  const field = page.getByRole("combobox", FIELD);
  await expect.poll(() => field.inputValue()).toBe("citroen");
  const options = page.getByRole("listbox", { name: "Wyniki" }).getByRole("option");
  await options.first().waitFor();
  await field.fill("c");
  await page.getByText(/^Wpisz co najmniej dwa znaki/).waitFor();
  expect(await options.count()).toBe(0);
});

test("the search opens and keeps no result of an earlier text", async () => {
  const { page, faults } = await openOffice("/admin/ustawienia");
  faults.expect(/^422 \/api\/search/);
  const field = page.getByRole("combobox", FIELD);
  const options = page.getByRole("listbox", { name: "Wyniki" }).getByRole("option");
  await page.keyboard.press("Control+k");
  await field.and(page.locator(":focus")).waitFor();
  await field.fill("citroen");
  await options.first().waitFor();
  const asked = Promise.withResolvers<void>();
  await page.route("**/api/search", async (route) => {
    await asked.promise;
    await route.fulfill({
      status: 422,
      contentType: "application/problem+json",
      body: JSON.stringify({ type: "about:blank", title: "x", status: 422, errorMessage: "x" }),
    });
  });
  await field.fill("fiat");
  await page.keyboard.press("Enter");
  expect(await field.inputValue()).toBe("fiat");
  asked.resolve();
  await page.getByText("Nie udało się wyszukać.").waitFor();
  expect(await options.count()).toBe(0);
  await page.unroute("**/api/search");
  await field.fill("citroen");
  await options.first().waitFor();
  await page.keyboard.press("Enter");
  await field.waitFor({ state: "detached" });
});

test("the search finds on a phone without a network what the device has, and says how old it is", async () => {
  await addedRental(other, { lastName: "Zapisana", carId: showroom.van.id, from: 0, to: 1 });
  const { page } = await openDayOffline("/admin/zarzadzanie-wynajmami", "phone");
  await page.getByRole("button", { name: "Szukaj", exact: true }).first().tap();
  await page.getByRole("combobox", FIELD).fill("zapisana");
  await page.getByRole("option", { name: /Zapisana/ }).waitFor();
  await page.getByText(/Z danych na urządzeniu, stan z/).waitFor();
  const { width, height } = await page.locator("dialog:modal > div").evaluate((one) =>
    one.getBoundingClientRect().toJSON()
  );
  expect([width, height]).toEqual([390, 844]);
});
