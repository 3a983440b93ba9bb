import { numbersFrom } from "../seeded_numbers.ts";
import { startMailServer } from "../server/smtp.ts";
import type { StoreKind } from "./fault_world.ts";
import { FAULT_NAMES, type Injection, isFaultAt, type Point } from "./fault_points.ts";
import {
  commandOf,
  type FaultRun,
  type FaultVerdict,
  runWithFault,
  shuffled,
} from "./fault_run.ts";

/**
 * Every fault at every point, in a seeded order in which the first ones are as different as possible:
 * each fault at each kind of call, then at each label, then at the points that remain.
 */
export function injectionsAt(points: readonly Point[], seed: number): Injection[] {
  const random = numbersFrom(seed);
  const all = shuffled(
    points.flatMap((point) =>
      FAULT_NAMES.filter((fault) => isFaultAt(fault, point.label))
        .map((fault) => ({ point, fault }))
    ),
    random,
  );
  const ofKind = ranks(all, ({ point: { label }, fault }) => `${label.split(" ")[0]} ${fault}`);
  const ofLabel = ranks(all, ({ point: { label }, fault }) => `${label} ${fault}`);
  return all.map((injection, index) => ({
    injection,
    rank: ofKind[index] === 0 ? -1 : ofLabel[index] ?? 0,
  })).sort((one, other) => one.rank - other.rank).map(({ injection }) => injection);
}

/** How many earlier things have the same name, for each. */
function ranks<T>(things: readonly T[], nameOf: (thing: T) => string): number[] {
  const counts = new Map<string, number>();
  return things.map((thing) => {
    const name = nameOf(thing);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return count;
  });
}

/** A run of each seed without a fault, one with many, and `count` with one, as different as possible. */
export async function makeSampleRuns(
  store: StoreKind,
  seeds: readonly number[],
  count: number,
): Promise<FaultSummary> {
  const runs: FaultRun[] = seeds.map((seed) => ({ seed, store, storm: true }));
  const whole = await makeRuns(seeds.map((seed) => ({ seed, store })), {
    slots: 2,
    report({ seed }, { points }) {
      const chosen = injectionsAt(points, seed).slice(0, count);
      runs.push(...chosen.map((injection) => ({ seed, store, injection })));
    },
  });
  const faulty = await makeRuns(runs, { slots: 3 });
  return {
    ...faulty,
    problems: [...whole.problems, ...faulty.problems],
    acknowledged: new Set([...whole.acknowledged, ...faulty.acknowledged]),
  };
}

/** The outcome of many runs. */
export interface FaultSummary {
  readonly runs: number;
  /** Runs in which the fault happened. */
  readonly hits: number;
  readonly problems: readonly string[];
  /** The kinds of actions that were acknowledged in some run. */
  readonly acknowledged: ReadonlySet<string>;
}

/** Makes runs, several at a time, each with a mail server of its own, until `enough`. */
export async function makeRuns(
  runs: readonly FaultRun[],
  { slots, enough = () => false, report = () => undefined }: {
    readonly slots: number;
    readonly enough?: () => boolean;
    readonly report?: (run: FaultRun, verdict: FaultVerdict) => void;
  },
): Promise<FaultSummary> {
  const left = runs.values();
  const problems: string[] = [];
  const acknowledged = new Set<string>();
  const done = { runs: 0, hits: 0 };

  async function work(): Promise<void> {
    const mail = await startMailServer();
    try {
      for (const run of left) {
        if (enough()) return;
        const verdict = await verdictOf(run, mail);
        done.runs += 1;
        done.hits += verdict.isHit ? 1 : 0;
        problems.push(...verdict.problems);
        for (const name of verdict.counts.keys()) acknowledged.add(name);
        report(run, verdict);
      }
    } finally {
      await mail.close();
    }
  }

  await Promise.all(Array.from({ length: slots }, work));
  return { ...done, problems, acknowledged };
}

/** A run that throws breaks a promise, too. */
async function verdictOf(
  run: FaultRun,
  mail: Parameters<typeof runWithFault>[1],
): Promise<FaultVerdict> {
  try {
    return await runWithFault(run, mail);
  } catch (error) {
    const cause = error instanceof Error ? error.stack ?? error.message : String(error);
    const problem = `${commandOf(run)}: the run failed: ${cause}`;
    return { problems: [problem], points: [], isHit: false, counts: new Map(), logged: [] };
  }
}
