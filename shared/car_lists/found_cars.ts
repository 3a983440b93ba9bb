import { yesOrNo } from "../catalogue/options.ts";
import { plainText } from "../plain_text.ts";
import {
  type CarList,
  type CarSort,
  type CarsView,
  type Choice,
  CHOICES,
  type ListedCar,
} from "./car_list.ts";

/**
 * The cars that a view includes, in the given order. A filter excludes cars without the value that
 * it asks for; a mileage of 0 is a value (decisions §8.2). `except` is treated as not chosen.
 */
export function matchingCars<Car extends SearchedCar>(
  list: CarList<Car>,
  cars: readonly Car[],
  view: CarsView,
  favourites: ReadonlySet<string>,
  except?: Choice,
): Car[] {
  const words = plainText(view.text).split(/\s+/).filter(Boolean);
  const choices = CHOICES.filter((choice) => choice !== except && view[choice].length > 0)
    .map((choice) => ({ choice, wanted: new Set(view[choice].map(plainText)) }));
  return cars.filter((car) =>
    isBetween(list.priceOf(car), view.priceFrom, view.priceTo) &&
    isBetween(car.productionYear ?? 0, view.yearFrom, view.yearTo) &&
    (view.mileageTo === 0 || (car.mileage ?? 0) <= view.mileageTo) &&
    (car.seats ?? 0) >= view.seatsFrom &&
    (!view.favourites || favourites.has(car.id)) &&
    choices.every(({ choice, wanted }) => wanted.has(plainText(choiceOf(car, choice)))) &&
    words.every((word) => searchedText(list, car).includes(word))
  );
}

/**
 * Whether a value is in a range: a bound of 0 is no bound, the bounds may come in either order, and
 * a missing value is in no range.
 */
function isBetween(value: number, one: number, other: number): boolean {
  if (one === 0 && other === 0) return true;
  const [from, to] = one > 0 && other > 0 && one > other ? [other, one] : [one, other];
  return value > 0 && value >= from && (to === 0 || value <= to);
}

/** A car's value for a filter. */
export function choiceOf(car: ListedCar, choice: Choice): string {
  if (choice === "airConditioning") return yesOrNo(car.airConditioning);
  return car[FIELDS[choice]] ?? "";
}

const FIELDS = {
  brands: "brand",
  fuels: "fuelType",
  gearboxes: "transmission",
  bodies: "bodyType",
  conditions: "vehicleCondition",
  states: "state",
} as const satisfies Partial<Record<Choice, keyof ListedCar>>;

/** A car as the search sees it. */
export type SearchedCar = ListedCar & {
  readonly model: string;
  readonly features: readonly { readonly iconName: string }[];
};

/** All words of a car, plain; made once for each car. */
export function searchedText<Car extends SearchedCar>(list: CarList<Car>, car: Car): string {
  const known = searchedTexts.get(car);
  if (known !== undefined) return known;
  const equipment = car.features.map(({ iconName }) => iconName);
  const text = plainText([car.brand, car.model, ...list.searched(car), ...equipment].join(" "));
  searchedTexts.set(car, text);
  return text;
}

const searchedTexts = new WeakMap<object, string>();

/**
 * The cars in the chosen order; those without the sorted value come after the others, equal ones
 * keep their order.
 */
export function sortedCars<Car extends ListedCar>(
  { sorts, isLast }: CarList<Car>,
  cars: readonly Car[],
  sort: CarSort,
): readonly Car[] {
  const by = sorts.find((one) => one.sort === sort)?.by;
  const sorted = by ? cars.toSorted((one, other) => difference(by(one), by(other))) : cars;
  return isLast ? withLast(sorted, isLast) : sorted;
}

/** Not only a subtraction: Infinity - Infinity is not a number. */
function difference(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

/** The cars in their order, those that are `last` after all others. */
export function withLast<Car>(
  cars: readonly Car[],
  isLast: (car: Car) => boolean,
): readonly Car[] {
  return cars.some(isLast) ? [...cars.filter((car) => !isLast(car)), ...cars.filter(isLast)] : cars;
}
