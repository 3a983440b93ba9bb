import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  changesOf,
  type FieldChange,
  joinedChange,
  type KnownChanges,
  type LostValue,
} from "../../../web/records/joined_change.ts";

const here = { remarks: "", mileage: "100", time: "08:00", photos: [{ id: "a", note: "" }] };
const NOTHING = typed();

/** What was typed here, and nothing lost so far. */
function typed(...changes: readonly FieldChange[]): KnownChanges {
  return { typed: new Map(changes.map((change) => [change.field, change])), lost: [] };
}

function named({ lost }: { readonly lost: readonly LostValue[] }) {
  return lost.map(({ place, field, to }) => [place, field, to]);
}

describe("what another tab has typed", () => {
  test("is shown here, in fields that were the same in both", () => {
    const changes = changesOf(here, { remarks: "Rysa", mileage: "100" });
    expect(changes).toEqual([{ field: "remarks", from: "", to: "Rysa" }]);
    expect(joinedChange(here, changes, NOTHING)).toEqual({ values: { remarks: "Rysa" }, lost: [] });
  });

  test("replaces a value that the two forms were opened with and only the other has changed", () => {
    // Each form proposes the time at which it was opened.
    const changes = [{ field: "time", from: "08:10", to: "09:30" }];
    expect(joinedChange(here, changes, NOTHING)).toEqual({ values: { time: "09:30" }, lost: [] });
  });

  test("replaces what was typed here with a word about it, unless it has all of that", () => {
    const mine = { ...here, remarks: "Rysa na drzwiach" };
    const known = typed({ field: "remarks", from: "", to: mine.remarks });
    const longer = "Długa rysa z boku na drzwiach.";
    expect(joinedChange(mine, changesOf(mine, { remarks: longer }), known))
      .toEqual({ values: { remarks: longer }, lost: [] });
    const replaced = joinedChange(mine, changesOf(mine, { remarks: "Plama" }), known);
    expect(replaced.values).toEqual({ remarks: "Plama" });
    expect(named(replaced)).toEqual([["here", "remarks", "Rysa na drzwiach"]]);
  });

  test("is no loss of rows and fields that were not typed here", () => {
    const before = { equipment: ["Koło", "Apteczka"], settlement: { deposit: "500", note: "" } };
    const mine = {
      equipment: ["Koło", "Apteczka", "Fotelik"],
      settlement: { deposit: "800", note: "" },
    };
    const known = typed(...changesOf(before, mine));
    const theirs = {
      equipment: ["Apteczka", "Fotelik"],
      settlement: { deposit: "800", note: "Gotówka" },
    };
    expect(joinedChange(mine, changesOf(mine, theirs), known))
      .toEqual({ values: theirs, lost: [] });
    const without = { ...theirs, equipment: ["Apteczka"] };
    expect(named(joinedChange(mine, changesOf(mine, without), known)))
      .toEqual([["here", "equipment", mine.equipment]]);
  });

  test("at the same moment into the same field stays there, and is told here once, as it is now", () => {
    const mine = { ...here, remarks: "Rysa" };
    const known = typed({ field: "remarks", from: "", to: "Rysa" });
    let lost: readonly LostValue[] = [];
    let before = "";
    for (const remarks of ["P", "Pl", "Plama"]) {
      const changes = [{ field: "remarks", from: before, to: remarks }];
      const joined = joinedChange(mine, changes, { ...known, lost });
      expect(joined.values).toEqual({});
      expect(named(joined)).toEqual([["there", "remarks", remarks]]);
      lost = joined.lost;
      before = remarks;
    }
    for (const remarks of ["", "Rysa"]) {
      const changes = [{ field: "remarks", from: "Plama", to: remarks }];
      expect(joinedChange(mine, changes, { ...known, lost }).lost).toEqual([]);
    }
  });

  test("into a field that is stored without its last space loses nothing", () => {
    const mine = { ...here, remarks: "Zderzak " };
    const known = typed({ field: "remarks", from: "", to: "Zderzak " });
    const changes = [{ field: "remarks", from: "Zderzak ", to: "Zderzak" }];
    expect(joinedChange(mine, changes, known).lost).toEqual([]);
  });

  test("into another part of one group of fields is joined", () => {
    const before = { settlement: { deposit: "500", kilometres: "0" } };
    const mine = { settlement: { deposit: "500", kilometres: "20" } };
    const changes = changesOf(before, { settlement: { deposit: "800", kilometres: "0" } });
    expect(joinedChange(mine, changes, typed(...changesOf(before, mine)))).toEqual({
      values: { settlement: { deposit: "800", kilometres: "20" } },
      lost: [],
    });
  });

  test("in a form of another version is left out where this form has no such field", () => {
    const changes = [{ field: "colour", from: "", to: "red" }];
    expect(joinedChange(here, changes, NOTHING)).toEqual({ values: {}, lost: [] });
  });

  test("joins lists that both tabs have changed: each added, removed and changed row counts", () => {
    const row = fc.record({ note: fc.constantFrom("", "x", "y") });
    const list = fc.dictionary(fc.constantFrom("a", "b", "c", "d"), row).map((rows) =>
      Object.entries(rows).map(([id, { note }]) => ({ id, note }))
    );
    fc.assert(fc.property(list, list, list, (before, mine, theirs) => {
      const changes = changesOf({ photos: before }, { photos: theirs });
      const { values } = joinedChange({ photos: mine }, changes, NOTHING);
      const shown = (values["photos"] ?? mine) as typeof mine;
      const has = (rows: typeof mine, id: string) => rows.some((one) => one.id === id);
      for (const id of ["a", "b", "c", "d"]) {
        const [was, here, there] = [before, mine, theirs].map((rows) => has(rows, id));
        if (here === there) expect(has(shown, id)).toBe(here);
        else expect(has(shown, id)).toBe(!was);
      }
    }));
  });
});
