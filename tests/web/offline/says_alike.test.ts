import fc from "fast-check";
import { expect, test } from "vitest";
import { saysAlike } from "../../../web/offline/says_alike.ts";

test("plain values say the same in whatever order their keys stand", () => {
  const one = { a: 1, b: [{ c: null, d: "x" }] };
  expect(saysAlike(one, { b: [{ d: "x", c: null }], a: 1 })).toBe(true);
  expect(saysAlike(one, { ...one, e: undefined })).toBe(true);
});

test.each([
  ["another value", { a: 1 }, { a: 2 }],
  ["a key more", { a: 1 }, { a: 1, b: null }],
  ["a key less", { a: 1, b: "" }, { a: 1 }],
  ["another order of a list", [1, 2], [2, 1]],
  ["a longer list", [1], [1, 2]],
  ["a list instead of a thing", [], {}],
  ["nothing instead of a thing", null, {}],
  ["a text instead of a number", "1", 1],
])("they do not with %s", (_, one, other) => {
  expect([saysAlike(one, other), saysAlike(other, one)]).toEqual([false, false]);
});

test("they say the same just where their texts do, once their keys stand in one order", () => {
  const json = fc.jsonValue({ maxDepth: 2 });
  fc.assert(fc.property(json, json, (one, other) => {
    expect(saysAlike(one, other)).toBe(sorted(one) === sorted(other));
    expect(saysAlike(one, JSON.parse(sorted(one)))).toBe(true);
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
