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

test("'Dziś' lists today's handovers, overdue rentals and today's returns, with links to write to and call the customer", async () => {
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
  const panel = (name: RegExp) => page.getByRole("region", { name });
  const leaving = panel(/^Do wydania dziś/);
  await leaving.getByText("Wydawana").waitFor();
  await leaving.getByText("23:50").waitFor();
  await panel(/^Termin zwrotu minął/).getByText("Spóźniona").waitFor();
  await panel(/^Do zwrotu dziś/).getByText("Wracająca").waitFor();
  expect(await panel(/^Do zwrotu dziś/).getByText("Spóźniona").count()).toBe(0);
  await leaving.getByRole("link", { name: /^Zadzwoń: Anna Wydawana/ }).waitFor();
  expect(
    await leaving.getByRole("link", { name: "Wyślij wiadomość: Anna Wydawana" })
      .getAttribute("href"),
  ).toMatch(/^\/admin\/wyslij-wiadomosc\/[0-9a-f-]{36}$/);
  await leaving.getByRole("link", { name: /Wydawana/ }).first().click();
  await page.getByRole("heading", { level: 1, name: "Zarządzanie Wynajmami" }).waitFor();
  await page.getByRole("heading", { level: 2, name: "1 wynajem" }).waitFor();
  const list = page.url();
  await page.getByRole("link", { name: /^Wyślij wiadomość: Anna Wydawana/ }).click();
  await page.getByRole("heading", { level: 1, name: "Wyślij wiadomość" }).waitFor();
  await page.getByRole("link", { name: "Wynajmy", exact: true }).last().click();
  await page.getByRole("button", { name: "Usuń filtr: Jeden wynajem" }).waitFor();
  expect(page.url()).toBe(list);
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
    await mails.getByText(
      /Wszystkie wiadomości wyszły|wiadomości? czeka|wiadomość czeka|Powiadomienie/,
    ).first().waitFor();
    return await mail.count();
  };
  await expect.poll(countAfterReload, { timeout: 30_000 }).toBe(1);
  await mail.getByText("Próbuje dalej").waitFor();
  expect(await mail.getAttribute("href")).toBe("/admin/poczta");
  site.mail.answer(0);
  await expect.poll(countAfterReload, { timeout: 40_000 }).toBe(0);
});
