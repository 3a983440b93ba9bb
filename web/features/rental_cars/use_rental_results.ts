import { useDeferredValue, useMemo } from "react";
import { useSnapshot } from "valtio";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { filterRentalCars } from "../../../shared/rental_cars/filter_rental_cars.ts";
import { carsByIds } from "../../../shared/catalogue/kept_cars.ts";
import type { RentalListView } from "../../../shared/rental_cars/rental_list_view.ts";
import { sortRentalCars } from "../../../shared/rental_cars/sort_rental_cars.ts";
import { lowestPriceText } from "../booking/polish_counts.ts";
import { favouriteCars } from "../cars/tools/favourite_cars.ts";
import { seenCars } from "../cars/tools/seen_cars.ts";
import type { ListedCars } from "./use_rental_cars.ts";

/**
 * The results of a view. `found` is updated at once; `shown`, the cars to render, is deferred
 * (undefined at first), so that typing stays responsive.
 */
export function useRentalResults({ data: loaded, everything }: ListedCars, view: RentalListView) {
  const cars = loaded ?? NONE;
  const favouriteIds = useSnapshot(favouriteCars).rental;
  const seenIds = useSnapshot(seenCars).rental;
  const favourites = useMemo(() => new Set(favouriteIds), [favouriteIds]);
  const found = useMemo(
    () => loaded && sortRentalCars(filterRentalCars(loaded, view, favourites), view.sort),
    [loaded, view, favourites],
  );
  const seen = useMemo(
    () =>
      carsByIds(everything ?? NONE, seenIds)
        .map((car) => ({ ...car, price: lowestPriceText(car.rentalPrices) })),
    [everything, seenIds],
  );
  const favouriteCount = useMemo(() => carsByIds(cars, favouriteIds).length, [cars, favouriteIds]);
  return { cars, favourites, found, shown: useDeferredValue(found), seen, favouriteCount };
}

const NONE: readonly RentalCar[] = [];
