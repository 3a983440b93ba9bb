import type { RentalCar } from "../api/rental_car.ts";
import { type CountedChoice, countedChoices } from "../catalogue/counted_choices.ts";
import { filterRentalCars, type RentalCarChoice, rentalChoiceOf } from "./filter_rental_cars.ts";
import { GEARBOXES, RENTAL_FUELS } from "../catalogue/options.ts";
import type { RentalListView } from "./rental_list_view.ts";

/** What can be chosen for one filter of the rental list. */
export function rentalChoices(
  cars: readonly RentalCar[],
  view: RentalListView,
  favourites: ReadonlySet<string>,
  choice: RentalCarChoice,
): CountedChoice[] {
  return countedChoices({
    all: cars,
    filtered: filterRentalCars(cars, view, favourites, choice),
    valueOf: (car) => rentalChoiceOf(car, choice),
    chosen: view[choice],
    order: ORDER[choice],
  });
}

const ORDER: Readonly<Record<RentalCarChoice, readonly string[]>> = {
  brands: [],
  fuels: RENTAL_FUELS,
  gearboxes: GEARBOXES,
};
