import { useDeferredValue, useMemo } from "react";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { filterRentalCars } from "../../../shared/catalogue/filter_rental_cars.ts";
import type { RentalListView } from "../../../shared/catalogue/rental_list_view.ts";
import { sortRentalCars } from "../../../shared/catalogue/sort_rental_cars.ts";

/**
 * What the list makes of the loaded cars. How many are `found` is said at once; the cards of `shown`
 * may lag a moment behind it, undefined before the first, so that a field answers each key.
 */
export function useRentalResults(loaded: readonly RentalCar[] | undefined, view: RentalListView) {
  const found = useMemo(
    () => loaded && sortRentalCars(filterRentalCars(loaded, view), view.sort),
    [loaded, view],
  );
  return { cars: loaded ?? NONE, found, shown: useDeferredValue(found) };
}

const NONE: readonly RentalCar[] = [];
