import type { Period } from "../../shared/rental/period.ts";
import type { Instant } from "../../shared/warsaw.ts";
import { keys } from "../store/keys.ts";
import { busyOf, monthsOf } from "./availability.ts";

/** A period in which a rental had the car. */
export interface HeldPeriod extends Period {
  readonly rentalId: string;
}

/** Which rentals had a car at a moment, and the nearest ones around it. */
export interface CarHolders {
  readonly then: readonly HeldPeriod[];
  readonly before: HeldPeriod | undefined;
  readonly after: HeldPeriod | undefined;
}

/** Reads a few rows of the car's availability, however many rentals it ever had. */
export async function carHolders(kv: Deno.Kv, carId: string, at: Instant): Promise<CarHolders> {
  const [month = ""] = monthsOf({ start: at, end: at });
  const first = keys.row("availability", carId);
  const ofMonth = keys.row("availability", carId, month);
  const here = keys.row("availability", carId, month, at, LAST);
  const last = keys.row("availability", carId, LAST);
  const then: HeldPeriod[] = [];
  for await (const held of heldPeriods(kv, { start: ofMonth, end: here })) {
    if (held.start <= at && at < held.end) then.push(held);
  }
  return {
    then,
    before: await nearest(
      heldPeriods(kv, { start: first, end: here }, true),
      ({ end }) => end <= at,
    ),
    after: await nearest(heldPeriods(kv, { start: here, end: last }), ({ start }) => start > at),
  };
}

/**
 * The nearest period in one direction; a rental that has the car at that moment may have rows in
 * both directions.
 */
async function nearest(
  way: AsyncIterable<HeldPeriod>,
  isOne: (held: HeldPeriod) => boolean,
): Promise<HeldPeriod | undefined> {
  for await (const held of way) if (isOne(held)) return held;
  return undefined;
}

async function* heldPeriods(
  kv: Deno.Kv,
  range: { start: Deno.KvKey; end: Deno.KvKey },
  reverse: boolean = false,
): AsyncGenerator<HeldPeriod> {
  for await (const { key } of kv.list(range, { reverse, batchSize: BATCH })) {
    const { kind, id, start, end } = busyOf(key);
    if (kind === "rental") yield { rentalId: id, start, end };
  }
}

/** Sorts after every month and every end. */
const LAST = "~";
/** A rental of two years has 25 rows. */
const BATCH = 30;
