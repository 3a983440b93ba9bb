import { isOpen, type RentalState } from "../../shared/rental/rental.ts";
import { keys } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import type { Projection } from "./projection.ts";

/** Which rentals are a customer's, so that an erasure finds them all. */
export const customerRentals: Projection<RentalState<Sealed>> = {
  name: "customer_rental",
  rows(id, state) {
    if (!isOpen(state)) return [];
    return [{ key: keys.row("customer_rental", state.customerId, id), value: { id } }];
  },
};

/** Ids of a customer's rentals, at most `limit`. */
export async function customerRentalIds(
  kv: Deno.Kv,
  customerId: string,
  limit: number,
): Promise<string[]> {
  const prefix = keys.row("customer_rental", customerId);
  const ids: string[] = [];
  for await (const { key } of kv.list({ prefix }, { limit })) ids.push(String(key.at(-1)));
  return ids;
}
