import { asSigned } from "../../support/papers/paper_data.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { company } from "../../../shared/api/company.ts";
import {
  type AgreementReply,
  agreementReply,
  agreementSigning,
  agreementSummaries,
} from "../../../shared/api/agreement.ts";
import { newLink } from "../../../shared/api/my_booking.ts";
import { BOOKING_TOKEN } from "../../../shared/rental/my_booking.ts";
import { rental } from "../../../shared/api/rental.ts";
import { protocolSigning } from "../../../shared/api/protocol.ts";
import { agreementMessages } from "../../../shared/agreement_messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NetworkFailure } from "../../../web/api/failures.ts";
import { agreementPaper } from "../../../shared/papers/agreement_paper.ts";
import { readPaper } from "../../../server/papers/read_paper.ts";
import {
  type FormAgreement,
  openAgreementForm,
  saveAgreement,
  savedValues,
} from "../../../web/features/papers/agreement/agreement_store.ts";
import { agreementToSign } from "../../../web/features/papers/signing/sign_agreement.ts";
import { protocolReads } from "../../../web/features/papers/draft/related_reads.ts";
import { type AgreementFields, fieldsOf } from "../../../web/offline/agreement_change.ts";
import { tryNow } from "../../../web/offline/entry_progress.ts";
import { allUnsent, NewerOnDevice, queueEntry } from "../../../web/offline/outbox.ts";
import { pushDue } from "../../../web/offline/push.ts";
import { pullReplica } from "../../../web/offline/replica/replica.ts";
import { exportUnsent, importUnsent } from "../../../web/offline/unsent_file.ts";
import { unsentStatus } from "../../../web/offline/unsent_status.ts";
import type { Versioned } from "../../../web/api/versioned_values.ts";
import { noteReachable } from "../../../web/kit/states/online.ts";
import { showCompany } from "../../../web/brand/company.ts";
import type { FakeDevice, NetworkState } from "../../support/offline/fake_device.ts";
import { givenPhone, phone, protocolId, save, world } from "../../support/offline/given_phone.ts";
import { agreementJson, PESEL } from "../../support/papers/rental_papers.ts";
import { signingJson } from "../../support/papers/protocols.ts";
import { fakeBrowser, type SeenCall } from "../api/fake_browser.ts";

// A pickup of the next day: its agreement is on devices (decisions §12.13).
givenPhone({ startDateTime: "2026-11-22T07:00:00.000Z", endDateTime: "2026-11-30T07:00:00.000Z" });
/** A form that does not wait, and one that waits for its result. */
const NOT_SENT = { wake: () => {}, patience: 0 };
const SENT = { wake: () => (noteReachable(), void pushDue(phone)) };
const TITLE = "Skoda Octavia · Anna Żółkiewska";
const PASSPORT = {
  identifiedBy: "passport",
  passport: "AB123456",
  country: "Ukraina",
  birthDate: "1990-01-02",
  licenceValidUntil: "2030-01-01",
};
const EMPTY = { pesel: "", drivingLicense: "", note: "" };
const TYPED = { pesel: PESEL, drivingLicense: "01234/26/2604", note: "Fotelik dziecięcy." };

beforeEach(async () => {
  const { json } = await world.api.call("GET", "/api/settings/company");
  showCompany(company.parse(json));
  // The device's own calls are those of `phone`; the page's never get a reply.
  fakeBrowser(() => new TypeError("Failed to fetch"));
});

