import { isOpen, type RentalState } from "../../shared/rental/rental.ts";
import { isToBeConfirmed } from "../../shared/rental/status.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import type { Projection } from "./projection.ts";
import { type RentalPage, rentalPage, rentalPageOf } from "./rental_pages.ts";

/** Rentals that are not confirmed yet, whole, in the order of their pickup. */
export const rentalsWaiting: Projection<RentalState<Sealed>> = {
  name: "rental_waiting",
  rows(id, state, version) {
    if (!isOpen(state) || !isToBeConfirmed(state.status)) return [];
    const value = rentalPageOf(id, state, version);
    return [{ key: keys.row("rental_waiting", state.period.start, id), value }];
  },
};

/** The rentals that wait and pass `isMeant`, at most `limit`, the nearest pickup first. */
export async function waitingRentals(
  kv: Deno.Kv,
  limit: number,
  isMeant: (id: string) => boolean,
): Promise<RentalPage[]> {
  const prefix = keys.row("rental_waiting");
  const pages: RentalPage[] = [];
  for await (const { value } of kv.list({ prefix }, { batchSize: limit })) {
    const page = fromBytes(value, rentalPage, "a rental that waits");
    if (isMeant(page.id)) pages.push(page);
    if (pages.length === limit) break;
  }
  return pages;
}
