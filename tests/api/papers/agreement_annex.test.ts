import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../../server/ledger/verify.ts";
import { drawDuePdfs } from "../../../server/reactions/draw_due_pdfs.ts";
import { sendDue } from "../../../server/reactions/mail_loop.ts";
import { bookingAgreement } from "../../../shared/api/booking_agreement.ts";
import { newLink } from "../../../shared/api/my_booking.ts";
import { protocol } from "../../../shared/api/protocol.ts";
import { rental } from "../../../shared/api/rental.ts";
import { rentalHistory } from "../../../shared/api/rental_history.ts";
import { agreementReply, agreementSummaries, madePapers } from "../../../shared/api/agreement.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { bookingJson, CAR, confirmedHeaders } from "../../support/server/booking_world.ts";
import { onePagePdf } from "../../support/papers/pdf_files.ts";
import { pdfText } from "../../support/papers/poppler.ts";
import { protocolJson, settlementJson, signingJson } from "../../support/papers/protocols.ts";
import { openPaperWorld, type PaperWorld } from "../../support/papers/rental_papers.ts";
import { startMailServer, type TestMailServer } from "../../support/server/smtp.ts";

const OTHER_CAR = "0199a000-0000-7000-8000-00000000000b";
const END = "2026-11-30T07:00:00.000Z";
/** Seven days after the pickup, which the price list has cheaper: 89 zł instead of 99 zł. */
const LATER = "2026-12-04T07:00:00.000Z";
const STILL_LATER = "2026-12-06T07:00:00.000Z";

let mail: TestMailServer;
let world: PaperWorld;
async function open(drawsTruly = false) {
  mail = await startMailServer();
  world = await openPaperWorld({
    SMTP_URL: mail.url,
    PUBLIC_URL: "https://autoplac.example.com",
  }, { drawsTruly, cars: [CAR, OTHER_CAR] });
  await edit({ status: "Aktywne" });
  await sendDue(world.api.services);
  mail.received.splice(0);
}
async function close() {
  world.api.close();
  await mail.close();
}
beforeEach(() => open());
afterEach(close);

async function edit(changes: Record<string, unknown>) {
  const json = bookingJson(changes);
  return await world.call("PUT", `/rental/${world.rentalId}`, { json });
}
async function rentalNow() {
  return rental.parse((await world.call("GET", `/rental/${world.rentalId}`)).json);
}
async function whole(id: string) {
  return agreementReply.parse((await world.call("GET", `/rentaldocument/${id}`)).json);
}
/** An agreement at the frozen price that both have signed on the screen, with its PDF. */
async function signed(changes: Record<string, unknown> = {}): Promise<string> {
  const { quote } = await rentalNow();
  if (!quote) throw new Error("Expected a frozen price");
  const { perDay: rentalFee, deposit } = quote;
  const { id } = await world.agreement({ rentalFee, deposit, deliveryFee: 0, ...changes });
  expect((await world.signAgreement(id)).status).toBe(200);
  await sendDue(world.api.services);
  mail.received.splice(0);
  return id;
}
async function link(): Promise<string> {
  const path = `/rental/${world.rentalId}/link`;
  const { json } = await world.call("POST", path, { json: { send: false } });
  return newLink.parse(json).address.split("#")[1] ?? "";
}
async function byLink(token: string, path: string, json?: unknown) {
  const headers = await confirmedHeaders(world.api.request, token);
  return await world.api.request(`/api/booking/${path}`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    ...json === undefined ? {} : { body: JSON.stringify(json) },
  });
}
async function wish(until: string): Promise<string> {
  const token = await link();
  expect((await byLink(token, "extension", { until })).status).toBe(200);
  return token;
}
/** The customer asks for a later end and the office agrees. @returns the customer's token. */
async function extend(until: string, price: "keep" | "recalculate"): Promise<string> {
  const token = await wish(until);
  const path = `/rental/${world.rentalId}/extension`;
  const reply = await world.call("POST", path, { json: { accept: true, until, price } });
  expect(reply.status).toBe(200);
  return token;
}
async function setDeposit(deposit: number) {
  expect((await world.call("PATCH", `/rentalcar/${CAR}`, { json: { deposit } })).status).toBe(200);
}
async function annexes() {
  const all = await world.api.events();
  return all.map(({ event }) => event).filter(({ type }) => type === "AgreementAnnexed");
}
/** What the customer was mailed, by subject. */
async function mailed() {
  await sendDue(world.api.services);
  return mail.received.map(({ subject }) => subject);
}
async function isSound() {
  expect((await verify(world.api.services.kv)).problems).toEqual([]);
}

