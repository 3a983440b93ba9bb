import { describe, expect, test } from "vitest";
import type { AgreementTerms } from "../../../../../shared/papers/agreement_events.ts";
import { settlement } from "../../../../../shared/papers/settlement/settlement.ts";
import type { KnownCondition, Protocol } from "../../../../../shared/api/protocol.ts";
import {
  type ProtocolContent,
  protocolContent,
} from "../../../../../shared/papers/protocol_content.ts";
import {
  firstSettlement,
  openProtocol,
} from "../../../../../web/features/papers/draft/open_protocol.ts";
import { settlementDraftOf } from "../../../../../web/features/papers/settlement/settlement_draft.ts";
import {
  draftOfProtocol,
  type KeptProtocol,
  type ProtocolDraft,
} from "../../../../../web/features/papers/draft/protocol_draft.ts";
import { draftName } from "../../../../../web/offline/device/drafts.ts";
import type { ProtocolStore } from "../../../../../web/features/papers/draft/protocol_store.ts";
import { settlementJson } from "../../../../support/papers/protocols.ts";
import { aRental } from "../../../api/a_rental.ts";
import { aProtocol, DAMAGE_ID } from "../a_protocol.ts";

const RENTAL = aProtocol().rentalId;
const READ_AT = "2026-11-21T09:00:00.000Z";
const condition: KnownCondition = {
  rentalCarId: aProtocol().rentalCarId,
  dateTime: "2026-11-01T08:00:00.000Z",
  mileage: 150000,
  fuelLevel: 60,
  damages: [],
  equipment: ["Gaśnica"],
};
const rental = aRental({
  id: RENTAL,
  startDateTime: "2026-11-21T08:00:00.000Z",
  endDateTime: "2026-11-23T15:00:00.000Z",
});

/** A desk with these protocols and this unsaved work. */
function storeWith(
  protocols: readonly Protocol[],
  kept?: KeptProtocol,
  orphaned?: ProtocolContent,
  changes: Partial<ProtocolStore> = {},
): ProtocolStore {
  function refuse(): never {
    throw new Error("Cannot write while a form is opened");
  }
  return {
    drafts: {
      keeping: { state: "kept" },
      read: (name) =>
        Promise.resolve(
          ["handover", "return"].some((kind) => name === `${kind}/${RENTAL}`) ? kept : undefined,
        ),
      latest: refuse,
      keep: refuse,
    },
    photosOf: refuse,
    one(kind, id) {
      const found = protocols.find((one) => one.kind === kind && one.id === id);
      if (!found) throw new Error("Not found");
      return Promise.resolve({ values: found, etag: `"${found.version}"` });
    },
    ofRental(kind, { id }) {
      const found = protocols.find((one) => one.kind === kind && one.rentalId === id);
      return Promise.resolve(found && { values: found, etag: `"${found.version}"` });
    },
    unsent: () => Promise.resolve(undefined),
    orphaned: () => Promise.resolve(orphaned && { content: orphaned, carId: undefined }),
    rental: () => Promise.resolve({ ...rental, hasDocument: protocols.length > 0 }),
    car: () =>
      Promise.resolve({
        brand: "Renault",
        model: "Trafic",
        registrationNumber: "",
        vin: "",
        silhouette: "van" as const,
      }),
    condition: () => Promise.resolve(condition),
    equipment: () => Promise.resolve(["Hak"]),
    rates: () =>
      Promise.resolve({ lateHourFee: 50, fuelTenthFee: 50, kilometreFee: 1, deposit: 700 }),
    agreed: () => Promise.resolve({ terms: undefined, readAt: READ_AT, isCurrent: true }),
    clockOffset: () => Promise.resolve(-5_000),
    now: () => Promise.resolve(READ_AT),
    save: refuse,
    annex: refuse,
    sign: refuse,
    ...changes,
  };
}

/** What a return begins with. */
function pick(
  { bodyCondition, interiorCondition, fuelLevel, mileage, bodyRemarks }: ProtocolDraft,
) {
  return { bodyCondition, interiorCondition, fuelLevel, mileage, bodyRemarks };
}

