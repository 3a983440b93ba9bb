import { describe, expect, test } from "vitest";
import { allFrom, chosenValues, preselected, undecided } from "../../shared/choose_sides.ts";

const changed = [
  { field: "mileage", changedBy: "both" },
  { field: "fuelLevel", changedBy: "mine" },
  { field: "bodyRemarks", changedBy: "theirs" },
] as const;

describe("where two versions are compared", () => {
  test("a field changed on one side is preselected from that side, one changed on both is left open", () => {
    const choices = preselected(changed);
    expect(choices).toEqual({ fuelLevel: "mine", bodyRemarks: "theirs" });
    expect(undecided(changed, choices)).toEqual(["mileage"]);
  });

  test("all fields can be chosen from one side at once, and none stays open", () => {
    const choices = allFrom(changed, "theirs");
    expect(choices).toEqual({ mileage: "theirs", fuelLevel: "theirs", bodyRemarks: "theirs" });
    expect(undecided(changed, choices)).toEqual([]);
  });

  test.each(["mine", "theirs"] as const)(
    "each field is taken from its chosen side, one without a choice from %s",
    (otherwise) => {
      const sides = { mine: { a: 1, b: 1, c: 1 }, theirs: { a: 2, b: 2, c: 2 } };
      const chosen = chosenValues(sides, { a: "mine", b: "theirs" }, otherwise);
      expect(chosen).toEqual({ a: 1, b: 2, c: sides[otherwise].c });
    },
  );

  test("a field that the chosen side has no value for gets none", () => {
    const mine: { a: number; b: string | undefined } = { a: 1, b: undefined };
    expect(chosenValues({ mine, theirs: { a: 1, b: "x" } }, { b: "mine" }, "theirs"))
      .toEqual({ a: 1, b: undefined });
  });
});
