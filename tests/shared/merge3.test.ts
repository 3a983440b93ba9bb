import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedFields, isSameValue, merge3 } from "../../shared/merge3.ts";

test("plain values are equal regardless of the order of their keys", () => {
  const one = { a: 1, b: [{ c: null, d: "x" }] };
  expect(isSameValue(one, { b: [{ d: "x", c: null }], a: 1 })).toBe(true);
  expect(isSameValue(one, { ...one, e: undefined })).toBe(true);
  expect(isSameValue({ a: -0 }, { a: 0 })).toBe(true);
});

test.each([
  ["another value", { a: 1 }, { a: 2 }],
  ["an additional key", { a: 1 }, { a: 1, b: null }],
  ["a missing key", { a: 1, b: "" }, { a: 1 }],
  ["another order of a list", [1, 2], [2, 1]],
  ["a longer list", [1], [1, 2]],
  ["a list instead of an object", [], {}],
  ["null instead of an object", null, {}],
  ["a text instead of a number", "1", 1],
])("plain values are not equal with %s", (_, one, other) => {
  expect([isSameValue(one, other), isSameValue(other, one)]).toEqual([false, false]);
});

test("plain values are equal exactly where their JSON with sorted keys is equal", () => {
  const json = fc.jsonValue({ maxDepth: 2 });
  fc.assert(fc.property(json, json, (one, other) => {
    expect(isSameValue(one, other)).toBe(sorted(one) === sorted(other));
    expect(isSameValue(one, JSON.parse(sorted(one)))).toBe(true);
  }));
});

function sorted(value: unknown): string {
  return JSON.stringify(
    value,
    (_, inner) =>
      typeof inner === "object" && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a < b ? -1 : 1))
        : inner,
  );
}

describe("three versions of a record", () => {
  const before = { title: "Znajdź", subtitle: "Auto", scale: 100, tags: ["a"] };

  test("are merged without a conflict where each side changed other fields", () => {
    const mine = { ...before, title: "Wybierz" };
    const theirs = { ...before, subtitle: "Samochód", tags: ["a", "b"] };
    expect(merge3({ before, mine, theirs })).toEqual({
      differences: [
        { field: "title", changedBy: "mine" },
        { field: "subtitle", changedBy: "theirs" },
        { field: "tags", changedBy: "theirs" },
      ],
      conflicts: [],
      merged: { title: "Wybierz", subtitle: "Samochód", scale: 100, tags: ["a", "b"] },
    });
  });

  test("conflict where both sides changed a field to different values; the merge contains mine", () => {
    const mine = { ...before, title: "Wybierz" };
    const theirs = { ...before, title: "Znajdź swój" };
    const { conflicts, merged } = merge3({ before, mine, theirs });
    expect([conflicts, merged.title]).toEqual([["title"], "Wybierz"]);
  });

  test("have no conflict where both sides changed a field to the same value", () => {
    const same = { ...before, tags: ["b"] };
    expect(merge3({ before, mine: same, theirs: structuredClone(same) }).differences).toEqual([]);
  });

  test("conflict in each difference if the earlier value is unknown", () => {
    const mine = { ...before, scale: 90 };
    expect(merge3({ before: undefined, mine, theirs: before }).conflicts).toEqual(["scale"]);
  });

  test("are compared in the order of a given list of fields", () => {
    const table = { tags: true, scale: true, subtitle: true, title: true } as const;
    const after = { ...before, title: "x", scale: 1 };
    expect(changedFields(before, after)).toEqual(["title", "scale"]);
    expect(changedFields(before, after, table)).toEqual(["scale", "title"]);
  });

  test("keep the fields that only one side has changed, whatever the values are", () => {
    const record = fc.record({ a: fc.nat(3), b: fc.nat(3), c: fc.nat(3) });
    fc.assert(fc.property(record, record, record, (before, mine, theirs) => {
      const { merged, conflicts } = merge3({ before, mine, theirs });
      for (const field of ["a", "b", "c"] as const) {
        const byMe = mine[field] !== before[field];
        const byThem = theirs[field] !== before[field];
        expect(merged[field]).toBe(byMe ? mine[field] : theirs[field]);
        expect(conflicts.includes(field)).toBe(byMe && byThem && mine[field] !== theirs[field]);
      }
    }));
  });

  test("distinguish two files, which have no own keys", () => {
    const [one, other] = [new File(["1"], "a.png"), new File(["2"], "b.png")];
    expect([isSameValue(one, one), isSameValue(one, other)]).toEqual([true, false]);
  });
});
