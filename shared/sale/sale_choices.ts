import type { SaleCar } from "../api/sale_car.ts";
import { BODY_TYPES, CONDITIONS, GEARBOXES, SALE_FUELS } from "../catalogue/options.ts";
import { plainText } from "../plain_text.ts";
import { type Choice, choiceOf, filterSaleCars } from "./filter_sale_cars.ts";
import type { SaleListView } from "./sale_list_view.ts";

/** One value to choose, and how many cars it would show beside the other filters. */
export interface SaleChoice {
  readonly value: string;
  readonly count: number;
}

/**
 * What can be chosen for one filter: the values of the cars, and the chosen ones that no car has any
 * more; options in the order of their list, others after them, in Polish order.
 */
export function saleChoices(
  cars: readonly SaleCar[],
  view: SaleListView,
  favourites: ReadonlySet<string>,
  choice: Choice,
): SaleChoice[] {
  const values = new Map<string, string>();
  for (const value of [...cars.map((car) => choiceOf(car, choice)), ...view[choice]]) {
    const key = plainText(value);
    if (key && !values.has(key)) values.set(key, value);
  }
  const counts = new Map<string, number>();
  for (const car of filterSaleCars(cars, view, favourites, choice)) {
    const key = plainText(choiceOf(car, choice));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...values].map(([key, value]) => ({ value, count: counts.get(key) ?? 0 }))
    .sort((one, other) => inOrder(choice, one.value, other.value));
}

/** The years to choose from, newest first: all from the oldest car to the newest, and the chosen. */
export function saleYears(cars: readonly SaleCar[], chosen: readonly number[]): number[] {
  const known = [...cars.map((car) => car.productionYear), ...chosen].filter((year) => year > 0);
  if (known.length === 0) return [];
  const [first, last] = [Math.min(...known), Math.max(...known)];
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}

function inOrder(choice: Choice, one: string, other: string): number {
  const order: readonly string[] = ORDER[choice];
  const [left, right] = [order.indexOf(one), order.indexOf(other)];
  if (left === right) return POLISH.compare(one, other);
  return (left < 0 ? order.length : left) - (right < 0 ? order.length : right);
}

const ORDER: Readonly<Record<Choice, readonly string[]>> = {
  brands: [],
  fuels: SALE_FUELS,
  gearboxes: GEARBOXES,
  bodies: BODY_TYPES,
  conditions: CONDITIONS,
};
const POLISH = new Intl.Collator("pl");
