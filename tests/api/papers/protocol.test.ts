import { v7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import {
  knownCondition,
  type Protocol,
  protocol,
  protocols,
} from "../../../shared/api/protocol.ts";
import { agreementMessages } from "../../../shared/agreement_messages.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { apiSuite } from "../../support/server/api_suite.ts";
import { bookedRental, CAR } from "../../support/server/booking_world.ts";
import { rebuild } from "../../../server/ledger/rebuild.ts";
import { verify } from "../../../server/ledger/verify.ts";
import {
  DAMAGE,
  damageJson,
  NO_SIGNATURES,
  protocolJson,
  settlementJson,
  signingJson,
} from "../../support/papers/protocols.ts";
import { agreementJson } from "../../support/papers/rental_papers.ts";
import { formOf, jpeg } from "../../support/server/sent_files.ts";
import { storedRows } from "../../support/server/stored_rows.ts";
import { strangeText, textOf } from "../../support/strange_text.ts";

const OTHER_CAR = "0199a000-0000-7000-8000-00000000000b";
const UNKNOWN_ID = "0199a000-0000-7000-8000-0000000000ff";
const LATER = {
  startDateTime: "2026-12-10T07:00:00.000Z",
  endDateTime: "2026-12-12T07:00:00.000Z",
};
const OUT = "/api/rentalprotocolout";
const IN = "/api/rentalprotocolin";
const api = apiSuite([CAR, OTHER_CAR], { RATE_LIMITS: "off" });
let rentalId: string;
beforeEach(async () => {
  rentalId = await book();
});

const book = async (changes: Record<string, unknown> = {}) => (await bookedRental(api, changes)).id;
async function add(
  base: string,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  return await api.office("POST", base, {
    json: protocolJson({ rentalId, ...changes }),
    headers,
  });
}
async function added(base: string, changes: Record<string, unknown> = {}): Promise<Protocol> {
  return protocol.parse((await add(base, changes)).json);
}
async function put(path: string, json: unknown, headers: Record<string, string> = {}) {
  return await api.office("PUT", path, { json, headers });
}
async function get(path: string) {
  return await api.office("GET", path);
}
async function eventTypes(): Promise<string[]> {
  return (await api.events()).map(({ event }) => event.type)
    .filter((type) => type.includes("Protocol"));
}

describe.each([["a handover", OUT, "handover"], ["a return", IN, "return"]] as const)(
  "%s",
  (_, base, kind) => {
    test("is created for a rental, and read by its id, its rental and its list", async () => {
      const reply = await add(base);
      expect([reply.status, reply.headers.get("ETag")]).toEqual([201, '"1"']);
      const made = protocol.parse(reply.json);
      expect(made).toMatchObject({
        ...protocolJson(),
        kind,
        rentalId,
        rentalCarId: CAR,
        status: "filled",
        customerFirstName: "Anna",
        customerLastName: "Żółkiewska",
        filePath: null,
        isManuallyUploaded: false,
        signing: null,
        settlement: null,
      });
      for (const path of [`${base}/${made.id}`, `${base}/rental/${rentalId}`]) {
        const read = await get(path);
        expect([read.status, read.headers.get("ETag"), read.json]).toEqual([200, '"1"', made]);
        expect(read.headers.get("Cache-Control")).toBe("no-store");
      }
      expect((await get(base)).json).toEqual([made]);
      expect(await eventTypes()).toEqual(["ProtocolDrawnUp"]);
    });

    test("is replaced as a whole by a change, and each change has its version", async () => {
      const { id } = await added(base);
      const changed = await put(`${base}/${id}`, protocolJson({ mileage: 120_100 }), {
        "If-Match": '"1"',
      });
      expect([changed.status, changed.headers.get("ETag")]).toEqual([200, '"2"']);
      expect(changed.json).toMatchObject({ mileage: 120_100, version: 2 });
      const same = await put(`${base}/${id}`, protocolJson({ mileage: 120_100 }));
      expect([same.status, same.headers.get("ETag")]).toEqual([200, '"2"']);
      expect((await get(`${base}/${id}`)).json).toEqual(changed.json);
      expect(await eventTypes()).toEqual(["ProtocolDrawnUp", "ProtocolRevised"]);
    });

    test("is signed by both parties on the screen, with names, time and content hash", async () => {
      const { id } = await added(base);
      const json = await signingJson(kind, id, { mileage: 120_001 });
      const reply = await api.office("POST", `${base}/${id}/sign`, { json });
      expect([reply.status, reply.headers.get("ETag")]).toEqual([200, '"3"']);
      expect(reply.json).toMatchObject({
        status: "signed",
        mileage: 120_001,
        signing: {
          by: "screen",
          at: "2026-11-27T07:20:00.000Z",
          contentHash: json.contentHash,
          signatures: {
            customerName: "Anna Żółkiewska",
            customer: json.customerSignature,
            business: json.businessSignature,
          },
        },
      });
      expect((await get(`${base}/${id}`)).json).toEqual(reply.json);
      expect(await eventTypes()).toEqual([
        "ProtocolDrawnUp",
        "ProtocolRevised",
        "ProtocolSigned",
      ]);
    });

    test("can be deleted, and its rental may get another one", async () => {
      const { id } = await added(base);
      const headers = { "If-Match": '"1"' };
      const gone = await api.office("DELETE", `${base}/${id}`, { headers });
      expect(gone.status).toBe(204);
      for (const path of [`${base}/${id}`, `${base}/rental/${rentalId}`]) {
        const read = await get(path);
        expect(read.refusal()).toEqual([404, officeMessages.protocolNotFound]);
      }
      expect(protocols.parse((await get(base)).json)).toEqual([]);
      // The browser reports a 404 as an error: who only looks for one asks for it as optional.
      const optional = `${base}/rental/${rentalId}?optional=true`;
      expect((await get(optional)).status).toBe(204);
      expect((await get(`${base}/rental/${rentalId}?optional=perhaps`)).status).toBe(400);
      expect((await add(base)).status).toBe(201);
      expect((await get(optional)).json).toMatchObject({ rentalId });
    });
  },
);

async function sign(
  id: string,
  { base = OUT, fields = {}, changes = {}, headers = {} }: {
    base?: typeof OUT | typeof IN;
    fields?: Record<string, unknown>;
    changes?: Record<string, unknown>;
    headers?: Record<string, string>;
  } = {},
) {
  const json = await signingJson(base === OUT ? "handover" : "return", id, fields, changes);
  return await api.office("POST", `${base}/${id}/sign`, { json, headers });
}

const PHOTOS = Array.from({ length: 12 }, () => v7());
const PHOTO_TAKEN = "2026-11-27T07:01:00.000Z";
async function storeTwelvePhotos(): Promise<void> {
  for (const id of PHOTOS) {
    const form = formOf({}, [["file", "1.jpg", await jpeg()]]);
    const path = `/api/protocolphoto/${id}?rentalId=${rentalId}`;
    expect((await api.office("PUT", path, { form })).status).toBe(201);
  }
}
function polishText(length: number): string {
  return textOf([..."aąbcćdeęfghijklłmnńoóprsśtuwyzźżAĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ"], length);
}
function longestReturn(): Record<string, unknown> {
  const damages = Array.from(
    { length: 40 },
    (_, at) =>
      damageJson({ id: v7(), note: polishText(200), isNew: true, photoId: PHOTOS[at % 12] }),
  );
  return {
    registrationNumber: polishText(200),
    mileage: 9_999_999,
    bodyRemarks: polishText(4_000),
    bodyDamages: polishText(4_000),
    equipment: Array.from({ length: 60 }, () => polishText(200)),
    damages,
    photos: PHOTOS.map((id) => ({ id, takenAt: PHOTO_TAKEN, note: polishText(200) })),
    settlement: settlementJson({
      damageFees: damages.map(({ id }) => ({ damageId: id, amount: 999_999.99 })),
      fees: Array.from({ length: 20 }, () => ({ label: polishText(200), amount: 999_999.99 })),
    }),
  };
}

describe("creating a protocol", () => {
  test("a client may choose the id; a second protocol of a kind, or the same id again, is refused", async () => {
    const id = "0199a000-0000-7000-8000-00000000CAFE";
    const made = await added(OUT, { id });
    expect(made.id).toBe(id.toLowerCase());
    const second = await add(OUT);
    expect([second.status, second.problem().type, second.problem().errorMessage])
      .toEqual([409, "/problems/paper_exists", officeMessages.protocolExists]);
    const taken = await add(OUT, { id, rentalId: await book(LATER) });
    expect(taken.refusal()).toEqual([409, officeMessages.idTaken]);
    expect((await add(IN, { id })).status).toBe(201);
  });

  test("a time far after the present and its rental is refused at its field", async () => {
    const ahead = { dateTime: "2026-12-02T07:01:00.000Z" };
    const { id } = await added(IN, { dateTime: "2026-12-02T07:00:00.000Z" });
    const replies = [
      await add(OUT, ahead),
      await put(`${IN}/${id}`, protocolJson(ahead)),
      await sign(id, { base: IN, fields: ahead }),
    ];
    for (const reply of replies) {
      expect([reply.status, reply.problem().errors])
        .toEqual([400, [{ path: "dateTime", message: officeMessages.protocolTimeAhead }]]);
    }
  });

  test("of two simultaneous protocols of one kind one is recorded, the other is 409", async () => {
    const replies = await Promise.all([add(OUT), add(OUT), add(OUT)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await eventTypes()).toEqual(["ProtocolDrawnUp"]);
  });

  test("a request repeated with its key after a lost reply is recorded once, and gets the same reply", async () => {
    const headers = { "Idempotency-Key": "k1" };
    const first = await add(OUT, {}, headers);
    const again = await add(OUT, {}, headers);
    expect([again.status, again.json, again.headers.get("ETag")])
      .toEqual([201, first.json, first.headers.get("ETag")]);
    expect((await add(OUT, { mileage: 1 }, headers)).status).toBe(422);
    expect(await eventTypes()).toEqual(["ProtocolDrawnUp"]);
  });

  test.each([
    ["an unknown rental", { rentalId: UNKNOWN_ID }, 404, messages.rentalNotFound],
    ["no rental", { rentalId: undefined }, 400],
    ["no registration", { registrationNumber: " " }, 400, officeMessages.protocolDataMissing],
    ["no date", { dateTime: undefined }, 400],
    ["an unknown condition", { bodyCondition: "Taki sobie" }, 400, messages.badRequest],
    ["half a step of fuel", { fuelLevel: 55 }, 400, messages.badRequest],
    ["a mileage below 0", { mileage: -1 }, 400, messages.badRequest],
    ["an empty row of equipment", { equipment: [""] }, 400, messages.fieldRequired],
    ["61 rows", { equipment: Array(61).fill("x") }, 400, messages.badRequest],
    ["a damage outside the drawing", { damages: [damageJson({ x: 1_001 })] }, 400],
    ["the same damage twice", { damages: [damageJson(), damageJson()] }, 400],
    ["a damage's photo that the protocol does not contain", {
      damages: [damageJson({ photoId: UNKNOWN_ID })],
    }, 400],
    [
      "a settlement of a handover",
      { settlement: settlementJson() },
      400,
      officeMessages.settlementOfReturnOnly,
    ],
    [
      "more than the store takes",
      {
        bodyRemarks: strangeText(4_000),
        bodyDamages: strangeText(4_000),
        equipment: Array.from({ length: 60 }, () => strangeText(200)),
        damages: Array.from({ length: 40 }, () => damageJson({ id: v7(), note: strangeText(200) })),
      },
      413,
      officeMessages.protocolTooLong,
    ],
  ])(
    "with %s is refused clearly, and nothing is recorded",
    async (_, changes, status, sentence?) => {
      const reply = await add(OUT, changes);
      expect(reply.refusal())
        .toEqual([status, sentence ?? messages.badRequest]);
      expect(await eventTypes()).toEqual([]);
    },
  );

  test.each([
    ["13 photos", "photos", {
      photos: Array.from({ length: 13 }, () => ({ id: v7(), takenAt: PHOTO_TAKEN, note: "" })),
    }],
    ["41 damages", "damages", {
      damages: Array.from({ length: 41 }, () => damageJson({ id: v7() })),
    }],
    ["a row of equipment of 201 characters", "equipment.1", {
      equipment: ["Trójkąt", "x".repeat(201)],
    }],
    ["a damage's note of 201 characters", "damages.0.note", {
      damages: [damageJson({ note: "x".repeat(201) })],
    }],
    ["a photo's note of 201 characters", "photos.0.note", {
      photos: [{ id: UNKNOWN_ID, takenAt: PHOTO_TAKEN, note: "x".repeat(201) }],
    }],
    ["remarks of 4,001 characters", "bodyRemarks", { bodyRemarks: "x".repeat(4_001) }],
    ["a description of damages of 4,001 characters", "bodyDamages", {
      bodyDamages: "x".repeat(4_001),
    }],
  ])("%s are refused at their field, whatever way they come", async (_, path, changes) => {
    const { id } = await added(IN);
    const replies = [
      await add(OUT, changes),
      await put(`${IN}/${id}`, protocolJson(changes)),
      await api.office("POST", `${IN}/${id}/sign`, {
        json: { ...await signingJson("return", id), content: protocolJson(changes) },
      }),
    ];
    expect(replies.map((reply) => [reply.status, reply.problem().errors?.map(({ path }) => path)]))
      .toEqual([[400, [path]], [400, [path]], [400, [`content.${path}`]]]);
    expect(await eventTypes()).toEqual(["ProtocolDrawnUp"]);
  });

  test("the settlement of a return accepts a fee only for a new damage of the same protocol", async () => {
    const fee = settlementJson({ damageFees: [{ damageId: DAMAGE, amount: 300.005 }] });
    const old = await add(IN, { settlement: fee });
    expect(old.refusal()).toEqual([400, officeMessages.damageFeeWithoutDamage]);
    const damages = [damageJson({ isNew: true })];
    const made = protocol.parse((await add(IN, { settlement: fee, damages })).json);
    expect(made.settlement?.damageFees).toEqual([{ damageId: DAMAGE, amount: 300.01 }]);
    expect((await get(`${IN}/${made.id}`)).json).toEqual(made);
  });

  test("the settlement of a return accepts no kilometres that were not driven, and no damage of the handover", async () => {
    const handover = { mileage: 120_000, fuelLevel: 100 };
    const settled = settlementJson({ handover, extraKilometres: 51 });
    const back = { mileage: 120_050, settlement: settled };
    const far = await add(IN, back);
    expect(far.refusal()).toEqual([400, officeMessages.kilometresBeyondDriven]);
    await added(OUT);
    const settlement = settlementJson({ handover, extraKilometres: 50 });
    const old = await add(IN, { ...back, settlement, damages: [damageJson({ isNew: true })] });
    expect(old.refusal()).toEqual([400, officeMessages.damageNotNew]);
    expect((await add(IN, { ...back, settlement })).status).toBe(201);
  });

  test("a settlement must match the current handover when drawn up, changed and signed", async () => {
    const { id: out } = await added(OUT, { fuelLevel: 50 });
    const first = await add(IN, { settlement: settlementJson() });
    const handover = { mileage: 120_000, fuelLevel: 50 };
    const fair = settlementJson({ handover });
    const { id } = await added(IN, { settlement: fair });
    await put(`${OUT}/${out}`, protocolJson({ fuelLevel: 60 }));
    const refused = [
      first,
      await put(`${IN}/${id}`, protocolJson({ settlement: fair })),
      await sign(id, { base: IN, fields: { settlement: fair } }),
    ];
    for (const reply of refused) {
      expect([reply.status, reply.problem().type, reply.problem().errorMessage]).toEqual([
        409,
        "/problems/settlement_outdated",
        officeMessages.settlementOutdated,
      ]);
    }
    const renewed = settlementJson({ handover: { ...handover, fuelLevel: 60 } });
    expect((await put(`${IN}/${id}`, protocolJson({ settlement: renewed }))).status).toBe(200);
  });

  test("a settlement is refused if it charges an hour within an extended agreement", async () => {
    const late = { dateTime: "2026-11-30T09:30:00.000Z" };
    const settlement = settlementJson();
    const { id } = await added(IN, { ...late, settlement });
    const agreed = await api.office("POST", "/api/rentaldocument", {
      json: agreementJson(rentalId, { validTo: "2026-11-30T10:00:00.000Z" }),
    });
    expect(agreed.status).toBe(201);
    const reply = await put(
      `${IN}/${id}`,
      protocolJson({ ...late, settlement, mileage: 120_001 }),
    );
    expect([reply.status, reply.problem().type, reply.problem().errorMessage]).toEqual([
      409,
      "/problems/settlement_outdated",
      officeMessages.settlementBeforeAgreed,
    ]);
    const renewed = settlementJson({ plannedEnd: "2026-11-30T10:00:00.000Z" });
    const mended = await put(`${IN}/${id}`, protocolJson({ ...late, settlement: renewed }));
    expect(mended.status).toBe(200);
  });

  test("a settlement accepts 20 other fees, and not 21", async () => {
    const fees = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ label: `Opłata ${at + 1}`, amount: 1 }));
    const more = await add(IN, { settlement: settlementJson({ fees: fees(21) }) });
    expect([more.status, more.problem().errors?.map(({ path }) => path)])
      .toEqual([400, ["settlement.fees"]]);
    const made = await add(IN, { settlement: settlementJson({ fees: fees(20) }) });
    expect(protocol.parse(made.json).settlement?.fees).toHaveLength(20);
  });

  test("a protocol with every field at its limit, in Polish letters, is stored, changed and signed", async () => {
    await storeTwelvePhotos();
    await added(OUT, { damages: [] });
    const { id } = await added(IN, longestReturn());
    const again = longestReturn();
    expect((await put(`${IN}/${id}`, protocolJson(again))).status).toBe(200);
    const strokes = [Array.from({ length: 3_000 }, (_, index) => index % 1_001)];
    const changes = { customerSignature: { strokes }, businessSignature: { strokes } };
    const last = longestReturn();
    expect((await sign(id, { base: IN, fields: last, changes })).status).toBe(200);
    expect((await get(`${IN}/${id}`)).json).toMatchObject({ ...protocolJson(last) });
  });

  test("the longest accepted protocol is stored, signed, and returned again after a lost reply", async () => {
    const strokes = [Array.from({ length: 3_000 }, (_, index) => index % 1_001)];
    const longest = {
      bodyRemarks: "ż".repeat(4_000),
      bodyDamages: "ó".repeat(4_000),
      equipment: Array.from({ length: 50 }, (_, index) => `${index} ${"ą".repeat(195)}`),
      damages: [],
    };
    const { id } = await added(OUT, longest);
    const fields = { ...longest, mileage: 1 };
    const headers = { "Idempotency-Key": "long" };
    const changes = { customerSignature: { strokes }, businessSignature: { strokes } };
    const first = await sign(id, { fields, changes, headers });
    expect(first.status).toBe(200);
    const again = await sign(id, { fields, changes, headers });
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect((await get(`${OUT}/${id}`)).json).toEqual(first.json);
  });
});

