import type { Rental } from "../../../shared/api/rental.ts";
import { formatDate } from "../../../shared/warsaw.ts";

/** The SMS with a customer's link; without names, since it may be read over a shoulder. */
export function linkMessage(
  { rentalCar, startDateTime }: Pick<Rental, "rentalCar" | "startDateTime">,
  address: string,
): string {
  const car = rentalCar ? ` (${rentalCar.brand} ${rentalCar.model})` : "";
  return `Rezerwacja od ${formatDate(startDateTime)}${car}: ${address}`;
}
