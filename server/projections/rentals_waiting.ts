import type { RentalState } from "../../shared/rental/rental.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import type { Projection } from "./projection.ts";
import { type RentalPage, rentalPage, rentalPageOf } from "./rental_pages.ts";

/** Rentals with the status 'Do obsłużenia', whole, in the order of their pickup. */
export const rentalsWaiting: Projection<RentalState<Sealed>> = {
  name: "rental_waiting",
  rows(id, state, version) {
    if (state.status !== "Do sprawdzenia") return [];
    const value = rentalPageOf(id, { ...state, status: state.status }, version);
    return [{ key: keys.row("rental_waiting", state.period.start, id), value }];
  },
};

/** The rentals that wait, at most `limit`, the nearest pickup first. */
export async function waitingRentals(kv: Deno.Kv, limit: number): Promise<RentalPage[]> {
  const prefix = keys.row("rental_waiting");
  const pages: RentalPage[] = [];
  for await (const { value } of kv.list({ prefix }, { limit, batchSize: limit })) {
    pages.push(fromBytes(value, rentalPage, "a rental that waits"));
  }
  return pages;
}
