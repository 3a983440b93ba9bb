import { expect, test } from "vitest";
import { agreementReply } from "../../../shared/api/agreement.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { adminPaths } from "../../../shared/paths.ts";
import { addedRental } from "../../support/browser/browser_office_rentals.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";
import { sidewaysScroll } from "../../support/pages/checks/page_sideways.ts";
import { keptOnDevice } from "../../support/pages/page_device.ts";
import { drawWithFinger, SCRAWL } from "../../support/pages/page_finger.ts";
import { protocolForm } from "../../support/pages/page_protocol_form.ts";
import { pdfText } from "../../support/papers/poppler.ts";
import { agreementJson } from "../../support/papers/rental_papers.ts";

const { other, openOffice, tokens } = officeSuite({
  fill: putShowroom,
  env: { RATE_LIMITS: "off" },
});
test("signers of a handover read a damage that is described and not marked on the drawing", async () => {
  const { id } = await addedRental(other, {
    lastName: "Rysa",
    carId: showroom.van.id,
    from: 1,
    to: 3,
  });
  const { page } = await openOffice(adminPaths.addHandover(id), "phone");
  const form = protocolForm(page);
  await form.mileage.fill("48000");
  await form.damages.fill("Głęboka rysa na masce");
  await form.reason.fill("Umowę podpisze wieczorem.");
  await form.sign.tap();
  const shown = form.signing.getByRole("region", { name: "Co podpisujecie" });
  await shown.getByText("Głęboka rysa na masce").waitFor();
  const text = await shown.innerText();
  for (const words of ["Opis uszkodzeń", "48 000 km", "Umowę podpisze wieczorem."]) {
    expect(text.replace(/\s/g, " ")).toContain(words);
  }
  expect(text).not.toMatch(/Uszkodzenia\s+brak/);
});

test("a reason typed for missing numbers is not signed once the agreement has them", async () => {
  const { id: rentalId, startDateTime, endDateTime, quote } = await addedRental(other, {
    lastName: "Uzupełniony",
    carId: showroom.small.id,
    from: 5,
    to: 7,
  });
  const terms = { validFrom: startDateTime, validTo: endDateTime };
  const price = quote ? { rentalFee: quote.perDay, deposit: quote.deposit } : {};
  const missing = agreementJson(rentalId, { ...terms, ...price, pesel: "" });
  const { id } = agreementReply.parse(await other.call("POST", "/rentaldocument", missing));
  const { page } = await openOffice(adminPaths.editAgreement(id), "phone");
  const signing = page.getByRole("dialog", { name: "Podpisz umowę" });
  const reason = "Dokumenty okazano, numery uzupełnimy.";
  await page.getByRole("button", { name: "Podpisz na ekranie" }).tap();
  await signing.getByLabel("Powód podpisania bez tych danych").fill(reason);
  await expect.poll(() => keptOnDevice(page)).toContain(reason);
  await signing.getByRole("button", { name: "Wróć" }).tap();
  const whole = agreementJson(rentalId, { ...terms, ...price });
  await other.call("PUT", `/rentaldocument/json/${id}`, whole);

  await page.reload();
  await page.getByRole("button", { name: "Podpisz na ekranie" }).tap();
  await signing.getByRole("region", { name: "Co podpisujecie" }).waitFor();
  for (const pad of await signing.locator("[data-signature]").all()) {
    await drawWithFinger(page, pad, SCRAWL.slice(0, 9));
  }
  expect(await signing.getByText(reason).count()).toBe(0);
  const sent = page.waitForRequest((request) => request.url().endsWith(`/${id}/sign`));
  await signing.getByRole("button", { name: "Podpisz i zablokuj" }).tap();
  expect((await sent).postData()).not.toContain(reason);
  await page.getByText(officeMessages.agreementSignedNow).waitFor();
  const pdf = await page.request.get(`/api/rentaldocument/${id}/pdf`, {
    headers: { Authorization: `Bearer ${tokens["accessToken"]}` },
  });
  expect(pdfText(new Uint8Array(await pdf.body())).replace(/\s+/g, " ")).not.toContain(reason);
});

test("an agreement without licence and PESEL names both, and is signed with the reason that it shows", async () => {
  const { id: rentalId, startDateTime, endDateTime, quote } = await addedRental(other, {
    lastName: "Bezdanych",
    carId: showroom.small.id,
    from: 1,
    to: 3,
  });
  const json = agreementJson(rentalId, {
    validFrom: startDateTime,
    validTo: endDateTime,
    pesel: "",
    drivingLicense: "",
    ...quote ? { rentalFee: quote.perDay, deposit: quote.deposit } : {},
  });
  const { id } = agreementReply.parse(await other.call("POST", "/rentaldocument", json));
  const { page, context } = await openOffice(adminPaths.editAgreement(id), "phone");
  await context.addInitScript({ content: axeScript() });
  await page.evaluate(axeScript());
  await page.getByRole("button", { name: "Podpisz na ekranie" }).tap();
  const signing = page.getByRole("dialog", { name: "Podpisz umowę" });
  await signing.getByText(/^Tych danych nie ma w umowie: numer prawa jazdy; PESEL/).waitFor();
  const lock = signing.getByRole("button", { name: "Podpisz i zablokuj" });
  const drawAll = async () => {
    for (const pad of await signing.locator("[data-signature]").all()) {
      await drawWithFinger(page, pad, SCRAWL.slice(0, 9));
    }
  };
  const sign = async () => {
    await drawAll();
    await lock.tap();
  };
  await sign();
  await signing.getByText(officeMessages.missingReasonMissing).waitFor();
  expect.soft(await axeFindings(page), "the signing step").toEqual([]);
  for (const width of [320, 390]) {
    expect.soft(await sidewaysScroll(page, width), `at ${width} px`).toEqual([]);
  }

  const reason = "Dokumenty okazano, numery uzupełnimy.";
  const typedReason = signing.getByLabel("Powód podpisania bez tych danych");
  await typedReason.fill(reason);
  // It is there again after the dialog was left.
  await expect.poll(() => keptOnDevice(page)).toContain(reason);
  await signing.getByRole("button", { name: "Wróć" }).tap();
  await page.getByRole("button", { name: "Podpisz na ekranie" }).tap();
  await expect.poll(() => typedReason.inputValue()).toBe(reason);
  await signing.getByRole("region", { name: "Co podpisujecie" }).getByText(reason).waitFor();
  await drawAll();
  await typedReason.fill(`${reason} Jutro.`);
  // Signatures under another content are gone.
  expect(await signing.getByText("Brak podpisu").count()).toBe(2);
  await sign();
  await page.getByText(officeMessages.agreementSignedNow).waitFor();
  expect(await other.call("GET", `/rentaldocument/${id}`)).toMatchObject({ state: "signed" });
  await expect.poll(() => keptOnDevice(page)).not.toContain(reason);
});
