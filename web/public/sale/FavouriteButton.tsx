import { Heart } from "lucide-react";
import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { MOST_KEPT } from "../../../shared/sale/kept_cars.ts";
import { toggleFavouriteCar, useFavouriteCars } from "../../state/favourite_cars.ts";
import { carName } from "../../ui/car_words.ts";
import { classNames } from "../../ui/class_names.ts";
import { toast } from "../../ui/toast.ts";
import styles from "./FavouriteButton.module.css";

/** A car's heart: pressed while the car is a favourite. */
export function FavouriteButton({ car }: { car: Pick<SaleCar, "id" | "brand" | "model"> }) {
  const isFavourite = useFavouriteCars().includes(car.id);
  const label = isFavourite ? "Usuń z ulubionych" : "Dodaj do ulubionych";
  return (
    <button
      type="button"
      className={classNames(styles.button, isFavourite && styles.on)}
      aria-label={`${label}: ${carName(car)}`}
      title={label}
      onClick={() => pressHeart(car.id)}
    >
      <Heart aria-hidden="true" size={22} />
    </button>
  );
}

/** Gives or takes back the heart, and says so where there is no room for one more. */
export function pressHeart(id: string): void {
  if (!toggleFavouriteCar(id)) toast.info(FULL, { id: "favourites-full" });
}

const FULL =
  `Ulubionych może być najwyżej ${MOST_KEPT}. Usuń jedno z aut, a zrobi się miejsce na kolejne.`;
