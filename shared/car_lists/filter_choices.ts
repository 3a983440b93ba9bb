import { plainText } from "../plain_text.ts";
import type { CarList, CarsView, Choice, ListedCar } from "./car_list.ts";
import { choiceOf, matchingCars, type SearchedCar } from "./found_cars.ts";

/** One value to choose, and how many cars it would show together with the other filters. */
interface CountedChoice {
  readonly value: string;
  readonly count: number;
}

/**
 * What can be chosen for one filter: the values of all cars, and the chosen ones that no car has any
 * more, in the order of the options, others after them in Polish order.
 */
export function carChoices<Car extends SearchedCar>(
  list: CarList<Car>,
  cars: readonly Car[],
  view: CarsView,
  favourites: ReadonlySet<string>,
  choice: Choice,
): CountedChoice[] {
  const values = new Map<string, string>();
  for (const value of [...cars.map((car) => choiceOf(car, choice)), ...view[choice]]) {
    const key = plainText(value);
    if (key && !values.has(key)) values.set(key, value);
  }
  const counts = new Map<string, number>();
  for (const car of matchingCars(list, cars, view, favourites, choice)) {
    const key = plainText(choiceOf(car, choice));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...values].map(([key, value]) => ({ value, count: counts.get(key) ?? 0 }))
    .sort((one, other) => inOrder(list.options[choice], one.value, other.value));
}

function inOrder(order: readonly string[], one: string, other: string): number {
  const [left, right] = [order.indexOf(one), order.indexOf(other)];
  if (left === right) return one.localeCompare(other, "pl");
  return (left < 0 ? order.length : left) - (right < 0 ? order.length : right);
}

/**
 * The years to choose from, newest first: all from the oldest car to the newest, and the chosen.
 */
export function yearChoices(cars: readonly ListedCar[], chosen: readonly number[]): number[] {
  const known = [...cars.map(({ productionYear = 0 }) => productionYear), ...chosen]
    .filter((year) => year > 0);
  if (known.length === 0) return [];
  const [first, last] = [Math.min(...known), Math.max(...known)];
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}

/** The least numbers of seats to choose from: those that not every car has, and the chosen one. */
export function seatChoices(cars: readonly ListedCar[], chosen: number): number[] {
  const seats = cars.map(({ seats = 0 }) => seats);
  const least = Math.min(...seats);
  return [...new Set([...seats.filter((count) => count > least), chosen])]
    .filter((count) => count > 0)
    .sort((one, other) => one - other);
}
