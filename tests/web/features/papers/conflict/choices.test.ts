import { describe, expect, test } from "vitest";
import {
  allFrom,
  preselected,
  undecided,
} from "../../../../../web/features/papers/conflict/use_conflict.ts";

const changed = [
  { field: "mileage", changedBy: "both" },
  { field: "fuelLevel", changedBy: "mine" },
  { field: "bodyRemarks", changedBy: "theirs" },
] as const;

describe("where two versions are compared", () => {
  test("a field changed on one side is preselected from that side, one changed on both is left open", () => {
    const choices = preselected(changed, false);
    expect(choices).toEqual({ fuelLevel: "mine", bodyRemarks: "theirs" });
    expect(undecided(changed, choices)).toEqual(["mileage"]);
  });

  test("every field is mine over a protocol that is not filled yet", () => {
    expect(preselected(changed, true)).toEqual(allFrom(changed, "mine"));
  });

  test("all fields can be chosen from one side at once, and none stays open", () => {
    const choices = allFrom(changed, "theirs");
    expect(choices).toEqual({ mileage: "theirs", fuelLevel: "theirs", bodyRemarks: "theirs" });
    expect(undecided(changed, choices)).toEqual([]);
  });
});
