import { expect, test } from "vitest";
import { play } from "../../support/offline/offline_play.ts";

const SEEDS = 200;
const STEPS = 500;
/** Milliseconds for one seed: some seconds on a free machine. */
const PATIENCE = 180_000;

// One test a seed: its title names the seed of a failure, which `-t "seed 17$"` plays again.
test.each(Array.from({ length: SEEDS }, (_none, at) => at + 1))(
  `three devices, ${STEPS} random steps: each saved version is recorded exactly once or visible, seed %i`,
  async (seed) => {
    const { wrong, happened } = await play(seed, STEPS);
    expect(wrong).toEqual([]);
    expect(happened.get("save")).toBeGreaterThan(STEPS / 10);
  },
  PATIENCE,
);