/** Calls of the page with a network. */
async function pageCalls({ method, path, headers, body }: SeenCall): Promise<Response> {
  const { api } = world;
  const sent = ["If-Match", "Idempotency-Key"].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const reply = await api.office(method, path, {
    headers: Object.fromEntries(sent),
    ...(body === undefined ? {} : { json: body }),
  });
  return new Response(JSON.stringify(reply.json), {
    status: reply.status,
    headers: reply.headers,
  });
}
/** Draws up the agreement on the server, without what is filled in at the car. */
async function drawnUp(): Promise<AgreementReply> {
  const { api, rentalId } = world;
  const json = agreementJson(rentalId, EMPTY);
  return agreementReply.parse((await api.office("POST", "/api/rentaldocument", { json })).json);
}
/** Gives the driver's data by the customer's link. */
async function giveDriver(driver: Record<string, unknown>): Promise<void> {
  const { api, rentalId } = world;
  const path = `/api/rental/${rentalId}`;
  const booked = rental.parse((await api.office("GET", path)).json);
  await api.office("PUT", path, { json: { ...booked, status: "Aktywne" } });
  const made = await api.office("POST", `${path}/link`, { json: { send: false } });
  const [, linkToken = ""] = newLink.parse(made.json).address.split("#");
  const headers = { [BOOKING_TOKEN]: linkToken };
  const reply = await api.call("POST", "/api/booking/driver", { json: driver, headers });
  expect(reply.status).toBe(200);
}
/** Takes the network from the phone, after a last look at the coming days. */
async function goOffline(): Promise<void> {
  await pullReplica(phone);
  phone.network = () => "down";
}
/** Fills in an agreement as its form does. */
async function fill(
  id: string,
  changes: Partial<AgreementFields>,
  { opened }: { opened?: Versioned<FormAgreement> } = {},
) {
  const { values, etag } = opened ?? await openAgreementForm(phone, id);
  const before = fieldsOf(values);
  await saveAgreement(phone, {
    agreementId: id,
    rentalId: world.rentalId,
    title: TITLE,
    fields: { ...before, ...changes },
    before,
    etag,
    draft: undefined,
    hasFile: false,
  }, NOT_SENT);
}
/** Draws up the rental's agreement on the phone. @returns its id */
async function drawUp(): Promise<string> {
  const { api, rentalId } = world;
  const booked = rental.parse((await api.office("GET", `/api/rental/${rentalId}`)).json);
  const { rentalId: _, ...fields } = agreementJson(rentalId, {
    validFrom: booked.startDateTime,
    validTo: booked.endDateTime,
  });
  const id = phone.newId();
  const parsed = fieldsOf(fields as AgreementFields);
  const of = { agreementId: id, rentalId, title: TITLE, fields: parsed, before: parsed };
  await saveAgreement(phone, { ...of, etag: "", draft: undefined, hasFile: false }, NOT_SENT);
  return id;
}
async function sign(id: string) {
  const { rentalId } = world;
  const { contentHash, shown } = await agreementToSign(phone, { id, rentalId });
  const signing = agreementSigning.parse({
    customerName: "Anna Żółkiewska",
    customerSignature: { strokes: [[10, 20, 300, 40]] },
    businessSignature: { strokes: [[50, 60, 370, 80], [1, 2]] },
    signedAt: "2026-11-22T07:20:00.000Z",
    contentHash,
  });
  await queueEntry(phone, {
    kind: "agreement",
    agreementId: id,
    rentalId,
    title: TITLE,
    wish: { type: "signAgreement", signing },
  });
  return agreementPaper({ ...shown, signing: null });
}
async function handOver() {
  const { id } = await save(120_000);
  const signing = protocolSigning.parse(await signingJson("handover", protocolId));
  const of = { kind: "handover" as const, protocolId, rentalId: world.rentalId, title: TITLE };
  const base = { type: "entry" as const, id };
  await queueEntry(phone, { ...of, wish: { type: "sign", signing }, base });
}
/** Sends with these outcomes of the first calls, then with a network, until nothing waits. */
async function reconnect(...outcomes: NetworkState[]): Promise<void> {
  phone.network = () => outcomes.shift() ?? "up";
  for (let round = 0; round < 14; round += 1) {
    await tryNow(phone, "pressed");
    await pushDue(phone);
  }
}
async function agreements(): Promise<readonly unknown[]> {
  const { api, rentalId } = world;
  const path = `/api/rentaldocument/rental/${rentalId}`;
  const listed = agreementSummaries.parse((await api.office("GET", path)).json);
  return await Promise.all(
    listed.map(async ({ id }) => (await api.office("GET", `/api/rentaldocument/${id}`)).json),
  );
}
/** The events of the ledger about the agreement and the handover, in order. */
async function recorded(): Promise<string[]> {
  const events = await world.api.events();
  return events.filter(({ stream }) =>
    stream.startsWith("agreement/") || stream.startsWith("handover/")
  ).map(({ event }) => event.type).filter((type) => !type.includes("Pdf"));
}
/** What somebody else changes on the server. */
async function changeOnServer({ id }: AgreementReply, changes: Record<string, unknown>) {
  const { api, rentalId } = world;
  const json = agreementJson(rentalId, { ...EMPTY, ...changes });
  const reply = await api.office("PUT", `/api/rentaldocument/json/${id}`, { json });
  expect(reply.status).toBe(200);
}
/** The refused entries of the phone. */
async function refused(device: FakeDevice = phone) {
  return (await allUnsent(device)).map(({ kind, wish, state }) =>
    state.name === "refused" ? [kind, wish?.type, state.reason] : [kind, wish?.type, state.name]
  );
}

