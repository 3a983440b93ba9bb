import { expect, test } from "vitest";
import { changedFields, rebased } from "../../../web/api/versioned_values.ts";

const before = { title: "Znajdź", subtitle: "Auto", scale: 100 };

test("only the fields that somebody changed are named", () => {
  expect(changedFields(before, { ...before })).toEqual([]);
  expect(changedFields(before, { ...before, subtitle: "Samochód", scale: 90 }))
    .toEqual(["subtitle", "scale"]);
});

test("what was typed here stays over a newer version, and what was not becomes theirs", () => {
  const mine = { ...before, title: "Wybierz" };
  const newer = { title: "Znajdź swój", subtitle: "Samochód", scale: 100 };
  expect(rebased({ before, mine, newer }))
    .toEqual({ title: "Wybierz", subtitle: "Samochód", scale: 100 });
});

test("where nothing was typed the newer version is all there is", () => {
  const newer = { ...before, scale: 120 };
  expect(rebased({ before, mine: { ...before }, newer })).toEqual(newer);
});
