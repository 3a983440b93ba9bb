import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changesOf, joinedChange } from "../../../web/records/joined_change.ts";

const here = { remarks: "", mileage: "100", photos: [{ id: "a", note: "" }] };
const NOTHING = new Map<string, unknown>();

describe("what another tab has typed", () => {
  test("is shown here, in fields that were the same in both", () => {
    const changes = changesOf(here, { remarks: "Rysa", mileage: "100" });
    expect(changes).toEqual([{ field: "remarks", from: "", to: "Rysa" }]);
    expect(joinedChange(here, changes, NOTHING)).toEqual({ values: { remarks: "Rysa" }, lost: [] });
  });

  test("replaces what was typed here with a word about it, unless it has all of that", () => {
    const mine = { ...here, remarks: "Rysa" };
    const typed = new Map([["remarks", "Rysa"]]);
    expect(joinedChange(mine, changesOf(mine, { remarks: "Rysa na drzwiach" }), typed))
      .toEqual({ values: { remarks: "Rysa na drzwiach" }, lost: [] });
    expect(joinedChange(mine, changesOf(mine, { remarks: "Plama" }), typed)).toEqual({
      values: { remarks: "Plama" },
      lost: [{ field: "remarks", value: "Rysa", place: "here" }],
    });
  });

  test("at the same moment into the same field stays there, and is told here", () => {
    const mine = { ...here, mileage: "150" };
    expect(joinedChange(mine, changesOf(here, { mileage: "120" }), NOTHING)).toEqual({
      values: {},
      lost: [{ field: "mileage", value: "120", place: "there" }],
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
      const { values, lost } = joinedChange({ photos: mine }, changes, NOTHING);
      const shown = (values["photos"] ?? mine) as typeof mine;
      expect(lost).toEqual([]);
      const has = (rows: typeof mine, id: string) => rows.some((one) => one.id === id);
      for (const id of ["a", "b", "c", "d"]) {
        const [was, here, there] = [before, mine, theirs].map((rows) => has(rows, id));
        if (here === there) expect(has(shown, id)).toBe(here);
        else expect(has(shown, id)).toBe(!was);
      }
    }));
  });
});
