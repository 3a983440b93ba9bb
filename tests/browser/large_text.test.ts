import { expect, test } from "vitest";
import { dayFromNow } from "../support/browser/browser_days.ts";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";
import { officeSuite } from "../support/browser/browser_office.ts";
import { bookingForm } from "../support/pages/page_booking_form.ts";
import { enlargeText, unreadableText } from "../support/pages/checks/page_large_text.ts";
import { searchAddress } from "../support/pages/page_search_address.ts";
import { leaveOutEntryReload } from "../support/browser/browser_visit.ts";

const { site, tokens } = officeSuite({ fill: putShowroom });

/** The survey examines all screens (tests/survey/public_screens, office_screens). */
test("with text at 200 % on a phone no text is cut off, broken or outside the window", async () => {
  const { page, context } = await site.visit({ device: "phone", motion: false, kept: tokens });
  await enlargeText(context);
  await leaveOutEntryReload(context);
  for (
    const path of [
      "/",
      "/wypozyczalnia-aut",
      `/wynajem-aut/${showroom.estate.id}`,
      "/kontakt",
      "/admin",
      "/admin/zarzadzanie-wynajmami",
      "/admin/dodaj-samochod-na-wynajem",
    ]
  ) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => page.locator("main [aria-busy=true]").count()).toBe(0);
    expect.soft(await unreadableText(page, 390), path).toEqual([]);
  }
  const sunday = nextSunday();
  await page.goto(searchAddress(dayFromNow(sunday), dayFromNow(sunday + 3)));
  await page.getByText(/wolne w tym terminie/).first().waitFor();
  expect.soft(await unreadableText(page, 390), "the list for a period").toEqual([]);
  await page.getByRole("button", { name: `Wypożycz: ${showroom.estate.name}` }).click();
  await bookingForm(page).dialog.getByText("Samochód jest wolny w tym terminie.").waitFor();
  expect(await unreadableText(page, 390), "the booking form").toEqual([]);
});

/** Days until the first Sunday in ten days or more: 'niedz.' is the longest name of a day. */
function nextSunday(): number {
  const days = Array.from({ length: 7 }, (_, index) => 10 + index);
  return days.find((one) => new Date(`${dayFromNow(one)}T12:00:00Z`).getUTCDay() === 0) ?? 10;
}
