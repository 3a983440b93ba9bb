import { overlaps, type Period } from "../../shared/rental/period.ts";
import type { ServiceBlockState } from "../../shared/fleet/service_block.ts";
import { isBlocking, type RentalState } from "../../shared/rental/rental.ts";
import { keys } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import type { Projection, Row } from "./projection.ts";

/** A busy period of a car, and what occupies the car. */
export interface BusyPeriod extends Period {
  readonly id: string;
  readonly kind: "rental" | "service_block";
}

/**
 * Rows per car and month (of UTC), one for each rental that keeps the car in that month: a check
 * reads the months asked for, however many rentals the car ever had.
 */
export const rentalAvailability: Projection<RentalState<Sealed>> = {
  name: "availability",
  rows: (id, state) => isBlocking(state) ? busyRows("rental", id, state) : [],
};

/** The same for service blocks: their rows are in the same ranges as those of the rentals. */
export const blockedAvailability: Projection<ServiceBlockState> = {
  name: "availability",
  rows: (id, state) => state.status === "set" ? busyRows("service_block", id, state) : [],
};

function busyRows(
  kind: BusyPeriod["kind"],
  id: string,
  { carId, period }: { readonly carId: string; readonly period: Period },
): Row[] {
  const mark = kind === "rental" ? [] : [kind];
  return monthsOf(period).map((month) => ({
    key: keys.row("availability", carId, month, period.start, period.end, id, ...mark),
    value: IN_THE_KEY,
  }));
}

/**
 * The busy periods of a car that overlap `period`, by start. Reads only the months touched, up to
 * its end.
 *
 * @example
 * await busyPeriods(kv, carId, { start, end }); // [{ id, kind: "rental", start: …, end: … }]
 */
export async function busyPeriods(
  kv: Deno.Kv,
  carId: string,
  period: Period,
): Promise<BusyPeriod[]> {
  const months = monthsOf(period);
  const range = {
    start: keys.row("availability", carId, months[0] ?? ""),
    end: keys.row("availability", carId, months.at(-1) ?? "", period.end),
  };
  const found = new Map<string, BusyPeriod>();
  for await (const { key } of kv.list(range, { batchSize: BATCH })) {
    const busy = busyOf(key);
    if (overlaps(busy, period)) found.set(busy.id, busy);
  }
  return [...found.values()].sort((one, other) => one.start < other.start ? -1 : 1);
}

/** Which of the cars are busy at any time of `period`. */
export async function busyCarIds(
  kv: Deno.Kv,
  carIds: readonly string[],
  period: Period,
): Promise<Set<string>> {
  const busy = await Promise.all(
    carIds.map(async (carId) => (await busyPeriods(kv, carId, period)).length > 0 ? [carId] : []),
  );
  return new Set(busy.flat());
}

/** Ids of all cars with busy periods, whenever; one request a car, however many periods it has. */
export async function everBusyCarIds(kv: Deno.Kv): Promise<string[]> {
  const ids: string[] = [];
  const end = keys.row("availability", LAST);
  for (let start = keys.row("availability");;) {
    const { value } = await kv.list({ start, end }, { limit: 1 }).next();
    if (!value) return ids;
    const carId = String(value.key.at(keys.row("availability").length));
    ids.push(carId);
    start = keys.row("availability", carId, LAST);
  }
}

/** Ids of all rentals, or all blocks, of a car, each once. */
export async function busyIds(
  kv: Deno.Kv,
  carId: string,
  kind: BusyPeriod["kind"],
): Promise<string[]> {
  const ids = new Set<string>();
  for await (const { key } of kv.list({ prefix: keys.row("availability", carId) })) {
    const { id, kind: its } = busyOf(key);
    if (its === kind) ids.add(id);
  }
  return [...ids];
}

/** Every month of UTC (yyyy-MM) that a half-open period touches. */
export function monthsOf({ start, end }: Period): string[] {
  const first = monthNumber(Date.parse(start));
  const last = monthNumber(Math.max(Date.parse(end) - 1, Date.parse(start)));
  return Array.from({ length: last - first + 1 }, (_, index) => monthText(first + index));
}

/** The busy period of a row of a car's availability. */
export function busyOf(key: Deno.KvKey): BusyPeriod {
  const [start = "", end = "", id = "", mark] = key.slice(START_PART).map(String);
  return { id, kind: mark === undefined ? "rental" : "service_block", start, end };
}

/** Months since the year 0, so that counting them always comes to an end. */
function monthNumber(at: number): number {
  const date = new Date(at);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function monthText(number: number): string {
  const year = String(Math.floor(number / 12)).padStart(4, "0");
  return `${year}-${String(number % 12 + 1).padStart(2, "0")}`;
}

/** A row's data is all in its key, so that a check need not read values. */
const IN_THE_KEY = null;
/**
 * The index of a row's start, end and id in its key; a mark after them tells a block from a rental.
 */
const START_PART = keys.row("availability", "car", "month").length;
const BATCH = 500;
/** Sorts after every id and month. */
const LAST = "~";
