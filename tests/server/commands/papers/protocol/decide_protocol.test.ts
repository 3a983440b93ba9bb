import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  decideProtocol,
  requireValidProtocol,
} from "../../../../../server/commands/papers/protocol/decide_protocol.ts";
import {
  decideProtocolRevision,
  decideSigning,
} from "../../../../../server/commands/papers/protocol/decide_protocol_revision.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { carConditionOf } from "../../../../../shared/papers/car_condition.ts";
import type { OpenProtocol } from "../../../../../shared/papers/protocol.ts";
import type { ProtocolContent } from "../../../../../shared/papers/protocol_content.ts";
import type { ReturnBasis } from "../../../../../shared/papers/settlement/return_basis.ts";
import { BodyRefused, Invalid, Rejection, Stale } from "../../../../../shared/refusals.ts";
import {
  content,
  DAMAGE,
  damageJson,
  settlementJson,
} from "../../../../support/papers/protocols.ts";

const PHOTO = "0199c000-0000-7000-8000-000000000001";
const now = "2026-11-27T08:00:00.000Z";
const photo = { id: PHOTO, takenAt: now, note: "" };
const input = { rentalId: "r1", carId: "c1", customerId: "k1", origin: "form" as const };
const facts = { idTaken: false, exists: false, photos: new Map() };
const current = () => ({ body: "as it is now", etag: '"3"' });

function protocol(status: OpenProtocol<unknown>["status"], customerId = "k1") {
  return {
    status,
    isFilled: status !== "planned",
    rentalId: "r1",
    carId: "c1",
    customerId,
    formerCustomerIds: [],
    condition: carConditionOf(content()),
    content: "sealed",
    signing: null,
    annexes: [],
    pdf: null,
    createdAt: now,
    modifiedAt: now,
  };
}
function revised(
  written: ProtocolContent,
  { status = "filled", customerId = "k1", carId = "c1", was = {} }: {
    status?: OpenProtocol<unknown>["status"];
    customerId?: string;
    carId?: string;
    was?: Record<string, unknown>;
  } = {},
  expected?: ReadonlySet<number>,
) {
  return decideProtocolRevision({ content: written, customerId: "k1", carId }, {
    kind: "handover",
    protocol: protocol(status, customerId),
    content: content(was),
    photos: new Map(),
    versions: { expected, version: 3, current },
  });
}

describe("a protocol is created", () => {
  test("given a rental without one, with its anonymous data unencrypted", () => {
    const written = content();
    expect(decideProtocol({ ...input, content: written }, facts)).toEqual([{
      type: "ProtocolDrawnUp",
      rentalId: "r1",
      carId: "c1",
      customerId: "k1",
      origin: "form",
      condition: {
        dateTime: written.dateTime,
        mileage: written.mileage,
        fuelLevel: written.fuelLevel,
        damages: [{ id: DAMAGE, view: "left", x: 400, y: 500, kind: "scratch" }],
      },
    }]);
  });

  test("given another of its kind, or one with its id, it is refused", () => {
    const command = { ...input, content: content() };
    expect(() => decideProtocol(command, { ...facts, exists: true }))
      .toThrow(new Rejection("paper_exists", officeMessages.protocolExists));
    expect(() => decideProtocol(command, { ...facts, idTaken: true, exists: true }))
      .toThrow(new Rejection("id_taken", officeMessages.idTaken));
  });

  test("given an unknown photo, or another rental's, it is refused", () => {
    const command = { ...input, content: content({ photos: [photo] }) };
    expect(() => decideProtocol(command, facts))
      .toThrow(new Rejection("photo_missing", officeMessages.photoMissingOnServer));
    const others = new Map([[PHOTO, { rentalId: "r2" }]]);
    expect(() => decideProtocol(command, { ...facts, photos: others }))
      .toThrow(new Rejection("photo_of_other_rental", officeMessages.photoOfOtherRental));
    const its = new Map([[PHOTO, { rentalId: "r1" }]]);
    expect(decideProtocol(command, { ...facts, photos: its })).toHaveLength(1);
  });
});

