import { describe, expect, test } from "vitest";
import { newerBeside } from "../../../../web/admin/protocols/form/newer_beside.ts";
import { aRental } from "../../state/a_rental.ts";
import { aProtocol } from "./a_protocol.ts";

const rental = aRental();
const filled = { ...aProtocol(), isFilled: true, version: 3 };
const agreed = {
  validFrom: "2026-11-21T08:00:00.000Z",
  validTo: "2026-11-23T15:00:00.000Z",
  rentalFee: 129,
  deposit: 700,
  deliveryFee: 0,
};
const known = { rental, handover: filled, agreed };
/** As the server says it. */
const current = { terms: agreed, isCurrent: true };

const extended = {
  ...rental,
  endDateTime: "2026-11-25T15:00:00.000Z",
  modifiedAt: "2026-12-31T10:00:00.000Z",
};

describe("another look at what stands beside a return", () => {
  test("takes the handover's newer version, and the rental as it is now", () => {
    const newer = { ...filled, version: 4 };
    expect(newerBeside(known, { rental: extended, handover: newer, agreed: current }))
      .toEqual({ rental: extended, handover: newer, agreed });
  });

  test("takes back no extension of the rental that a lagging device has not heard of", () => {
    const read = { rental, handover: filled, agreed: current };
    expect(newerBeside({ ...known, rental: extended }, read).rental).toBe(extended);
  });

  test("goes back to no older version that a lagging device still has", () => {
    const older = { ...filled, version: 2 };
    expect(newerBeside(known, { rental, handover: older, agreed: current }).handover).toBe(filled);
  });

  test("takes the one that was made in the place of a deleted one", () => {
    const other = { ...filled, id: "0198c0de-0000-7000-8000-00000000aaaa", version: 1 };
    expect(newerBeside(known, { rental, handover: other, agreed: current }).handover).toBe(other);
  });

  test("loses no filled handover because whoever was asked has none, or a prepared one", () => {
    const prepared = { ...filled, version: 5, isFilled: false };
    for (const handover of [undefined, prepared]) {
      expect(newerBeside(known, { rental, handover, agreed: current }).handover).toBe(filled);
    }
  });

  test("takes the server's word that the agreement is gone, or is another one now", () => {
    const seen = { rental, handover: filled };
    const gone = { terms: undefined, isCurrent: true };
    expect(newerBeside(known, { ...seen, agreed: gone }).agreed).toBeUndefined();
    const terms = { ...agreed, deposit: 900 };
    expect(newerBeside(known, { ...seen, agreed: { terms, isCurrent: true } }).agreed).toBe(terms);
  });

  test("and not the device's, which is asked where nothing is known", () => {
    const seen = { rental, handover: filled };
    for (const terms of [undefined, { ...agreed, deposit: 900 }]) {
      expect(newerBeside(known, { ...seen, agreed: { terms, isCurrent: false } }).agreed)
        .toBe(agreed);
    }
    const unknown = { ...known, agreed: undefined };
    expect(newerBeside(unknown, { ...seen, agreed: { terms: agreed, isCurrent: false } }).agreed)
      .toBe(agreed);
  });
});
