import { expect, test } from "vitest";
import { leavingLoses } from "../../../../../web/features/papers/form/LeavingForm.tsx";

const still = { dirty: false, keeping: "kept" as const, photosComing: 0 };

test("a form that is left loses nothing that waits on the device as a draft", () => {
  expect(leavingLoses(still)).toBeUndefined();
  expect(leavingLoses({ ...still, dirty: true })).toBeUndefined();
  expect(leavingLoses({ ...still, dirty: true, keeping: "keeping" })).toBeUndefined();
});

test("photos on their way are asked about before a form is left, also where the draft is kept", () => {
  expect(leavingLoses({ ...still, photosComing: 1 })).toBe("photos");
  expect(leavingLoses({ ...still, dirty: true, photosComing: 3 })).toBe("photos");
});

test("what a full or dead store did not keep is asked about before a form is left", () => {
  for (const keeping of ["full", "failed"] as const) {
    expect(leavingLoses({ dirty: true, keeping, photosComing: 2 })).toBe("typed");
  }
});
