import { useDeferredValue, useMemo } from "react";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import type { RentalChoice as Choice } from "../../../shared/catalogue/filter_rental_cars.ts";
import { rentalChoices } from "../../../shared/catalogue/rental_choices.ts";
import type { RentalListView } from "../../../shared/catalogue/rental_list_view.ts";
import { ChoicePills } from "../../ui/filters/ChoicePills.tsx";

/** The values of one filter; their counts may lag a moment behind what is ticked. */
export function RentalChoice(
  { choice, cars, view, onChange }: {
    choice: Choice;
    cars: readonly RentalCar[];
    view: RentalListView;
    onChange: (wish: Partial<RentalListView>) => void;
  },
) {
  const counted = useDeferredValue(view);
  const offered = useMemo(() => rentalChoices(cars, counted, choice), [cars, counted, choice]);
  return (
    <ChoicePills
      offered={offered}
      chosen={view[choice]}
      onChange={(chosen) => onChange({ [choice]: chosen })}
    />
  );
}
