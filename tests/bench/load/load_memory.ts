import { allocatedMegabytes, loadAverage, openLoadWorld, secondsOfLoad } from "./load_world.ts";
import type { LoadResult } from "./requests.ts";
import { countTo, latencies, type Measurement, median, p99, short } from "../measurement.ts";
import { type OfficeSession, openOfficeSession, phonePhoto } from "../bench_world.ts";
import { drawableProtocol } from "../papers.ts";

/** Requests a second. */
const RATE = 50;
/** A memory that grows by more than this share from the middle third to the last is not flat. */
const MOST_GROWTH = 1.1;

/** The server's memory over ten minutes of the mixed load. */
export async function measureLoadMemory(): Promise<Measurement[]> {
  const world = await openLoadWorld(await phonePhoto());
  try {
    const seconds = 10 * secondsOfLoad();
    const { value, sizes, result } = await watchMemory(
      world.pid,
      () => world.load({ rate: RATE, seconds, seed: 1, mix: "whole" }),
    );
    return [{
      what: `memory over ${short(seconds / 60)} minutes of mixed load: last third against middle`,
      value,
      unit: "×",
      bound: { atMost: MOST_GROWTH },
      detail: `${sizes} MB, ${told(result)}`,
    }];
  } finally {
    await world.close();
  }
}

function told({ all, errors }: LoadResult): string {
  const faults = errors.length === 0 ? "no error" : `${errors.length} errors (${errors[0]})`;
  return `${all.count} requests at ${RATE}/s, p99 ${
    short(all.p99)
  } ms, ${faults}, ${loadAverage()}`;
}

/**
 * Looks at a process's memory each second while `work` runs.
 * @returns the mean of its last third against that of its middle one, and the means of all thirds
 */
async function watchMemory<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ value: number; sizes: string; result: T }> {
  const seen: number[] = [];
  let looks = Promise.resolve();
  const look = () => {
    looks = looks.then(async () => void seen.push(await allocatedMegabytes(pid)));
  };
  const timer = setInterval(look, 1_000);
  try {
    const result = await work();
    await looks;
    const third = Math.ceil(seen.length / 3);
    const [first = 0, middle = 0, last = 0] = [0, 1, 2]
      .map((part) => mean(seen.slice(part * third, (part + 1) * third)));
    const sizes = [first, middle, last].map((size) => size.toFixed(0)).join(" / ");
    return { value: last / middle, sizes, result };
  } finally {
    clearInterval(timer);
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

const DRAWINGS = 100;
const ROUNDS = 27;
const REQUESTS_A_ROUND = 100;

/**
 * A hundred drawings of a protocol with twelve photos: the server's memory while they are drawn, and
 * how long later requests to the idle server take, against those to one that has drawn nothing.
 */
export async function measureManyDrawings(): Promise<Measurement[]> {
  const office = await openOfficeSession();
  const other = await openOfficeSession();
  try {
    const path = await drawableProtocol(office, await phonePhoto());
    const before = await compare(office, other);
    const { value, sizes } = await watchMemory(office.pid, async () => {
      for (let time = 0; time < DRAWINGS; time += 1) {
        await (await office.call(path, { method: "POST" })).arrayBuffer();
      }
    });
    const after = await compare(office, other);
    return [
      {
        what: `memory over ${DRAWINGS} drawings: last third against middle`,
        value,
        unit: "×",
        bound: { atMost: 1.1 },
        detail: `${sizes} MB, a protocol of 12 photos each`,
      },
      {
        what: `requests to an idle server after ${DRAWINGS} drawings against one without: median`,
        value: after.median,
        unit: "×",
        bound: { atMost: 1.2 },
        detail: `before ${short(before.median)} ×; ${after.detail}`,
      },
      {
        what: "the same: p99",
        value: after.p99,
        unit: "×",
        bound: { atMost: 2 },
        detail: `before ${short(before.p99)} ×`,
      },
    ];
  } finally {
    await office.close();
    await other.close();
  }
}

/** Both in short turns, so that a noisy moment meets both. @returns ours against the other's */
async function compare(
  office: OfficeSession,
  other: OfficeSession,
): Promise<{ median: number; p99: number; detail: string }> {
  const rounds: { ours: number[]; theirs: number[] }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const theirs = await latencies(other, countTo(REQUESTS_A_ROUND));
    rounds.push({ theirs, ours: await latencies(office, countTo(REQUESTS_A_ROUND)) });
  }
  // In the first, both are compiled.
  rounds.shift();
  const all = (pick: "ours" | "theirs") => rounds.flatMap((round) => round[pick]);
  return {
    median: median(all("ours")) / median(all("theirs")),
    p99: p99(all("ours")) / p99(all("theirs")),
    detail: `p50 ${short(median(all("ours")))} against ${short(median(all("theirs")))} ms, ` +
      `p99 ${short(p99(all("ours")))} against ${short(p99(all("theirs")))} ms, ${loadAverage()}`,
  };
}