describe("changing a protocol", () => {
  test("in an older version is 412, with the newest protocol", async () => {
    const { id } = await added(OUT);
    const { json: current } = await put(`${OUT}/${id}`, protocolJson({ mileage: 1 }));
    const stale = { "If-Match": '"1"' };
    const replies = [
      await put(`${OUT}/${id}`, protocolJson({ mileage: 2 }), stale),
      await api.office("DELETE", `${OUT}/${id}`, { headers: stale }),
      await sign(id, { headers: stale }),
    ];
    for (const reply of replies) {
      expect([reply.status, reply.problem().current, reply.headers.get("ETag")])
        .toEqual([412, current, '"2"']);
    }
    expect(await eventTypes()).toEqual(["ProtocolDrawnUp", "ProtocolRevised"]);
  });

  test("repeated with its key it is recorded once", async () => {
    const { id } = await added(OUT);
    const headers = { "Idempotency-Key": "k1", "If-Match": '"1"' };
    const first = await put(`${OUT}/${id}`, protocolJson({ mileage: 5 }), headers);
    const again = await put(`${OUT}/${id}`, protocolJson({ mileage: 5 }), headers);
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect(await eventTypes()).toHaveLength(2);
  });

  test("is refused for an unknown one, one of another kind, or with another id or rental", async () => {
    const { id } = await added(OUT);
    for (const path of [`${IN}/${id}`, `${OUT}/${UNKNOWN_ID}`, `${OUT}/x`]) {
      const reply = await put(path, protocolJson());
      expect(reply.refusal()).toEqual([404, officeMessages.protocolNotFound]);
    }
    expect((await put(`${OUT}/${id}`, protocolJson({ id: UNKNOWN_ID }))).status).toBe(400);
    expect((await put(`${OUT}/${id}`, protocolJson({ rentalId: UNKNOWN_ID }))).status).toBe(400);
    expect((await put(`${OUT}/${id}`, protocolJson({ id, rentalId }))).status).toBe(200);
  });
});

