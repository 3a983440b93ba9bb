import { useDeferredValue, useMemo, useState } from "react";
import { filterRentalCars } from "../../../shared/rental_cars/filter_rental_cars.ts";
import {
  rentalFilterCount,
  type RentalListView,
  withoutRentalFilters,
} from "../../../shared/rental_cars/rental_list_view.ts";
import { FilterGroup } from "../cars/filters/FilterSheet.tsx";
import { FilterSheet } from "../cars/filters/FilterSheet.tsx";
import { PriceFields } from "../cars/filters/PriceFields.tsx";
import { RentalChoice, type RentalChoiceWorld } from "./RentalFilterBar.tsx";

/** All filters of the rental list. */
export function RentalFilterSheet(
  { cars, favourites, view, onShow, onClose }: RentalChoiceWorld & {
    onShow: (view: RentalListView) => void;
    onClose: () => void;
  },
) {
  const [draft, setDraft] = useState(view);
  const counted = useDeferredValue(draft);
  const found = useMemo(() => filterRentalCars(cars, counted, favourites).length, [
    cars,
    counted,
    favourites,
  ]);
  const change = (wish: Partial<RentalListView>) => setDraft((before) => ({ ...before, ...wish }));
  const world = { cars, favourites, view: draft, onChange: change };
  return (
    <FilterSheet
      found={found}
      isEmpty={rentalFilterCount(draft) === 0}
      onClear={() => setDraft(withoutRentalFilters(draft))}
      onShow={() => onShow(draft)}
      onClose={onClose}
    >
      <FilterGroup title="Marka">
        <RentalChoice {...world} choice="brands" />
      </FilterGroup>
      <FilterGroup title="Najniższa cena za dzień">
        <PriceFields from={draft.priceFrom} to={draft.priceTo} onChange={change} />
      </FilterGroup>
      <FilterGroup title="Paliwo">
        <RentalChoice {...world} choice="fuels" />
      </FilterGroup>
      <FilterGroup title="Skrzynia biegów">
        <RentalChoice {...world} choice="gearboxes" />
      </FilterGroup>
    </FilterSheet>
  );
}
