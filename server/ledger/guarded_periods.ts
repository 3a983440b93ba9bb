import { z } from "zod";
import type { Period } from "../../shared/rental/period.ts";
import { type BusyPeriod, busyPeriods, everBusyCarIds } from "../projections/availability.ts";
import { getAll } from "../store/get_all.ts";
import { fromBytes, toBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import type { Check, SideWrite } from "./commit.ts";

/**
 * A car's guard: commands that book, move or block the car, or delete it, check and increment it,
 * so that only one of two simultaneous ones succeeds.
 */
export interface CarGuard {
  readonly check: Check;
  readonly write: SideWrite;
}

/** The car's guard as it is now. */
export async function readGuard(kv: Deno.Kv, carId: string): Promise<CarGuard> {
  const key = keys.carGuard(carId);
  const { value, versionstamp } = await kv.get(key);
  const count = value === null ? 0 : fromBytes(value, z.number().int(), "a car's guard");
  return { check: { key, versionstamp }, write: { key, value: count + 1 } };
}

/** Cars with busy periods and without a guard: the commit that recorded the first one made it. */
export async function unguardedCars(kv: Deno.Kv): Promise<string[]> {
  const carIds = await everBusyCarIds(kv);
  const guards = await getAll(kv, carIds.map(keys.carGuard));
  return carIds.filter((_, index) => guards[index]?.value === null);
}

/** Makes guards; nothing happens to those that are there. */
export async function guardCars(kv: Deno.Kv, carIds: readonly string[]): Promise<void> {
  for (const carId of carIds) {
    const key = keys.carGuard(carId);
    await kv.atomic().check({ key, versionstamp: null }).set(key, toBytes(1)).commit();
  }
}

/**
 * The guard of a car and the busy periods of the car, read after the guard has arrived. A list that
 * is older than the guard could miss a booking that the commit's check no longer notices: replies
 * of a remote store arrive in any order. Commands read periods through this function only.
 */
export async function guardedPeriods(
  kv: Deno.Kv,
  carId: string,
  period: Period,
  reading: Promise<CarGuard> = readGuard(kv, carId),
): Promise<{ guard: CarGuard; busy: BusyPeriod[] }> {
  const guard = await reading;
  return { guard, busy: await busyPeriods(kv, carId, period) };
}
