import { type RentalEvent, rentalEvent } from "../../shared/rental/events.ts";
import {
  customerIdsOf,
  evolveRental,
  isOpen,
  noRental,
  type RentalState,
} from "../../shared/rental/rental.ts";
import { keys } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import { rentalAvailability } from "./availability.ts";
import { bookingLinks } from "./booking_links.ts";
import { customerRentals } from "./customer_rentals.ts";
import { deletedRentals } from "./deleted_rentals.ts";
import { driverDataDue } from "./driver_data_due.ts";
import { extensionsWaiting } from "./extensions_waiting.ts";
import type { Projection, StreamRules } from "./projection.ts";
import { remindersDue } from "./reminders_due.ts";
import { rentalPages } from "./rental_pages.ts";
import { rentalsDue } from "./rentals_due.ts";
import { rentalsWaiting } from "./rentals_waiting.ts";

/**
 * Ends of rentals by customer, for the retention job (decisions §5.2). Includes former customers,
 * whose keys open older events, and deleted rentals as long as their events can be opened.
 */
const rentalEnds: Projection<RentalState<Sealed>> = {
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

/** A rental as the server keeps it: its customer's data stays sealed. */
export type SealedRental = RentalState<Sealed>;

/** `rental/{id}`: what happens to one rental. */
export const rentalStream: StreamRules<SealedRental, RentalEvent> = {
  kind: "rental",
  event: rentalEvent,
  initial: noRental,
  evolve: evolveRental,
  projections: [
    rentalPages,
    rentalAvailability,
    rentalsDue,
    rentalsWaiting,
    customerRentals,
    rentalEnds,
    deletedRentals,
    bookingLinks,
    extensionsWaiting,
    driverDataDue,
    remindersDue,
  ],
};
