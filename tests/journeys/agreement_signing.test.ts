import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { type RentalDocument, rentalDocument } from "../../shared/api/rental_document.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { administratorTokens } from "../support/browser/browser_administrator_tokens.ts";
import { openOffice } from "../support/browser/browser_office.ts";
import { addedRental } from "../support/browser/browser_office_rentals.ts";
import {
  type OtherAdministrator,
  otherAdministrator,
} from "../support/browser/browser_other_administrator.ts";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";
import { browserSuite } from "../support/browser/browser_suite.ts";
import { axeFindings, axeScript } from "../support/pages/checks/page_axe.ts";
import { sidewaysScroll } from "../support/pages/checks/page_sideways.ts";
import { smallTargets } from "../support/pages/checks/page_targets.ts";
import { drawWithFinger, SCRAWL } from "../support/pages/page_finger.ts";
import { ensurePoppler, pdfText } from "../support/papers/poppler.ts";
import { agreementJson } from "../support/papers/rental_papers.ts";

const site = browserSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });
/** Papers that a rental does not have are asked about in vain. */
const NOTHING_YET = /^404 \/api\/rentalprotocol(out|in)\/rental\//;
/** ms for what is drawn on a machine that may be busy. */
const HEAVY = { timeout: 60_000 };
let tokens: Record<string, string>;
let other: OtherAdministrator;

beforeAll(async () => {
  ensurePoppler();
  tokens = await administratorTokens(site.origin);
  other = await otherAdministrator(site.origin);
});

/** An agreement with the price of its rental. */
async function agreement(lastName: string, carId: string): Promise<RentalDocument> {
  const { id, startDateTime, endDateTime, quote } = await addedRental(
    other,
    { lastName, carId, from: 5, to: 8 },
  );
  const json = agreementJson(id, {
    validFrom: startDateTime,
    validTo: endDateTime,
    customerLastName: lastName,
    ...quote ? { rentalFee: quote.perDay, deposit: quote.deposit } : {},
  });
  return rentalDocument.parse(await other.call("POST", "/rentaldocument", json));
}

async function files(rentalId: string) {
  const visit = await openOffice(site, tokens, `/admin/dokumenty-wynajmu/${rentalId}`, "phone");
  visit.faults.expect(NOTHING_YET);
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
