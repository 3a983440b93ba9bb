import type { RentalCar } from "../api/rental_car.ts";
import { lowestPrice } from "../rental/prices.ts";
import type { RentalSort } from "./rental_list_view.ts";

/**
 * The cars in the chosen order; those without the sorted value come last, equal ones keep their
 * order.
 */
export function sortRentalCars(
  cars: readonly RentalCar[],
  sort: RentalSort,
): readonly RentalCar[] {
  switch (sort) {
    case "newest":
      return cars;
    case "cheapest":
      return cars.toSorted(by((car) => lowestPrice(car.rentalPrices) ?? Infinity));
    case "dearest":
      return cars.toSorted(by((car) => -(lowestPrice(car.rentalPrices) ?? 0)));
    case "strongest":
      return cars.toSorted(by((car) => -car.horsepower));
    default:
      return sort satisfies never;
  }
}

function by(value: (car: RentalCar) => number): (one: RentalCar, other: RentalCar) => number {
  return (one, other) => {
    const [left, right] = [value(one), value(other)];
    return left === right ? 0 : left - right;
  };
}
