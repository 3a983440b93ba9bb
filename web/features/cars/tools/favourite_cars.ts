import {
  type CarKind,
  MOST_KEPT,
  withFavouriteToggled,
} from "../../../../shared/catalogue/kept_cars.ts";
import { keptCarLists } from "../../../api/kept_car_list.ts";
import { toast } from "../../../kit/dialogs/toast.ts";

/** Ids of the cars of each kind with a heart, the newest first. */
export const favouriteCars = keptCarLists({
  sale: "favouriteCars",
  rental: "favouriteRentalCars",
});

/** Gives a car its heart or takes it back; false where there is no room for one more. */
export function toggleFavouriteCar(kind: CarKind, id: string): boolean {
  const changed = withFavouriteToggled(favouriteCars[kind], id);
  if (changed) favouriteCars[kind] = changed;
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
  const ids = favouriteCars[kind];
  if (ids.length < MOST_KEPT) return;
  const left = ids.filter((id) => there.some((car) => car.id === id));
  if (left.length < ids.length) favouriteCars[kind] = left;
}

/** Gives a car its heart or takes it back, and says so where there is no room for one more. */
export function pressHeart(kind: CarKind, id: string): void {
  if (!toggleFavouriteCar(kind, id)) toast.info(FULL, { id: "favourites-full" });
}

const FULL =
  `Ulubionych może być najwyżej ${MOST_KEPT}. Usuń jedno z aut, a zrobi się miejsce na kolejne.`;
