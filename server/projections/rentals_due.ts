import { isOpen, type RentalState } from "../../shared/rental/rental.ts";
import { isToBeCompleted } from "../../shared/rental/status.ts";
import { keys } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import type { Instant } from "../../shared/warsaw.ts";
import type { Projection } from "./projection.ts";

/** Rentals that become Zakończone after their end, in order of that end (decisions §3.4). */
export const rentalsDue: Projection<RentalState<Sealed>> = {
  name: "rental_due",
  rows(id, state) {
    if (!isOpen(state) || !isToBeCompleted(state.status)) return [];
    return [{ key: keys.row("rental_due", state.period.end, id), value: { id } }];
  },
};

/** Ids of the rentals whose end has passed at `now`, at most `limit`, earliest first. */
export async function dueRentalIds(kv: Deno.Kv, now: Instant, limit: number): Promise<string[]> {
  const range = { start: keys.row("rental_due"), end: keys.row("rental_due", now, LAST) };
  const ids: string[] = [];
  for await (const { key } of kv.list(range, { limit })) ids.push(String(key.at(-1)));
  return ids;
}

/** When the first rental ends that is still to be completed. */
export async function nextRentalDue(kv: Deno.Kv): Promise<Instant | undefined> {
  for await (const { key } of kv.list({ prefix: keys.row("rental_due") }, { limit: 1 })) {
    return String(key.at(-2));
  }
  return undefined;
}

/** Sorts after every id, so that an end at `now` itself is in the range. */
const LAST = "~";
