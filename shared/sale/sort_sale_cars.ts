import type { SaleCar } from "../api/sale_car.ts";
import { isSold } from "../catalogue/sale_state.ts";
import type { SaleSort } from "./sale_list_view.ts";

/**
 * The cars in the chosen order, sold ones last; before them those without the sorted value; equal
 * ones keep their order.
 */
export function sortSaleCars(cars: readonly SaleCar[], sort: SaleSort): readonly SaleCar[] {
  return soldLast(sortedBy(cars, sort));
}

/** The cars in their order, sold ones after all others. */
export function soldLast<Car extends Parameters<typeof isSold>[0]>(
  cars: readonly Car[],
): readonly Car[] {
  return cars.some(isSold) ? [...cars.filter((car) => !isSold(car)), ...cars.filter(isSold)] : cars;
}

function sortedBy(cars: readonly SaleCar[], sort: SaleSort): readonly SaleCar[] {
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
