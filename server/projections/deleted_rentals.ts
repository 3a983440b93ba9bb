import { z } from "zod";
import type { RentalState } from "../../shared/rental/rental.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import type { Projection } from "./projection.ts";

const deletedRental = z.object({ id: z.string(), formerCustomerIds: z.array(z.string()) });
export type DeletedRental = z.infer<typeof deletedRental>;

/**
 * Which rentals of a customer an administrator deleted: their events can be opened as long as their
 * keys exist, so an erasure and an export must find them.
 */
export const deletedRentals: Projection<RentalState<Sealed>> = {
  name: "deleted_rental",
  rows(id, state) {
    if (state.status !== "deleted") return [];
    const [customerId, ...formerCustomerIds] = state.customerIds ?? [];
    if (customerId === undefined) return [];
    const value: DeletedRental = { id, formerCustomerIds };
    return [{ key: keys.row("deleted_rental", customerId, id), value }];
  },
};

/** A customer's rentals that an administrator deleted. */
export async function deletedRentalsOf(
  kv: Deno.Kv,
  customerId: string,
): Promise<DeletedRental[]> {
  const rows = [];
  for await (const { value } of kv.list({ prefix: keys.row("deleted_rental", customerId) })) {
    rows.push(fromBytes(value, deletedRental, "a deleted rental"));
  }
  return rows;
}
