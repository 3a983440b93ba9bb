import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { protocol } from "../../shared/api/protocol.ts";
import { rental } from "../../shared/api/rental.ts";
import { rentalDocument, rentalPapers } from "../../shared/api/rental_document.ts";
import { messages } from "../../shared/messages.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { readEvents } from "../../server/ledger/read.ts";
import { rebuild } from "../../server/ledger/rebuild.ts";
import { verify } from "../../server/ledger/verify.ts";
import { sweepFiles } from "../../server/reactions/sweep_files.ts";
import { bookingJson, CAR } from "../support/booking_world.ts";
import { onePagePdf } from "../support/pdf_files.ts";
import { protocolJson, signingJson } from "../support/protocols.ts";
import {
  agreementJson,
  NIP,
  openPaperWorld,
  type PaperWorld,
  PESEL,
} from "../support/rental_papers.ts";
import { collect } from "../support/rentals.ts";
import { storedRows } from "../support/stored_rows.ts";

const NOBODY = "0199a000-0000-7000-8000-0000000000ff";
let world: PaperWorld;
beforeEach(async () => {
  world = await openPaperWorld();
});
afterEach(() => world.api.close());

function make(rentalId = world.rentalId, headers: Record<string, string> = {}) {
  return world.call("POST", `/rental/${rentalId}/documents`, { headers });
}
async function made(rentalId = world.rentalId) {
  return rentalPapers.parse((await make(rentalId)).json);
}
async function paperEvents(): Promise<string[]> {
  const all = await collect(readEvents(world.api.services.kv));
  return all.map(({ event }) => event.type).filter((type) =>
    /^(Agreement|Protocol|Signed)/.test(type)
  );
}
async function car(changes: Record<string, unknown>) {
  const reply = await world.call("PATCH", `/rentalcar/${CAR}`, { json: changes });
  expect(reply.status).toBe(200);
}

describe("POST /rental/{id}/documents", () => {
  test("makes the agreement and both protocols with their PDFs, handover first", async () => {
    const reply = await make();
    expect(reply.status).toBe(201);
    const { agreement, handover, return: back } = rentalPapers.parse(reply.json);
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
    expect(booked.hasDocument).toBe(false);
  });

  test("begins with the deposit of the settings, and with the car as it was left last", async () => {
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

  test("is refused where any paper is, and changes nothing", async () => {
    await world.agreement();
    const before = await paperEvents();
    const reply = await make();
    expect([reply.status, reply.problem().errorMessage]).toEqual([409, officeMessages.papersExist]);
    expect([await paperEvents(), world.drawing.drawn]).toEqual([before, []]);
  });

  test("of two at the same time exactly one makes papers, and the other leaves no file", async () => {
    const replies = await Promise.all([make(), make()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await paperEvents()).toHaveLength(6);
    expect(await world.files()).toHaveLength(3);
  });

  test("a lost reply is given again, also while the first is still under way", async () => {
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
    [1, officeMessages.handoverNotMade],
    [2, officeMessages.returnNotMade],
    [3, officeMessages.documentNotMade],
  ])(
    "where drawing %i fails nothing is recorded, and its step's sentence is said",
    async (nth, sentence) => {
      let count = 0;
      world.drawing.before = () => {
        count += 1;
        if (count === nth) throw new Error("no font");
      };
      const reply = await make();
      expect([reply.status, reply.problem().errorMessage]).toEqual([500, sentence]);
      await sweepFiles(world.api.services);
      expect([await paperEvents(), await world.files()]).toEqual([[], []]);
      expect(world.api.logged.join("")).not.toMatch(/Anna|Żółkiewska|Leśna/);
      world.drawing.before = () => undefined;
      expect((await make()).status).toBe(201);
    },
  );

  test("an edit meanwhile is drawn, too: the papers say what the rental says", async () => {
    world.drawing.before = async () => {
      world.drawing.before = () => undefined;
      const json = bookingJson({ customerLastName: "Nowak", status: "Aktywne" });
      expect((await world.call("PUT", `/rental/${world.rentalId}`, { json })).status).toBe(200);
    };
    const { agreement } = await made();
    expect(agreement.customerLastName).toBe("Nowak");
    expect(await world.files()).toHaveLength(3);
  });

  test("a car without registration number, and an unknown rental, have none", async () => {
    const { catalogue } = world.api.services;
    const known = await catalogue.rentalCar(CAR);
    if (!known) throw new Error("Expected the car");
    await catalogue.putRentalCar({ ...known, registrationNumber: "" });
    const reply = await make();
    expect([reply.status, reply.problem().errorMessage])
      .toEqual([409, officeMessages.protocolDataMissing]);
    const unknown = await make(NOBODY);
    expect([unknown.status, unknown.problem().errorMessage])
      .toEqual([404, messages.rentalNotFound]);
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

  test("takes all papers and files away, once, and the rental may have new ones", async () => {
    await made();
    const headers = { "Idempotency-Key": "k1" };
    expect((await remove(headers)).status).toBe(204);
    expect((await remove(headers)).status).toBe(204);
    expect(await world.files()).toEqual([]);
    expect((await world.call("GET", "/rentaldocument")).json).toEqual([]);
    expect((await make()).status).toBe(201);
  });

  test("is refused with a signed protocol, and nothing is gone", async () => {
    const { handover } = await made();
    const path = `/rentalprotocolout/${handover.id}/upload-signed`;
    await world.send("PUT", path, [["file", "a.pdf", onePagePdf()]]);
    const reply = await remove();
    expect([reply.status, reply.problem().errorMessage])
      .toEqual([409, officeMessages.protocolSigned]);
    expect(await world.files()).toHaveLength(3);
  });
});
