import type { Rental } from "../../../shared/api/rental.ts";

/** Name of a rental in a sentence: 'Anna Nowak, Citroën C3'. */
export function rentalName({ customerFirstName, customerLastName, rentalCar }: Rental): string {
  const customer = `${customerFirstName} ${customerLastName}`.trim() || "Brak danych";
  return rentalCar ? `${customer}, ${rentalCar.brand} ${rentalCar.model}` : customer;
}