describe("the PDF of a signed agreement with annexes", () => {
  beforeEach(async () => {
    await close();
    await open(true);
  });

  test("keeps what was signed, has a section for each annex, and goes to the customer", async () => {
    const id = await signed();
    const before = pdfText(await world.bytes(`/rentaldocument/${id}/pdf`));
    await setDeposit(800);
    await extend(LATER, "recalculate");
    expect(await mailed()).toEqual(expect.arrayContaining(["Aneks do umowy najmu samochodu"]));
    const sent = mail.received.find(({ subject }) => subject?.startsWith("Aneks"));
    expect(sent?.text).toContain("podpisaną 20-11-2026 | 10:20, z aneksem nr 1.");
    const [attachment] = sent?.attachments ?? [];
    const first = await world.bytes(`/rentaldocument/${id}/pdf`);
    if (!(attachment?.content instanceof ArrayBuffer)) throw new Error("Expected a file");
    expect(new Uint8Array(attachment.content)).toEqual(first);

    const token = await extend(STILL_LATER, "keep");
    await drawDuePdfs(world.api.services);
    const bytes = await world.bytes(`/rentaldocument/${id}/pdf`);
    const behindLink = await byLink(token, "agreement/pdf");
    expect(new Uint8Array(await behindLink.arrayBuffer())).toEqual(bytes);
    const text = pdfText(bytes).replace(/\s+/g, " ");
    expect(before).toContain("Podpisano na ekranie");
    // Feet of pages count the pages, which are more now.
    for (
      const line of before.split("\n").filter((line) => !/\d+ ?(\/|z) ?\d+$/.test(line.trim()))
    ) {
      expect(text).toContain(line.replace(/\s+/g, " ").trim());
    }
    const [, firstAnnex = "", secondAnnex = ""] = text.split(/Aneks nr [12]/);
    for (
      const words of [
        "Z dnia 21-11-2026, na prośbę najemcy",
        "Koniec najmu 30-11-2026, godz. 08:00 04-12-2026, godz. 08:00",
        "3 × 99,00 zł = 297,00 zł 7 × 89,00 zł = 623,00 zł",
        "Kaucja (zwrotna) bez kaucji 800,00 zł",
      ]
    ) expect(firstAnnex).toContain(words);
    for (
      const words of [
        "04-12-2026, godz. 08:00 06-12-2026, godz. 08:00",
        "7 × 89,00 zł = 623,00 zł 9 × 89,00 zł = 801,00 zł",
        "Kaucja (zwrotna) 800,00 zł 800,00 zł",
      ]
    ) expect(secondAnnex).toContain(words);
    // Only the newest PDF is kept.
    expect(await world.files()).toHaveLength(1);
    await isSound();
  });

  test("is the basis of the settlement: the recalculated rate and deposit and the later end", async () => {
    const id = await signed();
    await setDeposit(800);
    await extend(LATER, "recalculate");
    const { quote } = await rentalNow();
    expect(quote).toEqual({ days: 7, perDay: 89, total: 623, deposit: 800 });
    expect(await whole(id)).toMatchObject({ validTo: LATER, rentalFee: 89, deposit: 800 });
    const out = { ...protocolJson(), rentalId: world.rentalId };
    const handover = protocol.parse(
      (await world.call("POST", "/rentalprotocolout", { json: out }))
        .json,
    );
    const handoverSigned = await world.call("POST", `/rentalprotocolout/${handover.id}/sign`, {
      json: await signingJson("handover", handover.id),
    });
    expect(handoverSigned.status).toBe(200);

    const late = {
      dateTime: "2026-12-04T08:00:00.000Z",
      settlement: settlementJson({ plannedEnd: LATER, deposit: 800 }),
    };
    const formerEnd = { ...late, settlement: settlementJson({ deposit: 800 }) };
    const { id: backId } = protocol.parse(
      (await world.call("POST", "/rentalprotocolin", {
        json: { ...protocolJson({ dateTime: late.dateTime }), rentalId: world.rentalId },
      })).json,
    );
    const refused = await world.call("PUT", `/rentalprotocolin/${backId}`, {
      json: protocolJson(formerEnd),
    });
    expect([refused.status, refused.problem().type])
      .toEqual([409, "/problems/settlement_outdated"]);
    const json = await signingJson("return", backId, late, { signedAt: late.dateTime });
    expect((await world.call("POST", `/rentalprotocolin/${backId}/sign`, { json })).status)
      .toBe(200);
    const text = pdfText(await world.bytes(`/rentalprotocolin/${backId}/pdf`)).replace(/\s+/g, " ");
    for (const words of ["04-12-2026, godz. 08:00", "89,00 zł", "800,00 zł", "750,00 zł"]) {
      expect(text).toContain(words);
    }
    await sendDue(world.api.services);
    const thanks = mail.received.find(({ subject }) => subject?.startsWith("Dziękujemy"));
    const words = thanks?.text?.replaceAll("\u00a0", " ");
    for (
      const fact of [
        "Najem: 7 dni × 89 zł: 623 zł",
        "Wpłacona kaucja: 800 zł",
        "Do zwrotu z kaucji: 750 zł",
      ]
    ) expect(words).toContain(fact);
    await isSound();
  });
});

