import type { Page } from "playwright";
import { expect, test } from "vitest";
import { agreementSummaries } from "../../../shared/api/agreement.ts";
import { adminPaths } from "../../../shared/paths.ts";
import { bookedWithLink, giveDriver } from "../../support/browser/browser_booking_link.ts";
import { addedRental } from "../../support/browser/browser_office_rentals.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";
import { sidewaysScroll } from "../../support/pages/checks/page_sideways.ts";
import { smallTargets } from "../../support/pages/checks/page_targets.ts";
import { drawWithFinger, SCRAWL } from "../../support/pages/page_finger.ts";
import { givePhoneEnd } from "../../support/pages/page_person_check.ts";
import { pointer } from "../../support/pages/page_pointer.ts";
import { protocolForm } from "../../support/pages/page_protocol_form.ts";

const { site, other, openOffice } = officeSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });
const TYPE = /^Podpisz imieniem i nazwiskiem/;
const NAME = "Imię i nazwisko w podpisie";

test("a customer who cannot draw signs by name behind the link, and the office reads how", async () => {
  const { page, context, id } = await openedAgreement();
  const pad = page.getByRole("group", { name: "Podpis najemcy" });
  const field = page.locator("[data-signature]");
  await pad.getByRole("button", { name: TYPE }).tap();
  const typed = pad.getByLabel(NAME);
  expect(await typed.inputValue()).toBe(
    await page.getByRole("textbox", { name: "Imię i nazwisko" }).first().inputValue(),
  );
  await pad.getByText("Podpisano imieniem i nazwiskiem").waitFor();
  const first = await lines(page);
  await typed.fill("Zofia Wiśniewska-Źdźbło");
  await expect.poll(() => lines(page)).not.toEqual(first);
  const second = await lines(page);
  // While its letters are loading, the name before is no signature of this one.
  await page.evaluate(() => {
    globalThis.document.fonts.load = () => new Promise(() => {});
  });
  await typed.fill("Zofia Nowak");
  await pad.getByText("Brak podpisu").waitFor();
  await page.evaluate(() => Reflect.deleteProperty(globalThis.document.fonts, "load"));
  for (const name of ["", "X", "田中さん ﷽", "Zofia W"]) {
    await typed.fill("Zofia Wiśniewska-Źdźbło");
    await pad.getByText("Podpisano imieniem i nazwiskiem").waitFor();
    await typed.fill(name);
    // As a name is drawn: once its letters are loaded, in the next frames.
    await page.evaluate(async (text) => {
      await globalThis.document.fonts.load("300 150px Figtree", text);
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }, name);
    expect(await pad.getByText("Brak podpisu").isVisible(), name).toBe(true);
  }
  // The same name is the same drawing, with letters of both files of the font.
  await typed.fill("Zofia Wiśniewska-Źdźbło");
  await expect.poll(() => lines(page)).toEqual(second);
  await drawWithFinger(page, field, SCRAWL.slice(0, 9));
  expect(await lines(page)).toEqual(second);
  await context.addInitScript({ content: axeScript() });
  await page.evaluate(axeScript());
  expect.soft(await axeFindings(page), "a typed signature").toEqual([]);
  expect.soft(await smallTargets(page), "small targets").toEqual([]);
  for (const width of [320, 390]) {
    expect.soft(await sidewaysScroll(page, width), `at ${width} px`).toEqual([]);
  }
  for (const statement of await page.getByRole("checkbox").all()) await statement.check();
  await page.getByRole("button", { name: "Podpisz umowę", exact: true }).tap();
  await page.getByText("Dziękujemy, podpis zapisany.").waitFor();

  const [document] = agreementSummaries.parse(
    await other.call("GET", `/rentaldocument/rental/${id}`),
  );
  const office = await openOffice(adminPaths.editAgreement(document?.id ?? ""), "phone");
  await office.page.getByText("Podpisano imieniem i nazwiskiem: klient.").waitFor();
});

test("a typed name is cleared for a drawn one, which is recorded as drawn", async () => {
  const { id } = await addedRental(other, {
    lastName: "Pisana",
    carId: showroom.van.id,
    from: 1,
    to: 3,
  });
  const { page } = await openOffice(adminPaths.addHandover(id), "phone");
  const form = protocolForm(page);
  await form.mileage.fill("48000");
  await form.reason.fill("Umowę podpisze wieczorem.");
  await form.sign.tap();
  const [customer, business] = await form.signing.getByRole("group", { name: /^Podpis/ }).all();
  await customer?.getByRole("button", { name: TYPE }).tap();
  await customer?.getByText("Podpisano imieniem i nazwiskiem").waitFor();
  await business?.getByRole("button", { name: TYPE }).tap();
  await business?.getByLabel(NAME).fill("Jan Kowalski");
  await business?.getByText("Podpisano imieniem i nazwiskiem").waitFor();
  await business?.getByRole("button", { name: /^Wyczyść/ }).tap();
  await business?.getByText("Brak podpisu").waitFor();
  const pad = business?.locator("[data-signature]");
  if (pad) await drawWithFinger(page, pad, SCRAWL.slice(0, 9));
  await business?.getByText("Podpis złożony").waitFor();
  await form.signing.getByRole("button", { name: "Podpisz i zablokuj" }).tap();
  await page.getByText("Podpisano imieniem i nazwiskiem: klient.").waitFor();
});

/** What is drawn in the signature's field. */
function lines(page: Page): Promise<(string | null)[]> {
  return page.locator("[data-signature] path").evaluateAll((paths) =>
    paths.map((path) => path.getAttribute("d"))
  );
}

async function openedAgreement() {
  const wished = { email: "typed@example.com", carId: showroom.estate.id, from: 4, to: 6 };
  const { id, token } = await bookedWithLink(site, wished);
  const visit = await site.visit({ device: "phone" });
  const { page } = visit;
  await giveDriver(site.origin, token);
  await page.goto(`/rezerwacja#${token}`);
  await page.getByRole("button", { name: "Przeczytaj i podpisz umowę" }).tap();
  await givePhoneEnd(page, pointer(page, "finger"));
  await page.getByRole("form", { name: "Umowa najmu samochodu" }).waitFor();
  return { ...visit, id };
}
