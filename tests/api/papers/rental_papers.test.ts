import { describe, expect, test } from "vitest";
import { protocol } from "../../../shared/api/protocol.ts";
import { rental } from "../../../shared/api/rental.ts";
import { agreementReply, agreementSummaries, madePapers } from "../../../shared/api/agreement.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { rebuild } from "../../../server/ledger/rebuild.ts";
import { verify } from "../../../server/ledger/verify.ts";
import { sweepFiles } from "../../../server/reactions/sweep_files.ts";
import { bookingJson, CAR } from "../../support/server/booking_world.ts";
import { onePagePdf } from "../../support/papers/pdf_files.ts";
import { protocolJson } from "../../support/papers/protocols.ts";
import { agreementJson, NIP, openPaperWorld, PESEL } from "../../support/papers/rental_papers.ts";
import { jpeg } from "../../support/server/sent_files.ts";
import { storedRows } from "../../support/server/stored_rows.ts";
import { eachTest } from "../../support/each_test.ts";

const UNKNOWN_ID = "0199a000-0000-7000-8000-0000000000ff";
/** Another customer: each e-mail is a customer. */
const NOWAK = {
  customerFirstName: "Jan",
  customerLastName: "Nowak",
  customerEmail: "nowak@example.com",
};
const world = eachTest(() => openPaperWorld());

