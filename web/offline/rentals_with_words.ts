import type { Rental } from "../../shared/api/rental.ts";
import { plainText } from "../../shared/plain_text.ts";

/** Those in whose customer's name, car or plate each of the words is found, whatever its case and accents. */
export function rentalsWithWords(rentals: readonly Rental[], searchTerm: string): Rental[] {
  const words = plainText(searchTerm).split(/\s+/).filter(Boolean);
  return rentals.filter(({ customerFirstName, customerLastName, rentalCar: car }) => {
    const said = [
      customerFirstName,
      customerLastName,
      car?.brand,
      car?.model,
      car?.registrationNumber,
    ].map((one) => plainText(one ?? ""));
    return words.every((word) => said.some((one) => one.includes(word)));
  });
}
