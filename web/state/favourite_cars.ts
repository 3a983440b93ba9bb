import { MOST_KEPT, withFavouriteToggled } from "../../shared/sale/kept_cars.ts";
import { keptCarList } from "./kept_car_list.ts";
import { useStore } from "./store.ts";

const favourites = keptCarList("favouriteCars");

/** Ids of the sale cars with a heart, the newest first. */
export function useFavouriteCars(): readonly string[] {
  return useStore(favourites);
}

/** Gives a car its heart or takes it back; false where there is no room for one more. */
export function toggleFavouriteCar(id: string): boolean {
  const changed = withFavouriteToggled(favourites.get(), id);
  if (changed) favourites.set(changed);
  return changed !== undefined;
}

/**
 * Where there is no room left, cars that are sold give back their places: nobody could see them to
 * take their hearts away. `forSale` are all cars that there are.
 */
export function forgetSoldFavourites(forSale: readonly { readonly id: string }[]): void {
  const ids = favourites.get();
  if (ids.length < MOST_KEPT) return;
  const there = ids.filter((id) => forSale.some((car) => car.id === id));
  if (there.length < ids.length) favourites.set(there);
}
