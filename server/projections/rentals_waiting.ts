import type { RentalState } from "../../shared/rental/rental.ts";
import { keys } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import type { Projection } from "./projection.ts";

/** Rentals that nobody has looked at yet ('Do obsłużenia'), in order of their pickup. */
export const rentalsWaiting: Projection<RentalState<Sealed>> = {
  name: "rental_waiting",
  rows(id, state) {
    if (state.status !== "Do sprawdzenia") return [];
    return [{ key: keys.row("rental_waiting", state.period.start, id), value: { id } }];
  },
};

/** Ids of the rentals that wait, at most `limit`, the nearest pickup first. */
export async function waitingRentalIds(kv: Deno.Kv, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key } of kv.list({ prefix: keys.row("rental_waiting") }, { limit })) {
    ids.push(String(key.at(-1)));
  }
  return ids;
}
