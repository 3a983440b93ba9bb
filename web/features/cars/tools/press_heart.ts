import { type CarKind, MOST_KEPT } from "../../../../shared/catalogue/kept_cars.ts";
import { toggleFavouriteCar } from "./favourite_cars.ts";
import { toast } from "../../../kit/dialogs/toast.ts";

/** Gives a car its heart or takes it back, and says so where there is no room for one more. */
export function pressHeart(kind: CarKind, id: string): void {
  if (!toggleFavouriteCar(kind, id)) toast.info(FULL, { id: "favourites-full" });
}

const FULL =
  `Ulubionych może być najwyżej ${MOST_KEPT}. Usuń jedno z aut, a zrobi się miejsce na kolejne.`;