describe("an agreement filled in at the car without a network", () => {
  test("is signed with what was filled in, sent before the handover, and printed as the preview showed it", async () => {
    const { id } = await drawnUp();
    await goOffline();
    await fill(id, TYPED);
    await handOver();
    const preview = await sign(id);
    expect((await protocolReads(phone).agreed(world.rentalId)).agreement)
      .toMatchObject({ id, state: "signed", hasLicence: true });

    await reconnect("down", "lost", "broken", "lost", "lost", "down", "lost");
    expect(await allUnsent(phone)).toEqual([]);
    expect(await recorded()).toEqual([
      "AgreementDrawnUp",
      "AgreementRevised",
      "AgreementSigned",
      "ProtocolDrawnUp",
      "ProtocolSigned",
    ]);
    expect(await agreements()).toMatchObject([{ id, state: "signed", ...TYPED }]);
    const { paper } = await readPaper(world.api.services, "agreement", id);
    expect(paper.blocks.slice(0, preview.blocks.length)).toEqual(asSigned(preview.blocks));
    expect(JSON.stringify(preview.blocks)).toContain("Fotelik dziecięcy.");
  });

  test("can be filled in again before it is sent: each version is based on the one before", async () => {
    const { id } = await drawnUp();
    await goOffline();
    await fill(id, TYPED);
    const reopened = await openAgreementForm(phone, id);
    expect(reopened).toMatchObject({ values: TYPED, isSignedHere: false });
    await fill(id, { deposit: 500 });
    await reconnect("lost", "up", "lost");
    expect(await allUnsent(phone)).toEqual([]);
    expect(await agreements()).toMatchObject([{ id, deposit: 500, ...TYPED }]);
    expect((await recorded()).filter((type) => type === "AgreementRevised")).toHaveLength(2);
  });

  test("cannot be changed on the device once it is signed there", async () => {
    const { id } = await drawnUp();
    await goOffline();
    await fill(id, TYPED);
    await sign(id);
    expect(await openAgreementForm(phone, id)).toMatchObject({ isSignedHere: true });
    await expect(fill(id, { deposit: 1 })).rejects.toThrow(NewerOnDevice);
  });

  test("is signed with the driver's data, wherever the note is continued, also where a number was emptied", async () => {
    const { id } = await drawnUp();
    await giveDriver({ ...PASSPORT, licence: TYPED.drivingLicense });
    await goOffline();
    const { values } = await openAgreementForm(phone, id);
    expect(values).toMatchObject({ drivingLicense: TYPED.drivingLicense });
    expect(values.note).toContain("Paszport AB123456");
    await fill(id, { drivingLicense: "", note: `${values.note}\nFotelik dziecięcy.` });
    const preview = await sign(id);
    expect(JSON.stringify(preview.blocks)).toContain(TYPED.drivingLicense);
    await reconnect();
    expect(await allUnsent(phone)).toEqual([]);
    const { paper } = await readPaper(world.api.services, "agreement", id);
    expect(paper.blocks.slice(0, preview.blocks.length)).toEqual(asSigned(preview.blocks));
  });

  test("is recorded once where its call had reached the server and the reply was lost", async () => {
    const { id } = await drawnUp();
    await goOffline();
    const { values, etag } = await openAgreementForm(phone, id);
    phone.network = () => "lost";
    const before = fieldsOf(values);
    const of = { agreementId: id, rentalId: world.rentalId, title: TITLE, draft: undefined };
    const fields = { ...before, ...TYPED };
    expect(await saveAgreement(phone, { ...of, fields, before, etag, hasFile: false }, SENT))
      .toMatchObject({ where: "device" });
    expect(await agreements()).toMatchObject([TYPED]);
    await reconnect();
    expect(await allUnsent(phone)).toEqual([]);
    expect((await recorded()).filter((type) => type === "AgreementRevised")).toHaveLength(1);
  });

  test("keeps what somebody else has changed in between; the signatures under other words are refused", async () => {
    const agreement = await drawnUp();
    await goOffline();
    await fill(agreement.id, TYPED);
    await sign(agreement.id);
    await handOver();
    await changeOnServer(agreement, { deposit: 1500 });
    await reconnect();
    expect(await agreements()).toMatchObject([{ deposit: 1500, state: "unsigned", ...TYPED }]);
    expect(await world.handovers()).toMatchObject([{ status: "signed" }]);
    expect(await refused())
      .toEqual([["agreement", "signAgreement", agreementMessages.changedBeforeSigning]]);
    // Which the device shows on every screen, also on 'Dziś'.
    expect(await unsentStatus(phone)).toMatchObject({ entries: 1, stuck: 1 });
  });

  test("keeps what somebody else has changed in between also in the versions that follow", async () => {
    const agreement = await drawnUp();
    await goOffline();
    await fill(agreement.id, TYPED);
    await fill(agreement.id, { deliveryFee: 90 });
    await changeOnServer(agreement, { deposit: 1500 });
    await reconnect();
    expect(await allUnsent(phone)).toEqual([]);
    expect(await agreements()).toMatchObject([{ deposit: 1500, deliveryFee: 90, ...TYPED }]);
  });

  test("keeps what somebody else has changed where its form is still open after the merge", async () => {
    const agreement = await drawnUp();
    await goOffline();
    await fill(agreement.id, TYPED);
    const { values, etag } = await openAgreementForm(phone, agreement.id);
    await changeOnServer(agreement, { deposit: 1500 });
    await reconnect();
    await fill(agreement.id, { deliveryFee: 90 }, { opened: { values, etag } });
    await reconnect();
    expect(await allUnsent(phone)).toEqual([]);
    expect(await agreements()).toMatchObject([{ deposit: 1500, deliveryFee: 90, ...TYPED }]);
  });

  test("is refused where both changed the same field, and saved from its form after a look", async () => {
    const agreement = await drawnUp();
    await goOffline();
    await fill(agreement.id, { ...TYPED, deposit: 500 });
    await handOver();
    await changeOnServer(agreement, { deposit: 1500 });
    await reconnect();
    expect(await world.handovers()).toMatchObject([{ status: "signed" }]);
    expect(await refused()).toMatchObject([["agreement", "saveAgreement", expect.any(String)]]);
    expect(await agreements()).toMatchObject([{ deposit: 1500, pesel: "" }]);

    // With a network the form opens with the server's version, and with what was refused.
    fakeBrowser(pageCalls);
    const { refused: mine, values, etag } = await openAgreementForm(phone, agreement.id);
    expect([mine?.wish.fields.deposit, values.deposit]).toEqual([500, 1500]);
    const before = fieldsOf(values);
    const fields = { ...before, ...TYPED };
    const of = { agreementId: agreement.id, rentalId: world.rentalId, draft: undefined };
    const saving = { ...of, title: TITLE, fields, before, etag, hasFile: false };
    expect(await saveAgreement(phone, saving, SENT)).toMatchObject({ where: "server" });
    expect(await agreements()).toMatchObject([{ deposit: 1500, ...TYPED }]);
    expect(await allUnsent(phone)).toEqual([]);
  });

  test("is no version whose file may follow once it was refused, or removed", async () => {
    const agreement = await drawnUp();
    await goOffline();
    await fill(agreement.id, { deposit: 500 });
    const [{ id = "" } = {}] = await allUnsent(phone);
    const values = async () => (await savedValues(phone, id, NOT_SENT)).state;
    expect(await values()).toBe("waiting");
    await changeOnServer(agreement, { deposit: 1500 });
    await reconnect();
    expect(await values()).toBe("lost");
    await phone.db.outbox.clear();
    expect(await values()).toBe("lost");
    expect((await savedValues(phone, undefined, NOT_SENT)).state).toBe("sent");
  });

  test("is refused for the same cause in the version that follows a refused one", async () => {
    const agreement = await drawnUp();
    await goOffline();
    await fill(agreement.id, { deposit: 500 });
    await fill(agreement.id, TYPED);
    await changeOnServer(agreement, { deposit: 1500 });
    await reconnect();
    expect((await allUnsent(phone)).map(({ state }) => state))
      .toMatchObject([{ name: "refused", status: 412 }, { name: "refused", status: 412 }]);
  });

  test("is saved by its form as a draft again where the server refuses it, with the fields and the cause", async () => {
    const { id } = await drawnUp();
    await pullReplica(phone);
    const { values, etag } = await openAgreementForm(phone, id);
    const before = fieldsOf(values);
    const draft = { etag, before: {}, typed: { deposit: "-1" } };
    const of = { agreementId: id, rentalId: world.rentalId, title: TITLE, before, etag, draft };
    const wrong = { ...of, fields: { ...before, deposit: -1 }, hasFile: false };
    await expect(saveAgreement(phone, wrong, SENT))
      .rejects.toMatchObject({ status: 400, errors: [{ path: "deposit" }] });
    expect(await allUnsent(phone)).toEqual([]);
    expect((await openAgreementForm(phone, id)).kept).toEqual(draft);

    await sign(id);
    await reconnect();
    await expect(
      saveAgreement(phone, {
        ...of,
        etag: '"2"',
        fields: { ...before, deposit: 1 },
        hasFile: false,
      }, SENT),
    )
      .rejects.toMatchObject({ problem: { type: "/problems/signed_document" } });
  });

  test("stays on the device where the server refuses the correction of a refused version", async () => {
    const agreement = await drawnUp();
    await goOffline();
    await fill(agreement.id, { deposit: 500 });
    const { values, etag } = await openAgreementForm(phone, agreement.id);
    await changeOnServer(agreement, { deposit: 1500 });
    phone.network = () => "up";
    const before = fieldsOf(values);
    const fields = { ...before, ...TYPED };
    const of = { agreementId: agreement.id, rentalId: world.rentalId, title: TITLE };
    const saving = { ...of, fields, before, etag, draft: undefined, hasFile: false };
    expect(await saveAgreement(phone, saving, SENT))
      .toMatchObject({ where: "refused", refusal: { status: 412 } });
    expect((await openAgreementForm(phone, agreement.id)).refused?.wish.fields)
      .toMatchObject({ deposit: 500, ...TYPED });
  });

  test("stays refused where its form was open during the refusal: nothing typed is dropped unseen", async () => {
    const agreement = await drawnUp();
    await goOffline();
    await fill(agreement.id, { deposit: 500 });
    const opened = await openAgreementForm(phone, agreement.id);
    await changeOnServer(agreement, { deposit: 1500 });
    await reconnect();
    await fill(agreement.id, TYPED, { opened });
    await reconnect();
    expect(await refused()).toMatchObject([["agreement", "saveAgreement", expect.any(String)]]);
    expect(await agreements()).toMatchObject([{ deposit: 1500, pesel: "" }]);
  });

  test("is exported to another device, which records it once with the first one", async () => {
    const { id } = await drawnUp();
    await goOffline();
    await fill(id, TYPED);
    await fill(id, { deposit: 500 });
    await sign(id);
    const file = JSON.stringify(await exportUnsent(phone));
    const tablet = await world.anotherDevice();
    expect(await importUnsent(tablet, file)).toMatchObject({ entries: 3 });
    await pushDue(tablet);
    await reconnect();
    expect([await allUnsent(phone), await allUnsent(tablet)]).toEqual([[], []]);
    expect(await agreements()).toMatchObject([{ state: "signed", deposit: 500, ...TYPED }]);
    expect(await recorded()).toEqual([
      "AgreementDrawnUp",
      "AgreementRevised",
      "AgreementRevised",
      "AgreementSigned",
    ]);
  });
});

