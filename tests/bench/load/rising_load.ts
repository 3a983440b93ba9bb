import { type Measurement, short } from "../measurement.ts";
import { phonePhoto } from "../bench_world.ts";
import { type BareServer, recordReplies, startBareServer } from "./bare_server_process.ts";
import {
  loadAverage,
  type LoadWorld,
  openLoadWorld,
  processorSeconds,
  secondsOfLoad,
} from "./load_world.ts";
import type { Load, LoadResult } from "./requests.ts";

/** Requests a second. */
const RATES = [50, 100, 150, 200, 300, 400, 600, 800] as const;
const FIRST_RATE = 25;
/** Milliseconds: the longest p99 at a rate that counts as held. */
const MOST_P99 = 100;

/** Rentals of a busy fleet of 50 cars in three months. */
const THREE_MONTHS = 2_000;
const MIX_NAMES: Readonly<Record<Load["mix"], string>> = {
  whole: "mixed load",
  lists: "load of visitors, bookings and office lists",
};

/** One rate: both rivals in turn, with the processor time of each request in milliseconds. */
interface Step {
  readonly rate: number;
  readonly ours: LoadResult & { readonly cost: number };
  readonly bare: LoadResult & { readonly cost: number };
}

/**
 * A mixed load at rising rates on one instance, until its p99 is over 100 ms or a request fails; and
 * the same requests to a bare Hono server, which sends recorded replies of the same bytes.
 */
export async function measureRisingLoad(): Promise<Measurement[]> {
  const [held, cost] = await measureMix("whole", await openLoadWorld(await phonePhoto()), 100);
  return [
    held,
    {
      ...cost,
      bound: { atMost: 20 },
      detail:
        `${cost.detail}; about half of ours draws and mails one protocol with each 80 requests`,
    },
  ];
}

/**
 * The same with 90 % visitors' reads, 5 % bookings and 5 % office lists, after three months of
 * business.
 */
export async function measureListLoad(): Promise<Measurement[]> {
  const world = await openLoadWorld(await phonePhoto(), { past: THREE_MONTHS });
  const [held] = await measureMix("lists", world, 300);
  return [held];
}

async function measureMix(
  mix: Load["mix"],
  world: LoadWorld,
  wanted: number,
): Promise<[held: Measurement, cost: Omit<Measurement, "bound">]> {
  const bare = await startBareServer(await recordReplies(await world.target()));
  try {
    // Both are compiled first, and the drawing worker has started.
    await loadBoth(world, bare, FIRST_RATE, mix);
    const held: Step[] = [];
    let missed: Step | undefined;
    for (const rate of RATES) {
      const step = await loadBoth(world, bare, rate, mix);
      console.info(`       ${line(step)}`);
      if (step.ours.errors.length > 0 || step.ours.all.p99 > MOST_P99) {
        missed = step;
        break;
      }
      held.push(step);
    }
    return measurements({ mix, wanted, held, missed });
  } finally {
    await bare.stop();
    await world.close();
  }
}

async function loadBoth(
  world: LoadWorld,
  bare: BareServer,
  rate: number,
  mix: Load["mix"],
): Promise<Step> {
  const load = { rate, seconds: secondsOfLoad(), seed: rate, mix };
  const target = { ...await world.target(), origin: bare.origin };
  const theirs = await costOf(bare.pid, () => world.load(load, target));
  const ours = await costOf(world.pid, () => world.load(load));
  return { rate, ours, bare: theirs };
}

async function costOf(
  pid: number,
  run: () => Promise<LoadResult>,
): Promise<LoadResult & { cost: number }> {
  const before = await processorSeconds(pid);
  const result = await run();
  const used = await processorSeconds(pid) - before;
  return { ...result, cost: used * 1000 / Math.max(1, result.all.count) };
}

function measurements(
  { mix, wanted, held, missed }: {
    readonly mix: Load["mix"];
    readonly wanted: number;
    readonly held: readonly Step[];
    readonly missed: Step | undefined;
  },
): [Measurement, Omit<Measurement, "bound">] {
  const last = held.at(-1);
  const compared = last ?? missed;
  if (!compared) throw new Error("Cannot measure: nothing was sent");
  const { rate, ours, bare } = compared;
  return [
    {
      what: `${MIX_NAMES[mix]} on one instance: requests a second with p99 <= 100 ms and no error`,
      value: last?.rate ?? 0,
      unit: "/s",
      bound: { atLeast: wanted },
      detail: `${secondsOfLoad()} s each; ${
        [...held, ...missed ? [missed] : []].map(line).join("; ")
      }`,
    },
    {
      what: `processor time of a request in that load against bare Hono, at ${rate}/s`,
      value: ours.cost / bare.cost,
      unit: "×",
      detail: `${short(ours.cost)} ms against ${short(bare.cost)} ms, all threads`,
    },
  ];
}

function line({ rate, ours, bare }: Step): string {
  const groups = Object.entries(ours.groups)
    .map(([group, { p99 }]) => `${group} ${short(p99)}`).join(", ");
  const faults = ours.errors.length === 0
    ? ""
    : `, ${ours.errors.length} errors (${ours.errors[0]})`;
  return `${rate}/s: p50 ${short(ours.all.p50)}, p99 ${short(ours.all.p99)} ms (${groups})` +
    `${faults}, bare p99 ${short(bare.all.p99)} ms, sent ${short(ours.late)} ms late, ` +
    loadAverage();
}
