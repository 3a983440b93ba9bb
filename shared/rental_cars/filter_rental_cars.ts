import type { RentalCar } from "../api/rental_car.ts";
import { plainText } from "../plain_text.ts";
import { lowestPrice } from "../rental/prices.ts";
import { isBetween } from "../catalogue/is_between.ts";
import type { RentalListView } from "./rental_list_view.ts";

/** The filters that offer values to choose from. */
const RENTAL_CHOICES = ["brands", "fuels", "gearboxes"] as const;
export type RentalCarChoice = typeof RENTAL_CHOICES[number];

/**
 * The cars that match a view, in the given order. A filter excludes cars without the value that it
 * asks for. `except` is treated as not chosen.
 */
export function filterRentalCars(
  cars: readonly RentalCar[],
  view: RentalListView,
  favourites: ReadonlySet<string>,
  except?: RentalCarChoice,
): RentalCar[] {
  const words = plainText(view.text).split(/\s+/).filter(Boolean);
  const choices = RENTAL_CHOICES.filter((choice) => choice !== except && view[choice].length > 0)
    .map((choice) => ({ choice, wanted: new Set(view[choice].map(plainText)) }));
  return cars.filter((car) =>
    isBetween(lowestPrice(car.rentalPrices) ?? 0, view.priceFrom, view.priceTo) &&
    (!view.favourites || favourites.has(car.id)) &&
    choices.every(({ choice, wanted }) => wanted.has(plainText(rentalChoiceOf(car, choice)))) &&
    words.every((word) => searchedRentalText(car).includes(word))
  );
}

/** A car's value for a filter. */
export function rentalChoiceOf(car: RentalCar, choice: RentalCarChoice): string {
  switch (choice) {
    case "brands":
      return car.brand;
    case "fuels":
      return car.fuelType;
    case "gearboxes":
      return car.transmission;
    default:
      return choice satisfies never;
  }
}

/** All words of a car, plain; made once for each car. */
function searchedRentalText(car: RentalCar): string {
  const known = searchedTexts.get(car);
  if (known !== undefined) return known;
  const text = plainText([
    car.brand,
    car.model,
    car.fuelType,
    car.transmission,
    car.color,
    ...car.features.map((feature) => feature.iconName),
    car.description1,
    car.description2,
  ].join(" "));
  searchedTexts.set(car, text);
  return text;
}

const searchedTexts = new WeakMap<RentalCar, string>();
