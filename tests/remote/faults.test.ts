import { expect, test } from "vitest";
import { injectionsAt, makeRuns } from "../support/faults/fault_plan.ts";
import type { Point } from "../support/faults/fault_points.ts";

const SEED = 1;
const store = "remote";

/** The other points and faults are those of `deno task faults`. */
test(
  "two instances on one store, with files in S3, keep every promise after a fault at one call of either",
  async () => {
    let points: readonly Point[] = [];
    const { problems } = await makeRuns([{ seed: SEED, store }], {
      slots: 1,
      report: (_, verdict) => points = verdict.points,
    });
    expect(problems).toEqual([]);
    const runs = injectionsAt(points, SEED).slice(0, RUNS)
      .map((injection) => ({ seed: SEED, store, injection } as const));
    expect((await makeRuns(runs, { slots: 2 })).problems).toEqual([]);
  },
  240_000,
);

const RUNS = 6;
