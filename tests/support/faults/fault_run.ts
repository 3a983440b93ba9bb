import { numbersFrom } from "../seeded_numbers.ts";
import type { TestMailServer } from "../server/smtp.ts";
import { FAULT_INVARIANTS } from "./fault_invariants.ts";
import { drawFaults, nameOf, type Point } from "./fault_points.ts";
import { type ActionName, LOAD_ACTIONS } from "./load_actions.ts";
import type { Load } from "./load_calls.ts";
import { type FaultSetup, type FaultWorld, openFaultWorld, type StoreKind } from "./fault_world.ts";

/** A run: the load of a seed on a kind of store, with one fault or without any. */
export interface FaultRun extends FaultSetup {
  readonly seed: number;
  readonly store: StoreKind;
  /** Many faults, drawn by the seed, so that they happen to what mends others, too. */
  readonly storm?: boolean;
  /** Instead of those that the seed draws. */
  readonly actions?: readonly ActionName[];
}

/** The outcome of a run. */
export interface FaultVerdict {
  /** Sentences that name seed, point and fault; none if every promise was kept. */
  readonly problems: readonly string[];
  /** Every call that the run made: where a fault can be injected into the same run. */
  readonly points: readonly Point[];
  /** Whether a fault has happened: the order of calls differs a little between runs. */
  readonly isHit: boolean;
  /** How often each kind of action was acknowledged. */
  readonly counts: ReadonlyMap<string, number>;
  readonly logged: readonly string[];
}

/** Runs the load of a seed, does the work that it leaves, and checks every invariant. */
export async function runWithFault(run: FaultRun, mail: TestMailServer): Promise<FaultVerdict> {
  const storm = run.storm ? { draw: drawFaults(numbersFrom(~run.seed)) } : {};
  const world = await openFaultWorld(run.store, mail, { ...run, ...storm });
  try {
    await runLoad(world, run);
    await settle(world);
    const { points, record: { counts }, logged } = world;
    const problems = (await findProblems(world)).map((problem) => `${commandOf(run)}: ${problem}`);
    return { problems, points: pointsOf(points.counts), isHit: points.isHit, counts, logged };
  } finally {
    await world.close();
  }
}

/** The command that repeats a run. */
export function commandOf({ seed, store, injection, storm }: FaultRun): string {
  const fault = injection ? ` ${nameOf(injection)}` : storm ? " storm" : "";
  return `deno task faults ${seed} ${store}${fault}`;
}

/** Some bookings, then half of all kinds of actions or those that are wished, in a seeded order, up to three at once. */
export async function runLoad(
  world: FaultWorld,
  { seed, actions }: Pick<FaultRun, "seed" | "actions">,
): Promise<void> {
  const random = numbersFrom(seed);
  const busy: Load["busy"] = new Set();
  let last = 0;
  const next = () => last += 1;
  const pair: ActionName = "two overlapping bookings";
  const begin: ActionName[] = [pair, pair, "photo of a car", pair, pair, pair];
  const order = [...begin, ...shuffled(actions ?? halfOfActions(seed), random)];
  while (order.length > 0) {
    const together = order.splice(0, 1 + Math.floor(random() * 3));
    await Promise.all(together.map(async (name) => {
      const load = { world, busy, next, random: numbersFrom(Math.floor(random() * 2 ** 31)) };
      if (await LOAD_ACTIONS[name](load)) world.record.count(name);
    }));
    await world.pass(5_000);
  }
}

/** An even seed and the one after it have all of them together. */
function halfOfActions(seed: number): ActionName[] {
  const names = Object.keys(LOAD_ACTIONS).filter(isAction);
  const ofBoth = shuffled(names, numbersFrom(Math.floor(seed / 2)));
  return ofBoth.filter((_, index) => index % 2 === seed % 2);
}

/** Time passes, in which every due work is done; the last rounds without faults. */
export async function settle(world: FaultWorld): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await world.pass(40 * 60_000);
    await world.look();
  }
  world.points.disarm();
  for (let round = 0; round < 2; round += 1) {
    await world.pass(40 * 60_000);
    await world.look();
  }
}

export async function findProblems(world: FaultWorld): Promise<string[]> {
  const problems = [...world.record.faults];
  for (const [name, find] of Object.entries(FAULT_INVARIANTS)) {
    problems.push(...(await find(world)).map((problem) => `${name}: ${problem}`));
  }
  return problems;
}

function pointsOf(counts: ReadonlyMap<string, number>): Point[] {
  return [...counts].flatMap(([label, count]) =>
    Array.from({ length: count }, (_, index) => ({ label, nth: index + 1 }))
  );
}

/** The same things in a seeded order. */
export function shuffled<T>(things: readonly T[], random: () => number): T[] {
  return things.map((thing) => ({ thing, at: random() })).sort((one, other) => one.at - other.at)
    .map(({ thing }) => thing);
}

function isAction(name: string): name is ActionName {
  return Object.hasOwn(LOAD_ACTIONS, name);
}
