import { expect, test } from "vitest";
import { filteredRentals } from "../../shared/api/rental.ts";
import { dayFromNow } from "../support/browser/browser_days.ts";
import { officeSuite } from "../support/browser/browser_office.ts";
import { fieldsOf } from "../support/pages/page_rentals.ts";
import { pointer } from "../support/pages/page_pointer.ts";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";

const { other, openOffice } = officeSuite({ fill: putShowroom });

async function foundRentals(lastName: string) {
  const query = new URLSearchParams({ searchTerm: lastName });
  return filteredRentals.parse(await other.call("GET", `/rental/filtered?${query}`)).items;
}

test("who phones is booked with at most 6 clicks and 4 fields, and confirmed, from the timeline", async () => {
  const day = dayFromNow(9);
  const { page } = await openOffice(`/admin/os-floty?od=${day}`);
  let clicks = 0;
  let fields = 0;
  const click = async (name: string) => {
    clicks += 1;
    await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  };
  const fill = async (label: string, text: string) => {
    fields += 1;
    await page.getByRole("dialog").getByLabel(new RegExp(`^${label}`)).fill(text);
  };

  clicks += 1;
  await page.getByRole("row", { name: showroom.small.name }).locator(`[data-day="${day}"]`).click();
  await click("Wynajem");
  await fill("Imię", "Ewa");
  await fill("Nazwisko", "Telefoniczna");
  await fill("Telefon", "601 202 303");
  await page.getByRole("dialog").getByText("Razem za najem").waitFor();
  await click("Dodaj wynajem");
  const link = page.getByRole("dialog", { name: "Link klienta" });
  await link.waitFor();
  expect({ clicks, fields }).toEqual({ clicks: 3, fields: 3 });
  expect(await foundRentals("telefoniczna")).toMatchObject([
    { status: "Aktywne", customerEmail: "", customerAddress: "", customerPhone: "601 202 303" },
  ]);

  await link.getByRole("button", { name: "Pokaż link: SMS albo kod QR" }).click();
  await link.getByRole("img", { name: "Kod QR z linkiem do rezerwacji" }).waitFor();
  expect(await link.getByRole("link", { name: "Wyślij SMS-em" }).getAttribute("href"))
    .toMatch(/^sms:601202303\?body=/);
});

test("a known customer is found by digits of the phone, and booked from the list with 6 clicks and 1 field", async () => {
  const { page } = await openOffice("/admin/zarzadzanie-wynajmami", "phone");
  const dialog = page.getByRole("dialog", { name: "Dodaj wynajem" });
  const form = fieldsOf(dialog);
  await page.getByRole("button", { name: "Dodaj wynajem" }).first().tap();
  await form.field("Samochód").selectOption(showroom.van.id);
  // Two taps: the field, and the day.
  await pointer(page, "finger").pickDay(form.pickupDate, dayFromNow(1));
  await form.field("Telefon").pressSequentially("601202");
  await dialog.getByRole("group", { name: "Znani klienci" }).getByRole("button").tap();
  expect(await form.field("Nazwisko").inputValue()).toBe("Telefoniczna");
  await dialog.getByRole("button", { name: "Dodaj wynajem" }).tap();
  await page.getByRole("dialog", { name: "Link klienta" }).waitFor();
  expect(await foundRentals("telefoniczna")).toHaveLength(2);
});
