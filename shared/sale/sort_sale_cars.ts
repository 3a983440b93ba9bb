import type { SaleCar } from "../api/sale_car.ts";
import type { SaleSort } from "./sale_list_view.ts";

/** The cars in the chosen order; those without what it goes by come last, equals stay as they are. */
export function sortSaleCars(cars: readonly SaleCar[], sort: SaleSort): readonly SaleCar[] {
  switch (sort) {
    case "newest":
      return cars;
    case "cheapest":
      return cars.toSorted(by((car) => car.price || Infinity));
    case "dearest":
      return cars.toSorted(by((car) => -car.price));
    case "youngest":
      return cars.toSorted(by((car) => -car.productionYear));
    case "leastDriven":
      return cars.toSorted(by((car) => car.mileage));
    default:
      return sort satisfies never;
  }
}

function by(value: (car: SaleCar) => number): (one: SaleCar, other: SaleCar) => number {
  return (one, other) => {
    const [left, right] = [value(one), value(other)];
    return left === right ? 0 : left - right;
  };
}
