import fc from "fast-check";
import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import {
  chosenContent,
  type ConflictField,
  fieldDifferences,
} from "../../../web/offline/conflict.ts";
import { settlement } from "../../../shared/papers/settlement/settlement.ts";
import { settlementJson } from "../../support/papers/protocols.ts";
import { handoverContent } from "../../support/offline/offline_world.ts";

const before = handoverContent();

describe("two versions of a protocol", () => {
  test("are compared field by field: who changed what", () => {
    const mine = handoverContent({ mileage: 150, fuelLevel: 40 });
    const theirs = handoverContent({ mileage: 170, bodyRemarks: "Umyty" });
    expect(fieldDifferences(before, mine, theirs)).toEqual([
      { field: "mileage", changedBy: "both" },
      { field: "fuelLevel", changedBy: "mine" },
      { field: "bodyRemarks", changedBy: "theirs" },
    ]);
  });

  test("have no differences where both are equal, whatever the version before", () => {
    const same = handoverContent({ mileage: 150 });
    expect(fieldDifferences(before, same, handoverContent({ mileage: 150 }))).toEqual([]);
    expect(fieldDifferences(undefined, same, same)).toEqual([]);
  });

  test("are merged by choice: each field from the chosen side, the rest from the server", () => {
    const fields: ConflictField[] = ["mileage", "fuelLevel", "bodyRemarks"];
    const mine = handoverContent({ mileage: 150, fuelLevel: 40, bodyRemarks: "Moje" });
    const theirs = handoverContent({ mileage: 170, fuelLevel: 70, bodyRemarks: "Ich" });
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("mine" as const, "theirs" as const), {
          minLength: 3,
          maxLength: 3,
        }),
        (sides) => {
          const choices = Object.fromEntries(fields.map((field, at) => [field, sides[at]]));
          const chosen = chosenContent(mine, theirs, choices);
          fields.forEach((field, at) =>
            expect(chosen[field]).toBe((sides[at] === "mine" ? mine : theirs)[field])
          );
        },
      ),
    );
    expect(chosenContent(mine, theirs, {})).toEqual(theirs);
  });

  test("differ where one leaves out a repaired damage, and the choice decides about it", () => {
    const place = { view: "left", x: 1, y: 1, kind: "dent", note: "", photoId: null } as const;
    const old = { ...place, id: v7(), isNew: false };
    const other = { ...place, id: v7(), isNew: false };
    const before = handoverContent({ damages: [old, other] });
    const mine = handoverContent({ damages: [other] });
    const theirs = handoverContent({ damages: [old, other], mileage: 170 });
    expect(fieldDifferences(before, mine, theirs)).toEqual([
      { field: "mileage", changedBy: "theirs" },
      { field: "damages", changedBy: "mine" },
    ]);
    expect(chosenContent(mine, theirs, { damages: "mine" }))
      .toMatchObject({ mileage: 170, damages: [other] });
    expect(chosenContent(mine, theirs, { damages: "theirs" }).damages).toEqual([old, other]);
  });

  test("are merged without references from damages to dropped photos, or from fees to dropped damages", () => {
    const photo = { id: v7(), takenAt: "2026-11-21T08:00:00.000Z", note: "" };
    const old = { view: "left", x: 1, y: 1, kind: "dent", note: "", isNew: true } as const;
    const mine = handoverContent({
      photos: [photo],
      damages: [{ ...old, id: v7(), photoId: photo.id }],
    });
    const theirs = handoverContent({
      settlement: settlement.parse(
        settlementJson({ damageFees: [{ damageId: v7(), amount: 100 }] }),
      ),
    });
    const chosen = chosenContent(mine, theirs, { damages: "mine" });
    expect(chosen.damages).toMatchObject([{ photoId: null }]);
    expect(chosen.settlement?.damageFees).toEqual([]);
    expect(chosenContent(mine, theirs, { damages: "mine", photos: "mine" }).damages)
      .toEqual(mine.damages);
  });
});
