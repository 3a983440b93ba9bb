import { useCallback, useDeferredValue, useMemo } from "react";
import { useSnapshot } from "valtio";
import type { CarList, CarsView, Choice } from "../../../../shared/car_lists/car_list.ts";
import {
  carChoices,
  matchingCars,
  type SearchedCar,
  sortedCars,
} from "../../../../shared/car_lists/found_cars.ts";
import { type CarKind, carsByIds } from "../../../../shared/catalogue/kept_cars.ts";
import { favouriteCars, seenCars } from "../tools/favourite_and_seen_cars.ts";

/**
 * The results of a view. `found` is updated at once; `shown`, the cars to render, is deferred
 * (undefined at first), so that typing stays responsive. `everything` are the cars of which a
 * search may show only the free ones.
 */
export function useFoundCars<Car extends SearchedCar>(
  { carKind, list }: { carKind: CarKind; list: CarList<Car> },
  { loaded, everything, view }: {
    loaded: readonly Car[] | undefined;
    everything: readonly Car[] | undefined;
    view: CarsView;
  },
) {
  const cars = loaded ?? NONE;
  const favouriteIds = useSnapshot(favouriteCars)[carKind];
  const seenIds = useSnapshot(seenCars)[carKind];
  const favourites = useMemo(() => new Set(favouriteIds), [favouriteIds]);
  const countOf = useCallback(
    (view: CarsView) => matchingCars(list, cars, view, favourites).length,
    [list, cars, favourites],
  );
  const choicesOf = useCallback(
    (view: CarsView, choice: Choice) => carChoices(list, cars, view, favourites, choice),
    [list, cars, favourites],
  );
  const found = useMemo(
    () => loaded && sortedCars(list, matchingCars(list, loaded, view, favourites), view.sort),
    [list, loaded, view, favourites],
  );
  const years = useMemo(
    () => list.yearsOf?.(cars, [view.yearFrom, view.yearTo]) ?? [],
    [list, cars, view.yearFrom, view.yearTo],
  );
  const seen = useMemo(() => carsByIds(everything ?? NONE, seenIds), [everything, seenIds]);
  const favouriteCount = useMemo(() => carsByIds(cars, favouriteIds).length, [cars, favouriteIds]);
  return {
    world: { view, years, choicesOf, countOf },
    found,
    shown: useDeferredValue(found),
    seen,
    favouriteCount,
  };
}

const NONE: readonly never[] = [];
