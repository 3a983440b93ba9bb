import { type Measurement, short } from "../measurement.ts";
import { phonePhoto } from "../phone_photo.ts";
import { secondsOfLoad } from "./duration.ts";
import { openLoadWorld } from "./load_world.ts";
import { allocatedMegabytes, loadAverage } from "./process_figures.ts";
import type { LoadResult } from "./target.ts";

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
export async function watchMemory<T>(
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
