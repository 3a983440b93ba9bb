import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { rentalFacts } from "../cars/card/car_facts.ts";
import { Facts } from "../cars/card/Facts.tsx";

/** Fuel, gearbox, power and capacity, two in a row, each with its icon (public-side §2.7). */
export function CarFacts({ car }: { car: RentalCar }) {
  return <Facts facts={rentalFacts(car)} />;
}