describe("the content of a protocol is valid", () => {
  test.each(
    [
      ["a settlement in a handover", "handover", { settlement: settlementJson() }],
      ["a damage twice", "handover", { damages: [damageJson(), damageJson()] }],
      ["a photo twice", "return", { photos: [photo, photo] }],
      ["a damage's photo that is not in the protocol", "handover", {
        damages: [damageJson({ photoId: PHOTO })],
      }],
      ["a fee for an old damage", "return", {
        settlement: settlementJson({ damageFees: [{ damageId: DAMAGE, amount: 1 }] }),
      }],
      ["a fee for no damage", "return", {
        damages: [],
        settlement: settlementJson({ damageFees: [{ damageId: DAMAGE, amount: 1 }] }),
      }],
    ] as const,
  )("but not with %s", (_, kind, changes) => {
    expect(() => requireValidProtocol(kind, content(changes))).toThrow(Invalid);
  });

  test("with all allowed fields, up to the store's limit", () => {
    const damages = [damageJson({ isNew: true, photoId: PHOTO })];
    const settlement = settlementJson({ damageFees: [{ damageId: DAMAGE, amount: 1 }] });
    const whole = content({ damages, photos: [photo], settlement });
    expect(() => requireValidProtocol("return", whole)).not.toThrow();
    function long(letter: string): ProtocolContent {
      return content({
        equipment: Array(60).fill(letter.repeat(200)),
        bodyRemarks: letter.repeat(4_000),
        bodyDamages: letter.repeat(4_000),
        damages: Array.from({ length: 40 }, (_, at) =>
          damageJson({
            id: `0199b000-0000-7000-8000-${String(at).padStart(12, "0")}`,
            note: letter.repeat(200),
          })),
        photos: Array.from({ length: 12 }, (_, at) => ({
          ...photo,
          id: `0199c000-0000-7000-8000-${String(at).padStart(12, "0")}`,
          note: letter.repeat(200),
        })),
      });
    }
    expect(() => requireValidProtocol("handover", long("ż"))).not.toThrow();
    expect(() => requireValidProtocol("handover", long("字")))
      .toThrow(new BodyRefused(413, officeMessages.protocolTooLong));
  });
});

describe("the charges of a return are checked against its handover and agreement", () => {
  const agreedEnd = "2026-11-30T07:00:00.000Z";
  const handover = content();
  const returned = (settlement: Record<string, unknown>, changes: Record<string, unknown> = {}) =>
    content({
      dateTime: "2026-11-30T09:30:00.000Z",
      settlement: settlementJson(settlement),
      ...changes,
    });
  function drawnUp(written: ProtocolContent, basis: ReturnBasis) {
    return () => decideProtocol({ ...input, content: written }, { ...facts, basis });
  }

  test("given an agreement extended by three hours, hours within it are refused", () => {
    const extended = { handover, agreedEnd: "2026-11-30T10:00:00.000Z" };
    expect(drawnUp(returned({}), extended))
      .toThrow(new Rejection("settlement_outdated", officeMessages.settlementBeforeAgreed));
    expect(drawnUp(returned({ chargeLate: false }), extended)()).toHaveLength(1);
    expect(drawnUp(returned({ plannedEnd: extended.agreedEnd }), extended)()).toHaveLength(1);
  });

  test("given an agreement that ends earlier, fewer hours than it allows are accepted", () => {
    const shortened = { handover, agreedEnd: "2026-11-30T06:00:00.000Z" };
    expect(drawnUp(returned({}), shortened)()).toHaveLength(1);
  });

  test("given another mileage or tank than the handover's, or none, it is refused", () => {
    for (
      const written of [
        { mileage: 119_999, fuelLevel: 100 },
        { mileage: 120_000, fuelLevel: 90 },
        { mileage: null, fuelLevel: 100 },
        { mileage: 120_000, fuelLevel: null },
      ]
    ) {
      expect(drawnUp(returned({ handover: written }), { handover, agreedEnd }))
        .toThrow(new Rejection("settlement_outdated", officeMessages.settlementOutdated));
    }
  });

  test("given no filled handover, values typed from paper are accepted, and so are missing ones", () => {
    for (
      const written of [{ mileage: 119_000, fuelLevel: 80 }, { mileage: null, fuelLevel: null }]
    ) {
      expect(drawnUp(returned({ handover: written }), { handover: null, agreedEnd })())
        .toHaveLength(1);
    }
  });

  test("given no mileage of the handover, no kilometres are charged", () => {
    const written = returned({
      handover: { mileage: null, fuelLevel: null },
      extraKilometres: 1,
    });
    expect(() => requireValidProtocol("return", written)).toThrow(
      new Invalid([{
        path: "settlement.handover.mileage",
        message: officeMessages.kilometresNeedHandover,
      }]),
    );
  });
});

