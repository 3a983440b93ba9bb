import { customerIdsOf, isOpen, type RentalState } from "../../shared/rental/rental.ts";
import { keys } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import type { Projection } from "./projection.ts";

/**
 * Ends of rentals by customer, for the retention job (decisions §5.2). Includes former customers,
 * whose keys open older events, and deleted rentals as long as their events can be opened.
 */
export const rentalEnds: Projection<RentalState<Sealed>> = {
  name: "rental_end",
  rows(id, state) {
    if (state.status === "none") return [];
    const customerIds = isOpen(state) ? customerIdsOf(state) : state.customerIds ?? [];
    return customerIds.map((customerId) => ({
      key: keys.row("rental_end", state.period.end, customerId, id),
      value: { id },
    }));
  },
};
