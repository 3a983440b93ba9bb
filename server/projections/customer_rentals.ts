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
