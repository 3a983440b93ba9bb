import type { Rental } from "../../../shared/api/rental.ts";
import { customerName } from "../../../shared/customer/customer_name.ts";

/** Name of a rental in a sentence: 'Anna Nowak, Citroën C3'. */
export function rentalName(rental: Rental): string {
  const customer = customerName(rental);
  const { rentalCar } = rental;
  return rentalCar ? `${customer}, ${rentalCar.brand} ${rentalCar.model}` : customer;
}
