import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { adminPaths, paths } from "../../../shared/paths.ts";
import { addedRental } from "../../support/browser/browser_office_rentals.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { bookingForm } from "../../support/pages/page_booking_form.ts";
import { protocolForm } from "../../support/pages/page_protocol_form.ts";
import { rentalsPage } from "../../support/pages/page_rentals.ts";

const { site, other, openOffice } = officeSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });

test("a postal code gets its hyphen and a phone its spaces when the field of a booking is left, not before", async () => {
  const { page } = await site.visit({ device: "phone" });
  await page.goto(paths.rentalCar(showroom.estate.id));
  await page.getByRole("button", { name: "Wypożycz" }).first().tap();
  const form = bookingForm(page);
  await form.address.fill("28300 Jędrzejów, Wilanów 30B");
  expect(await form.address.inputValue()).toBe("28300 Jędrzejów, Wilanów 30B");
  await form.phone.fill("tel. 600.700.800");
  await expect.poll(() => form.address.inputValue()).toBe("28-300 Jędrzejów, Wilanów 30B");
  await form.firstName.focus();
  await expect.poll(() => form.phone.inputValue()).toBe("600 700 800");
  await page.reload();
  await page.getByRole("button", { name: "Wypożycz" }).first().tap();
  expect(await form.address.inputValue()).toBe("28-300 Jędrzejów, Wilanów 30B");
});

test("a plate is in capitals, and the code of the business has its hyphen, once the field is left; a stored address stays as it is", async () => {
  const customerAddress = "28300 Jędrzejów, Wilanów 30B";
  const toAdd = { lastName: "Tablica", carId: showroom.van.id, from: 1, to: 3 };
  const { id } = await addedRental(other, toAdd, { customerAddress });
  const { page } = await openOffice(adminPaths.addHandover(id), "phone");
  const { plate, mileage } = protocolForm(page);
  await plate.fill("tk 1150l");
  expect(await plate.inputValue()).toBe("tk 1150l");
  await mileage.focus();
  await expect.poll(() => plate.inputValue()).toBe("TK 1150L");

  await page.goto(adminPaths.editRentalCar(showroom.small.id));
  const ofCar = page.getByLabel("Numer rejestracyjny");
  await ofCar.fill("kr 7xy99");
  await page.getByLabel("Kolor").focus();
  await expect.poll(() => ofCar.inputValue()).toBe("KR 7XY99");
  const vin = page.getByRole("textbox", { name: /^VIN/ });
  await vin.fill("vf7abc12345678901");
  await ofCar.focus();
  await expect.poll(() => vin.inputValue()).toBe("VF7ABC12345678901");

  await page.goto(adminPaths.companySettings);
  const code = page.getByLabel("Kod pocztowy");
  await code.fill("28300");
  await page.getByLabel("Ulica i numer").focus();
  await expect.poll(() => code.inputValue()).toBe("28-300");

  await page.goto(adminPaths.rentalFiles(id));
  await page.getByRole("button", { name: /^Edytuj/ }).tap();
  const { field } = rentalsPage(page).form;
  await field("Adres").focus();
  await field("Telefon").focus();
  expect(await field("Adres").inputValue()).toBe(customerAddress);
});

test.each(["touch", "keyboard"])(
  "hour and minutes of an office's rental are picked in one opening by %s, those of the search as the specification says",
  async (how) => {
    const device = how === "touch" ? "phone" : "office";
    const { page } = await openOffice(adminPaths.rentals, device);
    const pick = (option: Locator) => how === "touch" ? option.tap() : option.press("Enter");
    await pick(page.getByRole("button", { name: "Dodaj wynajem" }).first());
    const dialog = page.getByRole("dialog", { name: "Dodaj wynajem" });
    const time = dialog.getByRole("combobox", { name: "Godzina odbioru" });
    const list = (name: string) => page.getByRole("listbox", { name });
    const option = (name: string, text: string) =>
      list(name).getByRole("option", { name: text, exact: true });
    await pick(time);
    await pick(option("Godzina", "14"));
    await expect.poll(() =>
      option("Minuty", "00").evaluate((one) => one === document.activeElement)
    ).toBe(true);
    expect(await time.textContent()).toBe("14:00");
    await page.keyboard.press("ArrowRight");
    if (how === "touch") await option("Minuty", "30").tap();
    else await page.keyboard.press("Enter");
    await list("Minuty").waitFor({ state: "hidden" });
    expect(await time.textContent()).toBe(how === "touch" ? "14:30" : "14:10");
    expect(await time.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.goto(paths.rentalCars);
    await pick(page.getByRole("combobox", { name: "Godzina odbioru" }).first());
    await pick(option("Godzina", "14"));
    await list("Godzina").waitFor({ state: "hidden" });
  },
);