describe("an agreement drawn up at the car without a network", () => {
  test("is signed under the id of the device, recorded once, and printed as the preview showed it", async () => {
    await goOffline();
    expect((await protocolReads(phone).agreed(world.rentalId)).agreement).toBe("none");
    const id = await drawUp();
    expect((await protocolReads(phone).agreed(world.rentalId)).agreement)
      .toMatchObject({ id, state: "unsigned", hasLicence: true });
    const preview = await sign(id);
    await handOver();

    await reconnect("down", "lost", "broken", "lost", "lost", "down", "lost");
    expect(await allUnsent(phone)).toEqual([]);
    expect(await recorded()).toEqual([
      "AgreementDrawnUp",
      "AgreementSigned",
      "ProtocolDrawnUp",
      "ProtocolSigned",
    ]);
    expect(await agreements()).toMatchObject([{ id, state: "signed", pesel: PESEL }]);
    const { paper } = await readPaper(world.api.services, "agreement", id);
    expect(paper.blocks.slice(0, preview.blocks.length)).toEqual(asSigned(preview.blocks));
  });

  test("is signed with the driver's data that its customer has given", async () => {
    await giveDriver({ ...PASSPORT, licence: TYPED.drivingLicense });
    await goOffline();
    const id = await drawUp();
    const preview = await sign(id);
    expect(JSON.stringify(preview.blocks)).toContain("Paszport AB123456");
    await reconnect();
    expect(await allUnsent(phone)).toEqual([]);
    expect(await agreements()).toMatchObject([{ id, state: "signed" }]);
    const { paper } = await readPaper(world.api.services, "agreement", id);
    expect(paper.blocks.slice(0, preview.blocks.length)).toEqual(asSigned(preview.blocks));
  });

  test("is not signed where the device has read that driver's data were given, and not the data", async () => {
    await giveDriver({ ...PASSPORT, licence: TYPED.drivingLicense });
    await goOffline();
    await phone.db.replica.delete(["driver", world.rentalId]);
    const id = await drawUp();
    await expect(sign(id)).rejects.toThrow(NetworkFailure);
    await reconnect();
    expect(await agreements()).toMatchObject([{ id, state: "unsigned" }]);
  });

  test("is refused where the rental has got another one, and holds back no handover", async () => {
    await goOffline();
    const id = await drawUp();
    await sign(id);
    await handOver();
    await drawnUp();
    await reconnect();
    expect(await world.handovers()).toMatchObject([{ status: "signed" }]);
    expect(await refused()).toEqual([
      ["agreement", "saveAgreement", officeMessages.agreementExists],
      ["agreement", "signAgreement", officeMessages.agreementNotFound],
    ]);
    expect(await unsentStatus(phone)).toMatchObject({ entries: 2, stuck: 2 });
  });
});
