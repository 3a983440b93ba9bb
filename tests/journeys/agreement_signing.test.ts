import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import {
  type AgreementReply,
  agreementReply,
  agreementSummaries,
} from "../../shared/api/agreement.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { adminPaths } from "../../shared/paths.ts";
import { administratorTokens } from "../support/browser/browser_administrator_tokens.ts";
import { addedRental } from "../support/browser/browser_office_rentals.ts";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";
import { officeSuite } from "../support/browser/browser_office.ts";
import { axeFindings, axeScript } from "../support/pages/checks/page_axe.ts";
import { sidewaysScroll } from "../support/pages/checks/page_sideways.ts";
import { smallTargets } from "../support/pages/checks/page_targets.ts";
import { drawWithFinger, SCRAWL } from "../support/pages/page_finger.ts";
import { protocolForm } from "../support/pages/page_protocol_form.ts";
import { ensurePoppler, pdfText } from "../support/papers/poppler.ts";
import { agreementJson, PESEL } from "../support/papers/rental_papers.ts";

const { site, other, openOffice, openDayOffline } = officeSuite({
  fill: putShowroom,
  env: { RATE_LIMITS: "off" },
});
/** ms for what is drawn on a machine that may be busy. */
const HEAVY = { timeout: 60_000 };

beforeAll(() => {
  ensurePoppler();
});

/** An agreement with the price of its rental. */
async function agreement(
  lastName: string,
  carId: string,
  { from = 5, ...changes }: Record<string, unknown> & { readonly from?: number } = {},
): Promise<AgreementReply> {
  const { id, startDateTime, endDateTime, quote } = await addedRental(
    other,
    { lastName, carId, from, to: from + 3 },
  );
  const json = agreementJson(id, {
    validFrom: startDateTime,
    validTo: endDateTime,
    customerLastName: lastName,
    ...quote ? { rentalFee: quote.perDay, deposit: quote.deposit } : {},
    ...changes,
  });
  return agreementReply.parse(await other.call("POST", "/rentaldocument", json));
}

async function files(rentalId: string) {
  const visit = await openOffice(`/admin/dokumenty-wynajmu/${rentalId}`, "phone");
  await visit.context.addInitScript({ content: axeScript() });
  await visit.page.evaluate(axeScript());
  const { page } = visit;
  return {
    page,
    card: page.getByRole("article", { name: "Umowa najmu" }),
    signing: page.getByRole("dialog", { name: "Podpisz umowę" }),
  };
}

test("on a phone an agreement goes from its files to the signed PDF by both fingers", async () => {
  const { rentalId } = await agreement("Łąkowska", showroom.van.id);
  const { page, card, signing } = await files(rentalId);
  await card.getByRole("button", { name: "Podpisz na ekranie" }).tap();
  await signing.getByText("Skrót treści:").waitFor();
  expect.soft(await axeFindings(page), "the signing step").toEqual([]);
  expect.soft(await smallTargets(page), "small targets").toEqual([]);
  for (const width of [320, 390]) {
    expect.soft(await sidewaysScroll(page, width), `at ${width} px`).toEqual([]);
  }
  const lock = signing.getByRole("button", { name: "Podpisz i zablokuj" });
  await lock.tap();
  await signing.getByText(officeMessages.signatureMissing).first().waitFor();
  for (const pad of await signing.locator("[data-signature]").all()) {
    await drawWithFinger(page, pad, SCRAWL.slice(0, 9));
  }
  await Promise.all([page.getByText(officeMessages.agreementSignedNow).waitFor(), lock.tap()]);
  await card.getByText("Podpisana na ekranie").waitFor();
  expect(await card.getByRole("button", { name: "Podpisz na ekranie" }).count()).toBe(0);
  const [file] = await Promise.all([
    page.waitForEvent("download", HEAVY),
    card.getByRole("button", { name: "Pobierz podpisany PDF" }).tap(HEAVY),
  ]);
  const text = pdfText(await readFile(await file.path()));
  for (const words of ["Anna Łąkowska", "Podpisano na ekranie", "Skrót treści (SHA-256)"]) {
    expect(text).toContain(words);
  }
});

