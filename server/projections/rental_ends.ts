import { customerIdsOf, isOpen, type RentalState } from "../../shared/rental/rental.ts";
import { keys } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import type { Projection } from "./projection.ts";

/**
 * Whose rentals ended when: what the retention job looks at (decisions §5.2). Former customers too,
 * whose keys open older events; and a rental that was deleted, as long as its events can be opened.
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
