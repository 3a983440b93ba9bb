import type { RentalCar } from "../../../shared/api/rental_car.ts";
import type { Period } from "../../../shared/rental/period.ts";
import { type Resource, useResource } from "../../api/use_resource.ts";
import { readRentalCars } from "../../api/visitor_reads.ts";
import {
  favouriteCars,
  forgetGoneFavourites,
  seenCars,
} from "../cars/tools/favourite_and_seen_cars.ts";
import { useDeferredValue, useMemo } from "react";
import { useSnapshot } from "valtio";
import { filterRentalCars } from "../../../shared/rental_cars/filter_rental_cars.ts";
import { carsByIds } from "../../../shared/catalogue/kept_cars.ts";
import type { RentalListView } from "../../../shared/rental_cars/rental_list_view.ts";
import { sortRentalCars } from "../../../shared/rental_cars/sort_rental_cars.ts";
import { lowestPriceText } from "../booking/polish_counts.ts";

/** The cars to show, and `everything`: all rental cars, undefined until loaded. */
export type ListedCars = Resource<RentalCar[]> & { everything: RentalCar[] | undefined };

/** Visible cars; with a period, those free in it (public-side §2.7). */
export function useRentalCars(period: Period | undefined): ListedCars {
  const everything = useResource("rentalcar", async (signal) => {
    const cars = await readRentalCars({}, signal);
    forgetGoneFavourites("rental", cars);
    return cars;
  });
  const free = useResource(
    period ? `rentalcar?${period.start}/${period.end}` : "rentalcar/none",
    (signal) =>
      period
        ? readRentalCars({ pickup: period.start, return: period.end }, signal)
        : Promise.resolve([]),
  );
  return { ...(period ? free : everything), everything: everything.data };
}

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