describe("a protocol is revised", () => {
  test("given a prepared protocol, its first save fills it, whatever its content", () => {
    const event = {
      type: "ProtocolRevised",
      customerId: "k1",
      condition: carConditionOf(content()),
    };
    expect(revised(content(), { status: "planned" })).toEqual([event]);
    expect(revised(content())).toEqual([]);
  });

  test("given a rental with another car since, a prepared one is filled for the new car, a filled one keeps its car", () => {
    expect(revised(content(), { status: "planned", carId: "c2" }))
      .toMatchObject([{ type: "ProtocolRevised", carId: "c2" }]);
    const [event] = revised(content({ mileage: 1 }), { carId: "c2" });
    expect(event).not.toHaveProperty("carId");
  });

  test("given a rental with another customer since, the content is sealed again", () => {
    expect(revised(content(), { customerId: "k0" })).toHaveLength(1);
  });

  test("given a signed one or another version, it is refused, and the signature is checked first", () => {
    const old = new Set([2]);
    expect(() => revised(content({ mileage: 1 }), {}, old)).toThrow(Stale);
    expect(() => revised(content({ mileage: 1 }), { status: "signed" }, old))
      .toThrow(new Rejection("signed_protocol", officeMessages.protocolSigned));
  });

  test("given photos that it had before, also once deleted with an erased customer, it is accepted", () => {
    const named = { photos: [photo] };
    expect(revised(content({ ...named, mileage: 1 }), { was: named })).toHaveLength(1);
    expect(() => revised(content(named)))
      .toThrow(new Rejection("photo_missing", officeMessages.photoMissingOnServer));
  });

  test("a revision is recorded exactly when the content changes, with the condition of that content", () => {
    const changes = fc.record({
      mileage: fc.integer({ min: 0, max: 9_999_999 }),
      fuelLevel: fc.integer({ min: 0, max: 10 }).map((tenths) => tenths * 10),
      bodyRemarks: fc.string({ maxLength: 30 }).map((text) => text.trim()),
    }, { requiredKeys: [] });
    fc.assert(fc.property(changes, (some) => {
      const written = content(some);
      const events = revised(written);
      const isSame = JSON.stringify(written) === JSON.stringify(content());
      expect(events).toHaveLength(isSame ? 0 : 1);
      for (const event of events) {
        expect(event).toMatchObject({ condition: carConditionOf(written) });
      }
    }));
  });
});

describe("a signing is decided", () => {
  function signed(
    written: ProtocolContent,
    status: OpenProtocol<unknown>["status"] = "filled",
    hash = "seen",
  ) {
    return decideSigning(
      {
        content: written,
        customerId: "k1",
        carId: "c1",
        signedAt: now,
        contentHash: hash,
      },
      {
        kind: "handover",
        protocol: protocol(status),
        content: content(),
        photos: new Map(),
        versions: { expected: undefined, version: 3, current },
        contentHash: "seen",
      },
    ).map(({ type }) => type);
  }

  test("given the stored content, only the signatures are recorded; given other content, both", () => {
    expect(signed(content())).toEqual(["ProtocolSigned"]);
    expect(signed(content({ mileage: 1 }))).toEqual(["ProtocolRevised", "ProtocolSigned"]);
    expect(signed(content(), "planned")).toEqual(["ProtocolRevised", "ProtocolSigned"]);
  });

  test("given the hash of other content, or a signed protocol, it is refused", () => {
    expect(() => signed(content(), "filled", "other")).toThrow(
      new Rejection("signing_outdated", officeMessages.protocolChangedBeforeSigning),
    );
    expect(() => signed(content(), "signed", "other"))
      .toThrow(new Rejection("signed_protocol", officeMessages.protocolSigned));
  });
});