describe("a signed agreement with another rate and deposit than the frozen price", () => {
  /** As the office types them. */
  const TYPED = { rentalFee: 200, deposit: 700, deliveryFee: 50 };
  const SIGNED = { perDay: 200, deposit: 700 };

  test.each([
    ["on the screen", () => signed(TYPED)],
    ["on a scan", async () => {
      const { id } = await world.agreement(TYPED);
      const path = `/rentaldocument/rental/${world.rentalId}`;
      expect((await world.send("PUT", path, [["file", "a.pdf", onePagePdf()]])).status).toBe(200);
      return id;
    }],
  ])("gives them to its rental: signed %s", async (_, sign) => {
    const id = await sign();
    expect((await rentalNow()).quote).toEqual({ days: 3, total: 600, ...SIGNED });
    await extend(LATER, "keep");
    expect(await whole(id)).toMatchObject({ validTo: LATER, rentalFee: 200, deposit: 700 });
    expect((await rentalNow()).quote).toEqual({ days: 7, total: 1400, ...SIGNED });
    await mailed();
    const answer = mail.received.find(({ subject }) => subject?.startsWith("Przedłużyliśmy"));
    const words = answer?.text?.replaceAll("\u00a0", " ");
    expect(words).toContain("Najem: 7 dni × 200 zł: 1 400 zł");
    expect(words).toContain("Kaucja (zwrotna): 700 zł");
    await isSound();
  });

  test("leaves the price that the rental has got since where its scan is uploaded again", async () => {
    const { id } = await world.agreement(TYPED);
    const path = `/rentaldocument/rental/${world.rentalId}`;
    const scan = () => world.send("PUT", path, [["file", "a.pdf", onePagePdf()]]);
    expect((await scan()).status).toBe(200);
    expect((await edit({ status: "Aktywne", price: "recalculate" })).status).toBe(200);
    expect((await scan()).status).toBe(200);
    expect((await rentalNow()).quote).toMatchObject({ perDay: 99 });
    expect(await whole(id)).toMatchObject({ rentalFee: 200 });
  });

  test("does not reprice the rental of a later customer", async () => {
    await world.agreement(TYPED);
    expect((await edit({ customerEmail: "piotr@example.com" })).status).toBe(200);
    const path = `/rentaldocument/rental/${world.rentalId}`;
    expect((await world.send("PUT", path, [["file", "a.pdf", onePagePdf()]])).status).toBe(200);
    expect((await rentalNow()).quote).toMatchObject({ perDay: 99 });
  });
});

