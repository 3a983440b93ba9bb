import { withFavouriteToggled } from "../../shared/sale/kept_cars.ts";
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
