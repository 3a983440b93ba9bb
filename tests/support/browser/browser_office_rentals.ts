import { type Rental, rental } from "../../../shared/api/rental.ts";
import { fromWarsaw } from "../../../shared/warsaw.ts";
import { bookingJson } from "../server/booking_world.ts";
import { dayFromNow } from "./browser_days.ts";
import type { OtherAdministrator } from "./browser_other_administrator.ts";

/** Customer, car, and start and end in days from today, both at 08:00. */
export interface RentalToAdd {
  readonly lastName: string;
  readonly carId: string;
  readonly from: number;
  readonly to: number;
}

/** The request body for such a rental. */
export function rentalJson(
  { lastName, carId, from, to }: RentalToAdd,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return bookingJson({
    rentalCarId: carId,
    customerLastName: lastName,
    startDateTime: fromWarsaw(dayFromNow(from), "08:00"),
    endDateTime: fromWarsaw(dayFromNow(to), "08:00"),
    ...changes,
  });
}

/** Adds a rental as another administrator. */
export async function addedRental(
  other: OtherAdministrator,
  toAdd: RentalToAdd,
  changes: Record<string, unknown> = {},
): Promise<Rental> {
  return rental.parse(await other.call("POST", "/rental", rentalJson(toAdd, changes)));
}

/** The rental's current state. */
export async function rentalNow(other: OtherAdministrator, id: string): Promise<Rental> {
  return rental.parse(await other.call("GET", `/rental/${id}`));
}
