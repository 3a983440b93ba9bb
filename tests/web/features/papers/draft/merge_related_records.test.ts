import { describe, expect, test } from "vitest";
import { instant } from "../../../../../shared/warsaw.ts";
import { mergeRelatedRecords } from "../../../../../web/features/papers/draft/use_related_records.ts";
import { aRental } from "../../../api/a_rental.ts";
import { aProtocol } from "../a_protocol.ts";

const rental = aRental();
const filled = { ...aProtocol(), isFilled: true, version: 3 };
const agreed = {
  validFrom: "2026-11-21T08:00:00.000Z",
  validTo: "2026-11-23T15:00:00.000Z",
  rentalFee: 129,
  deposit: 700,
  deliveryFee: 0,
};
const agreedAt = instant("2026-11-21T09:00:00.000Z");
const known = { rental, handover: filled, agreed, agreedAt };
/** Terms read from the server. */
const current = { terms: agreed, readAt: agreedAt, isCurrent: true };

const extended = {
  ...rental,
  endDateTime: "2026-11-25T15:00:00.000Z",
  modifiedAt: "2026-12-31T10:00:00.000Z",
};

describe("reading the related records of a return again", () => {
  test("takes the handover's newer version, and the rental as it is now", () => {
    const newer = { ...filled, version: 4 };
    expect(mergeRelatedRecords(known, { rental: extended, handover: newer, agreed: current }))
      .toEqual({ rental: extended, handover: newer, agreed, agreedAt });
  });

  test("keeps an extension of the rental that a stale replica does not contain", () => {
    const read = { rental, handover: filled, agreed: current };
    expect(mergeRelatedRecords({ ...known, rental: extended }, read).rental).toBe(extended);
  });

  test("ignores an older version of the handover from a stale replica", () => {
    const older = { ...filled, version: 2 };
    expect(mergeRelatedRecords(known, { rental, handover: older, agreed: current }).handover).toBe(
      filled,
    );
  });

  test("takes the handover that replaced a deleted one", () => {
    const other = { ...filled, id: "0198c0de-0000-7000-8000-00000000aaaa", version: 1 };
    expect(mergeRelatedRecords(known, { rental, handover: other, agreed: current }).handover).toBe(
      other,
    );
  });

  test("keeps a filled handover if the source has none, or only a prepared one", () => {
    const prepared = { ...filled, version: 5, isFilled: false };
    for (const handover of [undefined, prepared]) {
      expect(mergeRelatedRecords(known, { rental, handover, agreed: current }).handover).toBe(
        filled,
      );
    }
  });

  test("takes the server's information that the agreement was deleted or replaced", () => {
    const seen = { rental, handover: filled };
    const gone = { ...current, terms: undefined };
    expect(mergeRelatedRecords(known, { ...seen, agreed: gone }).agreed).toBeUndefined();
    const terms = { ...agreed, deposit: 900 };
    expect(mergeRelatedRecords(known, { ...seen, agreed: { ...current, terms } }).agreed).toBe(
      terms,
    );
  });

  test("takes the device's terms where they are newer, or where none are known", () => {
    const seen = { rental, handover: filled };
    const terms = { ...agreed, deposit: 900 };
    const ofDevice = (readAt: string) => ({ terms, readAt: instant(readAt), isCurrent: false });
    const later = ofDevice("2026-11-21T09:05:00.000Z");
    expect(mergeRelatedRecords(known, { ...seen, agreed: later }))
      .toMatchObject({ agreed: terms, agreedAt: later.readAt });
    const before = ofDevice("2026-11-21T08:55:00.000Z");
    expect(mergeRelatedRecords({ ...known, agreed: undefined }, { ...seen, agreed: before }).agreed)
      .toBe(terms);
    expect(mergeRelatedRecords(known, { ...seen, agreed: before }).agreed).toBe(agreed);
    const silent = { ...later, terms: undefined };
    expect(mergeRelatedRecords(known, { ...seen, agreed: silent })).toMatchObject({
      agreed,
      agreedAt,
    });
  });
});