describe("a protocol's form is opened", () => {
  test("for a rental without one, with the car's known condition", async () => {
    const opened = await openProtocol("handover", { rentalId: RENTAL }, storeWith([]));
    expect(opened).toMatchObject({ etag: "", before: { mileage: "150 000" }, clockOffset: -5_000 });
    expect(opened.protocol).toBeUndefined();
    expect(opened.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("with the car's silhouette; a return with that of its handover, whatever the car has now", async () => {
    const silhouetteOf = async (kind: "handover" | "return", protocols: Protocol[]) =>
      (await openProtocol(kind, { rentalId: RENTAL }, storeWith(protocols))).before.silhouette;
    const planned = aProtocol({ status: "planned" });
    expect(await silhouetteOf("handover", [])).toBe("van");
    expect(await silhouetteOf("handover", [planned])).toBe("van");
    expect(await silhouetteOf("return", [])).toBe("van");
    expect(await silhouetteOf("return", [planned])).toBe("van");
    expect(await silhouetteOf("handover", [aProtocol()])).toBe("car");
    expect(await silhouetteOf("return", [aProtocol()])).toBe("car");
    expect(await silhouetteOf("return", [aProtocol({ silhouette: "estate" })])).toBe("estate");
  });

  test("with the existing one of its rental, and never creates a second one", async () => {
    const there = aProtocol({ version: 3 });
    const opened = await openProtocol("handover", { rentalId: RENTAL }, storeWith([there]));
    expect(opened).toMatchObject({ id: there.id, etag: '"3"', before: draftOfProtocol(there) });
  });

  test("with the typed values of a deleted protocol, as a new protocol", async () => {
    const before = draftOfProtocol(aProtocol());
    const kept = { id: "deleted", etag: '"3"', before, typed: { ...before, mileage: "151 000" } };
    const opened = await openProtocol("handover", { rentalId: RENTAL }, storeWith([], kept));
    expect(opened).toMatchObject({ etag: "", typed: { mileage: "151 000" } });
    expect(opened.id).not.toBe("deleted");
  });

  test("with the local version of a deleted protocol, as values typed into a new one", async () => {
    const orphaned = protocolContent.parse(aProtocol({ mileage: 152000 }));
    const store = storeWith([], undefined, orphaned);
    const opened = await openProtocol("handover", { rentalId: RENTAL }, store);
    expect(opened).toMatchObject({ etag: "", typed: { mileage: "152 000" } });
  });

  test("for a prepared one with the car's current known condition", async () => {
    const planned = aProtocol({ status: "planned", mileage: 1, equipment: [] });
    const opened = await openProtocol("handover", { id: planned.id }, storeWith([planned]));
    expect(opened.before).toMatchObject({ mileage: "150 000", equipment: ["Gaśnica"] });
  });

  test("for a return with the handover's condition, its damages as old ones, and a settlement", async () => {
    const opened = await openProtocol("return", { rentalId: RENTAL }, storeWith([aProtocol()]));
    expect(opened.before).toMatchObject({
      ...pick(draftOfProtocol(aProtocol())),
      equipment: ["Koło zapasowe", "Trójkąt"],
      damages: [{ id: DAMAGE_ID, isNew: false, photoId: null }],
      settlement: {
        plannedEnd: rental.endDateTime,
        deposit: "700",
        handover: { mileage: "148 320", fuelLevel: 80 },
      },
    });
  });

  test("for a return with an extended agreement, with its new end and deposit in the settlement", async () => {
    const agreed = agreedTerms({ validTo: "2026-11-23T20:00:00.000Z", deposit: 1500 });
    const store = storeWith([aProtocol()], undefined, undefined, {
      agreed: () => Promise.resolve({ terms: agreed, readAt: READ_AT, isCurrent: true }),
    });
    const opened = await openProtocol("return", { rentalId: RENTAL }, store);
    expect(opened.before.settlement).toMatchObject({
      plannedEnd: agreed.validTo,
      deposit: "1 500",
    });
  });

  test("for a return without an agreement, with the deposit that was frozen with the price", async () => {
    const quote = { days: 2, perDay: 100, total: 200, deposit: 900 };
    const store = storeWith([aProtocol()], undefined, undefined, {
      rental: () => Promise.resolve({ ...rental, quote, hasDocument: true }),
    });
    const opened = await openProtocol("return", { rentalId: RENTAL }, store);
    expect(opened.before.settlement).toMatchObject({ deposit: "900" });
  });

  test("for a settled return with the rates and deposit of that settlement", async () => {
    const settled = settlement.parse(settlementJson({
      deposit: 333,
      rates: { lateHourFee: 11, fuelTenthFee: 12, kilometreFee: 13 },
    }));
    const there = aProtocol({ kind: "return", id: "return", settlement: settled });
    const store = storeWith([there], undefined, undefined, {
      agreed: () =>
        Promise.resolve({
          terms: agreedTerms({ deposit: 1500 }),
          readAt: READ_AT,
          isCurrent: true,
        }),
    });
    const opened = await openProtocol("return", { id: "return" }, store);
    expect(opened.before.settlement).toEqual(settlementDraftOf(settled));
  });

  test("opens a return whose handover is not filled without a settlement", async () => {
    const planned = aProtocol({ status: "planned" });
    // A scan signs a prepared protocol; its content was still never saved.
    const scanned = aProtocol({ status: "signed", isFilled: false, isManuallyUploaded: true });
    for (const handover of [planned, scanned]) {
      const opened = await openProtocol("return", { rentalId: RENTAL }, storeWith([handover]));
      expect(opened.before.settlement).toBeNull();
      expect(opened.handover).toBeUndefined();
      const terms = opened.terms;
      if (!terms) throw new Error("Cannot settle a return: its terms are missing");
      // An added settlement has no handover data: no km of the car's last protocol, no full tank.
      expect(firstSettlement({ handover: null, agreedEnd: rental.endDateTime }, terms).handover)
        .toEqual({ mileage: "", fuelLevel: null });
    }
  });

  test("with unsaved work where there is some, based on the version that it was typed over", async () => {
    const there = aProtocol({ version: 5, mileage: 999 });
    const before = draftOfProtocol(aProtocol());
    const typed = { ...before, bodyRemarks: "Moje" };
    const kept = { id: there.id, etag: '"3"', before, typed };
    const opened = await openProtocol("handover", { id: there.id }, storeWith([there], kept));
    expect(opened).toMatchObject({ etag: '"3"', before, typed });
  });

  test("opens a protocol that was signed in the meantime as signed, and offers the draft", async () => {
    const signed = aProtocol({ version: 5, status: "signed" });
    const before = draftOfProtocol(aProtocol());
    const kept = { id: signed.id, etag: '"3"', before, typed: { ...before, mileage: "1" } };
    const opened = await openProtocol("handover", { id: signed.id }, storeWith([signed], kept));
    expect(opened).toMatchObject({ etag: '"5"', typed: undefined, left: kept });
  });
});

test("a rental has one unsaved protocol of each kind", () => {
  expect(draftName("handover", "a")).not.toBe(draftName("return", "a"));
});

function agreedTerms(changes: Partial<AgreementTerms>): AgreementTerms {
  return {
    validFrom: rental.startDateTime,
    validTo: rental.endDateTime,
    rentalFee: 129,
    deposit: 700,
    deliveryFee: 0,
    ...changes,
  };
}