describe("a signed protocol", () => {
  test("cannot be changed: each write is 409 with its own sentence", async () => {
    const { id } = await added(OUT);
    const { json: signed } = await sign(id);
    for (
      const reply of [
        await put(`${OUT}/${id}`, protocolJson({ mileage: 7 })),
        await sign(id, { fields: { mileage: 8 } }),
      ]
    ) {
      expect([reply.status, reply.problem().type, reply.problem().errorMessage])
        .toEqual([409, "/problems/signed_protocol", officeMessages.protocolSigned]);
    }
    expect((await get(`${OUT}/${id}`)).json).toEqual(signed);
  });

  test("can be deleted by itself, and then no longer locks its rental", async () => {
    const { id } = await added(OUT);
    await sign(id);
    for (const path of [`/api/rental/${rentalId}/documents`, `/api/rental/${rentalId}`]) {
      expect((await api.office("DELETE", path)).status).toBe(409);
    }
    expect((await api.office("DELETE", `${OUT}/${id}`)).status).toBe(204);
    expect((await get(`${OUT}/${id}`)).status).toBe(404);
    expect((await get(`/api/rentalcar/${CAR}/condition`)).json).toBeNull();
    expect((await api.office("DELETE", `/api/rental/${rentalId}`)).status).toBe(204);
  });

  test("is recorded once where it is signed twice at the same time", async () => {
    const { id } = await added(OUT);
    const replies = await Promise.all([
      sign(id, { fields: { mileage: 1 } }),
      sign(id, { fields: { mileage: 2 } }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await eventTypes()).toEqual([
      "ProtocolDrawnUp",
      "ProtocolRevised",
      "ProtocolSigned",
    ]);
    const kept = replies.find(({ status }) => status === 200);
    expect((await get(`${OUT}/${id}`)).json).toEqual(kept?.json);
  });

  test("repeated with its key after a lost reply is signed once", async () => {
    const { id } = await added(OUT);
    const headers = { "Idempotency-Key": "k1" };
    const first = await sign(id, { headers });
    const again = await sign(id, { headers });
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect(await eventTypes()).toEqual(["ProtocolDrawnUp", "ProtocolSigned"]);
  });

  test("a signing with another hash, without a name or without a drawn line is refused", async () => {
    const { id } = await added(OUT);
    const other = await sign(id, { changes: { contentHash: "0".repeat(64) } });
    expect([other.status, other.problem().type, other.problem().errorMessage]).toEqual([
      409,
      "/problems/signing_outdated",
      officeMessages.protocolChangedBeforeSigning,
    ]);
    const unnamed = await sign(id, { changes: { customerName: "  " } });
    expect(unnamed.refusal()).toEqual([400, officeMessages.signerMissing]);
    expect((await sign(id, { changes: { customerSignature: { strokes: [] } } })).status).toBe(400);
    expect((await sign(id, { changes: { businessSignature: null } })).status).toBe(400);
    expect((await sign(UNKNOWN_ID)).status).toBe(404);
    expect(await eventTypes()).toEqual(["ProtocolDrawnUp"]);
  });

  for (const base of [OUT, IN] as const) {
    test(`${base === OUT ? "a handover" : "a return"} with a dot, a short line or many dots as a signature is refused`, async () => {
      const { id } = await added(base);
      for (const strokes of NO_SIGNATURES) {
        for (const signer of ["customerSignature", "businessSignature"]) {
          const refused = await sign(id, { base, changes: { [signer]: { strokes } } });
          expect([refused.status, refused.problem().errors])
            .toEqual([400, [{ path: signer, message: agreementMessages.signatureTooShort }]]);
        }
      }
      expect(await eventTypes()).toEqual(["ProtocolDrawnUp"]);
    });
  }

  test("is listed without its signatures, since they are long", async () => {
    const { id } = await added(OUT);
    await sign(id);
    const [listed] = protocols.parse((await get(OUT)).json);
    expect(listed?.signing).toMatchObject({ by: "screen", signatures: null });
  });
});

describe("the known condition of a car", () => {
  async function condition(carId = CAR) {
    const reply = await get(`/api/rentalcar/${carId}/condition`);
    expect(reply.status).toBe(200);
    return knownCondition.nullable().parse(reply.json);
  }

  test("has an ETag that changes exactly with its content", async () => {
    const path = `/api/rentalcar/${CAR}/condition`;
    const { id } = await added(OUT);
    const first = (await get(path)).headers.get("ETag");
    expect(first).toMatch(/^"0-[0-9a-f]{16}"$/);
    expect((await get(path)).headers.get("ETag")).toBe(first);
    await put(`${OUT}/${id}`, protocolJson({ mileage: 120_001 }));
    expect((await get(path)).headers.get("ETag")).not.toBe(first);
  });

  test("is that of the last filled protocol of either kind, and none of its damages is new", async () => {
    expect(await condition()).toBeNull();
    await added(OUT);
    const found = { id: UNKNOWN_ID, isNew: true, view: "top", kind: "dent", note: "Nowe" };
    const damages = [damageJson(), damageJson(found)];
    const back = { dateTime: "2026-11-30T07:00:00.000Z", mileage: 121_000, fuelLevel: 90 };
    await added(IN, { ...back, damages, equipment: ["Trójkąt"] });
    expect(await condition()).toEqual({
      rentalCarId: CAR,
      ...back,
      damages: [damageJson(), damageJson({ ...found, isNew: false })],
      equipment: ["Trójkąt"],
    });
    expect(await condition(OTHER_CAR)).toBeNull();
  });

  test("contains no damage that a later handover leaves out as repaired; earlier papers still contain it", async () => {
    const damages = [damageJson(), damageJson({ id: UNKNOWN_ID, kind: "dent", note: "Drzwi" })];
    const first = await added(OUT, { damages });
    await added(IN, { dateTime: "2026-11-30T07:00:00.000Z", mileage: 121_000, damages });
    expect((await condition())?.damages).toHaveLength(2);
    const rentalId = await book(LATER);
    const { id } = await added(OUT, {
      rentalId,
      dateTime: LATER.startDateTime,
      mileage: 121_000,
      damages: [damages[1]],
    });
    expect((await condition())?.damages).toMatchObject([{ id: UNKNOWN_ID, note: "Drzwi" }]);
    expect((await get(`${OUT}/lastbycar/${CAR}`)).json)
      .toMatchObject({ id, damages: [{ id: UNKNOWN_ID }] });
    await put(
      `${OUT}/${id}`,
      protocolJson({ dateTime: LATER.startDateTime, mileage: 121_000, damages: [] }),
    );
    expect((await condition())?.damages).toEqual([]);
    expect((await get(`${OUT}/${first.id}`)).json).toMatchObject({ damages });
  });

  test("lastbycar returns the newest protocol of its kind by its own time, not by its time of receipt", async () => {
    const second = await book(LATER);
    const newer = await added(OUT, { rentalId: second, dateTime: LATER.startDateTime });
    const older = await added(OUT);
    const read = await get(`${OUT}/lastbycar/${CAR}`);
    expect([read.status, read.json]).toEqual([200, newer]);
    expect((await get(`${IN}/lastbycar/${CAR}`)).problem().errorMessage)
      .toBe(officeMessages.protocolNotFound);
    await api.office("DELETE", `${OUT}/${newer.id}`);
    expect((await get(`${OUT}/lastbycar/${CAR}`)).json).toEqual(older);
    expect(protocols.parse((await get(OUT)).json).map(({ id }) => id)).toEqual([older.id]);
  });

  test("a protocol deleted by hand no longer counts for the car's condition", async () => {
    const { id } = await added(OUT);
    await api.office("DELETE", `${OUT}/${id}`);
    expect(await condition()).toBeNull();
  });
});

test("lists contain protocols of one kind, newest first", async () => {
  const first = await added(OUT);
  const second = await added(OUT, { rentalId: await book(LATER) });
  await added(IN);
  expect(protocols.parse((await get(OUT)).json).map(({ id }) => id))
    .toEqual([second.id, first.id]);
});

test("protocols in the ledger are verified, and their rows rebuilt to the same bytes", async () => {
  const { id } = await added(OUT);
  await sign(id, { fields: { mileage: 3 } });
  const handover = { mileage: 3, fuelLevel: 100 };
  const { id: back } = await added(IN, { settlement: settlementJson({ handover }) });
  await put(`${IN}/${back}`, protocolJson({ dateTime: "2026-11-30T08:00:00.000Z" }));
  const gone = await added(IN, { rentalId: await book(LATER) });
  await api.office("DELETE", `${IN}/${gone.id}`);
  const rows = await storedRows(api.services.kv);
  expect((await verify(api.services.kv)).problems).toEqual([]);
  await rebuild(api.services.kv);
  expect(await storedRows(api.services.kv)).toEqual(rows);
});

test("neither the store nor the log contains a text of a protocol unencrypted", async () => {
  const { id } = await added(OUT);
  await sign(id);
  const bytes: string[] = [];
  for await (const { value } of api.services.kv.list({ prefix: [] })) {
    bytes.push(value instanceof Uint8Array ? new TextDecoder().decode(value) : String(value));
  }
  const kept = bytes.join("\n") + api.logged.join("\n");
  for (const word of ["Nowe opony", "Rysa na", "Przy klamce", "Żółkiewska", "TK 12345"]) {
    expect([word, kept.includes(word)]).toEqual([word, false]);
  }
});

test("every call is 401 without a token or with a wrong one, whatever else is wrong", async () => {
  const { id } = await added(OUT);
  for (
    const [method, path] of [
      ["GET", OUT],
      ["POST", OUT],
      ["GET", `${OUT}/${id}`],
      ["PUT", `${OUT}/${id}`],
      ["DELETE", `${OUT}/${id}`],
      ["POST", `${OUT}/${id}/sign`],
      ["GET", `${OUT}/rental/${rentalId}`],
      ["GET", `${OUT}/lastbycar/${CAR}`],
      ["GET", IN],
      ["GET", `/api/rentalcar/${CAR}/condition`],
    ] as const
  ) {
    for (const wrong of [{}, { token: "a.b.c" }]) {
      const body = method === "GET" ? {} : { body: "{" };
      const reply = await api.call(method, path, { ...body, ...wrong });
      expect([path, reply.status, reply.headers.get("Cache-Control")])
        .toEqual([path, 401, "no-store"]);
    }
  }
});
