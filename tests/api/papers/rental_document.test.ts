import { describe, expect, test } from "vitest";
import { z } from "zod";
import { agreementReply, agreementSummaries } from "../../../shared/api/agreement.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { rebuild } from "../../../server/ledger/rebuild.ts";
import { verify } from "../../../server/ledger/verify.ts";
import { bookingJson } from "../../support/server/booking_world.ts";
import { agreementJson, NIP, openPaperWorld, PESEL } from "../../support/papers/rental_papers.ts";
import { storedRows } from "../../support/server/stored_rows.ts";
import { storedText } from "../../support/server/stored_text.ts";
import { eachTest } from "../../support/each_test.ts";

const UNKNOWN_ID = "0199a000-0000-7000-8000-0000000000ff";
const MINE = "0199a000-0000-7000-8000-0000000000d1";
const world = eachTest(() => openPaperWorld());

async function read(id: string) {
  return agreementReply.parse((await world.call("GET", `/rentaldocument/${id}`)).json);
}
async function revise(id: string, changes: Record<string, unknown>, headers = {}) {
  const json = agreementJson(world.rentalId, changes);
  return await world.call("PUT", `/rentaldocument/json/${id}`, { json, headers });
}
async function eventTypes(): Promise<string[]> {
  const all = await world.api.events();
  return all.map(({ event }) => event.type).filter((type) => type.includes("greement"));
}

