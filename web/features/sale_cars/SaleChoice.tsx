import { useDeferredValue, useMemo } from "react";
import type { SaleCar } from "../../../shared/api/sale_car.ts";
import type { Choice } from "../../../shared/sale/filter_sale_cars.ts";
import { saleChoices } from "../../../shared/sale/sale_choices.ts";
import type { SaleListView } from "../../../shared/sale/sale_list_view.ts";
import { ChoicePills } from "../cars/filters/ChoicePills.tsx";

/** The cars that the filters choose from. */
export type ChoiceWorld = {
  cars: readonly SaleCar[];
  favourites: ReadonlySet<string>;
  view: SaleListView;
};

/** The values of one filter; their counts may be updated slightly after a value is ticked. */
export function SaleChoice(
  { choice, cars, favourites, view, onChange }: ChoiceWorld & {
    choice: Choice;
    onChange: (wish: Partial<SaleListView>) => void;
  },
) {
  const counted = useDeferredValue(view);
  const offered = useMemo(
    () => saleChoices(cars, counted, favourites, choice),
    [cars, counted, favourites, choice],
  );
  return (
    <ChoicePills
      offered={offered}
      chosen={view[choice]}
      onChange={(chosen) => onChange({ [choice]: chosen })}
    />
  );
}
