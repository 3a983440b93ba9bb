import { type Injection, isFaultName } from "./support/faults/fault_points.ts";
import { commandOf, type FaultRun } from "./support/faults/fault_run.ts";
import { injectionsAt, makeRuns } from "./support/faults/fault_plan.ts";
import { isStoreKind, STORE_KINDS } from "./support/faults/fault_world.ts";

/**
 * Injects every fault at every call of store, files, mail and drawing, one in each run of a seed's
 * load, after some runs with many faults, and checks after each run that every promise was kept:
 * `deno task faults [SEED [MINUTES]]`. One run again: `deno task faults SEED STORE [storm]`, or
 * `… SEED STORE LABEL NTH FAULT`.
 */
async function faults(seed = "1", ...rest: string[]): Promise<boolean> {
  const [store = "", label, nth, fault = ""] = rest;
  if (isStoreKind(store)) {
    const input = label === undefined
      ? {}
      : label === "storm"
      ? { storm: true }
      : { injection: injectionOf(label, Number(nth), fault) };
    return await report([{ seed: Number(seed), store, ...input }], Infinity);
  }
  return await report(await allRuns(Number(seed)), Number(rest[0] ?? Infinity));
}

function injectionOf(label: string, nth: number, fault: string): Injection {
  if (!isFaultName(fault)) throw new Error(`Cannot inject "${fault}": it is not a fault`);
  return { point: { label, nth }, fault };
}

/** A run of each store without a fault names the points; the runs of both stores get as much time. */
async function allRuns(seed: number): Promise<FaultRun[]> {
  const plans = await Promise.all(STORE_KINDS.map(async (store) => {
    let runs: FaultRun[] = [];
    await makeRuns([{ seed, store }], {
      slots: 1,
      report(run, { points, problems, logged }) {
        console.info(`${commandOf(run)}: ${points.length} points`);
        for (const problem of problems) tell(problem, logged);
        runs = injectionsAt(points, seed).map((injection) => ({ seed, store, injection }));
      },
    });
    const storms = Array.from(
      { length: STORMS },
      (_, index) => ({ seed: STORMS * seed + index, store, storm: true }),
    );
    return [...storms, ...runs].map((run, index) => ({ run, at: index * COST[store] }));
  }));
  return plans.flat().sort((one, other) => one.at - other.at).map(({ run }) => run);
}

async function report(runs: readonly FaultRun[], minutes: number): Promise<boolean> {
  const deadline = performance.now() + minutes * 60_000;
  let done = 0;
  const { hits, problems } = await makeRuns(runs, {
    slots: Math.min(SLOTS, runs.length),
    enough: () => performance.now() > deadline,
    report(_run, verdict) {
      done += 1;
      for (const problem of verdict.problems) tell(problem, verdict.logged);
      if (done % 100 === 0) console.info(`${done} of ${runs.length} runs`);
    },
  });
  console.info(
    `${done} of ${runs.length} runs, ${hits} with their fault, ${problems.length} problems`,
  );
  return problems.length === 0;
}

/** A problem with the lines of the log about what it names. */
function tell(problem: string, logged: readonly string[]): void {
  const ids = problem.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
  console.error(
    [problem, ...logged.filter((line) => ids.some((id) => line.includes(id)))].join("\n"),
  );
}

/** Runs with many faults, each of another load. */
const STORMS = 20;
/** How long a run takes, compared with the others. */
const COST = { embedded: 1, remote: 4 };
/** Runs at a time: each waits for its mails much of the time. */
const SLOTS = 6;

Deno.exit(await faults(...Deno.args) ? 0 : 1);
