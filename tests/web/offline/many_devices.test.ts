import { expect, test } from "vitest";
import { simulate } from "../../support/offline/offline_simulation.ts";

// The survey runs 200 seeds of 500 steps (`tests/survey/papers/offline_simulation.test.ts`).
test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "three devices in 100 random steps lose no saved version and record none twice, seed %i",
  async (seed) => {
    const { errors, counts } = await simulate(seed, 100);
    expect(errors).toEqual([]);
    expect(counts.get("save")).toBeGreaterThan(10);
  },
);
