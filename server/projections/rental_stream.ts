import { type RentalEvent, rentalEvent } from "../../shared/rental/events.ts";
import { evolveRental, noRental, type RentalState } from "../../shared/rental/rental.ts";
import type { Sealed } from "../store/stored_event.ts";
import { rentalAvailability } from "./availability.ts";
import { bookingLinks } from "./booking_links.ts";
import { customerRentals } from "./customer_rentals.ts";
import { driverDataDue } from "./driver_data_due.ts";
import { extensionsWaiting } from "./extensions_waiting.ts";
import { deletedRentals } from "./deleted_rentals.ts";
import type { StreamRules } from "./projection.ts";
import { rentalPages } from "./rental_pages.ts";
import { rentalEnds } from "./rental_ends.ts";
import { remindersDue } from "./reminders_due.ts";
import { rentalsDue } from "./rentals_due.ts";
import { rentalsWaiting } from "./rentals_waiting.ts";

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
