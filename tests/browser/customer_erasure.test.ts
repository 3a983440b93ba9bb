import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { dayFromNow } from "../support/browser/browser_days.ts";
import { otherVisitorBooks } from "../support/browser/browser_other_visitor.ts";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";
import { officeSuite } from "../support/browser/browser_office.ts";
import { openCustomers } from "../support/pages/page_customers.ts";

const { site, openOffice } = officeSuite({ fill: putShowroom });

test("the button that erases a customer is disabled and shows the reason until the e-mail is valid and the box is ticked", async () => {
  const { page, email, confirmation, erase } = await openCustomers(openOffice, "phone");
  const [badEmail, unticked] = [
    page.getByText("Podaj poprawny adres e-mail."),
    page.getByText("Potwierdzenie jest wymagane."),
  ];
  const state = async () => ({
    disabled: await erase.evaluate((one) => one.matches(":disabled")),
    shown: [await badEmail.isVisible(), await unticked.isVisible()],
  });
  expect(await state()).toEqual({ disabled: true, shown: [true, true] });
  await confirmation.check();
  expect(await state()).toEqual({ disabled: true, shown: [true, false] });
  await email.fill("anna@");
  await confirmation.check();
  expect(await state()).toEqual({ disabled: true, shown: [true, false] });
  await email.fill("anna@example.com");
  expect(await state()).toEqual({ disabled: true, shown: [false, true] });
  await confirmation.check();
  expect(await state()).toEqual({ disabled: false, shown: [false, false] });
  await confirmation.uncheck();
  expect(await state()).toEqual({ disabled: true, shown: [false, true] });
  const why = page.locator(`#${await erase.getAttribute("aria-describedby")}`);
  expect([await why.getAttribute("aria-live"), await why.textContent()])
    .toEqual(["polite", "Potwierdzenie jest wymagane."]);
});

test("a screen reader announces at each field why the customer cannot be erased yet", async () => {
  const { email, check, confirmation } = await openCustomers(openOffice);
  expect(await description(email)).toMatch(/Podaj poprawny adres e-mail\.$/);
  expect(await description(confirmation)).toBe("Potwierdzenie jest wymagane.");
  await email.fill("anna@");
  await check.click();
  await expect.poll(() => description(email)).toMatch(/Podaj poprawny adres e-mail\.$/);
  await email.fill("anna@example.com");
  await confirmation.check();
  expect(await description(email)).not.toContain("poprawny");
  expect(await description(confirmation)).toBe("");
});

test("the button that erases a customer is disabled while a request is pending, and the focus is not lost", async () => {
  await otherVisitorBooks(site.origin, showroom.van.id, {
    pickupDate: dayFromNow(5),
    returnDate: dayFromNow(7),
  });
  const { page, email, confirmation, erase, faults } = await openCustomers(openOffice);
  faults.expect(/net::ERR_FAILED/);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await email.fill("piotr@example.com");
  await confirmation.check();
  for (
    const { part, reply, why, then } of [
      { part: "summary", reply: "abort", why: "Trwa sprawdzanie danych.", then: "Usuń dane" },
      { part: "summary", reply: "continue", why: "Trwa sprawdzanie danych.", then: "Co mamy" },
      { part: "erasure", reply: "abort", why: "Trwa usuwanie danych.", then: "Usuń dane" },
      { part: "erasure", reply: "continue", why: "Trwa usuwanie danych.", then: "Potwierdzenie" },
    ] as const
  ) {
    const answered = Promise.withResolvers<void>();
    await page.route(`**/api/customer/${part}`, async (route) => {
      await answered.promise;
      await route[reply]();
    }, { times: 1 });
    await erase.press("Enter");
    await expect.poll(() => erase.evaluate((one) => one.matches(":disabled"))).toBe(true);
    await expect.poll(focused).toContain(why);
    answered.resolve();
    await expect.poll(focused).toContain(then);
  }
});

/** The text of all elements that describe a field. */
function description(field: Locator): Promise<string> {
  return field.evaluate((one) =>
    (one.getAttribute("aria-describedby") ?? "").split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "").join("")
  );
}
