import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eraseCustomer } from "../../../server/commands/customers/erase_customer.ts";
import { verify } from "../../../server/ledger/verify.ts";
import { drawDuePdfs } from "../../../server/reactions/draw_due_pdfs.ts";
import { sendDue } from "../../../server/reactions/mail_loop.ts";
import { agreementMessages } from "../../../shared/agreement_messages.ts";
import { DEFAULT_MAIL_SETTINGS } from "../../../shared/mail/mail_settings.ts";
import { myBooking, newLink } from "../../../shared/api/my_booking.ts";
import { bookingAgreement } from "../../../shared/api/booking_agreement.ts";
import { agreementReply, agreementSummaries, paperToSign } from "../../../shared/api/agreement.ts";
import { rentalHistory } from "../../../shared/api/rental_history.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { shownWithReason } from "../../../shared/papers/agreement/agreement_shown.ts";
import { contentHash as hashOf } from "../../../shared/papers/content_hash.ts";
import { rentalQuote } from "../../../shared/rental/rental_quote.ts";
import { bookingJson, CAR, confirmedHeaders } from "../../support/server/booking_world.ts";
import { onePagePdf } from "../../support/papers/pdf_files.ts";
import { pdfText } from "../../support/papers/poppler.ts";
import {
  agreementJson,
  openPaperWorld,
  type PaperWorld,
  PESEL,
  SECOND_DRIVER,
} from "../../support/papers/rental_papers.ts";
import { NO_SIGNATURES } from "../../support/papers/protocols.ts";
import { startMailServer, type TestMailServer } from "../../support/server/smtp.ts";
import { storedText } from "../../support/server/stored_text.ts";

const CUSTOMER = { strokes: [[10, 20, 300, 40]] };
const BUSINESS = { strokes: [[50, 60, 370, 80], [1, 2]] };
const OTHER_CAR = "0199a000-0000-7000-8000-00000000000b";
const AT_HOME = "2026-11-21T08:55:00.000Z";
const AT_CAR = "2026-11-27T07:20:00.000Z";

let mail: TestMailServer;
let world: PaperWorld;
async function open(drawsTruly = false) {
  mail = await startMailServer();
  world = await openPaperWorld({
    SMTP_URL: mail.url,
    PUBLIC_URL: "https://autoplac.example.com",
  }, { drawsTruly, cars: [CAR, OTHER_CAR] });
  await sendDue(world.api.services);
  mail.received.splice(0);
}
beforeEach(() => open());
afterEach(async () => {
  world.api.close();
  await mail.close();
});

/** The terms of the frozen price, as 'Utwórz dokumenty' writes them. */
async function drawnUp(changes: Record<string, unknown> = {}) {
  const { perDay, deposit } = await quote();
  return await world.agreement({ rentalFee: perDay, deposit, deliveryFee: 0, ...changes });
}
async function quote(from = "2026-11-27T07:00:00.000Z", to = "2026-11-30T07:00:00.000Z") {
  const json = { rentalCarId: CAR, startDateTime: from, endDateTime: to };
  return rentalQuote.parse((await world.call("POST", "/quote", { json })).json);
}
async function paperOf(id: string) {
  return paperToSign.parse((await world.call("GET", `/rentaldocument/${id}/paper`)).json);
}
async function sign(id: string, changes: Record<string, unknown> = {}, headers = {}) {
  const signatures = { customerSignature: CUSTOMER, businessSignature: BUSINESS };
  return await world.signAgreement(id, { ...signatures, signedAt: AT_CAR, ...changes }, headers);
}
async function whole(id: string) {
  return agreementReply.parse((await world.call("GET", `/rentaldocument/${id}`)).json);
}
async function link(): Promise<string> {
  const path = `/rental/${world.rentalId}/link`;
  const { json } = await world.call("POST", path, { json: { send: false } });
  return newLink.parse(json).address.split("#")[1] ?? "";
}
async function byLink(token: string, path: string, json?: unknown, headers = {}) {
  return await world.api.call("POST", `/api/booking/${path}`, {
    ...(json === undefined ? {} : { json }),
    headers: { ...await confirmedHeaders(world.api.request, token), ...headers },
  });
}
async function offered(token: string) {
  return bookingAgreement.parse((await byLink(token, "agreement")).json);
}
/** Who has signed, as the booking behind the link says. */
async function signedBy(token: string) {
  return myBooking.parse((await byLink(token, "view")).json).agreementSignedBy;
}
async function toSign(token: string) {
  const offer = await offered(token);
  if (offer.state !== "to_sign") throw new Error(`Expected an offer: ${JSON.stringify(offer)}`);
  return offer;
}
async function signAtHome(token: string, changes: Record<string, unknown> = {}, headers = {}) {
  const { contentHash, statements, customerName } = await toSign(token);
  const json = {
    contentHash,
    statements,
    customerName,
    customerSignature: CUSTOMER,
    signedAt: AT_HOME,
    ...changes,
  };
  return await byLink(token, "agreement/sign", json, headers);
}
async function types(kind = "Agreement"): Promise<string[]> {
  const all = await world.api.events();
  return all.map(({ event }) => event.type).filter((type) => type.startsWith(kind));
}
async function edit(changes: Record<string, unknown>) {
  const json = bookingJson(changes);
  return await world.call("PUT", `/rental/${world.rentalId}`, { json });
}
async function isSound(): Promise<void> {
  const { kv } = world.api.services;
  expect((await verify(kv)).problems).toEqual([]);
}

