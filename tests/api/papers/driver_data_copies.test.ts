import { beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../../server/ledger/verify.ts";
import { wrappedKeyOf } from "../../../server/ledger/open_sealed.ts";
import { keys } from "../../../server/store/keys.ts";
import { toBytes } from "../../../server/store/json_bytes.ts";
import { deleteDriverData } from "../../../server/reactions/delete_driver_data.ts";
import { bookingAgreement } from "../../../shared/api/booking_agreement.ts";
import { newLink } from "../../../shared/api/my_booking.ts";
import { rentalHistory } from "../../../shared/api/rental_history.ts";
import {
  type AgreementReply,
  agreementReply,
  agreementSummaries,
} from "../../../shared/api/agreement.ts";
import { withDriver } from "../../../shared/papers/agreement/driver_in_agreement.ts";
import { driverData } from "../../../shared/rental/driver.ts";
import { onePagePdf } from "../../support/papers/pdf_files.ts";
import { pdfText } from "../../support/papers/poppler.ts";
import { openPaperWorld, PESEL, SECOND_DRIVER } from "../../support/papers/rental_papers.ts";
import { bookingJson, confirmedHeaders } from "../../support/server/booking_world.ts";
import { openedStore, placesWith } from "../../support/server/opened_store.ts";
import { eachTest } from "../../support/each_test.ts";

const DRIVER = {
  identifiedBy: "pesel",
  pesel: PESEL,
  licence: "01234/26/2604",
  licenceValidUntil: "2030-01-01",
  nip: "1234563218",
  company: "Lipa",
  second: SECOND_DRIVER,
};
const GIVEN = [PESEL, DRIVER.licence, DRIVER.nip, DRIVER.second.licence, DRIVER.second.passport];
const SHOWN = [PESEL, DRIVER.licence, DRIVER.nip, DRIVER.second.licence];
const STROKES = { strokes: [[10, 20, 300, 40]] };

let officeToken: string;
const world = eachTest(() => openPaperWorld({}, { drawsTruly: true }));
beforeEach(() => {
  officeToken = world.token;
});

/** The customer gives the driver's data; the agreement is drawn up when the link opens it. */
async function given(data: Record<string, unknown> = DRIVER, rentalId = world.rentalId) {
  const made = await world.call("POST", `/rental/${rentalId}/link`, { json: { send: false } });
  const [, token = ""] = newLink.parse(made.json).address.split("#");
  expect((await byLink(token, "driver", data)).status).toBe(200);
  await byLink(token, "agreement");
  return { token, id: (await agreementNow()).id };
}
/** A store that cannot read what is stored of one rental. */
function failingFor(kv: Deno.Kv, rentalId: string): Deno.Kv {
  return new Proxy(kv, {
    get(_, name) {
      const member = Reflect.get(kv, name);
      if (typeof member !== "function") return member;
      return (...args: unknown[]) => {
        if (JSON.stringify(args).includes(rentalId)) throw new Error("the store is away");
        return member.apply(kv, args);
      };
    },
  });
}
async function byLink(token: string, path: string, json?: unknown) {
  const headers = await confirmedHeaders(world.api.request, token);
  return await world.api.call("POST", `/api/booking/${path}`, {
    ...(json === undefined ? {} : { json }),
    headers: { ...headers, "Idempotency-Key": crypto.randomUUID() },
  });
}
function office(method: string, path: string) {
  return world.call(method, path, { token: officeToken });
}
async function agreementNow(): Promise<AgreementReply> {
  const { json } = await office("GET", `/rentaldocument/rental/${world.rentalId}`);
  const [{ id } = { id: "" }] = agreementSummaries.parse(json);
  return agreementReply.parse((await office("GET", `/rentaldocument/${id}`)).json);
}
/** The office saves the form as it reads it, with `changes`. */
async function save(changes: Record<string, unknown> = {}) {
  const { id, ...agreement } = await agreementNow();
  const json = { ...agreement, ...changes };
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const reply = await world.call("PUT", `/rentaldocument/json/${id}`, { json, headers });
  expect(reply.status).toBe(200);
  return agreementReply.parse(reply.json);
}
async function drawPdf(id: string): Promise<string> {
  expect((await world.call("POST", `/rentaldocument/${id}/pdf`)).status).toBe(200);
  return pdfText(await world.bytes(`/rentaldocument/${id}/pdf`));
}
async function signAtHome(token: string) {
  const offer = bookingAgreement.parse((await byLink(token, "agreement")).json);
  if (offer.state !== "to_sign") throw new Error(`Expected an offer: ${JSON.stringify(offer)}`);
  const { contentHash, statements, customerName } = offer;
  const customer = { customerName, customerSignature: STROKES, signedAt: SIGNED_AT };
  return await byLink(token, "agreement/sign", { contentHash, statements, ...customer });
}
async function signAtCar(id: string, changes: Record<string, unknown> = {}) {
  const signed = { customerSignature: STROKES, businessSignature: STROKES, signedAt: SIGNED_AT };
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  return await world.signAgreement(id, { ...signed, ...changes }, headers);
}
async function edit(changes: Record<string, unknown>) {
  const json = bookingJson(changes);
  return await world.call("PUT", `/rental/${world.rentalId}`, { json });
}
async function cancelled(token: string): Promise<void> {
  expect((await byLink(token, "cancel")).status).toBe(200);
  await aWeekLater();
}
/** A week after the cancellation the reaction has run; the office logs in again. */
async function aWeekLater(): Promise<void> {
  world.api.setNow("2026-11-28T09:00:00.001Z");
  expect(await deleteDriverData(world.api.services)).toBe(1);
  officeToken = await world.api.login();
}
async function placesOf(words: readonly string[]): Promise<string[]> {
  return placesWith(await openedStore(world.api.services), words);
}
async function isSound(): Promise<void> {
  expect((await verify(world.api.services.kv)).problems).toEqual([]);
}
const SIGNED_AT = "2026-11-21T09:30:00.000Z";

describe("a driver's data in an agreement that not both have signed", () => {
  test("are shown in the office's form, its PDF and the paper to sign, and stored once", async () => {
    const { id, token } = await given();
    const saved = await save({ note: `Fotelik.\n${(await agreementNow()).note}` });
    const text = (await drawPdf(id)).replace(/\s+/g, " ");
    for (const number of SHOWN) {
      expect(JSON.stringify(saved)).toContain(number);
      expect(text).toContain(number);
    }
    expect((await signAtHome(token)).status).toBe(200);
    const places = await placesOf(GIVEN);
    expect(places.filter((place) => !place.startsWith("paper/")))
      .toEqual([`driver_data ${world.rentalId}`]);
    expect(places).toHaveLength(2);
    expect(await placesOf(["Fotelik"])).toContain(`row agreement ${id}`);
  });

  test("are in no box, row or file once they are deleted 7 days after a cancellation", async () => {
    const { id, token } = await given();
    await save({ deliveryFee: 10 });
    await save({ deliveryFee: 0 });
    expect((await signAtHome(token)).status).toBe(200);
    await drawPdf(id);
    await cancelled(token);
    expect(await placesOf(GIVEN)).toEqual([]);
    expect(await world.files()).toEqual([]);
    expect(await agreementNow()).toMatchObject({
      state: "unsigned",
      filePath: null,
      customerFirstName: "Anna",
      pesel: "",
      nip: "",
      drivingLicense: "",
      note: "",
    });
    const history = await office("GET", `/rental/${world.rentalId}/history`);
    expect(rentalHistory.parse(history.json).entries).toContainEqual(
      expect.objectContaining({ what: "signature_voided", cause: "driver_data_deleted" }),
    );
    await isSound();
  });

  test("are deleted, also where those of another rental cannot be", async () => {
    const { token } = await given();
    const other = await world.book({
      startDateTime: "2026-12-07T07:00:00.000Z",
      endDateTime: "2026-12-08T07:00:00.000Z",
    });
    const second = (await given(DRIVER, other)).token;
    for (const cancelling of [token, second]) {
      expect((await byLink(cancelling, "cancel")).status).toBe(200);
    }
    world.api.setNow("2026-11-28T09:00:00.001Z");
    const { services } = world.api;
    const kv = failingFor(services.kv, world.rentalId);
    expect(await deleteDriverData({ ...services, kv })).toBe(1);
    expect(world.api.logged.join("")).toContain(`"rentalId":"${world.rentalId}"`);
    expect((await services.kv.get(keys.driverData(world.rentalId))).value).not.toBeNull();
    expect((await services.kv.get(keys.driverData(other))).value).toBeNull();
    expect(await deleteDriverData(services)).toBe(1);
    expect((await services.kv.get(keys.driverData(world.rentalId))).value).toBeNull();
  });

  test.each([{}, { regenerateDocuments: true }])(
    "are in no box, row or file once the rental passes to another customer: %j",
    async (changes) => {
      const { id, token } = await given();
      expect((await signAtHome(token)).status).toBe(200);
      await drawPdf(id);
      const other = { customerEmail: "piotr@example.com", customerFirstName: "Piotr" };
      expect((await edit({ ...other, ...changes })).status).toBe(200);
      expect(await placesOf(GIVEN)).toEqual([]);
      expect((await agreementNow()).state).toBe("unsigned");
      await isSound();
    },
  );

  test("of which the office made all papers go from their PDFs, too, unsigned or not", async () => {
    await given();
    await edit({ regenerateDocuments: true, status: "Aktywne" });
    expect(await placesOf(GIVEN)).toHaveLength(2);
    await edit({ status: "Anulowane" });
    await aWeekLater();
    expect(await placesOf(GIVEN)).toEqual([]);
  });

  test("that the customer corrects void their signature and outdate the PDF", async () => {
    const { id, token } = await given();
    await signAtHome(token);
    await drawPdf(id);
    const corrected = { ...DRIVER, licence: "77777/06/1234" };
    expect((await byLink(token, "driver", corrected)).status).toBe(200);
    expect(await agreementNow()).toMatchObject({
      state: "unsigned",
      filePath: null,
      drivingLicense: corrected.licence,
    });
    expect(await placesOf([DRIVER.licence])).toEqual([]);
    await signAtHome(token);
    expect((await signAtCar(id, { customerSignature: null })).status).toBe(200);
  });

  test("are signed by the business only as the customer signed them", async () => {
    const { id, token } = await given();
    await signAtHome(token);
    await world.api.services.kv.delete(keys.driverData(world.rentalId));
    const reply = await signAtCar(id, { customerSignature: null });
    expect([reply.status, reply.problem().type]).toEqual([409, "/problems/signing_outdated"]);
  });

  test("leave what the office has typed in their place", async () => {
    const { token } = await given();
    await save({ drivingLicense: "99999/06/1234", note: "Fotelik." });
    await cancelled(token);
    expect(await agreementNow()).toMatchObject({
      drivingLicense: "99999/06/1234",
      note: "Fotelik.",
      pesel: "",
    });
  });
});

describe("an agreement of an older release, whose boxes have the driver's data", () => {
  /** Stores what is shown in the place of what is stored. */
  async function asOlderRelease(id: string): Promise<void> {
    const { kv, vault } = world.api.services;
    const data = driverData.parse(DRIVER);
    const context = `agreement/${id}`;
    for (const prefix of [["ledger", "event"], ["row", "agreement"], ["row", "signatures"]]) {
      for await (const { key, value } of kv.list({ prefix })) {
        if (!(value instanceof Uint8Array)) continue;
        const text = new TextDecoder().decode(value);
        if (!text.includes(id) && !key.includes(id)) continue;
        const stored: unknown = JSON.parse(text);
        await eachBox(stored, async (box) => {
          const wrappedKey = await wrappedKeyOf(kv, box.customerId) ?? "";
          const open = Object(vault.openFor(wrappedKey, context, box.box));
          const shown = { ...open.shown, party: open.shown && withDriver(open.shown.party, data) };
          const filled = open.shown ? { ...open, shown } : withDriver(open, data);
          box.box = vault.sealFor(wrappedKey, context, filled);
        });
        await kv.set(key, toBytes(stored));
      }
    }
  }
  async function eachBox(
    value: unknown,
    change: (box: { customerId: string; box: string }) => Promise<void>,
  ): Promise<void> {
    if (typeof value !== "object" || value === null) return;
    if ("box" in value) return await change(value as { customerId: string; box: string });
    for (const inner of Object.values(value)) await eachBox(inner, change);
  }

  test("is read as it was, and countersigned", async () => {
    const { id, token } = await given();
    await signAtHome(token);
    const before = await agreementNow();
    await asOlderRelease(id);
    expect(await placesOf([PESEL])).toContain(`row signatures agreement ${id}`);
    expect(await agreementNow()).toEqual(before);
    expect((await signAtCar(id, { customerSignature: null })).status).toBe(200);
    expect(await agreementNow()).toMatchObject({ state: "signed", note: before.note });
  });

  test("loses them in its rows and its PDF with their deletion", async () => {
    const { id, token } = await given();
    await signAtHome(token);
    await asOlderRelease(id);
    await drawPdf(id);
    await cancelled(token);
    const places = await placesOf(GIVEN);
    expect(places.filter((place) => !place.startsWith("ledger event"))).toEqual([]);
  });
});

describe("a driver's data in a signed agreement stay after their deletion", () => {
  async function deleted(token: string) {
    await cancelled(token);
    expect(await agreementNow()).toMatchObject({ state: "signed", pesel: PESEL });
    await isSound();
  }
  async function signedPdf(id: string): Promise<string> {
    const headers = { Authorization: `Bearer ${officeToken}` };
    const reply = await world.api.request(`/api/rentaldocument/${id}/pdf`, { headers });
    return pdfText(new Uint8Array(await reply.arrayBuffer())).replace(/\s+/g, " ");
  }

  test("that both signed at the car", async () => {
    const { id, token } = await given();
    const reply = await signAtCar(id);
    expect(agreementReply.parse(reply.json)).toMatchObject({ state: "signed", pesel: PESEL });
    await deleted(token);
    const text = await signedPdf(id);
    for (const number of SHOWN) expect(text).toContain(number);
  });

  test("that the customer signed by the link and the business at the car", async () => {
    const { id, token } = await given();
    await signAtHome(token);
    expect((await signAtCar(id, { customerSignature: null })).status).toBe(200);
    await deleted(token);
    const text = await signedPdf(id);
    for (const number of SHOWN) expect(text).toContain(number);
  });

  test("whose scan was uploaded", async () => {
    const { id, token } = await given();
    const files: [string, string, Uint8Array<ArrayBuffer>][] = [["file", "a.pdf", onePagePdf()]];
    await world.send("PUT", `/rentaldocument/rental/${id}`, files);
    await deleted(token);
  });
});
