import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { rentalFacts } from "../cars/card/car_facts.ts";
import { CardFacts } from "../cars/card/CardFacts.tsx";

/** Fuel, gearbox, power and capacity, two in a row, each with its icon (public-side §2.7). */
export function RentalCarFacts({ car }: { car: RentalCar }) {
  return <CardFacts facts={rentalFacts(car)} />;
}
