import { describe, expect, test } from "vitest";
import {
  CLEARED,
  filledFromHandover,
  fillRefusal,
  replaced,
  replacesTyped,
  uncleared,
} from "../../../../../web/features/papers/draft/fill_from_handover.ts";
import { newDraft } from "../../../../../web/features/papers/draft/new_draft.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { settlement } from "../../../../../shared/papers/settlement/settlement.ts";
import { settlementDraftOf } from "../../../../../web/features/papers/settlement/settlement_draft.ts";
import { settlementJson } from "../../../../support/papers/protocols.ts";
import { aProtocol } from "../a_protocol.ts";

const rental = {
  rentalCar: null,
  startDateTime: "2026-11-21T08:00:00.000Z",
  endDateTime: "2026-11-23T15:00:00.000Z",
};
const before = newDraft("return", {
  now: "2026-11-23T15:00:00.000Z",
  rental,
  condition: undefined,
  equipment: [],
});
const handover = aProtocol();

describe("'Uzupełnij z protokołu wydania'", () => {
  test("copies the fields of decisions §8.8, and keeps time and photos", () => {
    const filled = { ...before, ...filledFromHandover(before, handover) };
    expect(filled).toMatchObject({
      registrationNumber: "TK 7719M",
      bodyCondition: "Czysty",
      interiorCondition: "Bardzo czysty",
      fuelLevel: 80,
      mileage: "148 320",
      bodyRemarks: "Fotelik z tyłu.",
      bodyDamages: "Rysa na zderzaku.",
      equipment: ["Koło zapasowe", "Trójkąt"],
      date: before.date,
      time: before.time,
      photos: [],
    });
    expect(filled.damages).toMatchObject([{ isNew: false, photoId: null }]);
  });

  test("keeps what was typed in fields that it does not copy", () => {
    expect(Object.keys(filledFromHandover(before, handover)).sort()).toEqual([
      "bodyCondition",
      "bodyDamages",
      "bodyRemarks",
      "damages",
      "equipment",
      "fuelLevel",
      "interiorCondition",
      "mileage",
      "registrationNumber",
      "silhouette",
    ]);
  });

  test("keeps the settlement, with the handover's mileage and fuel", () => {
    const typed = {
      ...settlementDraftOf(settlement.parse(settlementJson())),
      deposit: "siedemset",
    };
    expect(filledFromHandover({ settlement: typed }, handover).settlement)
      .toEqual({ ...typed, handover: { mileage: "148 320", fuelLevel: 80 } });
  });

  test("given a handover that was only prepared, or signed on paper only, copies nothing", () => {
    const prepared = aProtocol({ status: "planned" });
    const scanned = aProtocol({ status: "signed", isFilled: false, isManuallyUploaded: true });
    for (const unfilled of [prepared, scanned]) {
      expect(fillRefusal(unfilled, false)).toBe(officeMessages.handoverNotFilled);
    }
    expect(fillRefusal(undefined, false)).toBe(officeMessages.handoverMissing);
    expect(fillRefusal(handover, false)).toBeUndefined();
  });

  test("given a form that was saved or signed in the meantime, copies nothing and shows that", () => {
    expect(fillRefusal(handover, true)).toBe(officeMessages.handoverFillLocked);
  });

  test("asks no question while nothing was typed", () => {
    expect(replacesTyped({ before, draft: before, handover })).toBe(false);
  });

  test("asks before it replaces a typed value", () => {
    const draft = { ...before, mileage: "150 000" };
    expect(replacesTyped({ before, draft, handover })).toBe(true);
  });

  test("asks no question about values that are kept or equal", () => {
    const draft = { ...before, time: "17:30", mileage: "148 320" };
    expect(replacesTyped({ before, draft, handover })).toBe(false);
  });

  test("after 'Wyczyść' asks no question, and brings back all that was emptied", () => {
    const filled = { ...before, ...filledFromHandover(before, handover) };
    const cleared = { ...filled, ...CLEARED };
    expect(replaced(filled, handover)).toEqual([]);
    expect(replaced(cleared, handover)).toContain("mileage");
    expect(replacesTyped({ before: filled, draft: cleared, handover })).toBe(false);
    const typed = { ...cleared, mileage: "150 000" };
    expect(replacesTyped({ before: filled, draft: typed, handover })).toBe(true);
    expect({ ...cleared, ...filledFromHandover(cleared, handover) }).toEqual(filled);
  });

  test("taking 'Wyczyść' back keeps what was typed since", () => {
    const filled = { ...before, ...filledFromHandover(before, handover) };
    const typed = { ...filled, ...CLEARED, mileage: "150 000" };
    expect({ ...typed, ...uncleared(typed, filled) }).toEqual({ ...filled, mileage: "150 000" });
  });
});
