import { useDeferredValue, useMemo } from "react";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import type { RentalCarChoice as Choice } from "../../../shared/rental_cars/filter_rental_cars.ts";
import { rentalChoices } from "../../../shared/rental_cars/rental_choices.ts";
import type { RentalListView } from "../../../shared/rental_cars/rental_list_view.ts";
import { ChoicePills } from "../cars/filters/ChoicePills.tsx";

/** The cars that the filters choose from. */
export type RentalChoiceWorld = {
  cars: readonly RentalCar[];
  favourites: ReadonlySet<string>;
  view: RentalListView;
};

/** The values of one filter; their counts may be updated slightly after a value is ticked. */
export function RentalChoice(
  { choice, cars, favourites, view, onChange }: RentalChoiceWorld & {
    choice: Choice;
    onChange: (wish: Partial<RentalListView>) => void;
  },
) {
  const counted = useDeferredValue(view);
  const offered = useMemo(() => rentalChoices(cars, counted, favourites, choice), [
    cars,
    counted,
    favourites,
    choice,
  ]);
  return (
    <ChoicePills
      offered={offered}
      chosen={view[choice]}
      onChange={(chosen) => onChange({ [choice]: chosen })}
    />
  );
}
