import { expect, test } from "vitest";
import { messages } from "../../shared/messages.ts";
import { fromWarsaw } from "../../shared/warsaw.ts";
import { dayFromNow } from "../support/browser/browser_days.ts";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";
import { browserSuite } from "../support/browser/browser_suite.ts";
import { bookingForm } from "../support/pages/page_booking_form.ts";
import { searchAddress } from "../support/pages/page_search_address.ts";

const site = browserSuite({ fill: putShowroom });

test("a pasted phone number is not cut off, and shown as it will be sent; a mistyped e-mail is asked about", async () => {
  const { page } = await site.visit();
  await page.goto(searchAddress(dayFromNow(10), dayFromNow(11)));
  await page.getByRole("button", { name: `Wypożycz: ${showroom.small.name}` }).click();
  const { phone, email, dialog } = bookingForm(page);
  await phone.focus();
  // As a paste, the browser cuts this off at the field's length.
  await page.keyboard.insertText("tel:+48 (22) 123.45.67 ");
  await email.fill("jan@onet.p");
  expect(await phone.inputValue()).toBe("+48 22 123 45 67");
  await dialog.getByRole("button", { name: "Czy chodziło o jan@onet.pl?" }).click();
  await expect.poll(() => email.inputValue()).toBe("jan@onet.pl");
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
});

test("the search names the hour where the proposed one of today is over", async () => {
  const { page } = await site.visit();
  await page.clock.setFixedTime(new Date(fromWarsaw(dayFromNow(0), "13:00")));
  await page.goto("/");
  const search = page.getByRole("search");
  await search.getByRole("button", { name: "Szukaj" }).click();
  await search.getByText(messages.hourInPast).waitFor();
  const hour = search.getByRole("combobox", { name: "Godzina odbioru" });
  expect(await hour.getAttribute("aria-invalid")).toBe("true");
  const day = search.getByRole("combobox", { name: "Data odbioru" });
  expect(await day.getAttribute("aria-invalid")).toBeNull();
});