test("the annex of a wish that is accepted at night is mailed in the morning, after the answer", async () => {
  await signed();
  await wish(LATER);
  world.api.setNow("2026-11-21T22:00:00.000Z");
  const path = `/rental/${world.rentalId}/extension`;
  const json = { accept: true, until: LATER, price: "keep" };
  const reply = await world.api.office("POST", `/api${path}`, { json });
  expect(reply.status).toBe(200);
  expect(await mailed()).toEqual([]);
  world.api.setNow("2026-11-22T05:59:59.999Z");
  expect(await mailed()).toEqual([]);
  world.api.setNow("2026-11-22T06:00:00.000Z");
  expect(await mailed()).toEqual([
    expect.stringMatching(/^Przedłużyliśmy wynajem/),
    "Aneks do umowy najmu samochodu",
  ]);
});

describe("the office's edit of a rental whose agreement both have signed on the screen", () => {
  test.each([
    ["period", { endDateTime: LATER }, { validTo: LATER, rentalFee: 99 }],
    ["car", { rentalCarId: OTHER_CAR }, { rentalCarId: OTHER_CAR, validTo: END, rentalFee: 99 }],
    [
      "period and price",
      { endDateTime: LATER, price: "recalculate" },
      { validTo: LATER, rentalFee: 89 },
    ],
  ])("draws an annex for another %s, and mails it", async (_, changes, agreed) => {
    const id = await signed();
    const former = await world.bytes(`/rentaldocument/${id}/pdf`);
    expect((await edit({ status: "Aktywne", ...changes })).status).toBe(200);
    expect(await whole(id)).toMatchObject({ state: "signed", filePath: null, ...agreed });
    expect(await annexes()).toMatchObject([{ wishedBy: "business" }]);
    expect(await mailed()).toEqual(expect.arrayContaining(["Aneks do umowy najmu samochodu"]));
    expect(await world.bytes(`/rentaldocument/${id}/pdf`)).not.toEqual(former);
    expect(await world.files()).toHaveLength(1);
    const { json } = await world.call("GET", `/rental/${world.rentalId}/history`);
    const steps = rentalHistory.parse(json).entries.map(({ what }) => what);
    expect(steps).toContain("agreement_extended");
    await isSound();
  });

  test("mails customers that they can cancel, not that they can change, also with a new link", async () => {
    await signed();
    expect((await edit({ status: "Aktywne", endDateTime: LATER })).status).toBe(200);
    const send = { json: { send: true } };
    expect((await world.call("POST", `/rental/${world.rentalId}/link`, send)).status).toBe(201);
    await mailed();
    for (const beginning of ["Zmiana rezerwacji", "Link do Twojej rezerwacji"]) {
      const sent = mail.received.find(({ subject }) => subject?.startsWith(beginning));
      expect(sent?.text).toContain(
        "Umowa jest już podpisana. Do 24 godzin przed odbiorem możesz odwołać rezerwację bez opłat, " +
          "a termin zmienisz telefonicznie",
      );
      expect(sent?.text).not.toContain("zmienić albo odwołać");
    }
  });

  test("draws one for another price alone", async () => {
    const id = await signed();
    await setDeposit(800);
    expect((await edit({ status: "Aktywne", price: "recalculate" })).status).toBe(200);
    expect(await whole(id)).toMatchObject({ validTo: END, rentalFee: 99, deposit: 800 });
  });

  test("draws none where car, period and price stay, and leaves the PDF", async () => {
    const id = await signed();
    const { filePath } = await whole(id);
    expect((await edit({ status: "Aktywne", customerPhone: "+48 600 100 299" })).status).toBe(200);
    expect(await annexes()).toEqual([]);
    expect((await whole(id)).filePath).toBe(filePath);
  });

  test("draws none for a corrected address, although the agreement has a later end than the rental", async () => {
    const id = await signed({ validTo: "2026-11-30T08:00:00.000Z" });
    expect((await edit({ customerAddress: "Kielce, Leśna 44" })).status).toBe(200);
    expect(await annexes()).toEqual([]);
    expect((await whole(id)).annexes).toEqual([]);
    expect(await mailed()).toEqual([]);
  });

  test("says that the customer wanted the later end that the office moves to", async () => {
    await signed();
    await wish(LATER);
    expect((await edit({ status: "Aktywne", endDateTime: LATER })).status).toBe(200);
    expect(await annexes()).toMatchObject([{ wishedBy: "customer", validTo: LATER }]);
  });

  test("is refused for another customer, until the agreement is deleted", async () => {
    const id = await signed();
    const changes = { customerEmail: "piotr@example.com", customerFirstName: "Piotr" };
    const refused = await edit({ ...changes, endDateTime: LATER });
    expect([refused.status, refused.problem().type, refused.problem().errorMessage])
      .toEqual([409, "/problems/agreement_signed", officeMessages.customerSignedAgreement]);
    expect(await rentalNow()).toMatchObject({
      customerEmail: "anna@example.com",
      endDateTime: END,
    });
    expect(await annexes()).toEqual([]);
    expect((await world.call("DELETE", `/rentaldocument/${id}`)).status).toBe(204);
    expect((await edit(changes)).status).toBe(200);
  });

  test("does not replace it where documents are to be made again", async () => {
    const id = await signed();
    const reply = await edit({ endDateTime: LATER, regenerateDocuments: true });
    expect([reply.status, reply.problem().type]).toEqual([409, "/problems/signed_document"]);
    expect(await whole(id)).toMatchObject({ state: "signed", validTo: END, annexes: [] });
    expect((await rentalNow()).endDateTime).toBe(END);
  });
});

