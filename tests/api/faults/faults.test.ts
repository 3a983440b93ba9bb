import { expect, test } from "vitest";
import { injectionsAt, makeRuns } from "../../support/faults/fault_plan.ts";
import type { Point } from "../../support/faults/fault_points.ts";
import { LOAD_ACTIONS } from "../../support/faults/load_actions.ts";

const SEED = 1;
const store = "embedded";

/** `deno task faults` injects every fault at every point, of any seed, and on a remote store too. */
test(
  "after an error, a lost reply, a delay or a crash at a call of store, files, mail or drawing every promise is kept",
  async () => {
    let points: readonly Point[] = [];
    const whole = await makeRuns([{ seed: SEED, store }], {
      slots: 1,
      report: (_, verdict) => points = verdict.points,
    });
    expect(whole.problems).toEqual([]);
    const runs = injectionsAt(points, SEED).slice(0, RUNS)
      .map((injection) => ({ seed: SEED, store, injection } as const));
    const { problems, hits, counts } = await makeRuns(runs, { slots: 3 });
    expect(problems).toEqual([]);
    expect(hits).toBeGreaterThan(RUNS * 0.8);
    // Each was acknowledged in some run: what is always refused would prove nothing.
    expect(Object.keys(LOAD_ACTIONS).filter((name) => !counts.has(name))).toEqual([]);
  },
  240_000,
);

/** A half of all faults at each kind of call; the other runs take longer than the gate has time. */
const RUNS = 20;
