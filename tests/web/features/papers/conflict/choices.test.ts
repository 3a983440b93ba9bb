import { describe, expect, test } from "vitest";
import {
  allFrom,
  preselected,
  undecided,
} from "../../../../../web/features/papers/conflict/choices.ts";

const changed = [
  { field: "mileage", changedBy: "both" },
  { field: "fuelLevel", changedBy: "mine" },
  { field: "bodyRemarks", changedBy: "theirs" },
] as const;

describe("where two versions are compared", () => {
  test("what one side alone changed is chosen from that side, what both changed is left open", () => {
    const choices = preselected(changed, false);
    expect(choices).toEqual({ fuelLevel: "mine", bodyRemarks: "theirs" });
    expect(undecided(changed, choices)).toEqual(["mileage"]);
  });

  test("every field is mine over a protocol that is not filled yet", () => {
    expect(preselected(changed, true)).toEqual(allFrom(changed, "mine"));
  });

  test("all can be taken from one side at once, and nothing is open then", () => {
    const choices = allFrom(changed, "theirs");
    expect(choices).toEqual({ mileage: "theirs", fuelLevel: "theirs", bodyRemarks: "theirs" });
    expect(undecided(changed, choices)).toEqual([]);
  });
});
