import { expect, test } from "vitest";
import { play } from "../../support/offline/offline_play.ts";

// The survey plays 200 seeds of 500 steps (`tests/survey/papers/offline_play.test.ts`).
test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "three devices, 100 random steps: each saved version is recorded exactly once or visible, seed %i",
  async (seed) => {
    const { wrong, happened } = await play(seed, 100);
    expect(wrong).toEqual([]);
    expect(happened.get("save")).toBeGreaterThan(10);
  },
);
