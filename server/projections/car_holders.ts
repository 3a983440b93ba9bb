import type { Instant } from "../../shared/warsaw.ts";
import { keys } from "../store/keys.ts";
import { busyOf, type BusyPeriod, busyPeriods, monthsOf } from "./availability.ts";

/** Which rentals had a car at a moment, and the nearest ones around it. */
export interface CarHolders {
  readonly then: readonly BusyPeriod[];
  readonly before: BusyPeriod | undefined;
  readonly after: BusyPeriod | undefined;
}

/** Reads a few rows of the car's availability, however many rentals it ever had. */
export async function carHolders(kv: Deno.Kv, carId: string, at: Instant): Promise<CarHolders> {
  const moment = { start: at, end: new Date(Date.parse(at) + 1).toISOString() };
  const [month = ""] = monthsOf(moment);
  const here = keys.row("availability", carId, month, at, LAST);
  const first = keys.row("availability", carId);
  const last = keys.row("availability", carId, LAST);
  return {
    then: (await busyPeriods(kv, carId, moment)).filter(({ kind }) => kind === "rental"),
    before: await nearest(kv, { start: first, end: here }, true, ({ end }) => end <= at),
    after: await nearest(kv, { start: here, end: last }, false, ({ start }) => start > at),
  };
}

/** The first row on the way that is one; a rental that has the car then may have rows on both ways. */
async function nearest(
  kv: Deno.Kv,
  range: { start: Deno.KvKey; end: Deno.KvKey },
  reverse: boolean,
  isOne: (busy: BusyPeriod) => boolean,
): Promise<BusyPeriod | undefined> {
  for await (const { key } of kv.list(range, { reverse, batchSize: BATCH })) {
    const busy = busyOf(key);
    if (busy.kind === "rental" && isOne(busy)) return busy;
  }
  return undefined;
}

/** Sorts after every month and every end. */
const LAST = "~";
/** A rental of two years has 25 rows. */
const BATCH = 30;
