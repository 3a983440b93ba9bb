import type { RentalState } from "../../shared/rental/rental.ts";
import { keys } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import type { Projection } from "./projection.ts";

/**
 * Whose rentals ended when: what the retention job looks at (decisions §5.2). One that was deleted
 * leaves its row, since its events can still be opened.
 */
export const rentalEnds: Projection<RentalState<Sealed>> = {
  name: "rental_end",
  rows(id, state) {
    if (state.status === "none" || state.customerId === undefined) return [];
    const { period, customerId } = state;
    return [{ key: keys.row("rental_end", period.end, customerId, id), value: { id } }];
  },
};
