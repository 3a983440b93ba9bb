import { useDeferredValue, useEffect, useMemo } from "react";
import { useSnapshot } from "valtio";
import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { carsByIds } from "../../../shared/catalogue/kept_cars.ts";
import { filterSaleCars, searchedText } from "../../../shared/sale/filter_sale_cars.ts";
import { saleYears } from "../../../shared/sale/sale_choices.ts";
import type { SaleListView } from "../../../shared/sale/sale_list_view.ts";
import { sortSaleCars } from "../../../shared/sale/sort_sale_cars.ts";
import { favouriteCars } from "../cars/tools/favourite_cars.ts";
import { seenCars } from "../cars/tools/seen_cars.ts";
import { priceText } from "../cars/card/SalePrice.tsx";

/**
 * The results of a view. `found` is updated at once; `shown`, the cars to render, is deferred
 * (undefined at first), so that typing stays responsive.
 */
export function useSaleResults(loaded: readonly SaleCar[] | undefined, view: SaleListView) {
  const cars = loaded ?? NONE;
  const favouriteIds = useSnapshot(favouriteCars).sale;
  const seenIds = useSnapshot(seenCars).sale;
  const favourites = useMemo(() => new Set(favouriteIds), [favouriteIds]);
  const found = useMemo(
    () => loaded && sortSaleCars(filterSaleCars(loaded, view, favourites), view.sort),
    [loaded, view, favourites],
  );
  const shown = useDeferredValue(found);
  const years = useMemo(
    () => saleYears(cars, [view.yearFrom, view.yearTo]),
    [cars, view.yearFrom, view.yearTo],
  );
  const seen = useMemo(
    () => carsByIds(cars, seenIds).map((car) => ({ ...car, price: priceText(car) })),
    [cars, seenIds],
  );
  const favouriteCount = useMemo(() => carsByIds(cars, favouriteIds).length, [cars, favouriteIds]);
  useEffect(() => prepareSearch(cars), [cars]);
  return { cars, favourites, found, shown, years, seen, favouriteCount };
}

/**
 * Prepares the cars' search texts before the first key is pressed, a few at a time. Returns a
 * function that stops it.
 */
function prepareSearch(cars: readonly SaleCar[]): () => void {
  let next = 0;
  let timer = setTimeout(prepare, PATIENCE);
  function prepare() {
    for (const car of cars.slice(next, next + AT_ONCE)) searchedText(car);
    next += AT_ONCE;
    if (next < cars.length) timer = setTimeout(prepare);
  }
  return () => clearTimeout(timer);
}

const NONE: readonly SaleCar[] = [];
/** Milliseconds of delay: the first cards are rendered first. */
const PATIENCE = 300;
const AT_ONCE = 25;
