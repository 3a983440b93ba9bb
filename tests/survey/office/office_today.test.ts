import { expect, test } from "vitest";
import { fromWarsaw, instant, plusDays, toWarsaw } from "../../../shared/warsaw.ts";
import { bookingJson } from "../../support/server/booking_world.ts";
import { dayFromNow } from "../../support/browser/browser_days.ts";
import { otherVisitorBooks } from "../../support/browser/browser_other_visitor.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";

const { site, other, openOffice } = officeSuite({ fill: putShowroom });
const TEN_MINUTES = 600_000;

/** The start of the slot of ten minutes that is `tens` slots from now. */
function slotFromNow(tens: number): string {
  return instant((Math.floor(Date.now() / TEN_MINUTES) + tens) * TEN_MINUTES);
}

test("the start lists overdue cars, returns and handovers by the hour, with links to write to and call the customer", async () => {
  const book = (rentalCarId: string, customerLastName: string, start: string, end: string) =>
    other.call("POST", "/rental", {
      ...bookingJson({ rentalCarId, customerLastName }),
      startDateTime: start,
      endDateTime: end,
    });
  const today = toWarsaw(instant(Date.now())).date;
  await book(
    showroom.small.id,
    "Wydawana",
    fromWarsaw(today, "23:50"),
    fromWarsaw(dayFromNow(3), "08:00"),
  );
  await book(
    showroom.van.id,
    "Spóźniona",
    fromWarsaw(plusDays(today, -3), "08:00"),
    slotFromNow(-1),
  );
  await book(
    showroom.estate.id,
    "Wracająca",
    fromWarsaw(plusDays(today, -3), "08:00"),
    fromWarsaw(today, "23:50"),
  );
  const { page } = await openOffice("/admin");
  const plan = page.getByRole("region", { name: /^Plan dnia/ });
  await plan.getByText("Wydawana").waitFor();
  expect(await plan.getByRole("listitem").allInnerTexts()).toEqual([
    expect.stringMatching(/Spóźniona[\s\S]*Po terminie/),
    expect.stringMatching(/23:50[\s\S]*Zwrot[\s\S]*Wracająca/),
    expect.stringMatching(/23:50[\s\S]*Wydanie[\s\S]*Wydawana/),
  ]);
  await page.getByText("Jedno wydanie, jeden zwrot, jedno auto po terminie.").waitFor();
  await plan.getByRole("link", { name: /^Zadzwoń: Anna Wydawana/ }).waitFor();
  expect(
    await plan.getByRole("link", { name: "Wyślij wiadomość: Anna Wydawana" }).getAttribute("href"),
  ).toMatch(/^\/admin\/wyslij-wiadomosc\/[0-9a-f-]{36}$/);
  await plan.getByRole("link", { name: /Wydawana/ }).first().click();
  await page.getByRole("region", { name: "Wynajem" }).getByText("Wydawana").waitFor();
});

test("a mail that the mail server refuses is shown in 'Dziś' until it is sent, with a link to 'Poczta'", async () => {
  site.mail.answer(451);
  await otherVisitorBooks(site.origin, showroom.van.id, {
    pickupDate: dayFromNow(20),
    returnDate: dayFromNow(22),
  });
  const { page } = await openOffice("/admin", "phone");
  const mails = page.getByRole("region", { name: /^Niewysłane wiadomości/ });
  const mail = mails.getByRole("link", { name: /Powiadomienie o rezerwacji/ });
  // The mail loop works in the background: a reload shows its progress.
  const countAfterReload = async () => {
    await page.reload();
    await page.getByRole("region", { name: /^Plan dnia/ }).waitFor();
    return await mail.count();
  };
  await expect.poll(countAfterReload, { timeout: 30_000 }).toBe(1);
  await mail.getByText("Próbuje dalej").waitFor();
  expect(await mail.getAttribute("href")).toBe("/admin/poczta");
  site.mail.answer(0);
  await expect.poll(countAfterReload, { timeout: 40_000 }).toBe(0);
});
