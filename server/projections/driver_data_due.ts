import { isOpen, type RentalState } from "../../shared/rental/rental.ts";
import type { Instant } from "../../shared/warsaw.ts";
import { keys } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import type { Projection } from "./projection.ts";

/** Cancelled rentals with a driver's data, by the time of the cancellation. */
export const driverDataDue: Projection<RentalState<Sealed>> = {
  name: "driver_data_due",
  rows(id, state) {
    if (!isOpen(state) || !state.driverGivenAt || !state.cancelledAt) return [];
    return [{ key: keys.row("driver_data_due", state.cancelledAt, id), value: null }];
  },
};

/** When the first of them was cancelled. */
export async function firstCancelledWithDriver(kv: Deno.Kv): Promise<Instant | undefined> {
  for await (const { key } of kv.list({ prefix: keys.row("driver_data_due") }, { limit: 1 })) {
    return String(key.at(-2));
  }
  return undefined;
}

/** Ids of those that were cancelled before `until`, at most `limit`. */
export async function dueDriverDataIds(
  kv: Deno.Kv,
  until: Instant,
  limit: number,
): Promise<string[]> {
  const ids: string[] = [];
  const selector = { prefix: keys.row("driver_data_due"), end: keys.row("driver_data_due", until) };
  for await (const { key } of kv.list(selector, { limit, batchSize: limit })) {
    ids.push(String(key.at(-1)));
  }
  return ids;
}
