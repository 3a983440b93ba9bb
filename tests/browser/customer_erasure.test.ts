import { beforeAll, expect, test } from "vitest";
import { administratorTokens } from "../support/browser/browser_administrator_tokens.ts";
import { dayFromNow } from "../support/browser/browser_days.ts";
import { otherVisitorBooks } from "../support/browser/browser_other_visitor.ts";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";
import { browserSuite } from "../support/browser/browser_suite.ts";
import { openCustomers } from "../support/pages/page_customers.ts";

const site = browserSuite({ fill: putShowroom });
let tokens: Record<string, string>;

beforeAll(async () => {
  tokens = await administratorTokens(site.origin);
});

test("the button that erases a customer is disabled and says why until the e-mail is valid and the box is ticked", async () => {
  const { page, email, confirmation, erase } = await openCustomers(site, tokens, "phone");
  const [badEmail, unticked] = [
    page.getByText("Podaj poprawny adres e-mail."),
    page.getByText("Potwierdzenie jest wymagane."),
  ];
  const state = async () => ({
    disabled: await erase.evaluate((one) => one.matches(":disabled")),
    said: [await badEmail.isVisible(), await unticked.isVisible()],
  });
  expect(await state()).toEqual({ disabled: true, said: [true, true] });
  await confirmation.check();
  expect(await state()).toEqual({ disabled: true, said: [true, false] });
  await email.fill("anna@");
  await confirmation.check();
  expect(await state()).toEqual({ disabled: true, said: [true, false] });
  await email.fill("anna@example.com");
  expect(await state()).toEqual({ disabled: true, said: [false, true] });
  await confirmation.check();
  expect(await state()).toEqual({ disabled: false, said: [false, false] });
  await confirmation.uncheck();
  expect(await state()).toEqual({ disabled: true, said: [false, true] });
  const why = page.locator(`#${await erase.getAttribute("aria-describedby")}`);
  expect([await why.getAttribute("aria-live"), await why.textContent()])
    .toEqual(["polite", "Potwierdzenie jest wymagane."]);
});

test("the button that erases a customer is disabled while a request is under way", async () => {
  await otherVisitorBooks(site.origin, showroom.van.id, {
    pickupDate: dayFromNow(5),
    returnDate: dayFromNow(7),
  });
  const { page, email, check, confirmation, erase } = await openCustomers(site, tokens);
  await email.fill("piotr@example.com");
  await confirmation.check();
  for (const part of ["summary", "erasure"]) {
    const answered = Promise.withResolvers<void>();
    await page.route(`**/api/customer/${part}`, async (route) => {
      await answered.promise;
      await route.continue();
    }, { times: 1 });
    await (part === "summary" ? check : erase).click();
    await expect.poll(() => erase.getAttribute("aria-disabled")).toBe("true");
    answered.resolve();
    await page.getByText(part === "summary" ? "1 wynajem" : "Drukuj potwierdzenie").first()
      .waitFor();
  }
});
