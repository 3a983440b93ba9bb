import type { Holding } from "../../shared/rental/holding.ts";
import type { Period } from "../../shared/rental/period.ts";
import type { Instant } from "../../shared/warsaw.ts";
import { keys } from "../store/keys.ts";
import { busyOf, monthsOf } from "./availability.ts";
import {
  type CarHandover,
  type Custody,
  custodyOf,
  handoversOf,
  type RentalChange,
} from "./papers/custody.ts";

/** Which rental had a car at a moment, and the nearest ones around it. */
interface CarHolders {
  readonly then: Holding | undefined;
  readonly before: Holding | undefined;
  readonly after: Holding | undefined;
}

/**
 * The holder by the filled protocols of the car, else by the plan. For a moment after `now` the plan
 * comes first: a car that is not back yet should be back by then. Reads a few rows around the
 * moment, however many rentals the car ever had.
 */
export async function carHolders(
  kv: Deno.Kv,
  carId: string,
  at: Instant,
  now: Instant = at,
): Promise<CarHolders> {
  const car = { carId, custody: reader(kv) };
  const [handed, handedLater, planned, plannedLater] = await Promise.all([
    ahead(handoversOf(kv, carId, "until", at)),
    ahead(handoversOf(kv, carId, "after", at)),
    ahead(plannedPeriods(kv, carId, "until", at)),
    ahead(plannedPeriods(kv, carId, "after", at)),
  ]);
  const [byProtocol, byPlan] = await Promise.all([
    handed.head && handedHolding(car, handed.head, handedLater.head),
    planned.head && plannedHolding(car, planned.head, handed.head),
  ]);
  const known = at > now ? [byPlan, byProtocol] : [byProtocol, byPlan];
  let then = known.find((holding) => holding && covers(holding, at));
  let before: Holding | undefined;
  for await (const holding of holdingsBackwards(car, handed, planned)) {
    if (covers(holding, at)) then ??= holding;
    else {
      before = holding;
      break;
    }
  }
  return { then, before, after: await firstOf(car, handedLater, plannedLater) };
}

/** The car that is asked about, and a reader of a rental's protocols. */
interface Car {
  readonly carId: string;
  custody(rentalId: string): Promise<Custody>;
}

/** Reads the protocols of each rental once. */
function reader(kv: Deno.Kv): Car["custody"] {
  const known = new Map<string, Promise<Custody>>();
  return (rentalId) => {
    const reading = known.get(rentalId) ?? custodyOf(kv, rentalId);
    known.set(rentalId, reading);
    return reading;
  };
}

/** A rental in whose agreed period the car is its own. */
interface PlannedPeriod extends Period {
  readonly rentalId: string;
}

/** Until its return, or the next handover of the car. */
async function handedHolding(
  { custody }: Car,
  { rentalId, at }: CarHandover,
  next: CarHandover | undefined,
): Promise<Holding> {
  const returned = (await custody(rentalId)).return;
  return {
    rentalId,
    from: { at, by: "protocol" },
    to: endOf(returned, next),
  };
}

/**
 * The agreed period of a rental without a filled handover, until its return if that was filled;
 * undefined if protocols name another time or car.
 */
async function plannedHolding(
  { carId, custody }: Car,
  { rentalId, start, end }: PlannedPeriod,
  next: CarHandover | undefined,
): Promise<Holding | undefined> {
  const { handover, return: returned } = await custody(rentalId);
  if (handover?.isTyped) return undefined;
  if ([handover, returned].some((change) => change && change.carId !== carId)) return undefined;
  const from = { at: start, by: "plan" } as const;
  const later = next && next.at > start ? next : undefined;
  return {
    rentalId,
    from,
    to: returned?.isTyped ? endOf(returned, later) : { at: end, by: "plan" },
  };
}

/** The return, or the next handover where that is earlier or the car was never taken back. */
function endOf(
  returned: RentalChange | undefined,
  next: CarHandover | undefined,
): Holding["to"] {
  if (next && !(returned && returned.at <= next.at)) return { at: next.at, by: "next_handover" };
  return returned && { at: returned.at, by: returned.isTyped ? "protocol" : "plan" };
}

function covers({ from, to }: Holding, at: Instant): boolean {
  return from.at <= at && (!to || at < to.at);
}

/** All holdings that began by then, the latest beginning first. */
async function* holdingsBackwards(
  car: Car,
  handed: Ahead<CarHandover>,
  planned: Ahead<PlannedPeriod>,
): AsyncGenerator<Holding> {
  let next: CarHandover | undefined;
  while (handed.head || planned.head) {
    if (handed.head && !(planned.head && planned.head.start > handed.head.at)) {
      yield await handedHolding(car, handed.head, next);
      next = handed.head;
      await handed.move();
    } else if (planned.head) {
      const holding = await plannedHolding(car, planned.head, next);
      if (holding) yield holding;
      await planned.move();
    }
  }
}

/** The holding that begins first. */
async function firstOf(
  car: Car,
  handed: Ahead<CarHandover>,
  planned: Ahead<PlannedPeriod>,
): Promise<Holding | undefined> {
  const handover = handed.head;
  while (planned.head && !(handover && handover.at <= planned.head.start)) {
    const holding = await plannedHolding(car, planned.head, handover);
    if (holding) return holding;
    await planned.move();
  }
  await handed.move();
  return handover && await handedHolding(car, handover, handed.head);
}

/** The agreed periods of a car that began until `at`, the latest first, or those after it. */
async function* plannedPeriods(
  kv: Deno.Kv,
  carId: string,
  side: "until" | "after",
  at: Instant,
): AsyncGenerator<PlannedPeriod> {
  const [month = ""] = monthsOf({ start: at, end: at });
  const here = keys.row("availability", carId, month, at, LAST);
  const all = keys.row("availability", carId);
  const reverse = side === "until";
  const range = reverse ? { prefix: all, end: here } : { prefix: all, start: here };
  let latest: string | undefined;
  for await (const { key } of kv.list(range, { reverse, batchSize: BATCH })) {
    const { kind, id, start, end } = busyOf(key);
    // A rental of several months has a row in each.
    if (kind !== "rental" || id === latest || (start <= at) !== reverse) continue;
    latest = id;
    yield { rentalId: id, start, end };
  }
}

/** An iterator whose next value is known. */
interface Ahead<T> {
  readonly head: T | undefined;
  move(): Promise<void>;
}

async function ahead<T>(values: AsyncGenerator<T>): Promise<Ahead<T>> {
  let head: T | undefined;
  const move = async () => {
    const { done, value } = await values.next();
    head = done ? undefined : value;
  };
  await move();
  return {
    get head() {
      return head;
    },
    move,
  };
}

/** Sorts after every end in a month. */
const LAST = "~";
/** A rental of two years has 25 rows. */
const BATCH = 30;