describe("an agreement that both sign at the car", () => {
  test("is signed in one event, read-only, and tells when it was signed", async () => {
    const { id } = await drawnUp();
    const reply = await sign(id);
    expect(reply.status).toBe(200);
    expect(agreementReply.parse(reply.json)).toMatchObject({
      state: "signed",
      isManuallyUploaded: false,
      signing: { by: "screen", at: AT_CAR, customerAt: AT_CAR },
    });
    expect(await types()).toEqual(["AgreementDrawnUp", "AgreementSigned"]);
    const json = agreementJson(world.rentalId, { rentalFee: 1 });
    for (
      const refused of [
        await world.call("PUT", `/rentaldocument/json/${id}`, { json }),
        await world.call("POST", `/rentaldocument/${id}/pdf`),
        await world.send("PUT", `/rentaldocument/rental/${id}`, [["file", "a.pdf", onePagePdf()]]),
        await edit({ regenerateDocuments: true, endDateTime: "2026-12-01T07:00:00.000Z" }),
        await sign(id),
      ]
    ) expect([refused.status, refused.problem().type]).toEqual([409, "/problems/signed_document"]);
    await isSound();
  });

  test("is refused where another content was shown", async () => {
    const { id } = await drawnUp();
    const { contentHash } = await paperOf(id);
    await world.call("PUT", `/rentaldocument/json/${id}`, {
      json: agreementJson(world.rentalId, { note: "Inna" }),
    });
    const reply = await sign(id, { contentHash });
    expect([reply.status, reply.problem().type]).toEqual([409, "/problems/signing_outdated"]);
    expect((await whole(id)).state).toBe("unsigned");
  });

  test("is signed by an administrator only, who alone sees what is signed", async () => {
    const { id } = await drawnUp();
    for (const [method, path] of [["GET", "paper"], ["POST", "sign"]] as const) {
      const reply = await world.api.call(method, `/api/rentaldocument/${id}/${path}`);
      expect(reply.status).toBe(401);
    }
  });

  test("is not signed by the version of a stale screen", async () => {
    const { id, version } = await drawnUp();
    const json = agreementJson(world.rentalId, { note: "Inna" });
    await world.call("PUT", `/rentaldocument/json/${id}`, { json });
    expect((await sign(id, {}, { "If-Match": `"${version}"` })).status).toBe(412);
  });

  test.each([
    ["no customer's signature", { customerSignature: null }, officeMessages.signatureMissing],
    ["no name", { customerName: " " }, officeMessages.signerMissing],
  ])("is refused with %s", async (_, changes, sentence) => {
    const { id } = await drawnUp();
    const reply = await sign(id, changes);
    expect(reply.refusal()).toEqual([400, sentence]);
  });

  test("is signed and mailed once where the reply was lost", async () => {
    const { id } = await drawnUp();
    const { contentHash } = await paperOf(id);
    const headers = { "Idempotency-Key": "k1" };
    const first = await sign(id, { contentHash }, headers);
    const again = await sign(id, { contentHash }, headers);
    expect([first.status, again.json]).toEqual([200, first.json]);
    expect(await types("MailQueued")).toHaveLength(2);
  });

  test("is signed by one of two devices at once", async () => {
    const { id } = await drawnUp();
    const replies = await Promise.all([sign(id), sign(id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("keeps its rental and its papers from deletion, and can be deleted alone", async () => {
    const { id } = await drawnUp();
    await sign(id);
    const rental = await world.call("DELETE", `/rental/${world.rentalId}`);
    expect(rental.refusal()).toEqual([409, officeMessages.rentalHasSignedAgreement]);
    const papers = await world.call("DELETE", `/rental/${world.rentalId}/documents`);
    expect(papers.refusal()).toEqual([409, officeMessages.papersHoldSignedAgreement]);
    expect((await world.call("DELETE", `/rentaldocument/${id}`)).status).toBe(204);
    expect((await world.call("DELETE", `/rental/${world.rentalId}`)).status).toBe(204);
  });

  test("goes with its erased customer: nothing of it can be read", async () => {
    const { id } = await drawnUp();
    await sign(id);
    await eraseCustomer(world.api.services, { actor: "administrator/1" }, "anna@example.com");
    await drawDuePdfs(world.api.services);
    expect((await world.call("GET", `/rentaldocument/${id}`)).status).toBe(404);
    expect((await world.call("GET", `/rentaldocument/${id}/pdf`)).status).toBe(404);
    expect(await world.files()).toEqual([]);
    await isSound();
  });

  test("stores no name, number or stroke in the clear", async () => {
    const { id } = await drawnUp();
    await sign(id);
    const text = await storedText(world.api.services.kv) + world.api.logged.join("");
    for (const words of ["Żółkiewska", PESEL, "strokes"]) expect(text).not.toContain(words);
  });
});

describe("an agreement that is signed by typed names", () => {
  const typed = { manner: "typed" as const };

  test("says so of each side, in its reply and under the signatures of its PDF", async () => {
    world.api.close();
    await mail.close();
    await open(true);
    const { id } = await drawnUp();
    await sign(id, {
      customerSignature: { ...CUSTOMER, ...typed },
      businessSignature: { ...BUSINESS, ...typed },
    });
    expect((await whole(id)).signing).toMatchObject({ typed: ["customer", "business"] });
    await drawDuePdfs(world.api.services);
    const text = pdfText(await world.bytes(`/rentaldocument/${id}/pdf`));
    expect(text.match(/podpisano imieniem i nazwiskiem/g)).toHaveLength(2);
    await isSound();
  });

  test("says it of the customer alone where the business has drawn, also by the link", async () => {
    const { id } = await drawnUp();
    await signAtHome(await link(), { customerSignature: { ...CUSTOMER, ...typed } });
    expect((await whole(id)).signing).toMatchObject({ by: "customer", typed: ["customer"] });
    await sign(id, { customerSignature: null });
    expect((await whole(id)).signing).toMatchObject({ by: "screen", typed: ["customer"] });
  });

  test("is of the customer's own data: the manner is stored sealed, and drawn ones have none", async () => {
    const { id } = await drawnUp();
    await sign(id);
    expect((await whole(id)).signing).not.toHaveProperty("typed");
    const refused = await sign(id, { customerSignature: { ...CUSTOMER, manner: "stamped" } });
    expect(refused.status).toBe(400);
    expect(await storedText(world.api.services.kv)).not.toContain("manner");
  });
});

describe("an agreement without licence or any number of the lessee", () => {
  const MISSING = { drivingLicense: "", pesel: "", nip: "", note: "" };
  const missingReason = "Dokumenty okazano, numery uzupełnimy.";

  test("is signed with the reason that its signers saw, which its PDF prints", async () => {
    world.api.close();
    await mail.close();
    await open(true);
    const { id } = await drawnUp(MISSING);
    const { shown, contentHash: without } = await paperOf(id);
    const contentHash = await hashOf("agreement", id, shownWithReason(shown, missingReason));
    const outdated = await sign(id, { missingReason });
    expect([outdated.status, outdated.problem().type])
      .toEqual([409, "/problems/signing_outdated"]);
    const signed = await sign(id, { missingReason: ` ${missingReason} `, contentHash });
    expect(agreementReply.parse(signed.json).signing).toMatchObject({ by: "screen", contentHash });
    expect(contentHash).not.toBe(without);
    await drawDuePdfs(world.api.services);
    const text = pdfText(await world.bytes(`/rentaldocument/${id}/pdf`)).replace(/\s+/g, " ");
    expect(text).toContain(
      "Brakujące dane numer prawa jazdy; PESEL, paszport (w uwagach) albo NIP",
    );
    expect(text).toContain(`Powód ${missingReason}`);
    await isSound();
  });

  test("is accepted without a reason from a device of an older release, with the hash as before", async () => {
    const { id } = await drawnUp(MISSING);
    const { shown, contentHash } = await paperOf(id);
    expect(contentHash).toBe(await hashOf("agreement", id, shown));
    expect((await sign(id)).status).toBe(200);
  });
});

test("a reason for missing data is neither signed nor printed where the agreement has the numbers", async () => {
  world.api.close();
  await mail.close();
  await open(true);
  const { id } = await drawnUp();
  const { shown, contentHash: without } = await paperOf(id);
  const missingReason = "Dokumenty okazano, numery uzupełnimy.";
  const contentHash = await hashOf("agreement", id, shownWithReason(shown, missingReason));
  const withReason = await sign(id, { missingReason, contentHash });
  expect([withReason.status, withReason.problem().type])
    .toEqual([409, "/problems/signing_outdated"]);
  const signed = await sign(id, { missingReason });
  expect(agreementReply.parse(signed.json).signing).toMatchObject({ contentHash: without });
  await drawDuePdfs(world.api.services);
  const text = pdfText(await world.bytes(`/rentaldocument/${id}/pdf`)).replace(/\s+/g, " ");
  expect(text).not.toContain(missingReason);
  await isSound();
});

describe("an agreement that its customer signs by the link", () => {
  test("takes no dot, short line or many dots for a signature, here nor at the car", async () => {
    const { id } = await drawnUp();
    const token = await link();
    for (const strokes of NO_SIGNATURES) {
      const calls: [string, () => ReturnType<typeof sign>][] = [
        ["customerSignature", () => signAtHome(token, { customerSignature: { strokes } })],
        ["customerSignature", () => sign(id, { customerSignature: { strokes } })],
        ["businessSignature", () => sign(id, { businessSignature: { strokes } })],
      ];
      for (const [path, call] of calls) {
        const refused = await call();
        expect([refused.status, refused.problem().errors])
          .toEqual([400, [{ path, message: agreementMessages.signatureTooShort }]]);
      }
    }
    expect(await types()).toEqual(["AgreementDrawnUp"]);
  });

  test("is shown with name and address, and with numbers masked but for their end", async () => {
    await drawnUp();
    const offer = await toSign(await link());
    const text = JSON.stringify(offer);
    for (const shown of ["Anna Żółkiewska", "Kielce, Leśna 4", "•••• 2349", "•••• 2604"]) {
      expect(text).toContain(shown);
    }
    for (const hidden of [PESEL, "01234/26", "600 100", "anna@example.com"]) {
      expect(text).not.toContain(hidden);
    }
    expect(offer).toMatchObject({ customerName: "Anna Żółkiewska", asksAgain: false });
    expect(offer.statements).toHaveLength(3);
  });

  test("waits for the business, and can be read as it was signed, until that signs alone at the car", async () => {
    const { id } = await drawnUp();
    const token = await link();
    const offer = await toSign(token);
    expect(await signedBy(token)).toBe("nobody");
    expect((await signAtHome(token)).json).toEqual({
      state: "signed_by_customer",
      signedAt: AT_HOME,
    });
    expect(await signedBy(token)).toBe("customer");
    expect(await whole(id)).toMatchObject({
      state: "signed_by_customer",
      signing: { by: "customer", at: AT_HOME },
    });
    expect(await offered(token)).toEqual({
      state: "signed_by_customer",
      signedAt: AT_HOME,
      blocks: offer.blocks,
    });
    const reply = await sign(id, { customerSignature: null, customerName: "" });
    expect(agreementReply.parse(reply.json)).toMatchObject({
      state: "signed",
      signing: { by: "screen", at: AT_CAR, customerAt: AT_HOME },
    });
    expect(await types()).toEqual([
      "AgreementDrawnUp",
      "AgreementSignedByCustomer",
      "AgreementSigned",
    ]);
    expect(await offered(token)).toEqual({ state: "signed", signedAt: AT_HOME });
    expect(await signedBy(token)).toBe("both");
    await isSound();
  });

  test("shows both signers what the customer signed, though the business has changed since", async () => {
    const { id } = await drawnUp();
    const { contentHash } = await toSign(await link());
    await signAtHome(await link());
    world.api.setNow("2026-11-21T09:10:00.000Z");
    const rates = { lateHourFee: 99, fuelTenthFee: 99, kilometreFee: 9, deposit: 1 };
    await world.call("POST", "/settings/settlement-rates", { json: rates });
    expect((await paperOf(id)).contentHash).toBe(contentHash);
    expect((await sign(id, { customerSignature: null })).status).toBe(200);
  });

  test.each([
    ["a statement left out", { statements: [] }, 400, agreementMessages.statementsMissing],
    ["no name", { customerName: "" }, 400, agreementMessages.nameMissing],
    [
      "the hash of another content",
      { contentHash: "0".repeat(64) },
      409,
      agreementMessages.changedBeforeSigning,
    ],
  ])("is refused with %s", async (_, changes, status, sentence) => {
    const { id } = await drawnUp();
    const reply = await signAtHome(await link(), changes);
    expect(reply.refusal()).toEqual([status, sentence]);
    expect((await whole(id)).state).toBe("unsigned");
  });

  test("gives the same reply where it was lost, and is refused to a second device", async () => {
    await drawnUp();
    const token = await link();
    const { contentHash, statements, customerName } = await toSign(token);
    const json = {
      contentHash,
      statements,
      customerName,
      customerSignature: CUSTOMER,
      signedAt: AT_HOME,
    };
    const headers = { "Idempotency-Key": "k1" };
    const first = await byLink(token, "agreement/sign", json, headers);
    const again = await byLink(token, "agreement/sign", json, headers);
    expect([first.status, again.json]).toEqual([200, first.json]);
    const other = await byLink(token, "agreement/sign", json);
    expect(other.refusal()).toEqual([409, agreementMessages.alreadySigned]);
    expect(await types("AgreementSigned")).toHaveLength(1);
  });

  test("is recorded at the server's time where the device shows a time before the agreement", async () => {
    await drawnUp();
    const token = await link();
    const { json } = await signAtHome(token, { signedAt: "2000-01-01T00:00:00.000Z" });
    expect(json).toEqual({ state: "signed_by_customer", signedAt: "2026-11-21T09:00:00.000Z" });
  });

  test("is recorded at the server's time where the device shows a time before the last change", async () => {
    const { id } = await drawnUp();
    const token = await link();
    world.api.setNow("2026-11-21T09:09:00.000Z");
    const { rentalFee, deposit } = await whole(id);
    const changes = { rentalFee, deposit, deliveryFee: 0, note: "Inna" };
    const json = agreementJson(world.rentalId, changes);
    expect((await world.call("PUT", `/rentaldocument/json/${id}`, { json })).status).toBe(200);
    const signed = await signAtHome(token, { signedAt: "2026-11-21T09:03:59.000Z" });
    expect(signed.json).toEqual({
      state: "signed_by_customer",
      signedAt: "2026-11-21T09:09:00.000Z",
    });
  });

  test("is not offered without the driver's data, and nothing is drawn up then", async () => {
    const token = await link();
    expect(await offered(token)).toEqual({ state: "unavailable", reason: "driver_missing" });
    expect(await types()).toEqual([]);
    await drawnUp({ drivingLicense: "" });
    expect(await offered(token)).toEqual({ state: "unavailable", reason: "driver_missing" });
  });

  test.each([
    ["licence_expires", { licenceValidUntil: "2026-12-01" }, "2026-12-01", "2026-12-02"],
    ["driver_too_young", { birthDate: "2008-11-26" }, "2026-11-25", "2026-11-30"],
  ])(
    "is not offered where a change of the period broke a rule of the driver's data: %s",
    async (reason, changes, from, to) => {
      const token = await link();
      const driver = {
        identifiedBy: "passport",
        passport: "AB123456",
        country: "Ukraina",
        birthDate: "1990-01-02",
        licence: "12345/06/1234",
        licenceValidUntil: "2040-01-01",
        ...changes,
      };
      expect((await byLink(token, "driver", driver)).status).toBe(200);
      const { contentHash, statements, customerName } = await toSign(token);
      const period = {
        startDateTime: `${from}T07:00:00.000Z`,
        endDateTime: `${to}T07:00:00.000Z`,
      };
      const changed = await byLink(token, "change", {
        ...period,
        quote: await quote(period.startDateTime, period.endDateTime),
      });
      expect(changed.status).toBe(200);
      expect(await offered(token)).toEqual({ state: "unavailable", reason });
      const json = { contentHash, statements, customerName, customerSignature: CUSTOMER };
      const refused = await byLink(token, "agreement/sign", { ...json, signedAt: AT_HOME });
      expect(refused.status).toBe(409);
      const sound = { ...driver, birthDate: "1990-01-02", licenceValidUntil: "2040-01-01" };
      await byLink(token, "driver", sound);
      await toSign(token);
    },
  );

  test("is not offered for a cancelled rental, nor with another period or price than the rental's", async () => {
    const { id } = await drawnUp({ validTo: "2026-12-01T07:00:00.000Z" });
    const token = await link();
    expect(await offered(token)).toEqual({ state: "unavailable", reason: "not_ready" });
    const { perDay, deposit } = await quote();
    for (const changes of [{ rentalFee: perDay + 1, deposit }, { rentalFee: perDay, deposit: 1 }]) {
      const json = agreementJson(world.rentalId, changes);
      await world.call("PUT", `/rentaldocument/json/${id}`, { json });
      expect(await offered(token)).toEqual({ state: "unavailable", reason: "not_ready" });
    }
    await edit({ status: "Anulowane" });
    expect(await offered(token)).toEqual({ state: "unavailable", reason: "closed" });
  });

  test("opens to nobody without the link, and to nobody after an erasure", async () => {
    await drawnUp();
    const token = await link();
    expect((await byLink("A".repeat(43), "agreement")).status).toBe(404);
    await eraseCustomer(world.api.services, { actor: "administrator/1" }, "anna@example.com");
    for (const path of ["agreement", "agreement/pdf"]) {
      expect((await byLink(token, path)).status).toBe(404);
    }
  });
});

describe("an agreement of a customer who has given the driver's data", () => {
  const DRIVER = {
    identifiedBy: "pesel",
    pesel: PESEL,
    licence: "01234/26/2604",
    licenceValidUntil: "2030-01-01",
    nip: "",
    company: "",
    second: SECOND_DRIVER,
  };
  async function given(): Promise<string> {
    const token = await link();
    expect((await byLink(token, "driver", DRIVER)).status).toBe(200);
    return token;
  }

  test("is drawn up when the link opens it, by the frozen price, with the driver's data masked", async () => {
    const token = await given();
    const { perDay, deposit, total } = await quote();
    const offer = await toSign(token);
    expect((await toSign(token)).contentHash).toBe(offer.contentHash);
    const text = JSON.stringify(offer);
    for (const part of ["Jan D., prawo jazdy •••• 2604", "•••• 2349", `${total}`]) {
      expect(text).toContain(part);
    }
    for (const hidden of [PESEL, "ER1234567", "Jan Drugi", "55555/24", "01234/26"]) {
      expect(text).not.toContain(hidden);
    }
    expect(await types()).toEqual(["AgreementDrawnUp"]);
    const { json } = await world.call("GET", `/rentaldocument/rental/${world.rentalId}`);
    const [{ id } = { id: "" }] = agreementSummaries.parse(json);
    expect(await whole(id)).toMatchObject({ pesel: PESEL, rentalFee: perDay, deposit });
    expect((await signAtHome(token)).status).toBe(200);
  });

  test("gets the data that it lacks, and keeps what the office has typed", async () => {
    const { id } = await drawnUp({ pesel: "", drivingLicense: "", note: "Fotelik." });
    await world.call("POST", `/rentaldocument/${id}/pdf`);
    const token = await given();
    await toSign(token);
    expect(await whole(id)).toMatchObject({
      pesel: PESEL,
      drivingLicense: "01234/26/2604",
      filePath: null,
      note: expect.stringMatching(/^Fotelik\.\nDrugi kierowca: Jan Drugi, /),
    });
  });

  test("never passes to the next customer of the rental", async () => {
    await given();
    await world.call("POST", `/rental/${world.rentalId}/documents`);
    const changes = { customerEmail: "piotr@example.com", customerFirstName: "Piotr" };
    expect((await edit({ ...changes, regenerateDocuments: true })).status).toBe(200);
    const { json } = await world.call("GET", `/rentaldocument/rental/${world.rentalId}`);
    const [{ id } = { id: "" }] = agreementSummaries.parse(json);
    expect(await whole(id)).toMatchObject({ customerFirstName: "Piotr", pesel: "", note: "" });
  });

  test("is extended by an annex where both have signed, and asks again where only one has", async () => {
    const token = await given();
    await edit({ status: "Aktywne" });
    await signAtHome(token);
    const until = "2026-12-02T07:00:00.000Z";
    async function extendTo(end: string) {
      expect((await byLink(token, "extension", { until: end })).status).toBe(200);
      const path = `/rental/${world.rentalId}/extension`;
      expect(
        (await world.call("POST", path, { json: { accept: true, until: end, price: "keep" } }))
          .status,
      ).toBe(200);
    }
    await extendTo(until);
    expect(await toSign(token)).toMatchObject({ asksAgain: true });
    await signAtHome(token);
    const { json } = await world.call("GET", `/rentaldocument/rental/${world.rentalId}`);
    const [{ id } = { id: "" }] = agreementSummaries.parse(json);
    await sign(id, { customerSignature: null });
    await extendTo("2026-12-03T07:00:00.000Z");
    expect(await whole(id)).toMatchObject({
      state: "signed",
      validTo: "2026-12-03T07:00:00.000Z",
      annexes: [{ validTo: "2026-12-03T07:00:00.000Z" }],
    });
    await isSound();
  });
});

describe("a customer's signature by the link is void, and the link asks again", () => {
  async function signedAtHome() {
    const { id } = await drawnUp();
    const token = await link();
    expect((await signAtHome(token)).status).toBe(200);
    return { id, token };
  }
  const SIGN_AGAIN = "Podpisz ją, proszę, jeszcze raz";
  async function changeMail(): Promise<string> {
    await sendDue(world.api.services);
    const sent = mail.received.find(({ subject }) => subject?.startsWith("Zmiana rezerwacji"));
    return sent?.text ?? "";
  }
  async function isVoid({ id, token }: { id: string; token: string }, cause: string) {
    expect(await types()).toEqual([
      "AgreementDrawnUp",
      "AgreementSignedByCustomer",
      "AgreementSignatureVoided",
      "AgreementRevised",
    ]);
    expect((await whole(id)).state).toBe("unsigned");
    expect((await sign(id, { customerSignature: null })).status).toBe(400);
    const all = await world.api.events();
    const voided = all.find(({ event }) => event.type === "AgreementSignatureVoided");
    expect(voided?.event).toMatchObject({ cause });
    expect(await toSign(token)).toMatchObject({ asksAgain: true });
    expect((await signAtHome(token)).status).toBe(200);
    await isSound();
  }

  test("by the customer's change", async () => {
    const signed = await signedAtHome();
    const period = ["2026-12-01T07:00:00.000Z", "2026-12-05T07:00:00.000Z"] as const;
    const [startDateTime, endDateTime] = period;
    const json = { startDateTime, endDateTime, quote: await quote(...period) };
    const changed = await byLink(signed.token, "change", json);
    expect(myBooking.parse(changed.json).agreementSignedBy).toBe("nobody");
    expect(await changeMail()).toContain(SIGN_AGAIN);
    await isVoid(signed, "customer_change");
    expect(await whole(signed.id)).toMatchObject({
      validFrom: startDateTime,
      validTo: endDateTime,
    });
  });

  test("by the office's edit of the period", async () => {
    const signed = await signedAtHome();
    expect((await edit({ endDateTime: "2026-12-01T07:00:00.000Z" })).status).toBe(200);
    expect(await changeMail()).toContain(SIGN_AGAIN);
    await isVoid(signed, "rental_edited");
  });

  test("by the office's edit of the car, which the agreement is about from then on", async () => {
    const signed = await signedAtHome();
    expect((await edit({ rentalCarId: OTHER_CAR })).status).toBe(200);
    await isVoid(signed, "rental_edited");
    expect(await whole(signed.id)).toMatchObject({ rentalCarId: OTHER_CAR });
  });

  test("by new papers, which take the place of the signed one", async () => {
    const { id, token } = await signedAtHome();
    const changes = { endDateTime: "2026-12-01T07:00:00.000Z", regenerateDocuments: true };
    expect((await edit(changes)).status).toBe(200);
    expect(await types()).toEqual([
      "AgreementDrawnUp",
      "AgreementSignedByCustomer",
      "AgreementSignatureVoided",
      "AgreementDeleted",
      "AgreementDrawnUp",
      "AgreementPdfDrawn",
    ]);
    expect((await world.call("GET", `/rentaldocument/${id}`)).status).toBe(404);
    expect(await toSign(token)).toMatchObject({ asksAgain: true });
    expect(await changeMail()).toContain(SIGN_AGAIN);
    // Made again before the customer has signed again.
    const later = { ...changes, endDateTime: "2026-12-02T07:00:00.000Z" };
    expect((await edit(later)).status).toBe(200);
    expect(await toSign(token)).toMatchObject({ asksAgain: true });
    expect((await signAtHome(token)).status).toBe(200);
    await isSound();
  });

  test("by new papers, but a new customer was never asked before", async () => {
    await signedAtHome();
    const changes = { customerEmail: "piotr@example.com", regenerateDocuments: true };
    expect((await edit(changes)).status).toBe(200);
    const all = await world.api.events();
    const drawnUp = all.map(({ event }) => event).filter(({ type }) => type === "AgreementDrawnUp");
    expect(drawnUp).toHaveLength(2);
    for (const event of drawnUp) expect(event).not.toHaveProperty("voided");
  });

  test("by an edit of the agreement itself", async () => {
    const signed = await signedAtHome();
    const { rentalFee, deposit } = await whole(signed.id);
    const changes = { rentalFee, deposit, deliveryFee: 0, note: "Inna" };
    const json = agreementJson(world.rentalId, changes);
    expect((await world.call("PUT", `/rentaldocument/json/${signed.id}`, { json })).status)
      .toBe(200);
    await isVoid(signed, "agreement_edited");
  });

  test.each([
    ["first name", { customerFirstName: "Hanna" }],
    ["last name", { customerLastName: "Nowak" }],
    ["address", { customerAddress: "Radom, Nowa 1" }],
  ])(
    "by the office's edit of the customer's %s, which the agreement has from then on",
    async (_, changes) => {
      const signed = await signedAtHome();
      expect((await edit(changes)).status).toBe(200);
      await isVoid(signed, "rental_edited");
      expect(await whole(signed.id)).toMatchObject({ ...changes, pesel: PESEL });
    },
  );

  test("by a rental that passes to another customer, whose link is another", async () => {
    const { id } = await signedAtHome();
    expect((await edit({ customerEmail: "piotr@example.com" })).status).toBe(200);
    expect((await whole(id)).state).toBe("unsigned");
    expect(await offered(await link())).toEqual({ state: "unavailable", reason: "not_ready" });
  });

  test("and the mail of a change does not ask for a signature where none was given", async () => {
    await drawnUp();
    await link();
    expect((await edit({ endDateTime: "2026-12-01T07:00:00.000Z" })).status).toBe(200);
    const text = await changeMail();
    expect(text).toContain("Zwrot: 01-12-2026");
    expect(text).not.toContain(SIGN_AGAIN);
  });

  test("but not by an edit that leaves car, period, price, name and address as they are", async () => {
    const { id } = await signedAtHome();
    const changes = { additionalInfo: "fotelik", status: "Aktywne", customerPhone: "600 700 800" };
    expect((await edit(changes)).status).toBe(200);
    expect((await whole(id)).state).toBe("signed_by_customer");
  });

  test("in the history, with every step in words", async () => {
    await signedAtHome();
    await edit({ endDateTime: "2026-12-01T07:00:00.000Z" });
    const { json } = await world.call("GET", `/rental/${world.rentalId}/history`);
    const steps = rentalHistory.parse(json).entries.map(({ what }) => what);
    expect(steps).toEqual(expect.arrayContaining(["paper_signed", "signature_voided"]));
  });
});

test("once both have signed, a customer's change is refused with the phone to call", async () => {
  const { id } = await drawnUp();
  const token = await link();
  await sign(id);
  const period = ["2026-12-01T07:00:00.000Z", "2026-12-05T07:00:00.000Z"] as const;
  const [startDateTime, endDateTime] = period;
  const json = { startDateTime, endDateTime, quote: await quote(...period) };
  const reply = await byLink(token, "change", json);
  expect([reply.status, reply.problem().type]).toEqual([409, "/problems/agreement_signed"]);
  expect(reply.problem().errorMessage).toMatch(/^Umowa jest już podpisana\. Aby zmienić termin, /);
  expect((await byLink(token, "view")).json).toMatchObject({ may: { change: false } });
});

describe("the PDF of a signed agreement", () => {
  beforeEach(async () => {
    world.api.close();
    await mail.close();
    await open(true);
  });

  test("has names, times, hash and what was shown, and goes to the customer by mail and link", async () => {
    const { mails } = DEFAULT_MAIL_SETTINGS;
    const words = { enabled: true, text: "Hej {{CustomerFirstName}}!" };
    await world.call("POST", "/settings/customer-mails", {
      json: { ...DEFAULT_MAIL_SETTINGS, mails: { ...mails, signed_agreement: words } },
    });
    world.api.setNow("2026-11-20T07:30:00.000Z");
    const { id } = await drawnUp();
    world.api.setNow("2026-11-21T09:00:00.000Z");
    const token = await link();
    expect((await byLink(token, "agreement/pdf")).status).toBe(404);
    const { contentHash } = await toSign(token);
    await signAtHome(token, { signedAt: "2026-11-20T08:00:00.000Z" });
    await sign(id, { customerSignature: null });
    // What is shown is sealed: a later change of the rental does not change it.
    await edit({ customerAddress: "Radom, Nowa 1" });
    await drawDuePdfs(world.api.services);
    const bytes = await world.bytes(`/rentaldocument/${id}/pdf`);
    const text = await pdfText(bytes);
    for (
      const words of [
        "Podpisano na ekranie 27-11-2026, godz. 08:20",
        "przez link do rezerwacji: 20-11-2026, godz. 09:00.",
        "Jego podpis przyjęto przez system 21-11-2026, godz. 10:00 (czas polski).",
        contentHash,
        "Anna Żółkiewska",
        "Kielce, Leśna 4",
        PESEL,
        "Umowę podpisano na ekranie",
      ]
    ) expect(text.replace(/\s+/g, " ")).toContain(words);
    await sendDue(world.api.services);
    const sent = mail.received.find(({ subject }) => subject === "Podpisana umowa najmu samochodu");
    expect(sent?.to).toMatchObject([{ address: "anna@example.com" }]);
    expect(sent?.text).toMatch(/^Hej Anna!/);
    expect(sent?.text).toContain("umowę najmu samochodu, podpisaną 27-11-2026 | 08:20");
    const [attachment] = sent?.attachments ?? [];
    const content = attachment?.content;
    if (!(content instanceof ArrayBuffer)) throw new Error("Expected the bytes of a file");
    expect(new Uint8Array(content)).toEqual(bytes);
    const behindLink = await world.api.request("/api/booking/agreement/pdf", {
      method: "POST",
      headers: await confirmedHeaders(world.api.request, token),
    });
    expect(new Uint8Array(await behindLink.arrayBuffer())).toEqual(bytes);
  });
});
