import { expect, test } from "vitest";
import { runsOf } from "../../support/depth.ts";
import { makeSampleRuns } from "../../support/faults/fault_plan.ts";
import { LOAD_ACTIONS } from "../../support/faults/load_actions.ts";

/** `deno task faults` injects every fault at every point, of any seed. */
test(
  "after an error, a lost reply, a delay or a crash at a call of store, files, mail or drawing every promise is kept",
  async () => {
    const { runs, hits, problems, acknowledged } = await makeSampleRuns(
      "embedded",
      SEEDS,
      runsOf(8),
    );
    expect(problems).toEqual([]);
    expect(hits).toBeGreaterThan(runs / 2);
    // What is always refused would prove nothing.
    expect(Object.keys(LOAD_ACTIONS).filter((name) => !acknowledged.has(name))).toEqual([]);
  },
  240_000,
);

const SEEDS = [2, 3, 4, 5];
