import { expect, test } from "vitest";
import { startOf } from "../../../../../web/features/papers/conflict/use_conflict.ts";

const differences = [
  { field: "mileage", changedBy: "both" },
  { field: "fuelLevel", changedBy: "theirs" },
] as const;

test("every field is mine over a protocol that is not filled yet, else who changed it alone", () => {
  expect(startOf({ differences, server: { status: "planned" } }))
    .toEqual({ mileage: "mine", fuelLevel: "mine" });
  expect(startOf({ differences, server: { status: "filled" } })).toEqual({ fuelLevel: "theirs" });
});
