import { useDeferredValue, useMemo } from "react";
import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { filterSaleCars } from "../../../shared/sale/filter_sale_cars.ts";
import { saleYears } from "../../../shared/sale/sale_choices.ts";
import type { SaleListView } from "../../../shared/sale/sale_list_view.ts";
import { sortSaleCars } from "../../../shared/sale/sort_sale_cars.ts";
import { useFavouriteCars } from "../../state/favourite_cars.ts";
import { useSeenCars } from "../../state/seen_cars.ts";

/**
 * What the list makes of all cars. `found` may lag a moment behind the view, so that a field
 * answers each key at once.
 */
export function useSaleResults(loaded: readonly SaleCar[] | undefined, view: SaleListView) {
  const cars = loaded ?? NONE;
  const favouriteIds = useFavouriteCars();
  const seenIds = useSeenCars();
  const settled = useDeferredValue(view);
  const favourites = useMemo(() => new Set(favouriteIds), [favouriteIds]);
  const found = useMemo(
    () => sortSaleCars(filterSaleCars(cars, settled, favourites), settled.sort),
    [cars, settled, favourites],
  );
  const years = useMemo(
    () => saleYears(cars, [view.yearFrom, view.yearTo]),
    [cars, view.yearFrom, view.yearTo],
  );
  const seen = useMemo(() => byIds(cars, seenIds), [cars, seenIds]);
  const favouriteCount = useMemo(() => byIds(cars, favouriteIds).length, [cars, favouriteIds]);
  return { cars, favourites, found, years, seen, favouriteCount };
}

/** The cars with these ids, in the order of the ids. */
function byIds(cars: readonly SaleCar[], ids: readonly string[]): SaleCar[] {
  return ids.flatMap((id) => cars.find((car) => car.id === id) ?? []);
}

const NONE: readonly SaleCar[] = [];
