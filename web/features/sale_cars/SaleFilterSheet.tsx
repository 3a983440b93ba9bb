import { useDeferredValue, useMemo, useState } from "react";
import { filterSaleCars } from "../../../shared/sale/filter_sale_cars.ts";
import {
  filterCount,
  type SaleListView,
  withoutFilters,
} from "../../../shared/sale/sale_list_view.ts";
import { FilterGroup, FilterSheet } from "../cars/filters/FilterSheet.tsx";
import { PriceFields } from "../cars/filters/PriceFields.tsx";
import { type ChoiceWorld, SaleChoice, YearFields } from "./SaleFilterBar.tsx";
import { Select } from "../../kit/fields/Select.tsx";
import { wholeZloty } from "../../../shared/zloty.ts";

/** All filters of the sale list. */
export function SaleFilterSheet(
  { cars, view, favourites, years, onShow, onClose }: ChoiceWorld & {
    years: readonly number[];
    onShow: (view: SaleListView) => void;
    onClose: () => void;
  },
) {
  const [draft, setDraft] = useState(view);
  const counted = useDeferredValue(draft);
  const found = useMemo(() => filterSaleCars(cars, counted, favourites).length, [
    cars,
    counted,
    favourites,
  ]);
  const world = { cars, favourites, view: draft };
  const change = (wish: Partial<SaleListView>) => setDraft((before) => ({ ...before, ...wish }));

  return (
    <FilterSheet
      found={found}
      isEmpty={filterCount(draft) === 0}
      onClear={() => setDraft(withoutFilters(draft))}
      onShow={() => onShow(draft)}
      onClose={onClose}
    >
      <FilterGroup title="Stan">
        <SaleChoice {...world} choice="conditions" onChange={change} />
      </FilterGroup>
      <FilterGroup title="Oferta">
        <SaleChoice {...world} choice="states" onChange={change} />
      </FilterGroup>
      <FilterGroup title="Marka">
        <SaleChoice {...world} choice="brands" onChange={change} />
      </FilterGroup>
      <FilterGroup title="Cena">
        <PriceFields from={draft.priceFrom} to={draft.priceTo} onChange={change} />
      </FilterGroup>
      <FilterGroup title="Rok produkcji">
        <YearFields from={draft.yearFrom} to={draft.yearTo} years={years} onChange={change} />
      </FilterGroup>
      <FilterGroup title="Przebieg">
        <MileageFilter to={draft.mileageTo} onChange={change} />
      </FilterGroup>
      <FilterGroup title="Paliwo">
        <SaleChoice {...world} choice="fuels" onChange={change} />
      </FilterGroup>
      <FilterGroup title="Skrzynia biegów">
        <SaleChoice {...world} choice="gearboxes" onChange={change} />
      </FilterGroup>
      <FilterGroup title="Nadwozie">
        <SaleChoice {...world} choice="bodies" onChange={change} />
      </FilterGroup>
    </FilterSheet>
  );
}

/** Highest mileage in km; 0 means none. A value from the address is added to the usual steps. */
function MileageFilter(
  { to, onChange }: { to: number; onChange: (wish: { mileageTo: number }) => void },
) {
  const steps = [...new Set([...MILEAGES, ...(to > 0 ? [to] : [])])];
  return (
    <Select
      label="Najwyżej"
      value={to}
      onChange={({ target }) => onChange({ mileageTo: Number(target.value) })}
    >
      <option value={0}>Dowolny</option>
      {steps.sort((one, other) => one - other).map((km) => (
        <option key={km} value={km}>{`${wholeZloty(km)} km`}</option>
      ))}
    </Select>
  );
}

const MILEAGES = [25_000, 50_000, 75_000, 100_000, 125_000, 150_000, 200_000, 250_000, 300_000];
