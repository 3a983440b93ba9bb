import { expect, test } from "vitest";
import { runsOf } from "../support/depth.ts";
import { makeSampleRuns } from "../support/faults/fault_plan.ts";

/** `deno task faults` injects every fault at every point, of any seed. */
test(
  "two instances on one store, with files in S3, keep every promise after a fault at a call of one",
  async () => {
    const { runs, hits, problems } = await makeSampleRuns("remote", [4], runsOf(8));
    expect(problems).toEqual([]);
    expect(hits).toBeGreaterThan(runs / 2);
  },
  240_000,
);
