import type { Page } from "playwright";
import { expect, test } from "vitest";
import { myBookingMessages } from "../../shared/my_booking_messages.ts";
import { bookedWithLink } from "../support/browser/browser_booking_link.ts";
import { dayFromNow } from "../support/browser/browser_days.ts";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";
import { browserSuite } from "../support/browser/browser_suite.ts";
import { anna } from "../support/pages/page_booking_form.ts";
import { personCheck } from "../support/pages/page_person_check.ts";
import { postJson } from "../support/server/server_process.ts";

const site = browserSuite({ fill: putShowroom, env: { RATE_LIMITS: "on" } });
const REFUSED = "409 /api/booking/person";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("five wrong ends of the phone lead to a mailed code, which opens the agreement once and for the day", async () => {
  const { page, faults } = await opened("code@example.com", 4);
  faults.expect(REFUSED);
  await button(page, "Przeczytaj i podpisz umowę").tap();
  const { digits, code, next } = personCheck(page);
  expect(await digits.getAttribute("inputmode")).toBe("numeric");
  const asked = page.getByRole("form", { name: "Potwierdź, że to Twoja rezerwacja" });
  const call = asked.getByRole("button", { name: "Zadzwoń" });
  await call.waitFor();
  const shown = await page.locator("body").innerText();
  for (const name of [anna.firstName, anna.lastName]) expect(shown).not.toContain(name);
  await digits.fill("12");
  await next.tap();
  await page.getByText(myBookingMessages.phoneDigitsMissing).waitFor();
  for (
    const left of ["Zostały 4 próby.", "Zostały 3 próby.", "Zostały 2 próby.", "Została 1 próba."]
  ) {
    await digits.fill("12-34");
    await next.tap();
    await page.getByText(left).waitFor();
  }
  await digits.fill("1234");
  await next.tap();
  await page.getByText("Wyczerpały się próby. Wysłaliśmy kod na adres z rezerwacji.").waitFor();
  await call.waitFor();
  await code.fill("000000");
  await next.tap();
  await page.getByText(myBookingMessages.codeWrong).waitFor();
  await code.fill(await mailedCode("code@example.com"));
  await next.tap();
  await page.getByRole("form", { name: "Umowa najmu samochodu" }).waitFor();
  await page.reload();
  await button(page, "Przeczytaj i podpisz umowę").tap();
  await page.getByRole("form", { name: "Umowa najmu samochodu" }).waitFor();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).toContain("bookingProofs");
  expect(stored).not.toContain(new URL(page.url()).hash.slice(1));
});

async function mailedCode(email: string): Promise<string> {
  const find = () =>
    site.mail.received.findLast(({ to, subject }) =>
      to?.[0]?.address === email && subject?.startsWith("Kod do")
    )?.text;
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  return /kod to (\d{3} \d{3})\./.exec(find() ?? "")?.[1] ?? "";
}

/** A booking with its driver's data, on a phone. */
async function opened(email: string, from: number) {
  const toAdd = { email, carId: showroom.estate.id, from, to: from + 3 };
  const { token } = await bookedWithLink(site, toAdd);
  const given = await postJson(`${site.origin}/api/booking/driver`, {
    identifiedBy: "pesel",
    pesel: "90010112349",
    licence: "00123/15/1234",
    licenceValidUntil: dayFromNow(400),
  }, { "Booking-Token": token });
  expect(given.status).toBe(200);
  const visit = await site.visit({ device: "phone", motion: false });
  await visit.page.goto(`/rezerwacja#${token}`);
  return visit;
}
