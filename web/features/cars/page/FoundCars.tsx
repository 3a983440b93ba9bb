import { type ComponentProps, type ReactNode, useCallback, useDeferredValue, useMemo } from "react";
import { useSnapshot } from "valtio";
import {
  type CarList,
  type CarsView,
  filterCount,
  type ListedCar,
} from "../../../../shared/car_lists/car_list.ts";
import {
  matchingCars,
  type SearchedCar,
  sortedCars,
} from "../../../../shared/car_lists/found_cars.ts";
import { type CarKind, carsByIds } from "../../../../shared/catalogue/kept_cars.ts";
import { ResourceFailed } from "../../../api/ResourceFailed.tsx";
import type { Resource } from "../../../api/use_resource.ts";
import { lazyPart } from "../../../kit/layout/lazy_part.tsx";
import { CarGridSkeleton } from "../card/CarCardSkeleton.tsx";
import { favouriteCars, seenCars } from "../tools/favourite_and_seen_cars.ts";
import type { FilterWorld } from "../filters/FilterControl.tsx";
import type { NoCarsReason } from "./NoCars.tsx";

/** The cars in a grid, or why there are none. */
export function FoundCars<Car extends ListedCar>(
  { kind, cars, shown, grid, view, isPeriod, ...empty }: {
    kind: {
      readonly carKind: CarKind;
      readonly layout: { readonly failure: string };
      readonly card: ComponentProps<typeof CarGridSkeleton>;
      readonly notLoaded: string;
    };
    cars: Resource<readonly Car[]>;
    /** Undefined until the list is loaded. */
    shown: readonly Car[] | undefined;
    grid: (cars: readonly Car[]) => ReactNode;
    view: CarsView;
    isPeriod: boolean;
    wholePath: string;
    onClear: () => void;
  },
) {
  if (cars.status === "failed") {
    return (
      <div className={kind.layout.failure}>
        <ResourceFailed
          resource={cars}
          text={kind.notLoaded}
          offline={LIST_NOT_KEPT}
        />
      </div>
    );
  }
  if (!shown) return <CarGridSkeleton {...kind.card} />;
  if (shown.length > 0) return grid(shown);
  return <NoCars {...empty} kind={kind.carKind} reason={reason(cars.data, view, isPeriod)} />;
}

/** Shown in place of a list; most visitors never see it. */
const NoCars = lazyPart(
  async () => (await import("./NoCars.tsx")).NoCars,
  <div style={{ minHeight: "24rem" }} />,
);

/** 'noFavourites' only without a period: within one, the favourites may just be taken. */
function reason(
  all: readonly ListedCar[] | undefined,
  view: CarsView,
  isPeriod: boolean,
): NoCarsReason {
  if (all?.length === 0) return isPeriod ? "taken" : "none";
  const onlyFavourites = view.favourites && filterCount(view) === 1;
  return onlyFavourites && !isPeriod ? "noFavourites" : "noneFits";
}

/** Shown without a network, if the device does not have the list. */
const LIST_NOT_KEPT = "Tej listy nie ma jeszcze na urządzeniu. Wczyta się sama, gdy sieć wróci.";

/**
 * The results of a view. `found` is updated at once; `shown`, the cars to render, is deferred
 * (undefined at first), so that typing stays responsive. `everything` are the cars of which a
 * search may show only the free ones; `taken` are the others that the view includes.
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
  const ask: FilterWorld["ask"] = useCallback(
    (question) => question(list, cars, favourites),
    [list, cars, favourites],
  );
  const found = useMemo(
    () => loaded && sortedCars(list, matchingCars(list, loaded, view, favourites), view.sort),
    [list, loaded, view, favourites],
  );
  const taken = useMemo(() => {
    const free = new Set(loaded?.map(({ id }) => id));
    const others = (loaded ? everything ?? NONE : NONE).filter(({ id }) => !free.has(id));
    return sortedCars(list, matchingCars(list, others, view, favourites), view.sort);
  }, [list, loaded, everything, view, favourites]);
  const seen = useMemo(() => carsByIds(everything ?? NONE, seenIds), [everything, seenIds]);
  const favouriteCount = useMemo(() => carsByIds(cars, favouriteIds).length, [cars, favouriteIds]);
  return {
    world: { view, ask },
    found,
    shown: useDeferredValue(found),
    taken: useDeferredValue(taken),
    seen,
    favouriteCount,
  };
}

const NONE: readonly never[] = [];