describe("a rental whose signed agreement is an uploaded scan", () => {
  async function scanned(): Promise<{ id: string; scan: Uint8Array }> {
    const { id } = await world.agreement();
    const scan = onePagePdf("scan");
    const path = `/rentaldocument/rental/${world.rentalId}`;
    expect((await world.send("PUT", path, [["file", "a.pdf", scan]])).status).toBe(200);
    return { id, scan };
  }

  test("can be edited, also to another customer: the agreement stays as it is", async () => {
    const { id, scan } = await scanned();
    expect((await edit({ endDateTime: LATER, customerEmail: "piotr@example.com" })).status)
      .toBe(200);
    expect(await whole(id)).toMatchObject({ validTo: END, annexes: [] });
    expect(await world.bytes(`/rentaldocument/${id}/pdf`)).toEqual(scan);
  });

  test("is extended with the price of the rental, and its scan stays", async () => {
    const { id, scan } = await scanned();
    await setDeposit(800);
    await extend(LATER, "recalculate");
    expect(await whole(id)).toMatchObject({ validTo: LATER, rentalFee: 89, deposit: 800 });
    expect(await world.bytes(`/rentaldocument/${id}/pdf`)).toEqual(scan);
    expect(await mailed()).not.toContain("Aneks do umowy najmu samochodu");
    await isSound();
  });
});

describe("papers that are made again after 'Policz od nowa'", () => {
  async function made() {
    const reply = await world.call("POST", `/rental/${world.rentalId}/documents`);
    return madePapers.parse(reply.json).agreement;
  }
  async function agreementNow() {
    const { json } = await world.call("GET", `/rentaldocument/rental/${world.rentalId}`);
    const [{ id } = { id: "" }] = agreementSummaries.parse(json);
    return await whole(id);
  }

  test("have rate and deposit of the rental, and can be signed by the link", async () => {
    const { version: _, ...drawn } = await made();
    const json = { ...drawn, deposit: 150, deliveryFee: 40, drivingLicense: "01234/26/2604" };
    const typed = await world.call("PUT", `/rentaldocument/json/${drawn.id}`, {
      json: { ...json, pesel: "90010112349" },
    });
    expect(typed.status).toBe(200);
    await setDeposit(800);
    const changes = { endDateTime: LATER, price: "recalculate", regenerateDocuments: true };
    expect((await edit({ status: "Aktywne", ...changes })).status).toBe(200);
    expect((await rentalNow()).quote).toMatchObject({ perDay: 89, deposit: 800 });
    expect(await agreementNow()).toMatchObject({
      validTo: LATER,
      rentalFee: 89,
      deposit: 800,
      deliveryFee: 40,
    });
    const reply = await byLink(await link(), "agreement");
    expect(bookingAgreement.parse(await reply.json()).state).toBe("to_sign");
  });
});
