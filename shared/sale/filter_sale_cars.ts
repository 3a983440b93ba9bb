import type { SaleCar } from "../api/sale_car.ts";
import { isBetween } from "../catalogue/is_between.ts";
import { plainText } from "../plain_text.ts";
import type { SaleListView } from "./sale_list_view.ts";

/** The filters that offer values to choose from. */
const CHOICES = ["brands", "fuels", "gearboxes", "bodies", "conditions", "states"] as const;
export type Choice = typeof CHOICES[number];

/**
 * The cars that a view includes, in the given order. A filter excludes cars without the value that
 * it asks for; a mileage of 0 is a value (decisions §8.2). `except` is treated as not chosen.
 */
export function filterSaleCars(
  cars: readonly SaleCar[],
  view: SaleListView,
  favourites: ReadonlySet<string>,
  except?: Choice,
): SaleCar[] {
  const words = plainText(view.text).split(/\s+/).filter(Boolean);
  const choices = CHOICES.filter((choice) => choice !== except && view[choice].length > 0)
    .map((choice) => ({ choice, wanted: new Set(view[choice].map(plainText)) }));
  return cars.filter((car) =>
    isBetween(car.price, view.priceFrom, view.priceTo) &&
    isBetween(car.productionYear, view.yearFrom, view.yearTo) &&
    (view.mileageTo === 0 || car.mileage <= view.mileageTo) &&
    (!view.favourites || favourites.has(car.id)) &&
    choices.every(({ choice, wanted }) => wanted.has(plainText(choiceOf(car, choice)))) &&
    words.every((word) => searchedText(car).includes(word))
  );
}

/** A car's value for a filter. */
export function choiceOf(car: SaleCar, choice: Choice): string {
  switch (choice) {
    case "brands":
      return car.brand;
    case "fuels":
      return car.fuelType;
    case "gearboxes":
      return car.transmission;
    case "bodies":
      return car.bodyType;
    case "conditions":
      return car.vehicleCondition;
    case "states":
      return car.state;
    default:
      return choice satisfies never;
  }
}

/** All words of a car, plain; made once for each car. */
export function searchedText(car: SaleCar): string {
  const known = searchedTexts.get(car);
  if (known !== undefined) return known;
  const text = plainText([
    car.brand,
    car.model,
    car.generation,
    car.productionYear,
    car.fuelType,
    car.transmission,
    car.bodyType,
    car.vehicleCondition,
    car.color,
    car.countryOfOrigin,
    ...car.features.map((feature) => feature.iconName),
    car.description,
  ].join(" "));
  searchedTexts.set(car, text);
  return text;
}

const searchedTexts = new WeakMap<SaleCar, string>();
