import type { SaleCar } from "../api/sale_car.ts";
import { type CountedChoice, countedChoices } from "../catalogue/counted_choices.ts";
import { BODY_TYPES, CONDITIONS, GEARBOXES, SALE_FUELS } from "../catalogue/options.ts";
import { type Choice, choiceOf, filterSaleCars } from "./filter_sale_cars.ts";
import { SALE_STATES } from "../catalogue/sale_state.ts";
import type { SaleListView } from "./sale_list_view.ts";

/** What can be chosen for one filter of the sale list. */
export function saleChoices(
  cars: readonly SaleCar[],
  view: SaleListView,
  favourites: ReadonlySet<string>,
  choice: Choice,
): CountedChoice[] {
  return countedChoices({
    all: cars,
    filtered: filterSaleCars(cars, view, favourites, choice),
    valueOf: (car) => choiceOf(car, choice),
    chosen: view[choice],
    order: ORDER[choice],
  });
}

/**
 * The years to choose from, newest first: all from the oldest car to the newest, and the chosen.
 */
export function saleYears(cars: readonly SaleCar[], chosen: readonly number[]): number[] {
  const known = [...cars.map((car) => car.productionYear), ...chosen].filter((year) => year > 0);
  if (known.length === 0) return [];
  const [first, last] = [Math.min(...known), Math.max(...known)];
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}

const ORDER: Readonly<Record<Choice, readonly string[]>> = {
  brands: [],
  fuels: SALE_FUELS,
  gearboxes: GEARBOXES,
  bodies: BODY_TYPES,
  conditions: CONDITIONS,
  states: SALE_STATES,
};