describe("POST /rentaldocument", () => {
  test("is answered 201 with the whole agreement, its car, and the customer's contact data", async () => {
    const reply = await world.drawUp({ id: MINE });
    expect([reply.status, reply.headers.get("ETag")]).toEqual([201, '"1"']);
    expect(agreementReply.parse(reply.json)).toMatchObject({
      id: MINE,
      version: 1,
      rentalId: world.rentalId,
      rentalFee: 129,
      deposit: 1000,
      deliveryFee: 49.5,
      customerName: "Anna Żółkiewska",
      customerPhone: "+48 600 100 200",
      customerEmail: "anna@example.com",
      pesel: PESEL,
      filePath: null,
      attachment: null,
      isManuallyUploaded: false,
    });
  });

  test("replaces a missing address by 'Brak danych'", async () => {
    expect((await world.agreement({ customerAddress: " " })).customerAddress).toBe("Brak danych");
  });

  test("refuses a second agreement of a rental, and an id that is already used", async () => {
    await world.drawUp({ id: MINE });
    const second = await world.drawUp();
    expect(second.refusal()).toEqual([409, officeMessages.agreementExists]);
    const rentalId = await world.book({
      startDateTime: "2026-12-10T07:00:00Z",
      endDateTime: "2026-12-12T07:00:00Z",
    });
    const taken = await world.drawUp({ rentalId, id: MINE });
    expect(taken.refusal()).toEqual([409, officeMessages.idTaken]);
  });

  test("draws up exactly one of two simultaneous agreements", async () => {
    const replies = await Promise.all([world.drawUp(), world.drawUp()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await eventTypes()).toEqual(["AgreementDrawnUp"]);
  });

  test("a repeated request gets its first reply, PESEL included, and nothing is recorded twice", async () => {
    const headers = { "Idempotency-Key": "k1" };
    const first = await world.drawUp({}, headers);
    const again = await world.drawUp({}, headers);
    expect([again.status, again.json]).toEqual([201, first.json]);
    expect(await eventTypes()).toEqual(["AgreementDrawnUp"]);
    expect((await world.drawUp({ note: "inna" }, headers)).status).toBe(422);
  });

  test.each([
    [
      "a PESEL whose digits do not check",
      { pesel: "90010112340" },
      "pesel",
      officeMessages.peselInvalid,
    ],
    [
      "a PESEL of somebody born in 2199",
      { pesel: "99522212343" },
      "pesel",
      officeMessages.peselInvalid,
    ],
    ["a NIP with a wrong check digit", { nip: "1234563210" }, "nip", officeMessages.nipInvalid],
    [
      "an end before its beginning",
      { validTo: "2026-11-27T07:00:00Z" },
      "validTo",
      officeMessages.agreementPeriodBackwards,
    ],
    ["a negative fee", { deposit: -1 }, "deposit", messages.badRequest],
    [
      "a note of more than 4,000 characters",
      { note: "x".repeat(4_001) },
      "note",
      messages.fieldTooLong,
    ],
  ])("%s is refused at its field", async (_, changes, path, message) => {
    const reply = await world.drawUp(changes);
    expect([reply.status, reply.problem().errors]).toEqual([400, [{ path, message }]]);
  });

  test("accepts PESEL and NIP with spaces and dashes, and requires neither", async () => {
    const nip = "123-456-32-18";
    const { id } = await world.agreement({ pesel: "", nip });
    expect(await read(id)).toMatchObject({ pesel: "", nip: NIP });
    const { status } = await revise(id, { note: "Firma", nip: `PL ${nip}` });
    expect([status, await read(id)]).toMatchObject([200, { note: "Firma", nip: NIP }]);
  });

  test("an unknown rental is 404", async () => {
    expect((await world.drawUp({ rentalId: UNKNOWN_ID })).problem()).toMatchObject({
      status: 404,
      errorMessage: messages.rentalNotFound,
    });
  });
});

describe("reading agreements", () => {
  test("an agreement read by its id contains all data; lists contain neither PESEL nor NIP", async () => {
    const { id } = await world.agreement({ nip: NIP });
    expect(await read(id)).toMatchObject({ pesel: PESEL, nip: NIP });
    for (const path of ["/rentaldocument", `/rentaldocument/rental/${world.rentalId}`]) {
      const reply = await world.call("GET", path);
      expect(agreementSummaries.parse(reply.json)).toMatchObject([{ id }]);
      expect(JSON.stringify(reply.json)).not.toMatch(/pesel|nip/);
      expect(JSON.stringify(reply.json)).not.toContain(PESEL);
      expect(reply.headers.get("Cache-Control")).toBe("no-store");
    }
  });

  test("the list is sorted newest first; a rental without an agreement has an empty list", async () => {
    const rentalId = await world.book({
      startDateTime: "2026-12-10T07:00:00Z",
      endDateTime: "2026-12-12T07:00:00Z",
    });
    const none = await world.call("GET", `/rentaldocument/rental/${rentalId}`);
    expect([none.status, none.json]).toEqual([200, []]);
    const first = await world.agreement();
    const second = await world.agreement({ rentalId });
    const all = agreementSummaries.parse((await world.call("GET", "/rentaldocument")).json);
    expect(all.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test("papers, their files and PDFs are 401 without a token, also under a guessed id", async () => {
    const { id } = await world.agreement();
    const calls = [
      ["GET", "/rentaldocument"],
      ["GET", `/rentaldocument/${id}`],
      ["GET", `/rentaldocument/rental/${world.rentalId}`],
      ["POST", "/rentaldocument"],
      ["PUT", `/rentaldocument/json/${id}`],
      ["DELETE", `/rentaldocument/${id}`],
      ["GET", `/rentaldocument/${id}/paper`],
      ["POST", `/rentaldocument/${id}/sign`],
      ["GET", `/rentaldocument/${id}/file`],
      ["PUT", `/rentaldocument/${id}`],
      ["PUT", `/rentaldocument/rental/${world.rentalId}`],
      ["POST", `/rental/${world.rentalId}/documents`],
      ["GET", `/protocolphoto/${MINE}`],
      ["PUT", `/protocolphoto/${MINE}`],
      ...["rentaldocument", "rentalprotocolout", "rentalprotocolin"].flatMap((papers) => [
        ["GET", `/${papers}/${id}/pdf`] as const,
        ["POST", `/${papers}/${id}/pdf`] as const,
      ]),
    ] as const;
    for (const [method, path] of calls) {
      const none = await world.api.call(method, `/api${path}`);
      expect([none.status, none.headers.get("Cache-Control")]).toEqual([401, "no-store"]);
      const wrong = await world.api.call(method, `/api${path}`, { token: "a.b.c" });
      expect(wrong.status).toBe(401);
    }
    expect((await world.call("GET", `/rentaldocument/${UNKNOWN_ID}`)).status).toBe(404);
  });
});

describe("PUT /rentaldocument/json/{id}", () => {
  test("changes an agreement that is given by its own id or its rental's", async () => {
    const { id } = await world.agreement();
    const reply = await revise(id, { deposit: 1500 });
    expect([reply.status, reply.headers.get("ETag")]).toEqual([200, '"2"']);
    expect(await read(id)).toMatchObject({ deposit: 1500, version: 2 });
    await revise(world.rentalId, { note: "Bez dodatków." });
    expect(await read(id)).toMatchObject({ deposit: 1000, note: "Bez dodatków.", version: 3 });
  });

  test("an entry of a list that is sent back keeps the PESEL and NIP that it does not contain", async () => {
    const { id } = await world.agreement({ nip: NIP });
    for (const path of ["/rentaldocument", `/rentaldocument/rental/${world.rentalId}`]) {
      const [listed] = z.array(z.looseObject({ deposit: z.number() }))
        .parse((await world.call("GET", path)).json);
      const changed = { ...listed, deposit: (listed?.deposit ?? 0) + 1 };
      const reply = await world.call("PUT", `/rentaldocument/json/${id}`, { json: changed });
      expect([reply.status, reply.json]).toMatchObject([200, { pesel: PESEL, nip: NIP }]);
      expect(await read(id)).toMatchObject({ pesel: PESEL, nip: NIP, deposit: changed.deposit });
    }
  });

  test("an empty PESEL or NIP deletes the stored one", async () => {
    const { id } = await world.agreement({ nip: NIP });
    await revise(id, { pesel: "", nip: undefined });
    expect(await read(id)).toMatchObject({ pesel: "", nip: NIP });
    await revise(id, { pesel: undefined, nip: "" });
    expect(await read(id)).toMatchObject({ pesel: "", nip: "" });
  });

  test("the PESEL of a former customer is not kept for the current one", async () => {
    const { id } = await world.agreement({ nip: NIP });
    const edit = bookingJson({
      customerFirstName: "Ewa",
      customerLastName: "Kowal",
      customerEmail: "ewa@example.com",
      status: "Aktywne",
    });
    expect((await world.call("PUT", `/rental/${world.rentalId}`, { json: edit })).status).toBe(200);
    const ewas = { customerFirstName: "Ewa", customerLastName: "Kowal", pesel: undefined };
    await revise(id, ewas);
    expect(await read(id)).toMatchObject({ customerFirstName: "Ewa", pesel: "", nip: "" });
  });

  test("an edit without a change records nothing", async () => {
    const { id } = await world.agreement();
    expect((await revise(id, {})).headers.get("ETag")).toBe('"1"');
    expect(await eventTypes()).toEqual(["AgreementDrawnUp"]);
  });

  test("a stale version is 412 with the newest agreement", async () => {
    const { id } = await world.agreement();
    await revise(id, { deposit: 1500 });
    const stale = await revise(id, { deposit: 1 }, { "If-Match": '"1"' });
    expect([stale.status, stale.headers.get("ETag")]).toEqual([412, '"2"']);
    expect(stale.problem().current).toMatchObject({ deposit: 1500 });
    expect((await revise(id, { deposit: 1 }, { "If-Match": '"2"' })).status).toBe(200);
  });

  test("a body that names another agreement or rental is refused", async () => {
    const { id } = await world.agreement();
    expect((await revise(id, { id: UNKNOWN_ID })).status).toBe(400);
    expect((await revise(id, { rentalId: UNKNOWN_ID })).status).toBe(400);
    expect((await revise(UNKNOWN_ID, {})).status).toBe(404);
  });
});

describe("DELETE /rentaldocument/{id}", () => {
  test("is 204 once, then 404, and the rental may get another agreement", async () => {
    const { id } = await world.agreement();
    const path = `/rentaldocument/${id}`;
    expect((await world.call("DELETE", path, { headers: { "If-Match": '"7"' } })).status).toBe(412);
    expect((await world.call("DELETE", path)).status).toBe(204);
    expect((await world.call("DELETE", path)).status).toBe(404);
    expect((await world.call("GET", path)).status).toBe(404);
    expect((await world.drawUp()).status).toBe(201);
  });
});

describe("an agreement in the ledger", () => {
  test("neither the store nor the log contains an agreement's name, PESEL or address unsealed", async () => {
    const { id } = await world.agreement({ nip: NIP });
    await revise(id, { note: "Fotelik Recaro" });
    await world.drawUp({ pesel: "90010112340" });
    const text = await storedText(world.api.services.kv) + world.api.logged.join("\n");
    for (const words of [PESEL, NIP, "90010112340", "Żółkiewska", "Leśna", "01234/26", "Recaro"]) {
      expect(text).not.toContain(words);
    }
  });

  test("is verified, and its rows are rebuilt to the same bytes", async () => {
    const { id } = await world.agreement();
    await revise(id, { deposit: 1500 });
    const { kv } = world.api.services;
    const before = await storedRows(kv);
    expect(await verify(kv)).toMatchObject({ problems: [] });
    await rebuild(kv);
    expect(await storedRows(kv)).toEqual(before);
  });
});
