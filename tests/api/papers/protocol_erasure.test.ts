import { beforeEach, describe, expect, test } from "vitest";
import { rebuild } from "../../../server/ledger/rebuild.ts";
import { verify } from "../../../server/ledger/verify.ts";
import { customerExport, customerSummary } from "../../../shared/api/customer.ts";
import { knownCondition, type Protocol, protocol } from "../../../shared/api/protocol.ts";
import { rental } from "../../../shared/api/rental.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { apiSuite } from "../../support/server/api_suite.ts";
import { bookingJson, CAR } from "../../support/server/booking_world.ts";
import { damageJson, protocolJson, signingJson } from "../../support/papers/protocols.ts";
import { agreementJson } from "../../support/papers/rental_papers.ts";
import { formOf, jpeg } from "../../support/server/sent_files.ts";
import { storedRows } from "../../support/server/stored_rows.ts";

const PHOTO = "0199c000-0000-7000-8000-000000000001";
const OUT = "/api/rentalprotocolout";
const IN = "/api/rentalprotocolin";
const ANNA = { email: "anna@example.com" };
const api = apiSuite([CAR], { RATE_LIMITS: "off" });
let rentalId: string;
beforeEach(async () => {
  const reply = await api.call("POST", "/api/rental", { json: bookingJson() });
  rentalId = rental.parse(reply.json).id;
});

async function ask(method: string, path: string, json?: unknown) {
  return await api.office(method, path, { ...(json === undefined ? {} : { json }) });
}
async function add(base: string, changes: Record<string, unknown> = {}): Promise<Protocol> {
  return protocol.parse((await ask("POST", base, protocolJson({ rentalId, ...changes }))).json);
}
/** A signed handover with a photo, a return, an agreement. */
async function allPapers(): Promise<{ handover: string; back: string }> {
  const form = formOf({}, [["file", "1.jpg", await jpeg()]]);
  await api.office("PUT", `/api/protocolphoto/${PHOTO}?rentalId=${rentalId}`, { form });
  const photos = [{ id: PHOTO, takenAt: "2026-11-27T07:01:00.000Z", note: "Próg" }];
  const { id: handover } = await add(OUT, { photos });
  const signing = await signingJson("handover", handover, { photos });
  expect((await ask("POST", `${OUT}/${handover}/sign`, signing)).status).toBe(200);
  const { id: back } = await add(IN, { dateTime: "2026-11-30T07:00:00.000Z", mileage: 120_500 });
  expect((await ask("POST", "/api/rentaldocument", agreementJson(rentalId))).status).toBe(201);
  return { handover, back };
}
async function erase() {
  return await ask("POST", "/api/customer/erasure", { ...ANNA, confirmed: true });
}
async function deletions(): Promise<unknown[]> {
  return (await api.events()).map(({ event }) => event)
    .filter(({ type }) => /^(Protocol|Agreement)Deleted$/.test(type))
    .map(({ type, cause }) => [type, cause]);
}

describe("deleting a rental", () => {
  test("deletes its papers and photos in the same commit", async () => {
    const form = formOf({}, [["file", "1.jpg", await jpeg()]]);
    await api.office("PUT", `/api/protocolphoto/${PHOTO}?rentalId=${rentalId}`, { form });
    const { id } = await add(OUT);
    await ask("POST", "/api/rentaldocument", agreementJson(rentalId));
    expect((await ask("DELETE", `/api/rental/${rentalId}`)).status).toBe(204);
    expect(await deletions()).toEqual([
      ["AgreementDeleted", "rental_deleted"],
      ["ProtocolDeleted", "rental_deleted"],
    ]);
    for (const path of [`${OUT}/${id}`, `${OUT}/rental/${rentalId}`]) {
      expect((await ask("GET", path)).status).toBe(404);
    }
    expect((await ask("GET", `/api/protocolphoto/${PHOTO}`)).status).toBe(404);
    expect(await api.services.files.list("paper/")).toEqual([]);
    expect((await ask("GET", `/api/rentalcar/${CAR}/condition`)).json).toBeNull();
    expect((await verify(api.services.kv)).problems).toEqual([]);
  });

  test("with a signed protocol is refused, and nothing is deleted", async () => {
    const { handover } = await allPapers();
    const reply = await ask("DELETE", `/api/rental/${rentalId}`);
    expect(reply.refusal()).toEqual([409, officeMessages.rentalHasSignedProtocol]);
    expect((await ask("GET", `${OUT}/${handover}`)).status).toBe(200);
    expect(await deletions()).toEqual([]);
  });
});

