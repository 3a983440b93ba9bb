import {
  type CarKind,
  MOST_KEPT,
  withFavouriteToggled,
} from "../../../../shared/catalogue/kept_cars.ts";
import { keptCarLists } from "../../../api/kept_car_list.ts";
import { toast } from "../../../kit/dialogs/toast.ts";

/** Ids of the favourite cars of each kind, the newest first. */
export const favouriteCars = keptCarLists({
  sale: "favouriteCars",
  rental: "favouriteRentalCars",
});

/** Adds or removes a favourite; false if there is no room for one more. */
export function toggleFavouriteCar(kind: CarKind, id: string): boolean {
  const changed = withFavouriteToggled(favouriteCars[kind], id);
  if (changed) favouriteCars[kind] = changed;
  return changed !== undefined;
}

/**
 * When the list is full, removes favourites that no longer exist: no page shows them, so the
 * visitor could not remove them. `there` are all existing cars of the kind.
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

/** Adds or removes a favourite, with a toast if there is no room for one more. */
export function pressHeart(kind: CarKind, id: string): void {
  if (!toggleFavouriteCar(kind, id)) toast.info(FULL, { id: "favourites-full" });
}

const FULL =
  `Ulubionych może być najwyżej ${MOST_KEPT}. Usuń jedno z aut, a zrobi się miejsce na kolejne.`;
