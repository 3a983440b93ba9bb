import Heart from "lucide-react/icons/heart";
import { useSnapshot } from "valtio";
import type { CarKind } from "../../../../shared/catalogue/kept_cars.ts";
import { carName } from "../card/car_words.ts";
import { favouriteCars, pressHeart } from "./favourite_and_seen_cars.ts";
import { classNames } from "../../../kit/base/class_names.ts";

/**
 * The favourite button of a car: filled while the car is a favourite; its label names what a press
 * does.
 */
export function FavouriteButton(
  { kind, car }: { kind: CarKind; car: { id: string; brand: string; model: string } },
) {
  const isFavourite = useSnapshot(favouriteCars)[kind].includes(car.id);
  const label = isFavourite ? "Usuń z ulubionych" : "Dodaj do ulubionych";
  return (
    <button
      type="button"
      className={classNames(
        "square p-0 rounded-full bg-paper/92 transition-transform active:scale-90 hover:text-brand",
        isFavourite ? "text-brand [&>svg]:fill-current" : "text-ink",
      )}
      aria-label={`${label}: ${carName(car)}`}
      title={label}
      onClick={() => pressHeart(kind, car.id)}
    >
      <Heart aria-hidden="true" size={22} />
    </button>
  );
}