function make(rentalId = world.rentalId, headers: Record<string, string> = {}) {
  return world.call("POST", `/rental/${rentalId}/documents`, { headers });
}
async function made(rentalId = world.rentalId) {
  return madePapers.parse((await make(rentalId)).json);
}
async function paperEvents(): Promise<string[]> {
  const all = await world.api.events();
  return all.map(({ event }) => event.type).filter((type) =>
    /^(Agreement|Protocol|Signed)/.test(type)
  );
}
describe("POST /rental/{id}/documents", () => {
  test("creates the agreement and both protocols with their PDFs, handover first", async () => {
    const reply = await make();
    expect(reply.status).toBe(201);
    const { agreement, handover, return: back } = madePapers.parse(reply.json);
    const booked = rental.parse((await world.call("GET", `/rental/${world.rentalId}`)).json);
    expect(agreement).toMatchObject({
      validFrom: booked.startDateTime,
      validTo: booked.endDateTime,
      customerName: "Anna Żółkiewska",
      customerAddress: "Kielce, Leśna 4",
      deposit: 0,
      deliveryFee: 0,
      pesel: "",
    });
    expect(agreement.rentalFee).toBeGreaterThan(0);
    expect(handover).toMatchObject({
      status: "planned",
      dateTime: booked.startDateTime,
      fuelLevel: 100,
      bodyCondition: "Czysty",
      interiorCondition: "Czysty",
      mileage: 0,
      damages: [],
      settlement: null,
    });
    expect(back).toMatchObject({ status: "planned", dateTime: booked.endDateTime });
    expect(handover.registrationNumber).toBe(booked.rentalCar?.registrationNumber);
    expect(world.drawing.drawn.map((title) => title.split(" ")[0]))
      .toEqual(["Protokół", "Protokół", "Umowa"]);
    for (const { filePath } of [agreement, handover, back]) {
      const pdf = await world.bytes((filePath ?? "").replace("/api", ""));
      expect(new TextDecoder().decode(pdf.slice(0, 5))).toBe("%PDF-");
    }
    expect(await world.files()).toHaveLength(3);
    expect(booked.hasDocument).toBe(true);
  });

  test("fills in the deposit of the settings and the last known condition of the car", async () => {
    const rates = { lateHourFee: 50, fuelTenthFee: 50, kilometreFee: 1, deposit: 1200 };
    await world.call("POST", "/settings/settlement-rates", { json: rates });
    const json = {
      ...protocolJson({ dateTime: "2026-11-20T08:00:00.000Z", mileage: 87_654 }),
      rentalId: world.rentalId,
    };
    await world.call("POST", "/rentalprotocolout", { json });
    const rentalId = await world.book({
      startDateTime: "2026-12-10T07:00:00Z",
      endDateTime: "2026-12-12T07:00:00Z",
    });
    const { agreement, handover, return: back } = await made(rentalId);
    expect(agreement.deposit).toBe(1200);
    for (const prepared of [handover, back]) {
      expect(prepared).toMatchObject({
        mileage: 87_654,
        equipment: ["Koło zapasowe", "Trójkąt"],
        damages: [{ note: "Przy klamce", isNew: false, photoId: null }],
        photos: [],
      });
    }
  });

  test("a scan signs a prepared protocol, whose content does not count as the car's condition", async () => {
    const { handover } = await made();
    const path = `/rentalprotocolout/${handover.id}/upload-signed`;
    const reply = await world.send("PUT", path, [["file", "skan.pdf", onePagePdf("skan")]]);
    expect(reply.json).toMatchObject({ status: "signed", isFilled: false });
    expect((await world.call("GET", `/rentalcar/${CAR}/condition`)).json).toBeNull();
    expect((await world.call("GET", `/rentalprotocolout/lastbycar/${CAR}`)).status).toBe(404);
  });

  test("is refused where the rental has any paper, and changes nothing", async () => {
    await world.agreement();
    const before = await paperEvents();
    const reply = await make();
    expect(reply.refusal()).toEqual([409, officeMessages.papersExist]);
    expect([await paperEvents(), world.drawing.drawn]).toEqual([before, []]);
  });

  test("of two simultaneous requests exactly one creates papers, and the other leaves no file", async () => {
    const replies = await Promise.all([make(), make()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await paperEvents()).toHaveLength(6);
    expect(await world.files()).toHaveLength(3);
  });

  test("a repeated request gets its first reply, also while the first is still running", async () => {
    const headers = { "Idempotency-Key": "k1" };
    const [one, other] = await Promise.all([
      make(world.rentalId, headers),
      make(world.rentalId, headers),
    ]);
    const again = await make(world.rentalId, headers);
    expect([one.status, other.status, again.status]).toEqual([201, 201, 201]);
    expect([other.json, again.json]).toEqual([one.json, one.json]);
    expect(await paperEvents()).toHaveLength(6);
    expect(await world.files()).toHaveLength(3);
  });

  test.each([
    [1, "handover", officeMessages.handoverNotMade],
    [2, "return", officeMessages.returnNotMade],
    [3, "agreement", officeMessages.agreementNotMade],
  ])(
    "where drawing %i fails nothing is recorded, and the reply has its step (%s) and sentence",
    async (nth, step, sentence) => {
      let count = 0;
      world.drawing.before = () => {
        count += 1;
        if (count === nth) throw new Error("no font");
      };
      const reply = await make();
      expect(reply.status).toBe(500);
      expect(reply.problem()).toMatchObject({ step, errorMessage: sentence });
      await sweepFiles(world.api.services);
      expect([await paperEvents(), await world.files()]).toEqual([[], []]);
      expect(world.api.logged.join("")).not.toMatch(/Anna|Żółkiewska|Leśna/);
      world.drawing.before = () => undefined;
      expect((await make()).status).toBe(201);
    },
  );

  test("draws the papers again after an edit in between, so that they match the rental", async () => {
    world.drawing.before = async () => {
      world.drawing.before = () => undefined;
      const json = bookingJson({ customerLastName: "Nowak", status: "Aktywne" });
      expect((await world.call("PUT", `/rental/${world.rentalId}`, { json })).status).toBe(200);
    };
    const { agreement } = await made();
    expect(agreement.customerLastName).toBe("Nowak");
    expect(await world.files()).toHaveLength(3);
  });

  test("draws on the car's silhouette; a filled protocol and its return keep theirs", async () => {
    const be = (silhouette: unknown) =>
      world.call("PATCH", `/rentalcar/${CAR}`, { json: { silhouette } });
    const now = async (path: string) =>
      protocol.parse((await world.call("GET", `/${path}/rental/${world.rentalId}`)).json);
    expect(Object.keys((await made()).handover)).not.toContain("silhouette");
    expect((await be("lorry")).status).toBe(400);
    expect((await be("van")).json).toMatchObject({ silhouette: "van" });
    const publicly = await world.api.call("GET", `/api/rentalcar/${CAR}`);
    expect(JSON.stringify(publicly.json)).not.toContain("silhouette");

    await world.call("DELETE", `/rental/${world.rentalId}/documents`);
    const { handover, return: back } = await made();
    expect([handover.silhouette, back.silhouette]).toEqual(["van", "van"]);
    const filled = protocolJson({ silhouette: "van" });
    await world.call("PUT", `/rentalprotocolout/${handover.id}`, { json: filled });
    await be("estate");
    const edit = bookingJson({ additionalInfo: "Fotelik", regenerateDocuments: true });
    const edited = await world.call("PUT", `/rental/${world.rentalId}`, { json: edit });
    expect(edited.status).toBe(200);
    expect(await now("rentalprotocolout")).toMatchObject({ status: "filled", silhouette: "van" });
    const prepared = await now("rentalprotocolin");
    expect(prepared).toMatchObject({ status: "planned", silhouette: "van" });
    expect(prepared.id).not.toBe(back.id);
  });

  test("is refused for a car without registration number, and for an unknown rental", async () => {
    const { catalogue } = world.api.services;
    const known = await catalogue.rentalCar(CAR);
    if (!known) throw new Error("Expected the car");
    await catalogue.putRentalCar({ ...known, registrationNumber: "" });
    const reply = await make();
    expect(reply.refusal()).toEqual([409, officeMessages.protocolDataMissing]);
    const unknown = await make(UNKNOWN_ID);
    expect(unknown.refusal()).toEqual([404, messages.rentalNotFound]);
    expect((await world.api.call("POST", `/api/rental/${world.rentalId}/documents`)).status)
      .toBe(401);
  });

  test("a rebuild gives the same rows, and the chain verifies", async () => {
    await made();
    const { kv } = world.api.services;
    const before = await storedRows(kv);
    expect(await verify(kv)).toMatchObject({ problems: [] });
    await rebuild(kv);
    expect(await storedRows(kv)).toEqual(before);
  });
});

describe("DELETE /rental/{id}/documents", () => {
  function remove(headers: Record<string, string> = {}) {
    return world.call("DELETE", `/rental/${world.rentalId}/documents`, { headers });
  }

  test("deletes all papers and files, once, and the rental may get new ones", async () => {
    await made();
    const headers = { "Idempotency-Key": "k1" };
    expect((await remove(headers)).status).toBe(204);
    expect((await remove(headers)).status).toBe(204);
    expect(await world.files()).toEqual([]);
    expect((await world.call("GET", "/rentaldocument")).json).toEqual([]);
    expect((await make()).status).toBe(201);
  });

  test("with If-Match is 412, since all papers together have no version", async () => {
    await made();
    const path = `/rental/${world.rentalId}/documents`;
    for (const tag of ['"1"', 'W/"2"', '"1", "2"']) {
      const reply = await world.call("DELETE", path, { headers: { "If-Match": tag } });
      expect(reply.refusal()).toEqual([412, messages.stale]);
    }
    expect(await world.files()).toHaveLength(3);
    expect((await world.call("DELETE", path, { headers: { "If-Match": "*" } })).status).toBe(204);
  });

  test("is refused with a signed protocol, and nothing is deleted", async () => {
    const { handover } = await made();
    const path = `/rentalprotocolout/${handover.id}/upload-signed`;
    await world.send("PUT", path, [["file", "a.pdf", onePagePdf()]]);
    const reply = await remove();
    expect(reply.refusal()).toEqual([409, officeMessages.papersHoldSigned]);
    expect(await world.files()).toHaveLength(3);
  });
});

describe("PUT /rental/{id} with regenerateDocuments", () => {
  function edit(changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
    const json = bookingJson({ status: "Aktywne", regenerateDocuments: true, ...changes });
    return world.call("PUT", `/rental/${world.rentalId}`, { json, headers });
  }
  async function current() {
    const links = await world.call("GET", `/rentaldocument/rental/${world.rentalId}`);
    const [listed] = agreementSummaries.parse(links.json);
    if (!listed) throw new Error("Expected an agreement");
    const agreement = await world.call("GET", `/rentaldocument/${listed.id}`);
    const out = await world.call("GET", `/rentalprotocolout/rental/${world.rentalId}`);
    return {
      agreement: agreementReply.parse(agreement.json),
      handover: protocol.parse(out.json),
    };
  }

  async function typedByHand(id: string): Promise<void> {
    const typed = { deposit: 700, deliveryFee: 30, pesel: PESEL, nip: NIP, rentalFee: 1 };
    const json = agreementJson(world.rentalId, typed);
    expect((await world.call("PUT", `/rentaldocument/json/${id}`, { json })).status).toBe(200);
  }

  test("creates all papers again in the same commit, and keeps what was typed by hand but for the frozen price", async () => {
    const { agreement } = await made();
    await typedByHand(agreement.id);
    const reply = await edit({
      customerLastName: "Nowak",
      endDateTime: "2026-12-01T07:00:00.000Z",
    });
    expect([reply.status, rental.parse(reply.json).customerLastName]).toEqual([200, "Nowak"]);
    const now = await current();
    expect(now.agreement.id).not.toBe(agreement.id);
    expect(now.agreement).toMatchObject({
      customerLastName: "Nowak",
      validTo: "2026-12-01T07:00:00.000Z",
      rentalFee: agreement.rentalFee,
      deposit: agreement.deposit,
      deliveryFee: 30,
      pesel: PESEL,
      nip: NIP,
      drivingLicense: "01234/26/2604",
      note: "Kluczyk zapasowy w biurze.",
    });
    expect(now.handover).toMatchObject({ status: "planned", customerLastName: "Nowak" });
    expect(await world.files()).toHaveLength(3);
    expect((await world.bytes(`/rentaldocument/${now.agreement.id}/pdf`)).length)
      .toBeGreaterThan(100);
    const { kv } = world.api.services;
    expect(await verify(kv)).toMatchObject({ problems: [] });
    const rows = await storedRows(kv);
    await rebuild(kv);
    expect(await storedRows(kv)).toEqual(rows);
  });

  test("papers for another customer have the frozen price and the delivery fee before, and contain no personal data of a former one", async () => {
    const { agreement } = await made();
    await typedByHand(agreement.id);
    const scan = onePagePdf("dowod");
    await world.send("PUT", `/rentaldocument/${agreement.id}`, [["file", "dowód.pdf", scan]]);
    expect((await edit(NOWAK)).status).toBe(200);
    const now = await current();
    expect(now.agreement).toMatchObject({
      customerFirstName: "Jan",
      customerLastName: "Nowak",
      deposit: agreement.deposit,
      deliveryFee: 30,
      pesel: "",
      nip: "",
      drivingLicense: "",
      note: "",
      attachment: null,
    });
    expect((await world.call("GET", `/rentaldocument/${now.agreement.id}/file`)).status).toBe(404);
    expect(await world.files()).toHaveLength(3);
    const { kv } = world.api.services;
    expect(await verify(kv)).toMatchObject({ problems: [] });
  });

  test("papers contain no PESEL of an earlier customer, even if they were not created for the one in between", async () => {
    const { agreement } = await made();
    await typedByHand(agreement.id);
    expect((await edit({ ...NOWAK, regenerateDocuments: false })).status).toBe(200);
    expect((await edit(NOWAK)).status).toBe(200);
    expect((await current()).agreement.pesel).toBe("");
  });

  test("an agreement that is not created again keeps its customer, without another customer's phone", async () => {
    const { agreement } = await made();
    const passedOn = { ...NOWAK, customerPhone: "+48 601 222 333", regenerateDocuments: false };
    expect((await edit(passedOn)).status).toBe(200);
    expect((await current()).agreement).toMatchObject({
      customerName: "Anna Żółkiewska",
      customerPhone: "",
      customerEmail: "",
    });
    await typedByHand(agreement.id);
    const byNow = agreementJson(world.rentalId, NOWAK);
    const path = `/rentaldocument/json/${agreement.id}`;
    expect((await world.call("PUT", path, { json: byNow })).status).toBe(200);
    const owners = (await world.api.events()).flatMap(({ event }) =>
      event.type === "AgreementDrawnUp" || event.type === "AgreementRevised"
        ? [event.customerId]
        : []
    );
    const [drawnUp, typed, renamed] = owners;
    expect([owners.length, typed]).toEqual([3, drawnUp]);
    expect(renamed).not.toBe(drawnUp);
    expect((await current()).agreement.customerEmail).toBe(NOWAK.customerEmail);
  });

  test("a corrected e-mail of the same person is immediately in the agreement", async () => {
    await made();
    const corrected = { customerEmail: "anna.z@example.com", regenerateDocuments: false };
    expect((await edit(corrected)).status).toBe(200);
    expect((await current()).agreement.customerEmail).toBe("anna.z@example.com");
  });

  test("photos of a protocol that is kept remain with it, also after the erasure of the former customer", async () => {
    const { handover } = await made();
    const photo = "0199c000-0000-7000-8000-000000000001";
    const path = `/protocolphoto/${photo}`;
    const sent = await world.send("PUT", `${path}?rentalId=${world.rentalId}`, [
      ["file", "IMG_1.jpg", await jpeg()],
    ]);
    expect(sent.status).toBe(201);
    const photos = [{ id: photo, takenAt: "2026-11-27T07:01:00.000Z", note: "" }];
    const json = protocolJson({ photos });
    await world.call("PUT", `/rentalprotocolout/${handover.id}`, { json });
    expect((await edit(NOWAK)).status).toBe(200);
    const erasure = { email: "anna@example.com", confirmed: true };
    expect((await world.call("POST", "/customer/erasure", { json: erasure })).status).toBe(200);
    const now = await current();
    expect(now.handover).toMatchObject({ status: "filled", photos });
    expect((await world.call("GET", path)).status).toBe(200);
  });

  test("a protocol filled at the same car keeps its content, and an attachment is kept", async () => {
    const { handover, agreement } = await made();
    const json = protocolJson({ mileage: 5_555 });
    await world.call("PUT", `/rentalprotocolout/${handover.id}`, { json });
    const bytes = onePagePdf("dowod");
    await world.send("PUT", `/rentaldocument/${agreement.id}`, [["file", "dowód.pdf", bytes]]);
    expect((await edit({ customerLastName: "Nowak" })).status).toBe(200);
    const now = await current();
    expect(now.handover).toMatchObject({ status: "filled", mileage: 5_555 });
    expect(now.agreement.attachment?.name).toBe("dowód.pdf");
    expect(await world.bytes(`/rentaldocument/${now.agreement.id}/file`)).toEqual(bytes);
    // The handover's PDF from before it was filled.
    await sweepFiles(world.api.services);
    expect(await world.files()).toHaveLength(4);
  });

  test.each([
    ["a protocol", officeMessages.protocolSigned],
    ["the agreement", officeMessages.agreementHoldsSignedFile],
  ])(
    "is completely refused where %s is signed: nothing of the edit is saved",
    async (what, sentence) => {
      const { handover, agreement } = await made();
      const path = what === "a protocol"
        ? `/rentalprotocolout/${handover.id}/upload-signed`
        : `/rentaldocument/rental/${agreement.id}`;
      await world.send("PUT", path, [["file", "a.pdf", onePagePdf()]]);
      const count = world.drawing.drawn.length;
      const reply = await edit({ customerLastName: "Nowak" });
      expect(reply.refusal()).toEqual([409, sentence]);
      const booked = await world.call("GET", `/rental/${world.rentalId}`);
      expect(rental.parse(booked.json).customerLastName).toBe("Żółkiewska");
      expect((await current()).agreement.id).toBe(agreement.id);
      expect(world.drawing.drawn).toHaveLength(count);
      expect((await edit({ customerLastName: "Nowak", regenerateDocuments: false })).status).toBe(
        200,
      );
    },
  );

  test("a refused edit creates no papers, and a failed drawing changes nothing", async () => {
    const { agreement } = await made();
    await world.book({
      startDateTime: "2026-12-10T07:00:00Z",
      endDateTime: "2026-12-12T07:00:00Z",
    });
    const taken = await edit({
      startDateTime: "2026-12-11T07:00:00Z",
      endDateTime: "2026-12-13T07:00:00Z",
    });
    expect(taken.refusal()).toEqual([409, messages.carNotAvailable]);
    expect((await edit({}, { "If-Match": '"9"' })).status).toBe(412);
    world.drawing.before = (paper) => {
      if (paper.title.startsWith("Umowa")) throw new Error("no font");
    };
    const failed = await edit({ customerLastName: "Nowak", customerEmail: "nowak@example.com" });
    expect(failed.refusal()).toEqual([500, officeMessages.agreementNotMade]);
    const now = await current();
    expect([now.agreement.id, now.agreement.customerLastName])
      .toEqual([agreement.id, "Żółkiewska"]);
    expect(await world.files()).toHaveLength(3);
  });

  test("a repeated edit changes nothing twice, and creates no papers for a rental without any", async () => {
    expect((await edit({ customerLastName: "Nowak" })).status).toBe(200);
    expect(await paperEvents()).toEqual([]);
    await made();
    const headers = { "Idempotency-Key": "k1" };
    const [one, other] = await Promise.all([
      edit({ customerLastName: "Kowalska" }, headers),
      edit({ customerLastName: "Kowalska" }, headers),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect((await paperEvents()).filter((type) => type === "AgreementDrawnUp")).toHaveLength(2);
    expect(await world.files()).toHaveLength(3);
  });
});
