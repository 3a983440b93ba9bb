import { expect, test } from "vitest";
import { carHolderAnswer } from "../../../shared/api/car_holder.ts";
import { protocol } from "../../../shared/api/protocol.ts";
import { rentalCar } from "../../../shared/api/rental_car.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { adminPaths } from "../../../shared/paths.ts";
import { fromWarsaw } from "../../../shared/warsaw.ts";
import { dayFromNow } from "../../support/browser/browser_days.ts";
import { addedRental, rentalNow } from "../../support/browser/browser_office_rentals.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { fieldError } from "../../support/pages/checks/page_field_error.ts";
import { polishDate } from "../../../web/kit/fields/polish_date.ts";
import { pointer } from "../../support/pages/page_pointer.ts";
import { rentalsPage } from "../../support/pages/page_rentals.ts";
import { onePagePdf } from "../../support/papers/pdf_files.ts";
import { protocolJson } from "../../support/papers/protocols.ts";

const { other, openOffice } = officeSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });
/** A rental of the small car whose handover is filled. */
async function handedOver(lastName: string, from: number): Promise<string> {
  const toAdd = { lastName, carId: showroom.small.id, from, to: from + 2 };
  const { id, startDateTime: dateTime } = await addedRental(other, toAdd);
  await other.call("POST", "/rentalprotocolout", protocolJson({ rentalId: id, dateTime }));
  return id;
}

test("the form of a rental whose car is handed over refuses another car at its field, and keeps the rental", async () => {
  const id = await handedOver("Wydana", 1);
  const { page, faults } = await openOffice(adminPaths.rentals);
  faults.expect(/^409 \/api\/rental/, /^404 \/api\/rentalprotocolin\/rental/);
  const list = rentalsPage(page);
  await list.edit("Wydana").click();
  const car = list.form.field("Samochód");
  await list.form.area.getByRole("button", { name: "Więcej danych" }).click();
  await car.selectOption(showroom.van.id);
  for (const choice of ["Zapisz bez nowych dokumentów", "Tak, wygeneruj"]) {
    await list.save.click();
    const refused = page.waitForResponse((reply) => reply.status() === 409);
    await page.getByRole("button", { name: choice }).click();
    await refused;
    await expect.poll(() => fieldError(car), { message: choice }).toBe(
      officeMessages.carHandedOver,
    );
    await car.and(page.locator(":focus")).waitFor();
  }
  expect(await rentalNow(other, id)).toMatchObject({ rentalCarId: showroom.small.id });
});

test("the timeline refuses to move a rental whose car is handed over to another car, and says why at the car", async () => {
  const id = await handedOver("Na Osi", 5);
  const week = `${adminPaths.fleet}?od=${dayFromNow(4)}`;
  const { page, faults } = await openOffice(week);
  faults.expect(/^409 \/api\/rental/);
  const hand = pointer(page, "mouse");
  const row = page.getByRole("row", { name: showroom.small.name });
  await hand.press(row.getByRole("button", { name: /Na Osi/ }));
  await page.getByRole("dialog").getByRole("button", { name: "Przenieś" }).click();
  const form = page.getByRole("form", { name: "Przenieś wynajem" });
  await form.getByLabel("Samochód").selectOption(showroom.van.id);
  await form.getByRole("button", { name: "Przenieś" }).click();
  await form.getByText(officeMessages.carHandedOver).first().waitFor();
  expect(await form.getByLabel("Samochód").getAttribute("aria-invalid")).toBe("true");
  expect(await rentalNow(other, id)).toMatchObject({ rentalCarId: showroom.small.id });
});

