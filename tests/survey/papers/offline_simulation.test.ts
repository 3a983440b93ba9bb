import { expect, test } from "vitest";
import { simulate } from "../../support/offline/offline_simulation.ts";

const SEEDS = 200;
const STEPS = 500;
/** Milliseconds for one seed, which takes a few seconds on an idle machine. */
const PATIENCE = 180_000;

// One test a seed: its title names the seed of a failure, which `-t "seed 17$"` runs again.
test.each(Array.from({ length: SEEDS }, (_none, at) => at + 1))(
  `three devices in ${STEPS} random steps lose no saved version and record none twice, seed %i`,
  async (seed) => {
    const { errors, counts } = await simulate(seed, STEPS);
    expect(errors).toEqual([]);
    expect(counts.get("save")).toBeGreaterThan(STEPS / 10);
  },
  PATIENCE,
);
