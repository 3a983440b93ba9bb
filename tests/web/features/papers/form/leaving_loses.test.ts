import { expect, test } from "vitest";
import { leavingLoses } from "../../../../../web/features/papers/form/LeavingForm.tsx";

const still = { dirty: false, keeping: "kept" as const, photosComing: 0 };

test("leaving a form loses nothing that is stored on the device as a draft", () => {
  expect(leavingLoses(still)).toBeUndefined();
  expect(leavingLoses({ ...still, dirty: true })).toBeUndefined();
  expect(leavingLoses({ ...still, dirty: true, keeping: "keeping" })).toBeUndefined();
});

test("leaving a form asks about photos that are being stored, also where the draft is kept", () => {
  expect(leavingLoses({ ...still, photosComing: 1 })).toBe("photos");
  expect(leavingLoses({ ...still, dirty: true, photosComing: 3 })).toBe("photos");
});

test("leaving a form asks about a draft that a full or broken store did not keep", () => {
  for (const keeping of ["full", "failed"] as const) {
    expect(leavingLoses({ dirty: true, keeping, photosComing: 2 })).toBe("typed");
  }
});