test("the scan of a handover that was only prepared asks when the car was given, and 'Kto miał auto?' has that time", async () => {
  const toAdd = { lastName: "Na Papierze", carId: showroom.van.id, from: -2, to: 3 };
  const { id } = await addedRental(other, toAdd);
  await other.call("POST", `/rental/${id}/documents`);
  const { page } = await openOffice(adminPaths.rentalFiles(id));
  const card = page.getByRole("article").filter({ hasText: "Protokół wydania" });
  const choose = async (content: Uint8Array | string) => {
    const choosing = page.waitForEvent("filechooser");
    await card.getByRole("button", { name: "Wgraj podpisany PDF" }).click();
    const buffer = Buffer.from(content);
    await (await choosing).setFiles({ name: "skan.pdf", mimeType: "application/pdf", buffer });
  };
  const asked = page.getByRole("dialog", { name: "Kiedy wydano auto?" });
  await choose("zdjęcie");
  await page.getByText(officeMessages.pdfUnreadable).waitFor();
  expect(await asked.count()).toBe(0);
  await choose(onePagePdf("skan"));
  await asked.getByLabel("Godzina").fill("");
  await asked.getByRole("button", { name: "Wgraj skan" }).click();
  await asked.getByText(officeMessages.protocolTimeMissing).waitFor();
  await asked.getByLabel("Godzina").fill("25:99");
  await asked.getByRole("button", { name: "Wgraj skan" }).click();
  await asked.getByText(officeMessages.timeUnreadable).waitFor();
  await asked.getByLabel("Godzina").fill("9:40");
  await asked.getByRole("button", { name: "Wgraj skan" }).click();
  await page.getByText(officeMessages.signedPdfSent).waitFor();
  await page.getByText(officeMessages.pdfUnreadable).waitFor({ state: "detached" });
  const given = fromWarsaw(dayFromNow(-2), "09:40");
  expect(protocol.parse(await other.call("GET", `/rentalprotocolout/rental/${id}`)))
    .toMatchObject({ dateTime: given, status: "signed", isFilled: false });
  const { registrationNumber } = rentalCar.parse(
    await other.call("GET", `/rentalcar/${showroom.van.id}`),
  );
  const at = fromWarsaw(dayFromNow(-1), "12:00");
  const answer = await other.call("POST", "/carholder", { registrationNumber, at });
  expect(carHolderAnswer.parse(answer)).toMatchObject({
    holders: [{ id }],
    holdings: { then: { by: "protocols", from: { at: given } } },
  });
});

test("the scan of a protocol that was prepared for a later day proposes now and refuses a time in the future", async () => {
  const toAdd = { lastName: "Na Jutro", carId: showroom.small.id, from: 20, to: 22 };
  const { id } = await addedRental(other, toAdd);
  await other.call("POST", `/rental/${id}/documents`);
  const { page } = await openOffice(adminPaths.rentalFiles(id));
  const card = page.getByRole("article").filter({ hasText: "Protokół wydania" });
  const choosing = page.waitForEvent("filechooser");
  await card.getByRole("button", { name: "Wgraj podpisany PDF" }).click();
  const buffer = Buffer.from(onePagePdf("skan"));
  await (await choosing).setFiles({ name: "skan.pdf", mimeType: "application/pdf", buffer });
  const asked = page.getByRole("dialog", { name: "Kiedy wydano auto?" });
  const day = asked.getByRole("combobox", { name: "Data" });
  const hand = pointer(page, "mouse");
  expect(await day.textContent()).toContain(polishDate(dayFromNow(0)));
  await hand.pickDay(day, dayFromNow(1));
  await asked.getByRole("button", { name: "Wgraj skan" }).click();
  await asked.getByText(officeMessages.timeNotPassed).waitFor();
  await hand.pickDay(day, dayFromNow(0));
  await asked.getByRole("button", { name: "Wgraj skan" }).click();
  await page.getByText(officeMessages.signedPdfSent).waitFor();
});

test("'Kto miał auto?' tells of a later moment as of a plan, and offers no letter about it", async () => {
  const carId = showroom.estate.id;
  const { id } = await addedRental(other, { lastName: "Z Planu", carId, from: 30, to: 32 });
  const { registrationNumber } = rentalCar.parse(await other.call("GET", `/rentalcar/${carId}`));
  const asked = (days: number) =>
    `/admin/kto-mial-auto?${new URLSearchParams({
      auto: registrationNumber ?? "",
      data: polishDate(dayFromNow(days)),
      godzina: "12:00",
    })}`;
  const { page } = await openOffice(asked(31));
  await page.getByRole("heading", { name: "Wtedy auto ma mieć klient" }).waitFor();
  await page.getByText("Ten czas jeszcze nie nadszedł").waitFor();
  expect(await page.getByRole("heading", { name: "Pismo do policji" }).count()).toBe(0);
  expect(await page.getByRole("link", { name: "Otwórz wynajem" }).getAttribute("href"))
    .toBe(adminPaths.rentalFiles(id));
  await page.goto(asked(40));
  await page.getByRole("heading", { name: "Na ten czas nikt nie ma rezerwacji" }).waitFor();
});
