import {
  type CarKind,
  MOST_KEPT,
  withFavouriteToggled,
} from "../../../../shared/catalogue/kept_cars.ts";
import { keptCarList } from "../../../api/kept_car_list.ts";
import { type Store, useStore } from "../../../kit/layout/store.ts";

const favourites: Readonly<Record<CarKind, Store<readonly string[]>>> = {
  sale: keptCarList("favouriteCars"),
  rental: keptCarList("favouriteRentalCars"),
};

/** Ids of the cars of a kind with a heart, the newest first. */
export function useFavouriteCars(kind: CarKind): readonly string[] {
  return useStore(favourites[kind]);
}

/** Gives a car its heart or takes it back; false where there is no room for one more. */
export function toggleFavouriteCar(kind: CarKind, id: string): boolean {
  const changed = withFavouriteToggled(favourites[kind].get(), id);
  if (changed) favourites[kind].set(changed);
  return changed !== undefined;
}

/**
 * Where there is no room left, cars that are gone give back their places: nobody could see them to
 * take their hearts away. `there` are all cars of the kind that there are.
 */
export function forgetGoneFavourites(
  kind: CarKind,
  there: readonly { readonly id: string }[],
): void {
  const ids = favourites[kind].get();
  if (ids.length < MOST_KEPT) return;
  const left = ids.filter((id) => there.some((car) => car.id === id));
  if (left.length < ids.length) favourites[kind].set(left);
}