describe("erasing a customer with papers", () => {
  test("deletes all of them, signed ones too, with files and photos, and counts them", async () => {
    const { handover, back } = await allPapers();
    const summary = await ask("POST", "/api/customer/summary", ANNA);
    expect(customerSummary.parse(summary.json)).toMatchObject({ documents: 3, rentals: 1 });
    const reply = await erase();
    expect([reply.status, reply.json]).toMatchObject([200, { documents: 3, rentals: 1 }]);
    for (
      const path of [
        `${OUT}/${handover}`,
        `${IN}/${back}`,
        `${OUT}/rental/${rentalId}`,
        `${OUT}/lastbycar/${CAR}`,
        `/api/protocolphoto/${PHOTO}`,
      ]
    ) expect([path, (await ask("GET", path)).status]).toEqual([path, 404]);
    expect((await ask("GET", OUT)).json).toEqual([]);
    expect(await api.services.files.list("paper/")).toEqual([]);
    expect(await deletions()).toEqual([
      ["AgreementDeleted", "erasure"],
      ["ProtocolDeleted", "erasure"],
      ["ProtocolDeleted", "erasure"],
    ]);
    const rows = await storedRows(api.services.kv);
    expect((await verify(api.services.kv)).problems).toEqual([]);
    await rebuild(api.services.kv);
    expect(await storedRows(api.services.kv)).toEqual(rows);
  });

  test("keeps the condition of the car, without any typed text", async () => {
    await allPapers();
    await erase();
    const reply = await ask("GET", `/api/rentalcar/${CAR}/condition`);
    expect(knownCondition.parse(reply.json)).toEqual({
      rentalCarId: CAR,
      dateTime: "2026-11-30T07:00:00.000Z",
      mileage: 120_500,
      fuelLevel: 100,
      damages: [damageJson({ note: "" })],
      equipment: null,
    });
  });

  test("a repeated erasure is 404 with a new key, and gets the stored reply with the same key", async () => {
    await allPapers();
    const headers = { "Idempotency-Key": "e1" };
    const json = { ...ANNA, confirmed: true };
    const first = await api.office("POST", "/api/customer/erasure", { json, headers });
    const again = await api.office("POST", "/api/customer/erasure", { json, headers });
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect((await erase()).status).toBe(404);
  });

  test("also deletes papers written while the rental was theirs, although another customer has it now", async () => {
    const later = { startDateTime: "2026-12-10T07:00:00Z", endDateTime: "2026-12-12T07:00:00Z" };
    await api.call("POST", "/api/rental", { json: bookingJson(later) });
    const { id } = await add(OUT);
    const edit = bookingJson({ customerEmail: "jan@example.com", customerFirstName: "Jan" });
    expect((await ask("PUT", `/api/rental/${rentalId}`, edit)).status).toBe(200);
    expect((await erase()).json).toMatchObject({ documents: 1, rentals: 1 });
    expect((await ask("GET", `${OUT}/${id}`)).status).toBe(404);
    expect((await ask("GET", `/api/rental/${rentalId}`)).json).toMatchObject({
      customerFirstName: "Jan",
      hasDocument: false,
    });
    expect((await ask("POST", OUT, protocolJson({ rentalId }))).status).toBe(201);
  });

  test("keeps a protocol that was saved for another customer since then", async () => {
    const later = { startDateTime: "2026-12-10T07:00:00Z", endDateTime: "2026-12-12T07:00:00Z" };
    await api.call("POST", "/api/rental", { json: bookingJson(later) });
    const { id } = await add(OUT);
    const edit = bookingJson({ customerEmail: "jan@example.com", customerFirstName: "Jan" });
    await ask("PUT", `/api/rental/${rentalId}`, edit);
    expect((await ask("PUT", `${OUT}/${id}`, protocolJson())).json).toMatchObject({ version: 2 });
    expect((await erase()).json).toMatchObject({ documents: 0 });
    expect((await ask("GET", `${OUT}/${id}`)).json).toMatchObject({ customerFirstName: "Jan" });
  });
});

describe("the export of a customer's data", () => {
  test("contains every paper with all its texts, also those deleted by hand", async () => {
    const { handover, back } = await allPapers();
    await ask("DELETE", `${IN}/${back}`);
    const reply = await ask("POST", "/api/customer/export", ANNA);
    const { papers } = customerExport.parse(reply.json);
    expect(papers.map(({ kind, id }) => [kind, id])).toEqual([
      ["agreement", expect.any(String)],
      ["handover", handover],
      ["return", back],
    ]);
    expect(papers[0]?.history[0]?.written).toMatchObject({ pesel: "90010112349" });
    expect(papers[1]?.history.map(({ written }) => written)).toMatchObject([
      { bodyRemarks: "Nowe opony zimowe", photos: [{ note: "Próg" }] },
      { customerName: "Anna Żółkiewska" },
    ]);
    expect(papers[2]?.history).toMatchObject([
      { written: { mileage: 120_500 } },
      { event: { type: "ProtocolDeleted" }, written: null },
    ]);
  });
});

describe("hasDocument", () => {
  test("is true in every reply as soon as a rental has a paper of any kind", async () => {
    const readings = async () => [
      rental.parse((await ask("GET", `/api/rental/${rentalId}`)).json).hasDocument,
      JSON.stringify((await ask("GET", "/api/rental/filtered")).json).includes(
        '"hasDocument":true',
      ),
      rental.parse((await ask("PUT", `/api/rental/${rentalId}`, bookingJson())).json).hasDocument,
    ];
    expect(await readings()).toEqual([false, false, false]);
    const { id } = await add(IN);
    expect(await readings()).toEqual([true, true, true]);
    await ask("DELETE", `${IN}/${id}`);
    expect(await readings()).toEqual([false, false, false]);
  });
});