test(
  "without a network it is filled in and signed from the handover's form, another one drawn up, and both sent once the network is back",
  async () => {
    const empty = { from: 1, pesel: "", drivingLicense: "" };
    const { id, rentalId } = await agreement("Parkingowa", showroom.small.id, empty);
    const second = await addedRental(other, {
      lastName: "Nowa",
      carId: showroom.van.id,
      from: 1,
      to: 3,
    });
    const path = adminPaths.addHandover(rentalId);
    const { page, context } = await openDayOffline(path, "phone");
    const part = page.getByRole("region", { name: "Umowa i kierowca" });
    await part.getByText("Umowa niepodpisana").waitFor();
    await part.getByText("Dane kierowcy: brak").waitFor();
    expect.soft(await axeFindings(page), "an unsigned agreement").toEqual([]);
    expect.soft(await smallTargets(page), "small targets").toEqual([]);
    for (const width of [320, 390, 1440]) {
      expect.soft(await sidewaysScroll(page, width), `at ${width} px`).toEqual([]);
    }

    await part.getByRole("link", { name: "Uzupełnij umowę" }).tap();
    await page.getByLabel("PESEL").fill(PESEL);
    await page.getByLabel("Numer prawa jazdy").fill("01234/26/2604");
    await page.getByText(officeMessages.agreementSavedOffline).waitFor();
    await page.getByRole("button", { name: "Zapisz" }).tap();
    await page.getByText(officeMessages.agreementKeptHere).waitFor();
    await part.getByText("Dane kierowcy: podane").waitFor();

    await part.getByRole("button", { name: "Podpisz umowę" }).tap();
    const signing = page.getByRole("dialog", { name: "Podpisz umowę" });
    await signing.getByText("Skrót treści:").waitFor();
    for (const side of await signing.getByRole("group", { name: /^Podpis/ }).all()) {
      await side.getByRole("button", { name: "Podpisz imieniem i nazwiskiem" }).tap();
      await side.getByLabel("Imię i nazwisko w podpisie").fill("Jan Łąkowski");
      await side.getByText("Podpisano imieniem i nazwiskiem").waitFor();
    }
    await Promise.all([
      page.getByText(officeMessages.agreementSignedHere).waitFor(),
      signing.getByRole("button", { name: "Podpisz i zablokuj" }).tap(),
    ]);
    await part.getByText("Umowa podpisana").waitFor();
    expect(await protocolForm(page).reason.count()).toBe(0);

    await page.goto(adminPaths.addAgreement(second.id));
    for (const note of ["Pierwsza", "Druga"]) {
      await page.getByLabel("Numer prawa jazdy").fill("54321/26/2604");
      await page.getByLabel("Uwagi").fill(note);
      await page.getByRole("button", { name: "Zapisz" }).tap();
      // Where it was filled in, it can be signed, too.
      await page.getByRole("button", { name: "Podpisz na ekranie", disabled: false }).tap();
      await signing.waitFor();
      // Polled as a text, so that a failure shows what the dialog has instead.
      await expect.poll(() => signing.innerText()).toContain("54321/26/2604");
      await expect.poll(() => signing.innerText()).toContain(note);
      await signing.getByRole("button", { name: "Wróć" }).tap();
    }
    await page.goto(adminPaths.unsent);
    await page.getByText("Podpisy pod umową").waitFor();
    expect(await page.getByText("Umowa najmu", { exact: true }).count()).toBe(3);
    expect.soft(await axeFindings(page), "unsent agreements").toEqual([]);
    await context.setOffline(false);
    const ofRental = async (ofId: string) =>
      agreementSummaries.parse(await other.call("GET", `/rentaldocument/rental/${ofId}`));
    await expect.poll(
      async () => [(await ofRental(rentalId))[0]?.state, (await ofRental(second.id)).length],
      { timeout: 30_000 },
    ).toEqual(["signed", 1]);
    const pdf = await fetch(`${site.origin}/api/rentaldocument/${id}/pdf`, {
      headers: { Authorization: `Bearer ${(await administratorTokens(site.origin)).accessToken}` },
    });
    const text = pdfText(new Uint8Array(await pdf.arrayBuffer()));
    expect(text).toContain("01234/26/2604");
    expect(text.match(/podpisano imieniem i nazwiskiem/g)).toHaveLength(2);
  },
  120_000,
);
